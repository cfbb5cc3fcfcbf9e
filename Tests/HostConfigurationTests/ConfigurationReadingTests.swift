import Expressions
import HostConfiguration
import SearchKit
import SearchTesting
import Testing

@Suite("A configuration")
struct ConfigurationReadingTests {
  private static let books = """
    {"name": "books", "title": "Books", "fields": {"title": {"type": "text", "role": "title"}}}
    """

  @Test("gives each provider its settings, decoded and completed")
  func provider() throws {
    let text = """
      {"providers": [
        {"name": "mine", "kind": "catalogue", "vertical": "movies", "weight": 0.5, "timeout": "750ms",
         "optional": true, "tags": ["own", "csv"], "path": "../data/./films.csv", "header": ["a", "b"],
         "items": "$.rows", "fields": {"title": "name", "$schema": "x"}},
        {"name": "other", "kind": "service", "enabled": false, "key": {"file": "key.txt"}, "wait": "1m",
         "headers": {"X-A": "b"}}
      ]}
      """
    let configuration = try ConfigurationWorld().read(text)
    #expect(configuration.problems == [])
    let mine = try #require(configuration.providers.first)
    #expect(mine.entry.vertical.name == "movies")
    #expect((mine.enabled, mine.weight, mine.timeout) == (true, 0.5, .milliseconds(750)))
    #expect((mine.optional, mine.tags) == (true, ["own", "csv"]))
    #expect(
      mine.entry.options.members == [
        "path": "/home/data/films.csv", "header": ["a", "b"], "items": "$.rows", "nulls": ["", "N/A"],
        "fields": ["title": "name"],
      ])
    #expect(mine.provider?.descriptor.name == "mine")
    let other = try #require(configuration.providers.last)
    #expect(other.provider == nil)
    #expect((other.enabled, other.weight, other.timeout) == (false, 1, .seconds(2)))
    #expect(other.entry.options.duration("wait") == .seconds(60))
    #expect(
      other.entry.options.members == [
        "key": ["file": "/home/me/key.txt"], "headers": ["X-A": "b"], "pages": 1, "wait": 60,
      ])
  }

  @Test("without a word reads clean, and so does one that is empty but for a schema")
  func least() throws {
    for text in [
      "{}", #"{"$schema": "https://x", "defaults": {"$schema": "y"}, "scorers": {"$schema": "z"}}"#,
    ] {
      let configuration = try ConfigurationWorld().read(text)
      #expect(configuration.problems == [])
      #expect(configuration.providers.isEmpty)
      #expect(configuration.verticals.names == ["movies", "restaurants"])
      #expect(configuration.scorers.names == ["relevance", "rrf"])
    }
  }

  @Test("has the scorers of the program with their defaults, and one's own")
  func scorers() throws {
    let text = """
      {"scorers": {"flat": {"kind": "rrf", "k": 1}, "steep": {"kind": "linear", "weights": {"title": 3}}}}
      """
    let configuration = try ConfigurationWorld().read(text)
    #expect(configuration.problems == [])
    #expect(configuration.scorers.names == ["relevance", "rrf", "flat", "steep"])
    #expect(configuration.scorers["rrf"]?.options.number("k") == 60)
    #expect(configuration.scorers["flat"]?.options.number("k") == 1)
    #expect(configuration.scorers["flat"]?.kind.name == "rrf")
    #expect(configuration.scorers["flat"]?.isConfigured == true)
    #expect(configuration.scorers["steep"]?.options.members == ["weights": ["title": 3]])
  }

  @Test("brings verticals from files and folders, after those of the plugins")
  func verticals() throws {
    let world = ConfigurationWorld(files: [
      "/home/me/books/vertical.json": Self.books,
      "/games.json": Self.books.replacing("books", with: "games"),
    ])
    let configuration = try world.read(
      """
      {"verticals": ["books", "../../games.json"],
       "providers": [{"name": "b", "kind": "catalogue", "vertical": "books", "path": "x", "fields": {"title": "t"}}]}
      """)
    #expect(configuration.problems == [])
    #expect(configuration.verticals.names == ["movies", "restaurants", "books", "games"])
    #expect(configuration.providers.first?.entry.vertical.title == "Books")
  }

  @Test("with a vertical that cannot be used names the place in its own file or the entry that names it")
  func wrongVerticals() throws {
    let world = ConfigurationWorld(files: [
      "/home/me/books/vertical.json": Self.books, "/home/me/again.json": Self.books,
      "/home/me/film.json": Self.books.replacing("books", with: "movies"),
      "/home/me/bad.json": "{\n  \"name\": 1}",
    ])
    let problems = try world.read(
      """
      {"verticals": ["books/", "again.json", "film.json", "none", "bad.json", 7, ""]}
      """
    ).problems
    #expect(
      problems.map(\.description) == [
        #"bad.json:1:1: the setting "title" is missing"#, #"bad.json:1:1: the setting "fields" is missing"#,
        "bad.json:2:11: name: expected a text, found 1",
        #"config.json:1:26: verticals[1]: the vertical "books" of again.json has the name of the one of books/; give it another name"#,
        #"config.json:1:40: verticals[2]: the vertical "movies" of film.json has the name of the one of the plugin movies; give it another name"#,
        #"config.json:1:53: verticals[3]: cannot read "none/vertical.json": there is no such file"#,
        "config.json:1:73: verticals[5]: expected a path, found 7",
        "config.json:1:76: verticals[6]: the path is empty",
      ])
  }

  @Test("names the plugin whose vertical cannot be read, and not what follows from it")
  func wrongPlugin() throws {
    let tables = try ConfigurationTables(
      plugins: [
        ConfigurationWorld.plugin("films", "{", kinds: [ConfigurationWorld.sample("films-a", of: "films")])
      ], kinds: [ConfigurationWorld.catalogue], scorers: [])
    let text = #"{"providers": [{"name": "a", "kind": "films-a"}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: ConfigurationWorld().context(tables))
    #expect(
      configuration.problems.map(\.description) == [
        #"films/vertical.json:1:2: expected "}" to close the object that begins at line 1, column 1, found the end of the file"#
      ])
  }

  @Test("tells a broken vertical first, and leaves out what follows from it")
  func brokenVertical() throws {
    var world = ConfigurationWorld()
    world.files = [
      "/home/me/books.json": #"{"name": "books", "title": 1, "fields": {}}"#, "/home/me/form.json": "{",
    ]
    func problems(_ file: String, _ vertical: String) throws -> [String] {
      let entry =
        #"{"name": "a", "kind": "catalogue", "vertical": "\#(vertical)", "path": "x", "fields": {"tilte": "t"}}"#
      let text =
        #"{"verticals": ["\#(file)"], "providers": [\#(entry)], "scorers": {"s": {"kind": "linear", "weights": {"pages": 1}}}}"#
      return try world.read(text).problems.map { "\($0.file ?? ""): \($0.path): \($0.message)" }
    }
    let books = "books.json: title: expected a text, found 1"
    let form =
      #"form.json: : expected "}" to close the object that begins at line 1, column 1, found the end of the file"#
    let missing = #"config.json: verticals[0]: cannot read "none.json": there is no such file"#
    #expect(try problems("books.json", "books") == [books])
    #expect(try problems("form.json", "books") == [form])
    #expect(try problems("none.json", "books") == [missing])
    let other = #"config.json: providers[0].vertical: there is no vertical "records""#
    #expect(try problems("books.json", "records") == [books, other])
    // A name that is nearly one that is there is a mistake of its own, whatever else is broken.
    let near = try problems("form.json", "movie")
    #expect(near.first == form)
    #expect(near.dropFirst().first == #"config.json: providers[0].vertical: there is no vertical "movie""#)
  }

  @Test("has its kinds look closer where that is asked for, and only at entries that are sound")
  func inspection() throws {
    let entry =
      #""kind": "catalogue", "vertical": "movies", "path": "x", "items": "$", "fields": {"title": "name"}"#
    let text = """
      {"providers": [{"name": "a", \(entry)},
      {"name": "b", \(entry), "enabled": false},
      {"name": "c", \(entry), "weight": -1}]}
      """
    let tables = try ConfigurationWorld.tables()
    func read(inspects: Bool) -> HostConfiguration {
      HostConfiguration.read(
        ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
        context: ConfigurationWorld().context(tables), inspects: inspects)
    }
    #expect(read(inspects: false).problems.count == 1)
    #expect(read(inspects: false).warnings == [])
    #expect(
      read(inspects: true).problems.map(\.description) == [
        #"c:1:111: providers[0].fields.title: there is no column; did you mean "nmae"?"#,
        "c:3:124: providers[2].weight: expected a number from 0 to 1000, found -1",
      ])
    #expect(read(inspects: true).warnings.map(\.description) == ["c:1:86: providers[0].items: hardly meant"])
  }

  @Test("refuses a file that is too long to be one of its own")
  func tooLong() throws {
    var world = ConfigurationWorld()
    world.files = ["/home/me/long.json": String(repeating: " ", count: 8 << 20 + 1)]
    #expect(
      try world.read(#"{"verticals": ["long.json"]}"#).problems.map(\.description) == [
        #"config.json:1:16: verticals[0]: cannot read "long.json": it has more than 8 MiB, so it is none of ours"#
      ])
    let tables = try ConfigurationWorld.tables()
    let problem = #expect(throws: ConfigurationProblem.self) {
      try ConfigurationSource.find(
        flag: "long.json", environment: [:], folder: "/home/me", exists: { _ in true },
        context: world.context(tables))
    }
    #expect(
      problem?.description
        == #"--config: cannot read "long.json": it has more than 8 MiB, so it is none of ours"#)
  }

  @Test("that cannot be understood leaves the defaults, the verticals and the scorers of the program")
  func unreadable() throws {
    for bytes in [[0xFF, 0xFE, 0x7B, 0x00], Array("{".utf8), []] as [[UInt8]] {
      let tables = try ConfigurationWorld.tables()
      let configuration = HostConfiguration.read(
        ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: bytes), tables: tables,
        context: ConfigurationWorld().context(tables))
      #expect(configuration.problems.count == 1)
      #expect(configuration.defaults.limit == 10)
      #expect(configuration.verticals.names == ["movies", "restaurants"])
    }
  }

  @Test("knows whose answer a search is complete without")
  func optionalProviders() throws {
    let configuration = try ConfigurationWorld().read(
      """
      {"providers": [{"name": "a", "kind": "films-a"}, {"name": "b", "kind": "films-b", "optional": true}]}
      """)
    func report(_ name: String, _ status: ProviderReport.Status) -> ProviderReport {
      ProviderReport(provider: name, vertical: "movies", status: status, took: .zero)
    }
    #expect(configuration.isComplete([report("a", .empty), report("b", .ok)]))
    #expect(configuration.isComplete([report("a", .ok), report("b", .failed)]))
    #expect(!configuration.isComplete([report("a", .late), report("b", .ok)]))
    #expect(!configuration.isComplete([report("a", .skipped), report("b", .skipped)]))
  }

  /// Reads one entry of a kind of which only its making matters.
  private func problems(
    _ entry: String, make: @escaping @Sendable () throws(OptionProblems) -> any SearchProvider
  ) throws -> [String] {
    let picky = ProviderKind(
      "picky", summary: "", vertical: "movies", options: [OptionRow("fields", .map(.text), doc: "")]
    ) { (_, _) throws(OptionProblems) in try make() }
    let tables = try ConfigurationWorld.tables(kinds: [picky])
    let text = #"{"providers": [{"name": "a", "kind": "picky", \#(entry)}]}"#
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: ConfigurationWorld().context(tables)
    ).problems.map(\.description)
  }

  @Test("makes no provider of an entry that has a mistake")
  func notMade() throws {
    let made = Guarded(0)
    let problems = try problems(#""weight": -1"#) { () throws(OptionProblems) in
      made.withLock { $0 += 1 }
      return StubProvider("a", hits: [])
    }
    #expect(problems.count == 1)
    #expect(made.withLock { $0 } == 0)
  }

  @Test("makes a provider whose file is missing all the same, and names the place of the file")
  func hindered() throws {
    let files = ProviderKind(
      "files", summary: "", vertical: "movies", options: [OptionRow("path", .text, doc: "")],
      check: { _, _ in [OptionProblems.Problem(path: "path", message: "there is no such file")] }
    ) { (entry, _) throws(OptionProblems) in StubProvider(entry.name, hits: []) }
    let tables = try ConfigurationWorld.tables(kinds: [files])
    let text = #"{"providers": [{"name": "a", "kind": "files", "path": "b", "weight": 1}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: ConfigurationWorld().context(tables))
    #expect(
      configuration.problems.map(\.description) == ["c:1:47: providers[0].path: there is no such file"])
    #expect(configuration.problems.map(\.provider) == ["a"])
    #expect(configuration.mistakes == [])
    #expect(configuration.providers.first?.provider != nil)
  }

  @Test(
    "finds the place of what a kind complains of, as far as its path leads",
    arguments: [
      ("fields.location.lat", "c:1:75"), ("fields.location", "c:1:58"), ("fields.loc", "c:1:47"),
      ("fields", "c:1:47"), ("", "c:1:16"), ("elsewhere[3].x", "c:1:16"), ("fields[0]", "c:1:47"),
    ])
  func places(_ path: String, _ place: String) throws {
    let problems = try problems(#""fields": {"location": "a", "location.lat": "b"}"#) {
      () throws(OptionProblems) in throw OptionProblems(path: path, "it is wrong")
    }
    #expect(problems == ["\(place): providers[0]\(path.isEmpty ? "" : ".")\(path): it is wrong"])
  }
}
