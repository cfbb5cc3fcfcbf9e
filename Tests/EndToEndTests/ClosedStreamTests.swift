import Foundation
import Testing

/// What becomes of output that nobody reads.
@Suite("Streams that are closed", .timeLimit(.minutes(10)))
struct ClosedStreamTests {
  private func run(_ script: String) async throws -> (outcome: Backstage.Outcome, code: String) {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let outcome = try await backstage.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script, Backstage.binary.path])
    let code =
      (try? String(contentsOf: backstage.folder.appendingPathComponent("code"), encoding: .utf8)) ?? ""
    return (outcome, code)
  }

  @Test(
    "a reader that has gone is no error",
    arguments: ["search modern -f ndjson", "compare star", "evaluate --help", "--help", "config schema"])
  func pipe(words: String) async throws {
    let (outcome, code) = try await run(#"{ "$0" \#(words); echo $? > code; } | true"#)
    #expect(code == "0\n")
    #expect(outcome.errors == "")
  }

  @Test("what is told of the search needs no open stream")
  func errors() async throws {
    let (outcome, _) = try await run(#""$0" search modern -f json 2>&-"#)
    #expect(outcome.status == 0)
    #expect(!(try SearchResult(outcome.output)["movies"].isEmpty))
  }

  @Test("output that was closed before is an error that says so")
  func output() async throws {
    let (outcome, _) = try await run(#""$0" --version >&-"#)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("cannot write"), "\(outcome.errors)")
  }
}
