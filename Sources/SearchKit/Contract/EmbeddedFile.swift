/// A file that is part of the binary.
public struct EmbeddedFile: Sendable, Hashable {
  /// Its name in the sources, for messages.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
