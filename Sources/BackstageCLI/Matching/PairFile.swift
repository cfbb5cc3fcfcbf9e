import Evaluation
import Expressions
import SearchKit

/// A file of pairs of rows: their ids, or the rows themselves.
struct PairFile {
  struct Pair {
    var ids: RecordPair
    /// Whether the file says that they are one; nil where it does not say.
    var isSame: Bool?
    /// The rows, where the file has them.
    var rows: (a: JSONObject, b: JSONObject)?
    /// What the rows are, where the file says so.
    var vertical: String?
    var line: Int
  }

  let pairs: [Pair]

  /// Whether the rows stand in the file.
  var hasRows: Bool { pairs.allSatisfy { $0.rows != nil } }

  /// The pairs that are said to be one; all of a file that says nothing else.
  var same: [RecordPair] { pairs.filter { $0.isSame ?? true }.map(\.ids) }

  /// - Throws: `FileMistakes` with the lines that cannot be read.
  init(_ bytes: [UInt8], name: String) throws(FileMistakes) {
    let file = try RecordFile(bytes, name: name)
    var pairs: [Pair] = []
    var mistakes: [FileMistake] = []
    for row in file.rows where mistakes.count < FileMistakes.most {
      do throws(FileMistake) { pairs.append(try Self.pair(row, name)) } catch { mistakes.append(error) }
    }
    if !mistakes.isEmpty { throw FileMistakes(mistakes: mistakes) }
    self.pairs = pairs
  }

  private static func pair(_ row: RecordFile.Row, _ file: String) throws(FileMistake) -> Pair {
    let object = row.object
    func fail(_ message: String) -> FileMistake { FileMistake(file: file, line: row.line, message: message) }
    let label = object["label"] ?? object["answer"] ?? object["match"]
    let isSame = try label.map { (value) throws(FileMistake) in
      guard let flag = flag(value) else { throw fail("the label should be 1 or 0, same or different") }
      return flag
    }
    if let a = object["a"]?.object, let b = object["b"]?.object {
      let id = text(object["id"])
      return Pair(
        ids: RecordPair(
          a: text(a["id"]) ?? id ?? "row\(row.line - 1)", b: text(b["id"]) ?? id ?? "row\(row.line - 1)"),
        isSame: isSame, rows: (a, b), vertical: text(object["vertical"]), line: row.line)
    }
    guard let a = text(object["a_id"] ?? object["a"]), let b = text(object["b_id"] ?? object["b"]) else {
      throw fail("a pair needs a_id and b_id, or the rows a and b")
    }
    return Pair(ids: RecordPair(a: a, b: b), isSame: isSame, line: row.line)
  }

  private static func text(_ value: JSON?) -> String? {
    switch value {
    case .string(let text)?: text.isEmpty ? nil : text
    case .integer(let number)?: String(number)
    default: nil
    }
  }

  private static func flag(_ value: JSON) -> Bool? {
    switch value {
    case .bool(let flag): flag
    case .integer(let number): number == 1 ? true : number == 0 ? false : nil
    case .number(let number): number == 1 ? true : number == 0 ? false : nil
    case .string(let text):
      switch text.lowercased() {
      case "1", "1.0", "true", "same", "yes", "match": true
      case "0", "0.0", "false", "different", "no": false
      default: nil
      }
    case .null, .array, .object: nil
    }
  }
}
