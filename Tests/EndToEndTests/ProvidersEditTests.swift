import Foundation
import Testing

@Suite("The configuration of a person, changed by the program", .timeLimit(.minutes(5)))
struct ProvidersEditTests {
  @Test("is made of the one built in at the first change, and left alone by a failing one")
  func embedded() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let file = backstage.folder.appendingPathComponent("config/backstage/config.json")
    let disabled = try await backstage.run("providers", "disable", "films-a")
    #expect(disabled.status == 0)
    #expect(disabled.output == "disabled films-a in \(file.path)\n")
    #expect(
      disabled.errors
        == "backstage: wrote \(file.path), which is the built-in configuration with this change\n")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(#"{"name": "films-a", "kind": "films-a", "enabled": false},"#))
    let refused = try await backstage.run(
      "providers", "add", "f", "--kind", "feed", "-v", "movies", "--set", "pth=x")
    #expect(refused.status == 2)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("keeps every change of several programs that change it at once, and leaves nothing beside it")
  func atOnce() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try backstage.write(#"{"providers": []}"#, to: "config.json")
    let names = (1...6).map { "p\($0)" }
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for name in names {
        group.addTask { try await backstage.run("providers", "add", name, "--kind", "films-a").status }
      }
      for try await status in group { #expect(status == 0) }
    }
    let text = try String(contentsOf: backstage.folder.appendingPathComponent("config.json"), encoding: .utf8)
    for name in names { #expect(text.contains("\"name\": \"\(name)\""), "\(name) is missing: \(text)") }
    let files = try FileManager.default.contentsOfDirectory(atPath: backstage.folder.path)
    #expect(files.filter { $0.hasPrefix("config.json") } == ["config.json"])
  }

  @Test("stays where a link leads, with the rights that it has")
  func links() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    try backstage.write(#"{"providers": [{"name": "a", "kind": "films-a"}]}"#, to: "real.json")
    let manager = FileManager.default
    let real = backstage.folder.appendingPathComponent("real.json").path
    let link = backstage.folder.appendingPathComponent("config.json").path
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real)
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    #expect(try await backstage.run("providers", "disable", "a").status == 0)
    #expect(try manager.destinationOfSymbolicLink(atPath: link) == "real.json")
    #expect(
      try String(contentsOfFile: real, encoding: .utf8)
        == #"{"providers": [{"name": "a", "kind": "films-a", "enabled": false}]}"#)
    #expect(try manager.attributesOfItem(atPath: real)[.posixPermissions] as? Int == 0o600)
  }
}
