/// A piece of a text that another one takes the place of.
package struct TextEdit: Sendable, Hashable {
  /// The bytes that go; empty where something is only put in.
  package var range: Range<Int>
  package var bytes: [UInt8]

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    bytes = Array(text.utf8)
  }

  /// The text with all edits made; they do not overlap.
  static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound] + edit.bytes
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
