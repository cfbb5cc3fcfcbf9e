/// Faults of one sort that were mended so that a text could be read, as a source of answers commits them.
package struct JSONRepair: Sendable, Hashable {
  package enum Fault: Sendable, Hashable, CaseIterable {
    /// A byte-order mark stands before the text; it is skipped.
    case byteOrderMark
    /// The text is UTF-16; it is read as that.
    case utf16
    /// Bytes in a string are no UTF-8; U+FFFD stands for each run.
    case badUTF8
    /// An escape is half of a surrogate pair; U+FFFD stands for it.
    case loneSurrogate
    /// A control character stands in a string without an escape; it is kept.
    case controlCharacter
    /// A number has more digits than 64 bits hold, or is too large for a Double; it is kept as its text.
    case oversizeNumber
  }

  package var fault: Fault
  package var count: Int
  /// Where the first one stands.
  package var line: Int
  package var column: Int

  package init(_ fault: Fault, count: Int = 1, line: Int = 1, column: Int = 1) {
    self.fault = fault
    self.count = count
    self.line = line
    self.column = column
  }
}

extension JSONRepair: CustomStringConvertible {
  /// The warning, one sentence without its full stop.
  package var description: String {
    switch fault {
    case .byteOrderMark: "the JSON begins with a byte-order mark, which was skipped"
    case .utf16: "the JSON is UTF-16 instead of UTF-8 and was read as such"
    case .badUTF8:
      many("run of bytes that is no UTF-8 was", "runs of bytes that are no UTF-8 were", "read as U+FFFD")
    case .loneSurrogate:
      many(
        "escape that is half a surrogate pair was", "escapes that are half a surrogate pair were",
        "read as U+FFFD")
    case .controlCharacter:
      many("control character without its escape was", "control characters without their escape were", "kept")
    case .oversizeNumber:
      many("number too large for 64 bits was", "numbers too large for 64 bits were", "kept as text")
    }
  }

  private func many(_ one: String, _ several: String, _ done: String) -> String {
    count == 1
      ? "1 \(one) \(done), at line \(line), column \(column)"
      : "\(count) \(several) \(done), the first at line \(line), column \(column)"
  }
}
