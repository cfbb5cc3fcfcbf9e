import Expressions

/// Some rows of a catalogue that follow each other, as far as they had to be read in order.
struct RowBatch: Sendable {
  enum Rows: Sendable {
    /// Lines of newline-delimited JSON, whole ones, and the number of the first.
    case lines([UInt8], first: Int)
    /// Elements of the array at which the document has its rows.
    case values(ArraySlice<JSON>, document: JSON)
    case records([DelimitedReader.Record], ColumnMapping)
  }

  var rows: Rows
  /// The number of the first row, counted from 0 over the whole file, the unreadable ones among them.
  var number: Int
  /// How much of the file lies behind it, from 0 to 1.
  var fraction: Double

  /// How many rows a batch has, about: enough to be worth a thread's while.
  static let size = 512
}
