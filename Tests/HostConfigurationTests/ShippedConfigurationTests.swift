import HostConfiguration
import SearchKit
import Testing

@Suite("The shipped configuration")
struct ShippedConfigurationTests {
  @Test("has no mistake, and four sources ready to ask")
  func isClean() throws {
    let configuration = try ConfigurationWorld().read(ShippedConfiguration.text)
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
    let configuration = try ConfigurationWorld().read(text.joined(separator: "\n"))
    #expect(configuration.problems == [])
    let added = try #require(configuration.providers.last)
    #expect(added.entry.options.text("path") == "/home/me/films.csv")
    #expect(added.provider != nil)
  }
}
