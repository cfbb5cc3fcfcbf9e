import Expressions

/// Reads files of rows, be they TREC's columns or one JSON object a line.
struct RowFile {
  let bytes: [UInt8]
  let name: String
  private var mistakes: [FileMistake] = []

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// Whether the first sign that is no white space opens a JSON object.
  private var isJSON: Bool {
    let start = ByteOrderMark.length(in: bytes)
    return bytes[start...].first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  private mutating func note(_ mistake: FileMistake) throws(FileMistakes) {
    mistakes.append(mistake)
    if mistakes.count >= FileMistakes.most { throw FileMistakes(mistakes: mistakes) }
  }

  /// Reads all rows.
  ///
  /// - Parameters:
  ///   - columns: the names of the columns of a line that is no JSON.
  ///   - fromColumns: takes a line of so many columns.
  ///   - fromJSON: takes an object and its line.
  /// - Throws: `FileMistakes` with all that is wrong, or the first of it where that is much.
  mutating func read(
    columns: [String], fromColumns: ([ColumnLines.Cell], ColumnLines) throws(FileMistake) -> Void,
    fromJSON: (JSONObject, JSONRow) throws(FileMistake) -> Void
  ) throws(FileMistakes) {
    if isJSON { try readJSON(fromJSON) } else { try readColumns(columns, fromColumns) }
    if !mistakes.isEmpty { throw FileMistakes(mistakes: mistakes) }
  }

  /// Reads lines, each of them text or, where its first sign is a brace, a JSON object.
  ///
  /// - Throws: `FileMistakes` with all that is wrong, or the first of it where that is much.
  mutating func readLines(
    _ take: (Substring, JSONRow) throws(FileMistake) -> Void,
    fromJSON: (JSONObject, JSONRow) throws(FileMistake) -> Void
  ) throws(FileMistakes) {
    let start = ByteOrderMark.length(in: bytes)
    let lines = bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let row = JSONRow(file: name, line: index + 1)
      do throws(FileMistake) {
        if line.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
          var reader = JSONLines(Array(line))
          guard let content = reader.next()?.content else { continue }
          if case .failure(let problem) = content {
            throw row.mistake(
              "\(problem.reason); a text that begins with { needs a name and a tab before it")
          }
          try fromJSON(Self.object(content, row), row)
          continue
        }
        guard let text = String(validating: line, as: UTF8.self) else {
          throw row.mistake(FileMistake.otherEncoding)
        }
        let trimmed = text.hasSuffix("\r") ? text.dropLast() : text[...]
        if trimmed.contains(where: { !$0.isWhitespace }) { try take(trimmed, row) }
      } catch {
        try note(error)
      }
    }
    if !mistakes.isEmpty { throw FileMistakes(mistakes: mistakes) }
  }

  private mutating func readColumns(
    _ columns: [String], _ take: ([ColumnLines.Cell], ColumnLines) throws(FileMistake) -> Void
  ) throws(FileMistakes) {
    var lines = ColumnLines(bytes, file: name)
    while true {
      do throws(FileMistake) {
        guard let cells = try lines.next() else { return }
        guard cells.count == columns.count else {
          let found = cells.count == 1 ? "1 column" : "\(cells.count) columns"
          throw lines.mistake(
            "\(found) in place of \(columns.count): \(columns.joined(separator: " "))")
        }
        try take(cells, lines)
      } catch {
        try note(error)
      }
    }
  }

  private mutating func readJSON(
    _ take: (JSONObject, JSONRow) throws(FileMistake) -> Void
  ) throws(FileMistakes) {
    var lines = JSONLines(Array(bytes.dropFirst(ByteOrderMark.length(in: bytes))))
    while let line = lines.next() {
      let row = JSONRow(file: name, line: line.number)
      do throws(FileMistake) {
        try take(Self.object(line.content, row), row)
      } catch {
        try note(error)
      }
    }
  }

  private static func object(
    _ content: Result<RepairedJSON, JSONProblem>, _ row: JSONRow
  ) throws(FileMistake) -> JSONObject {
    switch content {
    case .failure(let problem): throw row.mistake(problem.reason)
    case .success(let reading):
      if reading.repairs.contains(where: { $0.fault == .badUTF8 || $0.fault == .loneSurrogate }) {
        throw row.mistake(FileMistake.otherEncoding)
      }
      guard let object = reading.value.object else { throw row.mistake("a line should be a JSON object") }
      return object
    }
  }
}

/// The place of one JSON object in its file.
struct JSONRow {
  var file: String
  var line: Int

  func mistake(_ message: String) -> FileMistake {
    FileMistake(file: file, line: line, column: nil, message: message)
  }

  /// A member that is a text or a whole number, by the first of its names that there is.
  func text(
    _ names: String..., of object: JSONObject, mayBeEmpty: Bool = false
  ) throws(FileMistake) -> String {
    for name in names {
      switch object[name] {
      case .string(let text)? where mayBeEmpty || !text.isEmpty: return text
      case .integer(let number)?: return "\(number)"
      case nil: continue
      case _?:
        throw mistake("“\(name)” should be a text\(mayBeEmpty ? "" : " that is not empty")")
      }
    }
    throw mistake("the member “\(names[0])” is missing")
  }

  func number(_ names: String..., of object: JSONObject) throws(FileMistake) -> Double {
    for name in names {
      guard let value = object[name] else { continue }
      guard let number = value.double, number.isFinite else {
        throw mistake("“\(name)” should be a number")
      }
      return number
    }
    throw mistake("the member “\(names[0])” is missing")
  }
}
