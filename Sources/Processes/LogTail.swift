/// The end of what a program wrote to its standard error.
package struct LogTail: Sendable, Hashable {
  /// The most bytes that are kept.
  package static let most = 4096

  private var bytes: [UInt8] = []
  /// Whether there was more before.
  private var isCut = false

  package init() {}

  package mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.most)
    isCut = isCut || more.count > Self.most || bytes.count > Self.most
    if bytes.count > Self.most { bytes.removeFirst(bytes.count - Self.most) }
  }

  /// The last lines that say something, so many at most, in order, each without white space at its end.
  package func lines(_ count: Int) -> [String] {
    var lines = bytes.split(omittingEmptySubsequences: true) { $0 == 0x0A || $0 == 0x0D }
    // The first one may have lost its beginning.
    if isCut, lines.count > 1 { lines.removeFirst() }
    return lines.map { line in
      let end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? line.startIndex
      return String(decoding: line[..<end], as: UTF8.self)
    }.filter { !$0.isEmpty }.suffix(count)
  }

  package var isEmpty: Bool { bytes.isEmpty }
}
