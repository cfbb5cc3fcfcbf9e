import Expressions

extension Run {
  private static let columns = ["query", "Q0", "document", "rank", "score", "tag"]

  /// Reads a run: TREC's six columns, or one `{"query","doc","score"}` a line.
  ///
  /// The name is that of the first row's last column, where there is one.
  ///
  /// - Throws: `FileMistakes` for a file that is none.
  package init(_ bytes: [UInt8], file: String) throws(FileMistakes) {
    var run = Run(name: file)
    var isNamed = false
    var known: [String: Set<String>] = [:]
    func add(_ document: String, _ score: Double, _ query: String) -> Bool {
      guard known[query, default: []].insert(document).inserted else { return false }
      run.add(Row(document, score), for: query)
      return true
    }
    var reader = RowFile(bytes, name: file)
    try reader.read(columns: Self.columns) { (cells, lines) throws(FileMistake) in
      guard let score = Double(cells[4].text), score.isFinite else {
        throw lines.mistake("the score \(Excerpt.quoted(cells[4].text)) is no number", cells[4].column)
      }
      guard Double(cells[3].text) != nil else {
        throw lines.mistake("the rank \(Excerpt.quoted(cells[3].text)) is no number", cells[3].column)
      }
      guard add(cells[2].text, score, cells[0].text) else {
        throw lines.mistake(Self.repeated(cells[2].text, cells[0].text), cells[2].column)
      }
      if !isNamed { (run.name, isNamed) = (cells[5].text, true) }
    } fromJSON: { (object, row) throws(FileMistake) in
      let query = try row.text("query", "qid", of: object)
      let document = try row.text("doc", "document", of: object)
      guard add(document, try row.number("score", of: object), query) else {
        throw row.mistake(Self.repeated(document, query))
      }
    }
    self = run
  }

  private static func repeated(_ document: String, _ query: String) -> String {
    "the document \(Excerpt.quoted(document)) stands twice for the query \(Excerpt.quoted(query))"
  }

  /// The run as TREC's six columns, each query's rows by score and then as trec_eval orders ties.
  package var trec: String {
    var text = ""
    for query in queries {
      for (index, row) in ranked(query, ties: .trec).enumerated() {
        text +=
          "\(Self.cell(query)) Q0 \(Self.cell(row.document)) \(index + 1) \(row.score) \(Self.cell(name))\n"
      }
    }
    return text
  }

  /// A text as one column: white space, which would part it, as a sign of its code.
  package static func cell(_ text: String) -> String {
    if text.isEmpty { return "-" }
    guard text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { cell, scalar in
      if scalar.properties.isWhitespace || scalar.value < 0x20 {
        for byte in String(Character(scalar)).utf8 {
          cell += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      } else {
        cell.unicodeScalars.append(scalar)
      }
    }
  }
}
