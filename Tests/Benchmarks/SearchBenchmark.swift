import Connectors
import HostConfiguration
import Movies
import Networking
import Ranking
import Search
import SearchKit

/// Times whole searches over servers of this machine: asked, mapped, merged and put in order.
///
/// `Tests/Benchmarks/transport/run` starts the servers and compares with what asking them costs at least.
struct SearchBenchmark {
  /// Prints the milliseconds of each search, one a line.
  ///
  /// - Parameters:
  ///   - rounds: how many searches.
  ///   - ports: where the servers listen, each a provider.
  /// - Throws: where a provider does not answer.
  func figures(rounds: Int, ports: [String]) async throws {
    let host = try host(ports)
    let query = host.read(QueryRequest("conductor", limit: 10))
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      let report = try await host.search(query)
      let time = start.duration(to: .now) / .milliseconds(1)
      try require(
        report.providers.count == ports.count && report.providers.allSatisfy { $0.hits.count == 20 })
      print(time)
    }
  }

  private func host(_ ports: [String]) throws -> Search.Host {
    let tables = try ConfigurationTables(
      plugins: [Movies.plugin], kinds: BuiltInKinds.table, scorers: Scorers.table, places: PlaceKinds.table)
    let providers = ports.map { port in
      #"""
      {"name": "port-\#(port)", "kind": "http", "vertical": "movies", "request": {"url": "http://127.0.0.1:\#(port)/films{?query}"},
       "items": "$.films", "total": "$.total",
       "fields": {"id": "id", "title": "title", "year": "year", "directors": "director", "genres": "genres", "url": "url",
                  "snippet": "overview", "rating": {"of": "vote", "scale": 10}}}
      """#
    }
    let text = #"{"providers": [\#(providers.joined(separator: ","))]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "config.json", folder: "/", bytes: Array(text.utf8)),
      tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "none") },
        cacheFolder: "/nowhere", now: { 0 }),
      connect: { CurlTransport($0, userAgent: "benchmark") })
    guard configuration.problems.isEmpty else { throw UnsoundConfiguration(configuration.problems) }
    return Search.Host(configuration)
  }
}
