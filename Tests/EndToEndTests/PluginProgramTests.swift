import Foundation
import SearchTesting
import Testing

/// Providers that are programs, as a person meets them.
@Suite("Plugins in other languages", .timeLimit(.minutes(10)))
struct PluginProgramTests {
  @Test(
    "books by a program in Python are searched once a command has enabled them",
    .enabled(if: InstalledPrograms.has("python3"), "there is no python3"))
  func books() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let plugins = backstage.folder.appendingPathComponent("Plugins")
    try FileManager.default.createDirectory(at: plugins, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Backstage.root.appendingPathComponent("Plugins/Books"), to: plugins.appendingPathComponent("Books"))
    let shipped = try String(
      contentsOf: Backstage.root.appendingPathComponent("config.json"), encoding: .utf8)
    try backstage.write(shipped, to: "config.json")
    #expect(
      try await backstage.run("providers", "enable", "books").output == "enabled books in config.json\n")
    let search = try await backstage.run("search", "moby dick", "--format", "json")
    #expect(
      try SearchResult(search.output)["books"].first?.title == "Moby-Dick; or, The Whale", "\(search.errors)")
    let check = try await backstage.run("plugin", "check", "books", "--query", "dick")
    #expect(check.output.hasSuffix("all 10 checks passed\n"), "\(check.output)")
  }

  @Test(
    "books are enabled from any folder, in a file of one's own",
    .enabled(if: InstalledPrograms.has("python3"), "there is no python3"))
  func elsewhere() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let enabled = try await backstage.run("providers", "enable", "books")
    #expect(enabled.status == 0, "\(enabled.errors)")
    let search = try await backstage.run("search", "moby dick", "--format", "json")
    #expect(
      try SearchResult(search.output)["books"].first?.title == "Moby-Dick; or, The Whale", "\(search.errors)")
  }

  @Test("where there is no Python, the books are skipped and the rest is found")
  func noPython() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let vertical = Backstage.root.appendingPathComponent("Plugins/Books/vertical.json").path
    try backstage.write(
      """
      {"version": 1, "verticals": ["\(vertical)"], "providers": [{"name": "films-a", "kind": "films-a"},
        {"name": "books", "kind": "process", "vertical": "books", "command": ["python3", "books.py"]}]}
      """, to: "mine.json")
    let search = try await backstage.run(
      "search", "stalker", "-c", "mine.json", "--format", "json", environment: ["PATH": "/nowhere"])
    #expect(search.status == 0)
    #expect(search.output.contains(#""status": "skipped""#))
    #expect(
      search.output.contains(
        "there is no program “python3” in the folders of PATH; install it, or give its path"))
  }

  @Test(
    "a plugin that is begun in Python runs at once and passes its check",
    .enabled(if: InstalledPrograms.has("python3"), "there is no python3"))
  func scaffold() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    #expect(try await backstage.run("plugin", "new", "recipes").status == 0)
    let folder = backstage.folder.appendingPathComponent("recipes")
    func run(_ words: String...) async throws -> Backstage.Outcome {
      try await backstage.run(Backstage.binary, words, in: folder)
    }
    #expect(try await run("config", "check").output == "config.json: no mistakes\n")
    #expect(try await run("config", "trust").status == 0)
    #expect(
      try SearchResult(try await run("search", "hello", "--format", "json").output)["recipes"].map(\.title)
        == ["Hello, world"])
    let check = try await run("plugin", "check", "recipes")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let bad = try await run("plugin", "check", "sh", "--", "-c", "echo hello")
    #expect(bad.status == 5)
  }

  @Test("a program that hangs is ended with all that it started when the search is over")
  func hanging() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let pipe = try LifePipe(backstage.folder.appendingPathComponent("alive").path)
    let vertical = Backstage.root.appendingPathComponent("Plugins/Books/vertical.json").path
    try backstage.write(
      """
      {"version": 1, "verticals": ["\(vertical)"], "providers": [{"name": "stuck", "kind": "command", "vertical": "books",
        "command": ["sh", "-c", "trap '' TERM; { echo; sleep 1000; } > alive & wait; sleep 1000"]}]}
      """, to: "mine.json")
    let search = try await backstage.run(
      "search", "x", "-c", "mine.json", "--timeout", "3s", "--format", "json")
    #expect(search.status == 3)
    #expect(await pipe.isHeld, "it was ended before it ran")
    #expect(await pipe.isLetGo)
  }

  #if os(Linux)
    @Test(
      "what a program started in a session of its own ends with the search that a signal ends",
      .enabled(if: InstalledPrograms.has("setsid"), "there is no setsid here"), arguments: ["TERM", "HUP"])
    func signalled(signal: String) async throws {
      let backstage = try Backstage()
      defer { backstage.remove() }
      let pipe = try LifePipe(backstage.folder.appendingPathComponent("alive").path)
      let program =
        "setsid sh -c 'exec 3>alive; echo >&3; echo > go; sleep 1000' & read line < go; kill -\(signal) $PPID; sleep 1000"
      try backstage.write(
        #"""
        {"providers": [{"name": "stuck", "kind": "command", "vertical": "movies", "command": ["sh", "-c", "\#(program)"]}]}
        """#, to: "mine.json")
      #expect(unsafe mkfifo(backstage.folder.appendingPathComponent("go").path, 0o600) == 0)
      _ = try await backstage.run("search", "x", "-c", "mine.json")
      #expect(await pipe.isHeld)
      #expect(await pipe.isLetGo)
    }
  #endif
}
