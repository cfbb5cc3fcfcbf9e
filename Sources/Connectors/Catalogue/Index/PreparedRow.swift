import Expressions
import SearchKit

/// A row that was mapped, and made ready for the index unless it cannot be.
struct PreparedRow: Sendable {
  enum Outcome: Sendable {
    case hit(id: String, IndexedRow)
    case skipped(String)
  }

  /// Counted from 0 over the whole file.
  var number: Int
  /// The line on which it begins; nil in a JSON document, which is read as a whole.
  var line: Int?
  var outcome: Outcome
  /// What of it could not be read.
  var problems: [String]
}
