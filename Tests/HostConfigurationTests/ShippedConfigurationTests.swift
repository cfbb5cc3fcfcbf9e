import HostConfiguration
import SearchKit
import Testing

@Suite("The shipped configuration")
struct ShippedConfigurationTests {
  @Test("has no mistake, and four sources ready to ask")
  func isClean() throws {
    let configuration = try ConfigurationWorld().read(
      ShippedConfiguration.text, kinds: [ConfigurationWorld.process])
    #expect(configuration.problems == [])
    #expect(configuration.warnings == [])
    #expect(configuration.providers.map(\.name) == ["films-a", "films-b", "places-a", "places-b"])
    #expect(configuration.providers.allSatisfy { $0.enabled && $0.provider != nil })
  }

  @Test("shows in a comment how a CSV file is added, and that too has no mistake")
  func commentedSourceIsClean() throws {
    let lines = ShippedConfiguration.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "    // {"))
    let text = lines.enumerated().map { $0 >= start ? $1.replacing("    // ", with: "    ") : $1 }
    let configuration = try ConfigurationWorld().read(
      text.joined(separator: "\n"), kinds: [ConfigurationWorld.process])
    #expect(configuration.problems == [])
    let added = try #require(configuration.providers.last)
    #expect(added.entry.options.text("path") == "/home/me/films.csv")
    #expect(added.provider != nil)
  }

  @Test("whose plugins are not beside it is sound, as long as nobody who needs them is enabled")
  func withoutPlugins() throws {
    let kinds = [ConfigurationWorld.process]
    let inspected = try ConfigurationWorld().read(ShippedConfiguration.text, kinds: kinds, inspects: true)
    #expect(inspected.problems == [])
    #expect(
      inspected.warnings.map(\.message) == [
        "cannot read \"Plugins/Books/vertical.json\": there is no such file; nothing that is enabled needs it"
      ])
    let enabled = ShippedConfiguration.text.replacing(
      "\"enabled\": false,\n      \"command\"", with: "\"command\"")
    #expect(enabled != ShippedConfiguration.text)
    #expect(
      try ConfigurationWorld().read(enabled, kinds: kinds).problems.map(\.message) == [
        "cannot read \"Plugins/Books/vertical.json\": there is no such file"
      ])
  }
}
