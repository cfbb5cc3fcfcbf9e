import SearchKit

/// The settings of an entry of kind `http`: what is asked, then what is made of the answer.
enum HTTPRows {
  static let rows = RequestRows.rows + AnswerRows.rows
}
