/// How a file of delimited text parts and quotes its fields; all three are ASCII.
package struct DelimitedDialect: Sendable, Hashable {
  package var delimiter: UInt8
  /// Nil where nothing is quoted.
  package var quote: UInt8?

  package init(delimiter: UInt8, quote: UInt8?) {
    self.delimiter = delimiter
    self.quote = quote
  }
}

/// Reads the records of delimited text (RFC 4180), as far as files in the wild agree with it.
///
/// Lines end with LF or CR LF, or with CR alone in a text that has no LF. A quoted field may hold delimiters, line ends
/// and doubled quotes; a quote within an unquoted field is a character like others, and so is what follows a closing
/// quote. Empty lines are no records.
package struct DelimitedReader {
  package struct Record: Sendable {
    /// The line on which it begins, from 1.
    package var line: Int
    package var fields: [String]
    /// What is wrong with it; such a record ends with its first line.
    package var fault: String?
  }

  /// The longest field that is read, in bytes; a quote that is never closed shall not swallow a file.
  static let longestField = 4 << 20

  private let bytes: [UInt8]
  private let dialect: DelimitedDialect
  private let lineEnd: UInt8
  private var position = 0
  private var line = 1
  /// Where the present record begins.
  private var start = 0
  /// As far as was read for a quote that is not closed; of records that begin before it no field goes over a line end.
  ///
  /// Else each of many lines could read to the end of the text once more.
  private var lonelyUntil = 0

  package init(_ bytes: [UInt8], dialect: DelimitedDialect) {
    self.bytes = bytes
    self.dialect = dialect
    lineEnd = bytes.contains(UInt8(ascii: "\n")) ? UInt8(ascii: "\n") : UInt8(ascii: "\r")
  }

  /// How much has been read, from 0 to 1.
  package var fraction: Double { bytes.isEmpty ? 1 : Double(position) / Double(bytes.count) }

  /// The next record; nil at the end.
  package mutating func next() -> Record? {
    while position < bytes.count, isLineEnd(position) { endLine() }
    guard position < bytes.count else { return nil }
    var record = Record(line: line, fields: [])
    start = position
    while true {
      guard let field = field() else { return abandon(&record) }
      record.fields.append(field)
      guard position < bytes.count, bytes[position] == dialect.delimiter else { break }
      position += 1
    }
    if position < bytes.count { endLine() }
    return record
  }

  /// Reads up to the delimiter or line end, which stays unread; nil where a quote is not closed or a field too long.
  private mutating func field() -> String? {
    guard position < bytes.count, let quote = dialect.quote, bytes[position] == quote else {
      let start = position
      skipPlain()
      guard position - start <= Self.longestField else { return nil }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }
    return quoted(quote)
  }

  private mutating func quoted(_ quote: UInt8) -> String? {
    position += 1
    var text: [UInt8] = []
    var start = position
    let limit = min(bytes.count, position + Self.longestField)
    while position < limit {
      if bytes[position] == quote {
        text += bytes[start..<position]
        position += 1
        guard position < bytes.count, bytes[position] == quote else {
          let rest = position
          skipPlain()
          text += bytes[rest..<position]
          return String(decoding: text, as: UTF8.self)
        }
        start = position
      } else if bytes[position] == lineEnd {
        if self.start < lonelyUntil { return nil }
        line += 1
      }
      position += 1
    }
    return nil
  }

  private mutating func skipPlain() {
    while position < bytes.count, bytes[position] != dialect.delimiter, !isLineEnd(position) { position += 1 }
  }

  /// Gives up a record and goes on with the line after the one on which it began.
  ///
  /// Nothing is read more than twice.
  private mutating func abandon(_ record: inout Record) -> Record {
    record.fault =
      position - start > Self.longestField
      ? "it has a field of more than \(Self.longestField >> 20) MiB" : "its quote is never closed"
    lonelyUntil = max(lonelyUntil, position)
    position = start
    line = record.line
    while position < bytes.count, !isLineEnd(position) { position += 1 }
    if position < bytes.count { endLine() }
    return record
  }

  private func isLineEnd(_ index: Int) -> Bool {
    let byte = bytes[index]
    if byte == lineEnd { return true }
    return byte == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == lineEnd
  }

  private mutating func endLine() {
    position += bytes[position] == lineEnd ? 1 : 2
    line += 1
  }
}
