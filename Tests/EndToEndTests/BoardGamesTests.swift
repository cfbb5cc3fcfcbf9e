import Foundation
import Testing

@Suite("A third vertical is an addition")
struct BoardGamesTests {
  private static let files = Backstage.root.appendingPathComponent("Tests/EndToEndTests/BoardGames")

  @Test("by data alone it is searched, merged and compared", .timeLimit(.minutes(5)))
  func byData() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let data = Self.files.appendingPathComponent("Data")
    for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
      try FileManager.default.copyItem(
        at: data.appendingPathComponent(name), to: backstage.folder.appendingPathComponent(name))
    }
    let search = try await backstage.run("search", "castles of burgundy", "--format", "json")
    let games = try SearchResult(search.output)["boardgames"]
    #expect(games.first?.title == "The Castles of Burgundy")
    #expect(games.first?.sources.map(\.provider).sorted() == ["club", "shelf"])
    #expect(games.first?.merged.map(\.reason) == ["same title and year"])

    let comparison = try await backstage.run("compare", "seven wonders", "--format", "json")
    #expect(comparison.status == 0)
    #expect(comparison.output.filter { !$0.isWhitespace }.contains(#""ranks":{"shelf":1,"club":1}"#))
  }

  /// Copies the package, adds a plugin in Swift as Docs/Architecture.md says, builds the copy and searches it.
  ///
  /// It takes minutes, so it runs where BACKSTAGE_SLOW_TESTS is set, as Scripts/check does.
  @Test(
    "in Swift it touches its folder, its name in Package.swift, and its import and row in Plugins.swift",
    .enabled(
      if: ProcessInfo.processInfo.environment["BACKSTAGE_SLOW_TESTS"] != nil, "BACKSTAGE_SLOW_TESTS is unset"),
    .timeLimit(.minutes(10)))
  func inSwift() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let copy = backstage.folder.appendingPathComponent("copy")
    let env = URL(fileURLWithPath: "/usr/bin/env")
    func git(_ arguments: String...) async throws -> Backstage.Outcome {
      let identity = ["git", "-c", "user.name=t", "-c", "user.email=t@example.org"]
      return try await backstage.run(env, identity + arguments, in: copy)
    }
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Package.swift", "config.json", "Sources", "Plugins", "Tests"] {
      try FileManager.default.copyItem(
        at: Backstage.root.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
    _ = try await git("init", "-q")
    _ = try await git("add", "-A")
    _ = try await git("commit", "-qm", "before")

    try FileManager.default.copyItem(
      at: Self.files.appendingPathComponent("Swift/BoardGames"),
      to: copy.appendingPathComponent("Plugins/BoardGames"))
    for name in ["vertical.json", "shelf.csv"] {
      try FileManager.default.copyItem(
        at: Self.files.appendingPathComponent("Data/\(name)"),
        to: copy.appendingPathComponent("Plugins/BoardGames/\(name)"))
    }
    try edit(copy, "Package.swift", "let plugins = [") { $0 + #""BoardGames", "# }
    try edit(copy, "Sources/backstage/Plugins.swift", "import Movies") { "import BoardGames\n" + $0 }
    try edit(copy, "Sources/backstage/Plugins.swift", "Restaurants.plugin") { $0 + ", BoardGames.plugin" }

    _ = try await git("add", "-A")
    let changed = try await git("diff", "--cached", "--name-only").output.split(separator: "\n").map(
      String.init)
    #expect(
      changed.filter { !$0.hasPrefix("Plugins/BoardGames/") } == [
        "Package.swift", "Sources/backstage/Plugins.swift",
      ])

    let build = try await backstage.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["swift", "build", "--product", "backstage"], in: copy)
    try #require(build.status == 0, "the copy does not build:\n\(build.output)\(build.errors)")
    try backstage.write(
      #"{"version": 1, "providers": [{"name": "games", "kind": "games"}]}"#, to: "config.json")
    let binary = copy.appendingPathComponent(".build/debug/backstage")
    let search = try await backstage.run(binary, ["search", "pandemic", "--format", "json"])
    #expect(try SearchResult(search.output)["boardgames"].first?.title == "Pandemic")
  }

  private func edit(_ copy: URL, _ file: String, _ line: String, by change: (String) -> String) throws {
    let url = copy.appendingPathComponent(file)
    let text = try String(contentsOf: url, encoding: .utf8)
    try #require(text.contains(line), "\(file) has no \(line)")
    try Data(text.replacingOccurrences(of: line, with: change(line)).utf8).write(to: url)
  }
}
