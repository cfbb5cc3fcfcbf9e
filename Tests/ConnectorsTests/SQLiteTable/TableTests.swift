import Connectors
import Expressions
import Foundation
import SQLite
import SearchKit
import SearchTesting
import Testing

/// A database in a folder of its own.
struct TableWorld: ~Copyable {
  let folder = FileManager.default.temporaryDirectory.path + "/table-\(UUID().uuidString)"
  var path: String { folder + "/films.db" }

  static let films = """
    CREATE TABLE films (ref INTEGER PRIMARY KEY, name TEXT, year INT, director TEXT, stars REAL, poster BLOB);
    INSERT INTO films VALUES (1, 'The Godfather', 1972, 'Francis Ford Coppola', 9.2, NULL),
      (2, 'Amélie', 2001, 'Jean-Pierre Jeunet', 8.3, NULL), (3, 'O''Hara''s Wife', 1982, 'William S. Bartman', 5.5, x'FF00'),
      (4, '100% Wolf', 2020, 'Alexs Stadermann', 5.7, NULL), (5, 'a;b', 1999, NULL, NULL, NULL),
      (6, 'The Godfather Part II', 1974, 'Francis Ford Coppola', 9.0, NULL), (7, 'under_score', 2000, '', 1, NULL);
    CREATE VIRTUAL TABLE texts USING fts5(name, plot);
    INSERT INTO texts VALUES ('The Godfather', 'A family "at war" - and x OR y'), ('star-wars', 'don''t NEAR(title:x)');
    """

  init(_ sql: String = films) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let database = try Database(path: path, access: .readWrite)
    try database.execute(sql)
  }

  deinit {
    // What cannot be removed from the temporary folder fails no test.
    _ = try? FileManager.default.removeItem(atPath: folder)
  }

  static let fields: JSON = [
    "id": "ref", "title": "name", "year": "year", "directors": "director",
    "rating": ["of": "stars", "scale": 10],
  ]

  func provider(_ options: JSONObject) throws -> any SearchProvider {
    var options = options
    if options["path"] == nil { options["path"] = .string(path) }
    if options["fields"] == nil { options["fields"] = Self.fields }
    return try MarkupWorld.provider("sqlite", options, vertical: SampleWorld.films)
  }

  func answer(_ options: JSONObject, to query: Query) async throws -> ProviderAnswer {
    try await provider(options).search(query)
  }

  /// The failure of a search, its path written `DB`.
  func failure(_ options: JSONObject, to query: Query = Query(plain: "x")) async throws -> ProviderFailure? {
    do {
      _ = try await answer(options, to: query)
      return nil
    } catch var failure as ProviderFailure {
      failure.message = failure.message.replacingOccurrences(of: path, with: "DB")
      return failure
    }
  }
}

@Suite("A database of SQLite", .timeLimit(.minutes(5)))
struct TableTests {
  @Test(
    "is searched in a table whatever the case, accents and order of the words, all of which are data",
    arguments: [
      ("godfather", ["The Godfather", "The Godfather Part II"]),
      ("coppola GODFATHER", ["The Godfather", "The Godfather Part II"]),
      ("amelie", ["Amélie"]), ("AMÉLIE jeunet", ["Amélie"]), ("O'Hara", ["O'Hara's Wife"]),
      ("100%", ["100% Wolf"]),
      ("a;b", ["a;b", "O'Hara's Wife"]), ("x' or 1 --", []), ("x'; DROP TABLE films; --", []), ("xqzt", []),
      ("under_score", ["under_score"]),
    ])
  func table(text: String, titles: [String]) async throws {
    let world = try TableWorld()
    #expect(try await world.answer(["table": "films"], to: Query(plain: text)).titles == titles)
  }

