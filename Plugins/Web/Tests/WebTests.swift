import Connectors
import Expressions
import HostConfiguration
import SearchKit
import SearchTesting
import Testing
import Web

@Suite("The web vertical")
struct WebTests {
  @Test("is sound, and search engines use it where nothing else is said")
  func usual() throws {
    let tables = try ConfigurationTables(plugins: [Web.plugin], kinds: BuiltInKinds.table, scorers: [])
    #expect(tables.faults() == [])
    let text = #"{"providers": [{"name": "engines", "kind": "searxng", "base": "http://localhost:8080"}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "none") },
        cacheFolder: "/tmp", now: { 0 }))
    #expect(configuration.problems == [])
    #expect(configuration.providers.first?.entry.vertical.name == "web")
  }
}
