import Search
import SearchKit
import SearchTesting
import Testing

@Suite("A thing looked at beside a search", .timeLimit(.minutes(5)))
struct InspectionTests {
  let world = SearchWorld()

  private func explain(_ name: String, with other: String? = nil, for text: String) async throws
    -> RecordReport
  {
    let host = try world.host([
      StubProvider("films-a", hits: SampleWorld.filmsA),
      StubProvider(
        "films-b",
        .computes { query in
          let words = query.words.map { $0.lowercased() }
          let hits = SampleWorld.filmsB.filter { hit in words.contains { hit.title.lowercased().contains($0) }
          }
          return ProviderAnswer(hits: hits)
        }),
    ])
    return try await host.explain(name, with: other, for: host.read(QueryRequest(text)))
  }

  @Test(
    "goes by the id of a result, by that of a source and by its title",
    arguments: [
      "films-a:a3", "films-b:b1", "Stalker", "stalker",
    ])
  func names(name: String) async throws {
    let report = try await explain(name, for: "stalker")
    #expect(report.entity.title == "Stalker")
    #expect(report.vertical.name == "films")
    #expect(report.rank == 1 && report.total == 4)
    #expect(report.explanation?.terms.map(\.term) == ["rank 3 in films-a", "rank 1 in films-b"])
    #expect(report.findings.map(\.rank) == [3, 1])
    #expect(report.findings.map(\.hits) == [4, 1])
    #expect(report.missing.isEmpty)
  }

  @Test("says which condition it fails and which it does not tell")
  func conditions() async throws {
    let report = try await explain("stalker", for: "year:..1975 -genre:drama director:tarkovsky")
    #expect(report.rank == nil && report.explanation == nil && report.total == 2)
    #expect(
      report.checks == [
        RecordReport.Check("year at most 1975", .fails), RecordReport.Check("directors is tarkovsky", .holds),
        RecordReport.Check("not genres is drama", .notTold),
      ])
  }

  @Test("says which words it lacks, and who did not find it")
  func words() async throws {
    let report = try await explain("the sacrifice", for: "solaris")
    #expect(report.entity.title == "The Sacrifice")
    #expect(report.rank == nil)
    #expect(report.missing == ["solaris"])
    #expect(report.findings.map(\.rank) == [nil, nil])
    #expect(report.findings.map(\.hits) == [4, 1])
  }

  @Test("says which words it has nothing but likes of, and whether that leaves it out")
  func likenesses() async throws {
    let like = try await explain("the mirror", for: "mirrar")
    #expect(like.missing.isEmpty && like.alike == ["mirrar"])
    let begun = try await explain("the mirror", for: "mirr")
    #expect(begun.missing.isEmpty && begun.alike.isEmpty)
    let host = try world.host([
      StubProvider("films-a", .answers(ProviderAnswer(hits: [SampleWorld.filmsA[0]]))),
      StubProvider("films-b", .answers(ProviderAnswer(hits: [SampleWorld.filmsA[3]], corrected: true))),
    ])
    let reading = host.read(QueryRequest("solaris"))
    let withheld = try await host.explain("the mirror", with: nil, for: reading)
    #expect(withheld.rank == nil && withheld.isWithheld)
    let shown = try await host.explain("films-a:a1", with: nil, for: reading)
    #expect(shown.rank == 1 && !shown.isWithheld)
  }

  @Test("says by which rule two hits are one, or are kept apart")
  func pairs() async throws {
    let one = try await explain("films-a:a1", with: "films-b:b2", for: "solaris")
    #expect(one.other?.isSame == true)
    #expect(
      one.other?.comparisons == [
        RecordReport.Comparison(
          hits: ["films-a:a1", "films-b:b2"], verdict: .same, reason: "same title and year", confidence: 0.95)
      ])
    let two = try await explain("films-a:a1", with: "films-a:a2", for: "solaris")
    #expect(two.other?.isSame == false)
    #expect(two.other?.comparisons.map(\.verdict) == [.apart])
    #expect(two.other?.comparisons.map(\.reason) == ["years apart"])
    let open = try await explain("films-a:a1", with: "films-a:a4", for: "solaris")
    #expect(open.other?.comparisons.map(\.verdict) == [.apart])
  }

  @Test("a name that nothing has is a mistake")
  func unknown() async throws {
    let host = try world.host([StubProvider("films-a", hits: [])])
    let mistake = await #expect(throws: SearchMistake.self) {
      try await host.explain("films-a:zz", with: nil, for: host.read(QueryRequest("solaris")))
    }
    #expect(mistake == .noRecord("films-a:zz"))
  }

  @Test("two things of two verticals are never one")
  func verticals() async throws {
    let host = try world.host()
    let mistake = await #expect(throws: SearchMistake.self) {
      try await host.explain("films-a:a1", with: "places-a:p1", for: host.read(QueryRequest("solaris")))
    }
    #expect(
      mistake?.description == "“films-a:a1” is of Films and “places-a:p1” of Places, which are never one")
  }
}
