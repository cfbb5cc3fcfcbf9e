import Foundation
import SearchTesting
import Testing

/// The examples of Docs/WritingAPlugin.md, run as they stand there.
@Suite("Docs/WritingAPlugin.md", .timeLimit(.minutes(10)))
struct WritingAPluginTests {
  private let document = DocumentBlocks("Docs/WritingAPlugin.md")

  private func finds(_ backstage: Backstage, command: String) async throws {
    try backstage.write(
      """
      {"name": "colours", "title": "Colours", "fields": {"title": {"type": "text", "role": "title"}},
       "identity": {"same": []}, "ranking": {"fields": {"title": 1}}, "columns": []}
      """, to: "vertical.json")
    try backstage.write(
      """
      {"version": 1, "verticals": ["vertical.json"],
       "providers": [{"name": "colours", "kind": "process", "vertical": "colours", "command": \(command)}]}
      """, to: "colours.json")
    let search = try await backstage.run("search", "ultramarine", "-c", "colours.json", "--format", "json")
    #expect(
      try SearchResult(search.output)["colours"].map(\.title) == ["Ultramarine"],
      "\(search.output)\(search.errors)")
    let check = try await backstage.run(
      "plugin", "check", "colours", "-c", "colours.json", "--query", "vermilion")
    #expect(check.output.hasSuffix("all 10 checks passed\n"), "\(check.output)\(check.errors)")
  }

  @Test(
    "the program in Python is a plugin", .enabled(if: InstalledPrograms.has("python3"), "there is no python3")
  )
  func python() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try backstage.write(try document.block("plugin.py"), to: "plugin.py")
    try await finds(backstage, command: #"["python3", "plugin.py"]"#)
  }

  @Test("the program in Swift is a plugin")
  func swift() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let source = Backstage.root.appendingPathComponent("Tests/ColoursPlugin/main.swift")
    #expect(try document.block("main.swift") == String(contentsOf: source, encoding: .utf8))
    let program = Backstage.binary.deletingLastPathComponent().appendingPathComponent("ColoursPlugin").path
    try await finds(backstage, command: #"["\#(program)"]"#)
  }
}
