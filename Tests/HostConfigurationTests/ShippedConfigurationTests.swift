import HostConfiguration
import SearchKit
import Testing

@Suite("The shipped configuration")
struct ShippedConfigurationTests {
  private static let films = ["itunes", "tvmaze", "wikidata", "wikipedia", "internet-archive"]
  private static let places = ["overpass", "nominatim"]
  static let kinds =
    [ConfigurationWorld.process] + films.map { ConfigurationWorld.sample($0, of: "movies") }
    + places.map { ConfigurationWorld.sample($0, of: "restaurants") }

  @Test("has no mistake, four sources ready to ask, and the services that need no key at hand")
  func isClean() throws {
    let configuration = try ConfigurationWorld().read(ShippedConfiguration.text, kinds: Self.kinds)
    #expect(configuration.problems == [])
    #expect(configuration.warnings == [])
    let (ready, others) = (
      configuration.providers.filter(\.enabled), configuration.providers.filter { !$0.enabled }
    )
    #expect(ready.map(\.name) == ["films-a", "films-b", "places-a", "places-b"])
    #expect(ready.allSatisfy { $0.provider != nil })
    #expect(others.map(\.name) == Self.films + Self.places)
  }

  @Test("asks the services that need no key in its live form, and is the same in all else")
  func live() throws {
    let text = String(decoding: ShippedConfiguration.liveBytes, as: UTF8.self)
    let configuration = try ConfigurationWorld().read(text, kinds: Self.kinds)
    #expect(configuration.problems == [])
    let enabled = configuration.providers.filter(\.enabled).map(\.name)
    #expect(enabled == ["films-a", "films-b", "places-a", "places-b"] + Self.films + Self.places)
    #expect(text == ShippedConfiguration.text.replacing(", \"enabled\": false, \"tags\"", with: ", \"tags\""))
  }

  @Test("shows in a comment how a CSV file is added, and that too has no mistake")
  func commentedSourceIsClean() throws {
    let lines = ShippedConfiguration.text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "    // {"))
    let text = lines.enumerated().map { $0 >= start ? $1.replacing("    // ", with: "    ") : $1 }
    let configuration = try ConfigurationWorld().read(
      text.joined(separator: "\n"), kinds: Self.kinds)
    #expect(configuration.problems == [])
    let added = try #require(configuration.providers.last)
    #expect(added.entry.options.text("path") == "/home/me/films.csv")
    #expect(added.provider != nil)
  }

  /// As it is where nothing lies beside the program.
  static let alone = String(
    decoding: ShippedConfiguration.copy(of: ShippedConfiguration.bytes, from: nil), as: UTF8.self)

  @Test(
    "names nothing of what is not there where it is copied to, says where that is had, and is the same in all else"
  )
  func alone() throws {
    let kinds = Self.kinds
    let inspected = try ConfigurationWorld().read(Self.alone, kinds: kinds, inspects: true)
    #expect(inspected.problems == [])
    #expect(inspected.warnings == [])
    #expect(
      inspected.providers.map(\.name)
        == ["films-a", "films-b", "places-a", "places-b"] + Self.films + Self.places)
    #expect(Self.alone.contains("\n\n    // A checkout of Backstage has more"))
    let live = String(
      decoding: ShippedConfiguration.copy(of: ShippedConfiguration.liveBytes, from: nil), as: UTF8.self)
    #expect(live == Self.alone.replacing(", \"enabled\": false, \"tags\"", with: ", \"tags\""))
  }

  @Test("whose plugins are not beside it is sound, as long as nobody who needs them is enabled")
  func withoutPlugins() throws {
    let kinds = Self.kinds
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
