/// A text with some of its bytes replaced, and the tally of why.
struct JSONEdits {
  private let bytes: [UInt8]
  private var edited: [UInt8] = []
  private var copied = 0
  private(set) var repairs: [JSONRepair] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var result: [UInt8] { edited + bytes[copied...] }

  /// Ranges come in ascending order.
  mutating func replace(_ range: Range<Int>, with replacement: [UInt8], because fault: JSONRepair.Fault) {
    edited += bytes[copied..<range.lowerBound]
    edited += replacement
    copied = range.upperBound
    if let index = repairs.firstIndex(where: { $0.fault == fault }) {
      repairs[index].count += 1
    } else {
      let position = TextPosition(of: range.lowerBound, in: bytes)
      repairs.append(JSONRepair(fault, line: position.line, column: position.column))
    }
  }
}
