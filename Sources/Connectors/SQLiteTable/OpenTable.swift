import Expressions
import SQLite
import SearchKit
import TextFolding

/// A database opened for one search.
struct OpenTable {
  private static let fold = "backstage_fold"

  private let declaration: TableDeclaration
  private let database: Database
  /// Asked from time to time; when it says no, the search ends with a failure of kind `timeout`.
  private let isWanted: () -> Bool

  /// - Throws: `ProviderFailure` for a file that is not there or cannot be opened.
  init(_ declaration: TableDeclaration, while isWanted: @escaping () -> Bool) throws(ProviderFailure) {
    self.declaration = declaration
    self.isWanted = isWanted
    let path = declaration.path
    if FileStamp.isFolder(path) { throw Self.unopened(path, "is a folder") }
    if FileStamp.isEndless(path) { throw Self.unopened(path, "is a pipe or a device") }
    guard let stamp = FileStamp(path) else { throw Self.unopened(path, "is not there") }
    // SQLite takes a file without a byte for a database without a table.
    if stamp.size == 0 { throw Self.unopened(path, "is empty") }
    do throws(SQLiteError) {
      database = try Database(path: path, access: .readOnly, patience: .milliseconds(500))
      // What differs in case and accents alone is found by the host's own folding.
      try database.define(Self.fold) { Folding.words($0).joined(separator: " ") }
      try database.guardReading()
    } catch {
      throw TableFault(declaration).failure(error)
    }
  }

  private static func unopened(_ path: String, _ reason: String) -> ProviderFailure {
    ProviderFailure(.resource, "\(path) \(reason); correct \"path\" in the configuration")
  }

  private func reading<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(ProviderFailure) -> Result {
    do throws(SQLiteError) { return try database.whileWanted(isWanted, body) } catch {
      throw TableFault(declaration).failure(error)
    }
  }
}

/// A table or view, whose rows with all the words are looked at more closely by the host's own matching.
extension OpenTable {
  /// How many rows are looked at more closely.
  private static let mostCandidates = 5000

  func search(_ table: String, _ columns: [String], for query: Query) throws(ProviderFailure)
    -> ProviderAnswer
  {
    let known = try self.columns(of: table)
    let searched = try columns.map { (name) throws(ProviderFailure) in try self.column(name, of: table, known)
    }
    let words = Self.telling(query)
    let texts = searched.isEmpty ? known.filter { !$0.isBlob }.map(\.name) : searched
    let text = texts.map { "coalesce(\(Self.quoted($0)), '')" }
      .joined(separator: " || ' ' || ")
    let tests = words.indices.map { "instr(\(Self.fold)(\(text)), ?\($0 + 1)) > 0" }
    let condition = tests.isEmpty ? "" : " WHERE " + tests.joined(separator: " AND ")
    let sql = "SELECT * FROM \(Self.quoted(table))\(condition) LIMIT \(Self.mostCandidates + 1)"
    var rows = try reading { () throws(SQLiteError) in
      let statement = try database.prepare(sql)
      for (index, word) in words.enumerated() { try statement.bind(word, at: Int32(index + 1)) }
      return try TableRows.read(statement, most: Self.mostCandidates + 1)
    }
    let isCut = rows.count > Self.mostCandidates
    if isCut { rows.removeLast() }
    let outcome = try declaration.reading.hits(
      of: rows, root: .null, base: nil, noun: "row", whole: "the database")
    let chosen = LocalFilter.chosen(outcome.hits, for: query, in: declaration.reading.vertical)
    var answer = ProviderAnswer(
      hits: Array(chosen.prefix(query.limit)), total: chosen.count, partial: isCut, warnings: outcome.warnings
    )
    answer.totalIsLowerBound = isCut
    if isCut {
      answer.warnings.append("only the first \(Self.mostCandidates) rows with these words were looked at")
    }
    return answer
  }

  /// The words that a row must have, folded; words that tell nothing only where there is no other.
  private static func telling(_ query: Query) -> [String] {
    let words = query.sought.flatMap { Folding.words($0) }
    let telling = words.filter { !StopWords.contains($0) }
    return Array((telling.isEmpty ? words : telling).prefix(QueryWords.most))
  }

  private struct Column {
    var name: String
    var isBlob: Bool
  }

