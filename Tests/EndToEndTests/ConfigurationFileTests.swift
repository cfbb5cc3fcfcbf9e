import Foundation
import Testing

@Suite("What stands in the place of a configuration", .timeLimit(.minutes(5)))
struct ConfigurationFileTests {
  @Test(
    "and may never end, or is no file, is an error at once",
    arguments: [
      ("/dev/zero", "it is a pipe or a device, not a file"),
      ("pipe.json", "it is a pipe or a device, not a file"),
      ("folder.json", "it is a folder"), ("none", "there is no such file"),
      ("folder.json/", "it is a folder"),
      ("link", "it is a link to nowhere, where there is nothing"),
    ])
  func unreadable(name: String, reason: String) async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try Self.fill(backstage)
    let outcome = try await backstage.run("search", "star", "-c", name)
    #expect(outcome.status == 2)
    #expect(outcome.errors == "backstage: --config: cannot read \"\(name)\": \(reason)\n")
    try backstage.write(#"{"verticals": ["\#(name)"]}"#, to: "config.json")
    let named = try await backstage.run("search", "star")
    #expect(named.status == 2)
    #expect(
      named.errors.hasPrefix("backstage: config.json:1:16: verticals[0]: cannot read"), "\(named.errors)")
  }

  @Test("and is a link to nothing is told, not passed over")
  func danglingLink() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: backstage.folder.appendingPathComponent("config.json").path, withDestinationPath: "gone.json")
    let outcome = try await backstage.run("search", "star")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors
        == "backstage: cannot read \"config.json\": it is a link to gone.json, where there is nothing\n")
    #expect(try await backstage.run("init").status == 2)
    #expect(try await backstage.run("init", "--force").status == 0)
    #expect(try await backstage.run("search", "star").status == 0)
  }

  /// A pipe that nobody writes to, a folder without a vertical and a link to nothing.
  private static func fill(_ backstage: Backstage) throws {
    let folder = backstage.folder
    #expect(unsafe mkfifo(folder.appendingPathComponent("pipe.json").path, 0o644) == 0)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("folder.json"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link").path, withDestinationPath: "nowhere")
  }
}
