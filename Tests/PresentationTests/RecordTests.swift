import Expressions
import Presentation
import SearchKit
import SearchTesting
import Testing

/// Why a thing is no result, as it is told of it.
struct RecordTests {
  struct Case: CustomTestStringConvertible {
    var place: String
    var words: String
    var ranks: [Int?] = [nil]
    var missing: [String] = []
    var alike: [String] = []
    var isWithheld = false
    var testDescription: String { place }
  }

  @Test(
    "the reason and what became of the words agree",
    arguments: [
      Case(place: "no provider found it", words: "all found"),
      Case(
        place: "no provider found it, and it lacks words", words: "not found: aliens", missing: ["aliens"]),
      Case(
        place: "no provider found it, since it has only a word like one typed",
        words: "found as a word like one typed: aliens", alike: ["aliens"]),
      Case(
        place: "it has words like those typed, and others have what was typed",
        words: "found as words like those typed: aliens, twoo", ranks: [2], alike: ["aliens", "twoo"],
        isWithheld: true),
      Case(
        place: "it lacks words that others have",
        words: "not found: two; found as a word like one typed: aliens", ranks: [2], missing: ["two"],
        alike: ["aliens"], isWithheld: true),
      Case(place: "others answer better", words: "all found", ranks: [2]),
    ])
  func reasons(test: Case) {
    var report = RecordReport(
      vertical: SampleWorld.films, query: Query(plain: "aliens two"), entity: SampleReport.mirror.entity,
      rank: nil, total: 1, explanation: nil, checks: [], missing: test.missing,
      findings: test.ranks.map {
        RecordReport.Finding(provider: "films-a", status: .ok, rank: $0, hits: 3, score: nil)
      })
    report.alike = test.alike
    report.isWithheld = test.isWithheld
    let lines = RecordSheet.text(report, in: Layout()).split(separator: "\n")
    #expect(lines[2] == "place    not among the 1 result: \(test.place)")
    #expect(lines[3] == "words    \(test.words)")
    let json = RecordDocument.json(report)
    #expect(json["likeWords"]?.array?.map(\.string) == test.alike)
    #expect(json["withheld"]?.bool == test.isWithheld)
  }
}
