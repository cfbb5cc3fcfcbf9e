import Expressions

/// A query of a file, to be asked.
package struct JudgedText: Sendable, Hashable {
  package var name: String
  package var text: String
  /// The vertical that it is asked in; nil for all.
  package var vertical: String?
  /// What else the file says of it, as texts, by name.
  package var labels: [String: String] = [:]

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// What a query without a vertical of its own may have in place of one.
  package static let wordsForAll = ["all", "both", "none"]

  /// Reads queries: each line is `{"id","query"}`, or a name, a tab and the text.
  ///
  /// A text may be empty. An object without `id` has the number of its line as its name, and so has a line of text alone, where such are
  /// taken.
  ///
  /// - Parameters:
  ///   - bytes: what the file holds.
  ///   - file: its name, for messages.
  ///   - namesLines: whether a line may be the text alone.
  ///   - fault: what to tell of a vertical that there is none of, by its name; nil for one that there is.
  /// - Returns: the queries in the order of the file.
  /// - Throws: `FileMistakes` for a file that is none.
  package static func read(
    _ bytes: [UInt8], file: String, namesLines: Bool = false,
    faultOfVertical fault: (String) -> String? = { _ in nil }
  ) throws(FileMistakes) -> [JudgedText] {
    var (texts, known) = ([JudgedText](), Set<String>())
    var reader = RowFile(bytes, name: file)
    func add(_ text: JudgedText) -> String? {
      guard known.insert(text.name).inserted else {
        return "the query \(Excerpt.quoted(text.name)) stands twice"
      }
      texts.append(text)
      return nil
    }
    try reader.readLines { (line, row) throws(FileMistake) in
      guard let tab = line.firstIndex(of: "\t"), tab > line.startIndex else {
        if namesLines {
          let text = JudgedText(
            name: "\(row.line)", text: line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
          if let problem = add(text) { throw row.mistake(problem) }
          return
        }
        throw row.mistake("a line should have the query's name, a tab and its text")
      }
      let text = JudgedText(name: String(line[..<tab]), text: String(line[line.index(after: tab)...]))
      if let problem = add(text) { throw row.mistake(problem) }
    } fromJSON: { (object, row) throws(FileMistake) in
      var text = JudgedText(
        name: try name(of: object, row), text: try row.text("query", "text", of: object, mayBeEmpty: true))
      for member in object.members {
        if let label = member.value.string { text.labels[member.name] = label }
      }
      text.vertical = try vertical(of: object, row, fault)
      if let problem = add(text) { throw row.mistake(problem) }
    }
    return texts
  }

  /// The `vertical` of a query; nil where it says that it is of all.
  private static func vertical(
    of object: JSONObject, _ row: JSONRow, _ fault: (String) -> String?
  ) throws(FileMistake) -> String? {
    guard let value = object["vertical"], value != .null else { return nil }
    guard let name = value.string else { throw row.mistake("“vertical” should be a text") }
    guard let fault = fault(name) else { return name }
    if wordsForAll.contains(name) { return nil }
    throw row.mistake(fault)
  }

  /// The `id` of a query, else the number of its line.
  static func name(of object: JSONObject, _ row: JSONRow) throws(FileMistake) -> String {
    object["id"] == nil ? "\(row.line)" : try row.text("id", of: object)
  }
}
