import HostConfiguration
import Ranking
import Search
import SearchKit
import SearchTesting

/// A host over stub providers of films and places, and the clock that it goes by.
struct SearchWorld {
  let clock = ManualClock()

  /// Four sources that answer at once with the hits of the sample world.
  static var sources: [StubProvider] {
    [
      StubProvider("films-a", hits: SampleWorld.filmsA), StubProvider("films-b", hits: SampleWorld.filmsB),
      StubProvider("places-a", vertical: SampleWorld.places, hits: SampleWorld.placesA),
      StubProvider("places-b", vertical: SampleWorld.places, hits: SampleWorld.placesB),
    ]
  }

  /// A host whose providers have 2 s and whose searches have 4 s.
  ///
  /// The stubs come in the order of the configuration, after them those that are not enabled; weights that are not
  /// given are 1, and timeouts 2 s. Phrases are those that people type for films.
  func host(
    _ stubs: [StubProvider] = Self.sources, disabled: [String] = [], weights: [String: Double] = [:],
    timeouts: [String: Duration] = [:], tags: [String: [String]] = [:], phrases: [Phrase] = []
  ) throws -> Host {
    let tables = try ConfigurationTables(plugins: [], kinds: [], scorers: Scorers.table)
    let context = PluginContext(
      tables: tables,
      readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "there are no files") },
      cacheFolder: "/nowhere", now: { 0 })
    let text =
      #"{"version": 1, "scorers": {"steep": {"kind": "rrf", "k": 1}}, "defaults": {"scorer": "rrf"}}"#
    var configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "config.json", folder: "/", bytes: Array(text.utf8)),
      tables: tables, context: context)
    var films = SampleWorld.films
    films.phrases = phrases
    configuration.verticals = try Registry([films, SampleWorld.places])
    configuration.defaults.timeout = .seconds(2)
    configuration.defaults.deadline = .seconds(4)
    configuration.providers =
      stubs.map { stub in
        let vertical =
          stub.descriptor.vertical == SampleWorld.places.name ? SampleWorld.places : films
        return ConfiguredProvider(
          entry: ProviderEntry(name: stub.descriptor.name, kind: "stub", vertical: vertical),
          weight: weights[stub.descriptor.name] ?? 1,
          timeout: timeouts[stub.descriptor.name] ?? .seconds(2), tags: tags[stub.descriptor.name] ?? [],
          provider: stub)
      }
      + disabled.map { name in
        ConfiguredProvider(
          entry: ProviderEntry(name: name, kind: "stub", vertical: SampleWorld.films), enabled: false,
          timeout: .seconds(2))
      }
    return Host(configuration, clock: clock)
  }
}

extension SearchReport {
  /// The titles of each vertical's results, by the vertical's name.
  var titles: [String: [String]] {
    Dictionary(uniqueKeysWithValues: sections.map { ($0.vertical.name, $0.results.map(\.entity.title)) })
  }

  var statuses: [String: ProviderReport.Status] {
    Dictionary(uniqueKeysWithValues: providers.map { ($0.provider, $0.status) })
  }
}
