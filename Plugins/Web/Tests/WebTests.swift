import Connectors
import Expressions
import HostConfiguration
import Ranking
import SearchKit
import SearchTesting
import Testing
import Web

@Suite("The web vertical")
struct WebTests {
  @Test("is sound, and search engines use it where nothing else is said")
  func usual() throws {
    let configuration = try Self.configuration()
    #expect(configuration.problems == [])
    #expect(configuration.providers.first?.entry.vertical.name == "web")
  }

  @Test("takes addresses of one page for one page, and those that ask for another thing for others")
  func pages() throws {
    let vertical = try #require(try Self.configuration().providers.first?.entry.vertical)
    let addresses = [
      "http://www.x.example/a", "https://x.example/a?utm_source=1", "https://x.example/a#t",
      "https://x.example/a?id=1", "https://x.example/a?id=2",
    ]
    let sources = zip(["a", "b", "c", "a", "b"], addresses).enumerated().map { index, page in
      Source(
        provider: page.0, rank: index + 1,
        hit: Hit(id: "\(index)", title: "A page", fields: ["url": .text(page.1)]))
    }
    let entities = Merger(vertical: vertical).merge(sources)
    #expect(
      entities.map { $0.sources.map { "\($0.provider):\($0.hit.id)" } } == [
        ["a:0", "b:1", "c:2"], ["a:3"], ["b:4"],
      ])
    let first = try #require(entities.first)
    #expect(Set(first.merges.map(\.reason)) == ["same page"])
  }

  /// Of one search engine of which nothing else is said.
  private static func configuration() throws -> HostConfiguration {
    let tables = try ConfigurationTables(plugins: [Web.plugin], kinds: BuiltInKinds.table, scorers: [])
    #expect(tables.faults() == [])
    let text = #"{"providers": [{"name": "engines", "kind": "searxng", "base": "http://localhost:8080"}]}"#
    return HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "none") },
        cacheFolder: "/tmp", now: { 0 }))
  }
}
