/// A file that is part of the binary.
public struct EmbeddedFile: Sendable, Hashable {
  /// Its path in the sources, for messages.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Takes the bytes that a C function of the plugin's own points at, as `#embed` puts them into the binary.
  ///
  /// - Parameters:
  ///   - name: the file's path in the sources.
  ///   - function: gives the address of the first byte and writes how many there are; they outlive the program.
  @unsafe public init(name: String, from function: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>) {
    var count = 0
    let start = unsafe function(&count)
    self.init(name: name, bytes: unsafe Array(UnsafeBufferPointer(start: start, count: count)))
  }
}
