import HostConfiguration
import SearchKit
import SearchTesting

/// Tables with two plugins and a few kinds and scorers, and files in memory, to read configurations in.
struct ConfigurationWorld {
  /// Paths from the root and what is in them.
  var files: [String: String] = [:]

  static let moviesVertical = """
    {"name": "movies", "title": "Movies",
     "fields": {"title": {"type": "text", "role": "title"}, "year": {"type": "year", "filter": true},
                "genres": {"type": "tags"}, "rating": {"type": "rating"}, "location": {"type": "place"},
                "ids": {"type": "id"}}}
    """
  static let placesVertical = """
    {"name": "restaurants", "title": "Restaurants", "fields": {"title": {"type": "text", "role": "title"}}}
    """

  static func plugin(_ name: String, _ vertical: String, kinds: [ProviderKind]) -> Plugin {
    Plugin(
      name, verticals: [EmbeddedFile(name: "\(name)/vertical.json", bytes: Array(vertical.utf8))],
      kinds: kinds)
  }

  static func sample(_ name: String, of vertical: String) -> ProviderKind {
    ProviderKind.preset(
      name, summary: "Sample \(name)", vertical: vertical,
      of: Declaration(
        kind: "catalogue", settings: #"{"fields": {"title": "name"}}"#,
        file: EmbeddedFile(name: "\(name).json", bytes: Array("[]".utf8))))
  }

  /// A kind whose rows are of every type.
  static let catalogue = ProviderKind(
    "catalogue", summary: "Files.",
    options: [
      OptionRow("path", .path, required: true, doc: "The file."),
      OptionRow("format", .choice(["json", "csv", "tsv"]), doc: "Its format."),
      OptionRow(
        "header", .any([.flag, .list(.text)]), default: "true", doc: "Whether the first row names columns."),
      OptionRow("items", .jsonPath, doc: "Where the rows are."),
      OptionRow("nulls", .list(.text), default: #"["", "N/A"]"#, doc: "What stands for nothing."),
      OptionRow("fields", .mapping, required: true, doc: "The fields."),
    ],
    inspect: { entry, _ in
      Inspection(
        problems: [
          .init(path: "fields.title", message: "there is no column", allowed: ["nmae"], unknown: "name")
        ],
        warnings: [.init(path: "items", message: "hardly meant")])
    }
  ) { entry, _ throws(OptionProblems) in
    if entry.options.text("path") == "/home/me/missing.csv" {
      throw OptionProblems([
        .init(path: "path", message: "there is no such file"),
        .init(path: "fields.year", message: "no column is called \"yr\"", allowed: ["name", "year"]),
      ])
    }
    return StubProvider(
      ProviderDescriptor(name: entry.name, vertical: entry.vertical.name), .answers(ProviderAnswer(hits: [])))
  }

  /// A kind whose entries name a program.
  static let process = ProviderKind(
    "process", summary: "A program.",
    options: [OptionRow("command", .list(.text), required: true, doc: "It.")]
  ) { entry, _ throws(OptionProblems) in
    StubProvider(
      ProviderDescriptor(name: entry.name, vertical: entry.vertical.name), .answers(ProviderAnswer(hits: [])))
  }

  static let service = ProviderKind(
    "service", summary: "A service.", vertical: "movies",
    options: [
      OptionRow("key", .secret, doc: "The key."),
      OptionRow("headers", .map(.text), doc: "Headers."),
      OptionRow("pages", .integer(1...5), default: "1", doc: "Pages."),
      OptionRow("factor", .number(0...1), doc: "A factor."),
      OptionRow("wait", .duration, default: "\"250ms\"", doc: "A wait."),
      OptionRow(
        "auth",
        .variants(
          by: "scheme", common: [OptionRow("scheme", .text, required: true, doc: "Which.")],
          [
            OptionVariant(
              "basic", doc: "Name and password.",
              rows: [
                OptionRow("user", .text, required: true, doc: "The name.")
              ]),
            OptionVariant("bearer", doc: "A token.", rows: []),
          ]), doc: "Who asks."),
    ]
  ) { entry, _ throws(OptionProblems) in StubProvider(entry.name, hits: []) }

  static func scorer(_ name: String, _ options: [OptionRow] = []) -> ScorerKind {
    ScorerKind(name, summary: "The scorer \(name).", source: "", options: options) { _ in ByTitle() }
  }

  struct ByTitle: Scorer {
    func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
      RankedList(entities.map { RankedList.Item(entity: $0, explanation: Explanation([])) })
    }
  }

  static func tables(_ more: [Plugin] = [], kinds: [ProviderKind] = []) throws(ConfigurationTables.Clash)
    -> ConfigurationTables
  {
    try ConfigurationTables(
      plugins: [
        plugin(
          "movies", moviesVertical, kinds: [sample("films-a", of: "movies"), sample("films-b", of: "movies")]),
        plugin(
          "restaurants", placesVertical,
          kinds: [sample("places-a", of: "restaurants"), sample("places-b", of: "restaurants")]),
      ] + more,
      kinds: [catalogue, service] + kinds,
      scorers: [
        scorer("relevance"),
        scorer("rrf", [OptionRow("k", .number(0...1000), default: "60", doc: "Smooths.")]),
        scorer(
          "linear",
          [OptionRow("weights", .weights(0...10, beside: ["agreement"]), required: true, doc: "By signal.")]),
      ],
      places: [
        places("atlas"), places("service", [OptionRow("key", .text, required: true, doc: "Opens it.")]),
      ])
  }

  /// Knows one place, `home`, at 1,2.
  static func places(_ name: String, _ options: [OptionRow] = []) -> PlaceKind {
    PlaceKind(name, summary: "The places of \(name).", options: options) {
      options, _ throws(OptionProblems) in
      let key = options.text("key")
      guard key != "bad" else { throw OptionProblems(path: "key", "this key opens nothing") }
      return PlaceFinder { text, _ in
        guard text == "home", let point = Point(latitude: 1, longitude: 2) else { return [] }
        return [FoundPlace(label: [name, key, text].compactMap { $0 }.joined(separator: " "), point: point)]
      }
    }
  }

  func context(_ tables: ConfigurationTables) -> PluginContext {
    let files = files
    return PluginContext(
      tables: tables,
      readFile: { (path) throws(FileProblem) in
        guard let text = files[path] else { throw FileProblem(path: path, reason: "there is no such file") }
        return Array(text.utf8)
      }, cacheFolder: "/cache", now: { 0 })
  }

  /// Reads a configuration that lies in `/home/me`.
  func read(
    _ text: String, environment: [String: String] = [:], flags: [HostConfiguration.Flag] = [],
    kinds: [ProviderKind] = [], inspects: Bool = false
  ) throws(ConfigurationTables.Clash) -> HostConfiguration {
    let tables = try Self.tables(kinds: kinds)
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "config.json", folder: "/home/me", bytes: Array(text.utf8)),
      environment: environment, flags: flags, tables: tables, context: context(tables), inspects: inspects)
  }

  /// The problems of a configuration as a person reads them.
  static func problems(_ text: String) throws(ConfigurationTables.Clash) -> [String] {
    try ConfigurationWorld().read(text).problems.map(\.description)
  }
}
