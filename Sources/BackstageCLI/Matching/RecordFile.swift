import Connectors
import Evaluation
import Expressions
import SearchKit

/// The rows of a file, whatever its form: one JSON object a line, a JSON document, or delimited text with a header.
struct RecordFile {
  struct Row {
    var object: JSONObject
    /// From 1.
    var line: Int
  }

  private(set) var rows: [Row] = []
  private let name: String

  /// - Throws: `FileMistakes` with the lines that cannot be read.
  init(_ bytes: [UInt8], name: String) throws(FileMistakes) {
    self.name = name
    let body = Array(bytes.dropFirst(ByteOrderMark.length(in: bytes)))
    guard let first = body.first(where: { $0 > 0x20 }) else {
      throw FileMistakes(mistakes: [mistake(1, "there are no rows in it")])
    }
    try requireText(body)
    switch first {
    case UInt8(ascii: "["): try readDocument(body)
    case UInt8(ascii: "{"): try readLines(body)
    default: try readDelimited(body)
    }
    if rows.isEmpty { throw FileMistakes(mistakes: [mistake(1, "there are no rows in it")]) }
  }

  /// - Throws: `FileMistakes` with the first line that is not UTF-8.
  private func requireText(_ bytes: [UInt8]) throws(FileMistakes) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw FileMistakes(mistakes: [mistake(first + 1, FileMistake.otherEncoding)])
  }

  private func mistake(_ line: Int, _ message: String) -> FileMistake {
    FileMistake(file: name, line: line, message: message)
  }

  private mutating func readLines(_ bytes: [UInt8]) throws(FileMistakes) {
    var lines = JSONLines(bytes)
    var mistakes: [FileMistake] = []
    while let line = lines.next() {
      switch line.content {
      case .success(let reading):
        if let object = reading.value.object {
          rows.append(Row(object: object, line: line.number))
        } else {
          mistakes.append(mistake(line.number, "a line should be a JSON object"))
        }
      case .failure(let problem):
        // A document over many lines is no line of JSON.
        if rows.isEmpty, line.number == 1, (try? JSONReader.read(bytes)) != nil {
          return try readDocument(bytes)
        }
        mistakes.append(mistake(line.number, problem.reason))
      }
      if mistakes.count >= FileMistakes.most { break }
    }
    if !mistakes.isEmpty { throw FileMistakes(mistakes: mistakes) }
    // One object on one line may be a document that holds the rows.
    if rows.count == 1, let inner = Self.rows(in: .object(rows[0].object)) {
      rows = inner.map { Row(object: $0, line: 1) }
    }
  }

  private mutating func readDocument(_ bytes: [UInt8]) throws(FileMistakes) {
    let document: JSON
    do { document = try JSONReader.read(bytes) } catch {
      throw FileMistakes(mistakes: [mistake(error.line, error.reason)])
    }
    guard let objects = Self.rows(in: document) else {
      throw FileMistakes(mistakes: [mistake(1, "it has no list of objects")])
    }
    rows = objects.enumerated().map { Row(object: $1, line: $0 + 1) }
  }

  /// The objects of a list, or of the longest list that is a member.
  private static func rows(in document: JSON) -> [JSONObject]? {
    if let array = document.array {
      let objects = array.compactMap(\.object)
      return objects.count == array.count ? objects : nil
    }
    let lists = document.object?.members.compactMap { rows(in: $0.value.array.map { .array($0) } ?? .null) }
    return lists?.filter { !$0.isEmpty }.max { $0.count < $1.count }
  }

  private mutating func readDelimited(_ bytes: [UInt8]) throws(FileMistakes) {
    let head = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    let delimiter =
      [UInt8(ascii: ","), UInt8(ascii: "\t"), UInt8(ascii: ";")].max { a, b in
        head.count { $0 == a } < head.count { $0 == b }
      } ?? UInt8(ascii: ",")
    var reader = DelimitedReader(
      bytes, dialect: DelimitedDialect(delimiter: delimiter, quote: UInt8(ascii: "\"")))
    guard let header = reader.next(), header.fault == nil else {
      throw FileMistakes(mistakes: [mistake(1, "its header cannot be read")])
    }
    let columns = header.fields.map(\.trimmed)
    var mistakes: [FileMistake] = []
    while let record = reader.next(), mistakes.count < FileMistakes.most {
      if let fault = record.fault {
        mistakes.append(mistake(record.line, fault))
      } else if record.fields.count > columns.count {
        mistakes.append(
          mistake(record.line, "\(record.fields.count) fields, and the header has \(columns.count)"))
      } else {
        let members = zip(columns, record.fields).filter { !$1.isEmpty }
        rows.append(
          Row(
            object: JSONObject(members.map { JSONObject.Member(name: $0, value: .string($1)) }),
            line: record.line))
      }
    }
    if !mistakes.isEmpty { throw FileMistakes(mistakes: mistakes) }
  }
}
