import Expressions

extension Judgements {
  private static let columns = ["query", "iteration", "document", "grade"]
  private static let ofQuery = "qrels"

  /// With it the gains 2^grade − 1 of a million documents are still a finite sum.
  package static let greatestGrade = 1000.0

  /// Reads judgements: TREC's four columns, one `{"query","doc","grade"}` a line, or one `{"id","qrels":{doc: grade}}`.
  ///
  /// An object with `qrels` and without `id` has the number of its line as its query's name.
  ///
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - file: its name, for messages.
  ///   - renaming: what a source is called in place of the name before the first colon of a document.
  /// - Throws: `FileMistakes` for a file that is none.
  package init(_ bytes: [UInt8], file: String, renaming: [String: String] = [:]) throws(FileMistakes) {
    var judgements = Judgements()
    func renamed(_ document: String) -> String {
      guard !renaming.isEmpty, let colon = document.firstIndex(of: ":"),
        let name = renaming[String(document[..<colon])]
      else { return document }
      return name + document[colon...]
    }
    func fault(of grade: Double) -> String? {
      grade <= Self.greatestGrade
        ? nil
        : "the grade \(JSONWriter.text(.number(grade))) is greater than \(Int(Self.greatestGrade)), the greatest whose gain of 2^grade − 1 can be added up"
    }
    func repeated(_ document: String, _ query: String) -> String {
      "the document \(Excerpt.quoted(document)) is judged twice for the query \(Excerpt.quoted(query))"
    }
    var reader = RowFile(bytes, name: file)
    try reader.read(columns: Self.columns) { (cells, lines) throws(FileMistake) in
      guard let grade = Double(cells[3].text), grade.isFinite else {
        throw lines.mistake("the grade \(Excerpt.quoted(cells[3].text)) is no number", cells[3].column)
      }
      if let fault = fault(of: grade) { throw lines.mistake(fault, cells[3].column) }
      guard judgements.add(grade, of: renamed(cells[2].text), for: cells[0].text) else {
        throw lines.mistake(repeated(cells[2].text, cells[0].text), cells[2].column)
      }
    } fromJSON: { (object, row) throws(FileMistake) in
      if let qrels = object[Self.ofQuery] {
        guard let grades = qrels.object else { throw row.mistake("“\(Self.ofQuery)” should be an object") }
        let query = try JudgedText.name(of: object, row)
        guard judgements[query] == nil else {
          throw row.mistake("the query \(Excerpt.quoted(query)) stands twice")
        }
        judgements.add(query: query)
        for member in grades.members {
          guard let grade = member.value.double, grade.isFinite else {
            throw row.mistake("the grade of \(Excerpt.quoted(member.name)) should be a number")
          }
          if let fault = fault(of: grade) { throw row.mistake(fault) }
          judgements.add(grade, of: renamed(member.name), for: query)
        }
        return
      }
      let query = try row.text("query", "qid", of: object)
      let document = try row.text("doc", "document", of: object)
      let grade = try row.number("grade", "rel", "relevance", of: object)
      if let fault = fault(of: grade) { throw row.mistake(fault) }
      guard judgements.add(grade, of: renamed(document), for: query) else {
        throw row.mistake(repeated(document, query))
      }
    }
    self = judgements
  }

  /// The lines of a file that bring judgements of one query, be they right or not.
  package static func linesOfQueries(in bytes: [UInt8]) -> Set<Int> {
    var lines = JSONLines(Array(bytes.dropFirst(ByteOrderMark.length(in: bytes))))
    var numbers: Set<Int> = []
    while let line = lines.next() {
      if (try? line.content.get())?.value.object?[ofQuery] != nil { numbers.insert(line.number) }
    }
    return numbers
  }
}