  /// The columns of a table.
  private func columns(of table: String) throws(ProviderFailure) -> [Column] {
    let (names, tables) = try reading { () throws(SQLiteError) in
      let statement = try database.prepare("SELECT name, type = 'BLOB' FROM pragma_table_xinfo(?1)")
      try statement.bind(table, at: 1)
      var names: [Column] = []
      while try statement.step() {
        names.append(Column(name: statement.text(0) ?? "", isBlob: statement.integer(1) == 1))
      }
      guard names.isEmpty else { return (names, [String]()) }
      let all = try database.prepare(
        """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type <> 'shadow' AND name NOT LIKE 'sqlite\\_%'
        ESCAPE '\\' ORDER BY name
        """)
      var tables: [String] = []
      while try all.step() { tables.append(all.text(0) ?? "") }
      return (names, tables)
    }
    guard names.isEmpty else { return names }
    throw ProviderFailure(
      .badRequest,
      "\(declaration.path) has no table \(Excerpt.quoted(table))\(Self.known(tables)); correct \"table\" in the configuration"
    )
  }

  private func column(
    _ name: String, of table: String, _ columns: [Column]
  ) throws(ProviderFailure) -> String {
    let known = columns.map(\.name)
    if let column = known.first(where: { $0 == name })
      ?? known.first(where: { $0.lowercased() == name.lowercased() })
    {
      return column
    }
    throw ProviderFailure(
      .badRequest,
      "the table \(Excerpt.quoted(table)) of \(declaration.path) has no column \(Excerpt.quoted(name))\(Self.known(known)); correct \"columns\" in the configuration"
    )
  }

  private static func known(_ names: [String]) -> String {
    names.isEmpty ? "" : ", only \(Excerpt.list(names))"
  }

  /// A name as SQL quotes it, whatever it has in it.
  private static func quoted(_ name: String) -> String {
    "\"" + name.filter { $0 != "\0" }.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

/// A query of the configuration's own, whose order and choice of rows are taken as they are.
extension OpenTable {
  private static let mostRows = 1000

  func run(_ statement: QueryStatement, for query: Query) throws(ProviderFailure) -> ProviderAnswer {
    let most = min(max(query.limit, 1), Self.mostRows)
    var rows = try reading { () throws(SQLiteError) in
      let prepared = try database.prepare(statement.text)
      for (index, sign) in prepared.parameters.enumerated() {
        guard let parameter = sign.flatMap(QueryParameter.init(sign:)) else { continue }
        try prepared.bind(parameter.value(for: query), at: Int32(index + 1))
      }
      return try TableRows.read(prepared, most: most + 1)
    }
    let hasMore = rows.count > most
    if hasMore { rows.removeLast() }
    let outcome = try declaration.reading.hits(
      of: rows, root: .null, base: nil, noun: "row", whole: "the database")
    var answer = ProviderAnswer(hits: outcome.hits, warnings: outcome.warnings)
    if hasMore {
      answer.total = rows.count + 1
      answer.totalIsLowerBound = true
    }
    return answer
  }

  /// What of the entry does not fit the database, each at the setting to correct.
  var problems: [OptionProblems.Problem] {
    typealias Name = TableOptions.Name
    var problems: [OptionProblems.Problem] = []
    func looked<Result>(at setting: String, _ look: () throws(ProviderFailure) -> Result) -> Result? {
      do throws(ProviderFailure) { return try look() } catch {
        // A file that is no database shows only when it is read.
        let place = error.kind == .badRequest ? setting : Name.path
        problems.append(.init(path: place, message: error.message))
        return nil
      }
    }
    let columns: [String]?
    switch declaration.source {
    case .table(let table, let searched):
      let known = looked(at: Name.table) { () throws(ProviderFailure) in try self.columns(of: table) }
      for (index, name) in searched.enumerated() {
        guard let known else { break }
        _ = looked(at: "\(Name.columns)[\(index)]") { () throws(ProviderFailure) in
          try column(name, of: table, known)
        }
      }
      columns = known?.map(\.name)
    case .query(let statement):
      columns = looked(at: Name.query) { () throws(ProviderFailure) in
        try reading { () throws(SQLiteError) in
          let prepared = try database.prepare(statement.text)
          return (0..<prepared.columnCount).map { prepared.name(Int32($0)) }
        }
      }
    }
    guard let columns else { return problems }
    return problems
      + declaration.references.filter { !columns.contains($0.column) }.map { reference in
        OptionProblems.Problem(
          path: "\(TableOptions.Name.fields).\(reference.path)",
          message: "there is no column \(Excerpt.quoted(reference.column))", allowed: columns,
          unknown: reference.column)
      }
  }
}

extension Statement {
  fileprivate func bind(_ value: JSON, at index: Int32) throws(SQLiteError) {
    switch value {
    case .integer(let number): try bind(number, at: index)
    case .number(let number): try bind(number, at: index)
    case .string(let text): try bind(text, at: index)
    case .null, .bool, .array, .object: try bind(String?.none, at: index)
    }
  }
}
