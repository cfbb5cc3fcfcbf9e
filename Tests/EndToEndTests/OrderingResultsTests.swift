import Foundation
import Testing

/// The files of Docs/OrderingResults.md, judged as they stand there.
@Suite("Docs/OrderingResults.md", .timeLimit(.minutes(5)))
struct OrderingResultsTests {
  private let document = DocumentBlocks("Docs/OrderingResults.md")

  /// The means of one system by their metrics, and what stands below the table.
  private func judged(
    _ backstage: Backstage, _ arguments: String...
  ) async throws -> (means: [String: String], notes: String) {
    let common = ["evaluate", "--qrels", "q.qrels", "--metrics", "mrr@10,recall@10"]
    let outcome = try await backstage.run(Backstage.binary, common + arguments)
    #expect(outcome.status == 0 && !outcome.errors.contains("missed"), "\(outcome.errors)")
    let parts = outcome.output.components(separatedBy: "\n\n")
    let rows = parts[0].split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
    return (Dictionary(uniqueKeysWithValues: rows.map { ($0[1], $0[2]) }), parts.last ?? "")
  }

  @Test("queries, judgements and a run are judged, and a run that was written has one record for each thing")
  func files() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    for name in ["q.ndjson", "q.qrels", "own.run"] { try backstage.write(document.block(name), to: name) }
    let own = try await judged(backstage, "--run", "own.run")
    #expect(own.means == ["mrr@10": "1.0000", "recall@10": "0.8333"])
    #expect(own.notes.contains("apart from 1 whose right answer is nothing"))
    let samples =
      #"{"providers": [{"name": "films-a", "kind": "films-a"}, {"name": "films-b", "kind": "films-b"}]}"#
    try backstage.write(samples, to: "config.json")
    let asked = try await judged(
      backstage, "-c", "config.json", "--queries", "q.ndjson", "--write-run", "out.run")
    #expect(asked.means == ["mrr@10": "1.0000", "recall@10": "1.0000"])
    #expect(!asked.notes.contains("in no provider's list"))
    let again = try await judged(backstage, "--run", "out.run")
    #expect(again.means == ["mrr@10": "1.0000", "recall@10": "0.8333"])
  }
}
