/// What is wrong in a file, and where.
package struct FileMistake: Error, Sendable, Hashable, CustomStringConvertible {
  package var file: String
  /// From 1.
  package var line: Int
  /// In bytes of the line, from 1; nil for the line as a whole.
  package var column: Int?
  package var message: String

  /// What to tell of bytes that are no text.
  package static let otherEncoding = "not UTF-8; save the file as that, as with iconv -f latin1 -t utf-8"

  package init(file: String, line: Int, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  package var description: String {
    "\(file):\(line):\(column.map { "\($0):" } ?? "") \(message)"
  }
}

/// All that is wrong in a file, as far as it was read.
package struct FileMistakes: Error, Sendable, Hashable {
  /// More are not looked for.
  package static let most = 10

  package var mistakes: [FileMistake]

  package init(mistakes: [FileMistake]) { self.mistakes = mistakes }
}