  @Test("gives every column its type, and a blob that is no text as nothing")
  func types() async throws {
    let world = try TableWorld()
    let answer = try await world.answer(["table": "FILMS", "columns": ["Name"]], to: Query(plain: "o'hara"))
    #expect(
      answer.hits == [
        Hit(
          id: "3", title: "O'Hara's Wife",
          fields: [
            "year": .number(1982), "directors": .list(["William S. Bartman"]),
            "rating": .rating(Rating(value: 5.5, scale: 10)),
          ])
      ])
    #expect(answer.total == 1 && answer.warnings.isEmpty)
  }

  @Test("has no value of the row before where a column is NULL")
  func nulls() async throws {
    let world = try TableWorld()
    let answer = try await world.answer(
      ["query": "SELECT * FROM films WHERE ref IN (4, 5, 6) ORDER BY ref"], to: Query(plain: "x"))
    #expect(
      answer.hits.map { $0["directors"] } == [
        .list(["Alexs Stadermann"]), nil, .list(["Francis Ford Coppola"]),
      ])
    #expect(answer.hits.map { $0["rating"] == nil } == [false, true, false])
  }

  @Test(
    "is asked by a query whose parameters are bound, never pasted",
    arguments: [
      (
        #"SELECT * FROM films WHERE name LIKE :like ESCAPE '\' ORDER BY ref LIMIT :limit"#, "100%",
        ["100% Wolf"]
      ),
      (#"SELECT * FROM films WHERE name LIKE :like ESCAPE '\'"#, "%", ["100% Wolf"]),
      (#"SELECT * FROM films WHERE name LIKE :like ESCAPE '\'"#, "_", ["under_score"]),
      (#"SELECT * FROM films WHERE name LIKE :like ESCAPE '\'"#, "god part", ["The Godfather Part II"]),
      ("SELECT * FROM films WHERE name = :query -- :unknown ?", "a;b", ["a;b"]),
      ("SELECT * FROM films WHERE name = @query OR name = ':nothing' /* ? */", "x' or 1 --", []),
      (
        "WITH f AS (SELECT * FROM films) SELECT * FROM f WHERE year = $query;", "1974",
        ["The Godfather Part II"]
      ),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "godf", ["The Godfather"]),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "\"at war\" (", ["The Godfather"]),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "star-wars", ["star-wars"]),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "don't NEAR(title:x)", ["star-wars"]),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "x OR", ["The Godfather"]),
      ("SELECT rowid AS ref, * FROM texts WHERE texts MATCH :match", "", []),
    ])
  func ownQuery(sql: String, text: String, titles: [String]) async throws {
    let world = try TableWorld()
    let fields: JSON = ["id": "ref", "title": "name"]
    #expect(
      try await world.answer(["query": .string(sql), "fields": fields], to: Query(plain: text)).titles
        == titles)
  }

  @Test("knows the page and the years that are asked for")
  func parameters() async throws {
    let world = try TableWorld()
    let options: JSONObject = [
      "query":
        "SELECT * FROM films WHERE year >= coalesce(:yearFrom, 0) AND year <= coalesce(:yearTo, 9999) ORDER BY ref LIMIT :limit OFFSET :offset"
    ]
    let descriptor = try world.provider(options).descriptor
    #expect(descriptor.supports == ProviderSupport(paging: true, filters: ["year"]))
    var query = Query(plain: "x", page: 2, limit: 1)
    query.filters = [Filter("year", .range(1970, 1979))]
    #expect(try await world.answer(options, to: query).titles == ["The Godfather Part II"])
  }

  @Test(
    "refuses SQL that is no single SELECT with known parameters",
    arguments: [
      ("DELETE FROM films", "it is one SELECT; anything else is refused"),
      ("", "it is one SELECT; anything else is refused"),
      ("SELEC * FROM films", "no statement begins with SELEC"),
      ("SELECT 1; DROP TABLE films", "it is one statement; nothing may follow the semicolon"),
      ("SELECT * FROM films WHERE name = ?", "? has no name; what is asked is bound by name, as :query"),
      ("SELECT * FROM films WHERE name = ?2", "?2 has no name; what is asked is bound by name, as :query"),
      ("SELECT * FROM films WHERE name = :qery", "nothing is bound to :qery"),
      (
        "SELECT * FROM films WHERE name LIKE :like",
        #"in :like a % or _ that was typed is escaped: write LIKE :like ESCAPE '\' ('\\' within JSON)"#
      ),
    ])
  func refused(sql: String, message: String) throws {
    let problems = try MarkupWorld.problems(
      "sqlite", ["path": "/x.db", "query": .string(sql), "fields": ["title": "name"]])
    #expect(problems.map(\.message) == [message])
    #expect(problems.first?.path == "query")
  }

  @Test(
    "writes nothing and reaches nothing else, whatever the SQL is",
    arguments: [
      "WITH x AS (SELECT 1) DELETE FROM films", "SELECT load_extension('/tmp/x.so')",
      "WITH x AS (SELECT 1) INSERT INTO films (name) VALUES ('new')",
      "SELECT * FROM pragma_journal_mode('wal')", "SELECT writefile('/tmp/x', 'x')",
    ])
  func guarded(sql: String) async throws {
    let world = try TableWorld()
    let failure = try await world.failure(["query": .string(sql)])
    #expect(failure?.kind == .badRequest)
    #expect(failure?.message.hasPrefix("\"query\" of source ") == true, "\(failure?.message ?? "")")
    #expect(try await world.answer(["table": "films"], to: Query(plain: "")).total == 7)
  }

  @Test("names what is wrong with the table, its columns and its query")
  func mistakes() async throws {
    let world = try TableWorld()
    #expect(
      try await world.failure(["table": "movies"])
        == ProviderFailure(
          .badRequest,
          #"DB has no table "movies", only films, texts; correct "table" in the configuration"#
        ))
    #expect(
      try await world.failure(["table": "films", "columns": ["title"]])
        == ProviderFailure(
          .badRequest,
          #"the table "films" of DB has no column "title", only ref, name, year, director, stars, poster; correct "columns" in the configuration"#
        ))
    #expect(
      try await world.failure(["query": "SELECT * FORM films"])
        == ProviderFailure(
          .badRequest,
          "\"query\" of source fails: near \"FORM\": syntax error; correct it in the configuration"))
    #expect(
      try await world.failure(["query": "SELECT nam FROM films"])
        == ProviderFailure(
          .badRequest, "\"query\" of source fails: no such column: nam; correct it in the configuration"))
  }

  @Test("that is no database, empty, damaged or not there is a plain failure")
  func files() async throws {
    let world = try TableWorld()
    func failure(_ bytes: [UInt8]?, named name: String) async throws -> ProviderFailure? {
      let path = world.folder + "/" + name
      if let bytes { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
      guard var failure = try await world.failure(["path": .string(path), "table": "films"]) else {
        return nil
      }
      failure.message = failure.message.replacingOccurrences(of: path, with: "DB")
      return failure
    }
    #expect(
      try await failure(Array(String(repeating: "no database ", count: 100).utf8), named: "text.db")
        == ProviderFailure(.unparsable, "DB is no SQLite database; correct \"path\" in the configuration"))
    #expect(
      try await failure([], named: "empty.db")
        == ProviderFailure(.resource, "DB is empty; correct \"path\" in the configuration"))
    #expect(
      try await failure(nil, named: "none.db")
        == ProviderFailure(.resource, "DB is not there; correct \"path\" in the configuration"))
    var bytes = [UInt8](try #require(FileManager.default.contents(atPath: world.path)))
    for index in 100..<bytes.count { bytes[index] = 0xFF }
    #expect(try await failure(bytes, named: "damaged.db")?.kind == .unparsable)
    #expect(try await failure(Array(bytes.prefix(5000)), named: "cut.db")?.kind == .unparsable)
  }

  @Test("that another program has locked says so")
  func locked() async throws {
    let world = try TableWorld()
    let other = try Database(path: world.path, access: .readWrite)
    try other.execute("BEGIN EXCLUSIVE")
    #expect(
      try await world.failure(["table": "films"])
        == ProviderFailure(.resource, "DB is locked by another program; try again when that is done"))
  }

  @Test("is stopped within a query that would not end")
  func endless() async throws {
    let world = try TableWorld()
    let provider = try world.provider([
      "query":
        "WITH RECURSIVE n(ref) AS (SELECT 1 UNION ALL SELECT ref + 1 FROM n) SELECT max(ref) AS ref, 'x' AS name FROM n",
      "fields": ["title": "name"],
    ])
    let search = Task { try await provider.search(Query(plain: "x")) }
    search.cancel()
    let result = await search.result
    #expect(throws: ProviderFailure.self) { try result.get() }
    guard case .failure(let error as ProviderFailure) = result else { return }
    #expect(error.kind == .timeout)
  }

  @Test("none of whose rows has a title is a failure")
  func unusable() async throws {
    let world = try TableWorld()
    let fields: JSON = ["title": ["of": "year", "match": "x"]]
    for options: JSONObject in [
      ["table": "films", "fields": fields],
      ["query": "SELECT name, year FROM films WHERE name LIKE :like ESCAPE '\\'", "fields": fields],
    ] {
      let failure = try await world.failure(options, to: Query(plain: "godfather"))
      #expect(failure?.kind == .unparsable)
      #expect(
        failure?.message.hasPrefix(
          #"none of the 2 rows of the database can be used: title, which is read from {"of":"year","match":"x"}, finds nothing in any of them; the first has "#
        ) == true, "\(String(describing: failure))")
      #expect(try await world.failure(options, to: Query(plain: "nothing like it")) == nil)
    }
  }

  @Test("says in a check of the configuration which columns there are")
  func inspection() throws {
    let world = try TableWorld()
    let kind = try #require(BuiltInKinds.table.first { $0.name == "sqlite" })
    let entry = ProviderEntry(
      name: "source", kind: "sqlite", vertical: SampleWorld.films,
      options: Options(["path": .string(world.path), "table": "films", "fields": ["title": "nam"]]))
    #expect(
      kind.inspect(entry, MarkupWorld.context()).problems == [
        OptionProblems.Problem(
          path: "fields.title", message: "there is no column \"nam\"",
          allowed: ["ref", "name", "year", "director", "stars", "poster"], unknown: "nam")
      ])
  }

  @Test(
    "that lacks what is named is a mistake of the setting that names it",
    arguments: [
      (["table": "flims"], ["table"]), (["table": "films", "columns": ["name", "naem"]], ["columns[1]"]),
      (["query": "SELECT naem FROM films"], ["query"]),
      (
        ["table": "films", "fields": ["title": "name", "url": ["template": "https://x/{reff}"]]],
        ["fields.url.template"]
      ),
    ] as [(JSONObject, [String])])
  func places(settings: JSONObject, paths: [String]) throws {
    let world = try TableWorld()
    let kind = try #require(BuiltInKinds.table.first { $0.name == "sqlite" })
    var options = settings
    options["path"] = .string(world.path)
    if options["fields"] == nil { options["fields"] = ["title": "name"] }
    let entry = ProviderEntry(
      name: "source", kind: "sqlite", vertical: SampleWorld.films, options: Options(options))
    #expect(kind.inspect(entry, MarkupWorld.context()).problems.map(\.path) == paths)
  }
}
