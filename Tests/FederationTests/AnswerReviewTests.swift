import Federation
import SearchKit
import SearchTesting
import Testing

@Suite("Answers that no merge could take as they are", .timeLimit(.minutes(5)))
struct AnswerReviewTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var hits: [Hit]
    var ids: [String]
    var warnings: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "different ids", hits: [Hit(id: "a", title: "A"), Hit(id: "b", title: "A")],
      ids: ["a", "b"]),
    Case(
      testDescription: "a row twice",
      hits: [
        Hit(id: "a", title: "A", score: 2), Hit(id: "b", title: "B"), Hit(id: "a", title: "A", score: 1),
      ],
      ids: ["a", "b"], warnings: ["1 hit left out as repeats of an earlier one (a)"]),
    Case(
      testDescription: "editions under one id",
      hits: [
        Hit(id: "a", title: "Solaris", fields: ["year": .number(1972)]),
        Hit(id: "a", title: "Solaris", fields: ["year": .number(2002)]),
        Hit(id: "a", title: "Solaris", fields: ["year": .number(1972)]),
        Hit(id: "a", title: "Solyaris"),
      ],
      ids: ["a", "a#2", "a#3"],
      warnings: [
        "1 hit left out as repeats of an earlier one (a)",
        "2 hits under the id of a different one; each got an id of its own (first a)",
      ]),
    Case(
      testDescription: "no title",
      hits: [Hit(id: "a", title: ""), Hit(id: "b", title: "B"), Hit(id: "c", title: " \u{a0}\n")], ids: ["b"],
      warnings: ["2 hits without a title left out (first the one at 1)"]),
    Case(
      testDescription: "no id", hits: [Hit(id: "", title: "A"), Hit(id: "", title: "B")], ids: ["#1", "#2"]),
    Case(
      testDescription: "nothing but rows without a title", hits: [Hit(id: "a", title: "")], ids: [],
      warnings: ["1 hit without a title left out (the one at 1)"]),
  ]

  @Test("lose no two different rows, and say what was changed", arguments: cases)
  func review(_ test: Case) async {
    let stub = StubProvider("stub", hits: test.hits)
    let reports = await Federation(clock: ManualClock(), deadline: .seconds(4))
      .allReports(from: [stub.participant])
    #expect(reports.map { $0.hits.map(\.id) } == [test.ids])
    #expect(reports.map(\.warnings) == [test.warnings])
    #expect(reports.map(\.status) == [test.ids.isEmpty ? .empty : .ok])
  }

  @Test("name the parts of a source that gave no answer")
  func parts() async {
    var answer = ProviderAnswer(hits: [Hit(id: "a", title: "A")])
    answer.partialFailures = [
      PartialFailure(provider: "google", reason: "too many requests"),
      PartialFailure(provider: "bing", reason: "timeout"),
    ]
    let reports = await Federation(clock: ManualClock(), deadline: .seconds(4))
      .allReports(from: [StubProvider("stub", .answers(answer)).participant])
    #expect(reports.map(\.warnings) == [["without google (too many requests), bing (timeout)"]])
  }

  @Test("a flood is cut, and the answer said to be incomplete", arguments: [(10, 1000), (1500, 1500)])
  func flood(limit: Int, kept: Int) async {
    let hits = (1...100_000).map { Hit(id: "\($0)", title: "Solaris \($0)") }
    let stub = StubProvider("stub", hits: hits)
    let reports = await Federation(clock: ManualClock(), deadline: .seconds(4))
      .allReports(from: [stub.participant(asking: Query(plain: "solaris", limit: limit))])
    #expect(reports.map(\.hits.count) == [kept])
    #expect(reports.map(\.partial) == [true])
    #expect(reports.map(\.warnings) == [["only the first \(kept) of 100000 hits kept"]])
  }

  @Test("an answer that lacks words of the query stays marked", arguments: [true, false])
  func relaxed(isRelaxed: Bool) async {
    let stub = StubProvider(
      ProviderDescriptor(name: "films-a", vertical: "movies"),
      .answers(ProviderAnswer(hits: [Hit(id: "1", title: "Solaris")], relaxed: isRelaxed)))
    let reports = await Federation(clock: ManualClock(), deadline: .seconds(4))
      .allReports(from: [stub.participant])
    #expect(reports.map(\.relaxed) == [isRelaxed])
  }

  @Test("a score that is no number is none", arguments: [Double.nan, .infinity, -.infinity])
  func scores(score: Double) async {
    let stub = StubProvider("stub", hits: [Hit(id: "a", title: "A", score: score)])
    let reports = await Federation(clock: ManualClock(), deadline: .seconds(4))
      .allReports(from: [stub.participant])
    #expect(reports.map(\.hits) == [[Hit(id: "a", title: "A")]])
  }
}
