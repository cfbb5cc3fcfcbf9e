import Connectors
import Foundation
import HostConfiguration
import Movies
import Ranking
import Restaurants
import Search
import SearchKit
import SearchTesting

/// A host inside this process, with all that the program has, its indexes made and open.
struct BenchmarkHost {
  let host: Search.Host
  private let indexes: CatalogueIndexes

  /// The files of the indexes.
  var indexFiles: [String] { indexes.status().map(\.path) }

  /// The configuration that is shipped, over the samples that are embedded.
  static func samples() async throws -> BenchmarkHost {
    try await BenchmarkHost(ConfigurationSource.embedded(in: PackageFolder.path, beside: PackageFolder.path))
  }

  /// The full film catalogues that lie beside the package.
  static func catalogues() async throws -> BenchmarkHost {
    let folder = PackageFolder.path + "/Tests/EndToEndTests/Catalogues"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/config.json"))
    return try await BenchmarkHost(
      ConfigurationSource(place: .flag, name: "config.json", folder: folder, bytes: [UInt8](bytes)),
      vertical: "movies")
  }

  private init(_ source: ConfigurationSource, vertical: String? = nil) async throws {
    let tables = try ConfigurationTables(
      plugins: [Movies.plugin, Restaurants.plugin], kinds: BuiltInKinds.table, scorers: Scorers.table,
      places: PlaceKinds.table)
    let cache = ProcessInfo.processInfo.environment["BACKSTAGE_BENCHMARK_CACHE"] ?? NSTemporaryDirectory()
    let context = PluginContext(
      tables: tables,
      readFile: { (path) throws(FileProblem) in
        guard let data = FileManager.default.contents(atPath: path) else {
          throw FileProblem(path: path, reason: "there is no such file")
        }
        return [UInt8](data)
      }, cacheFolder: cache, now: { Date().timeIntervalSince1970 })
    var configuration = HostConfiguration.read(source, tables: tables, context: context)
    guard configuration.problems.isEmpty else { throw UnsoundConfiguration(configuration.problems) }
    if let vertical { configuration.providers.removeAll { $0.entry.vertical.name != vertical } }
    host = Search.Host(configuration)
    indexes = CatalogueIndexes(configuration.providers.flatMap(\.parts))
    for provider in configuration.providers { try await provider.provider?.prepare() }
  }

  func search(_ text: String, limit: Int = 50) async throws -> SearchReport {
    try await host.search(host.read(QueryRequest(text, limit: limit)))
  }

  func vertical(_ name: String) -> Vertical? { host.configuration.verticals[name] }
}

/// A configuration of a benchmark that the program would not take.
struct UnsoundConfiguration: Error {
  var problems: [String]

  init(_ problems: [ConfigurationProblem]) { self.problems = problems.map(\.description) }
}
