import Search
import SearchKit
import SearchTesting
import Testing

@Suite("A search by what was typed", .timeLimit(.minutes(5)))
struct ReadingSearchTests {
  let world = SearchWorld()

  static let phrases = [
    Phrase(["before {year}"], .filter(PhraseFilter("year", .atMost(.slot("year"))))),
    Phrase(["by {name}"], .words(in: ["directors"])),
    Phrase(["the {rest}"], .filler),
    Phrase(["mirror"], .filter(PhraseFilter("year", .atMost(.number(1974))))),
  ]

  /// Films that answer with every hit of which a query names a word.
  private func source(
    _ name: String = "films-a", _ hits: [Hit] = SampleWorld.filmsA, filters: [String] = []
  ) -> StubProvider {
    StubProvider(
      ProviderDescriptor(name: name, vertical: "films", supports: ProviderSupport(filters: filters)),
      .computes { query in
        let words = (query.words + query.fieldWords.flatMap(\.words)).map { $0.lowercased() }
        return ProviderAnswer(
          hits: hits.filter { hit in
            let texts = [hit.title] + (hit["directors"]?.texts ?? [])
            let found = texts.flatMap { $0.lowercased().split(separator: " ").map(String.init) }
            return words.isEmpty || words.contains(where: found.contains)
          })
      })
  }

  private func search(
    _ text: String, _ stubs: [StubProvider], verticals: [String] = []
  ) async throws -> SearchReport {
    let host = try world.host(stubs, phrases: Self.phrases)
    return try await host.search(host.read(QueryRequest(text, verticals: verticals)))
  }

  @Test("each vertical is asked by its own reading, and the whole tells what they have in common")
  func perVertical() async throws {
    let films = source()
    let places = StubProvider("places-a", vertical: SampleWorld.places, hits: SampleWorld.placesA)
    let report = try await search("solaris before 1990 -remake", [films, places])
    #expect(films.queries.map(\.words) == [["solaris"]])
    #expect(films.queries.map(\.filters) == [[Filter("year", .atMost(1990))]])
    #expect(places.queries.map(\.words) == [["solaris", "before", "1990"]])
    #expect(report.query.words == ["solaris"])
    #expect(report.query.exclude == ["remake"])
    #expect(report.query.filters.isEmpty)
    #expect(report.sections.map(\.query.filters.count) == [1, 0])
    #expect(report.titles["films"] == ["Solaris"])
  }

  @Test("a reading that finds nothing gives way to the next, and its results say so")
  func nextReading() async throws {
    let films = source()
    let report = try await search("stalker before 1960", [films])
    #expect(films.queries.map(\.words) == [["stalker"], ["stalker", "before", "1960"]])
    #expect(report.titles["films"] == ["Stalker"])
    #expect(report.sections[0].isRelaxed)
    #expect(report.sections[0].query.filters.isEmpty)
    #expect(report.sections[0].readings[0].filters == [Filter("year", .atMost(1960))])
  }

  @Test("a part of what was asked for is shown only where no reading finds all of it, and says so")
  func lackingWords() async throws {
    let part = ProviderAnswer(hits: [SampleWorld.filmsA[3]], relaxed: true)
    let whole = ProviderAnswer(hits: [SampleWorld.filmsA[2]])
    let later = StubProvider(
      "films-a", .computes { $0.filters.isEmpty ? whole : part })
    let found = try await search("stalker before 1976", [later])
    #expect(found.titles["films"] == ["Stalker"])
    #expect(found.sections[0].isRelaxed && !found.sections[0].lacksWords)
    let never = try await search("stalker before 1976", [StubProvider("films-a", .answers(part))])
    #expect(never.titles["films"] == ["The Mirror"])
    #expect(never.sections[0].lacksWords && !never.sections[0].isRelaxed)
    let beside = try await search(
      "stalker", [StubProvider("films-a", .answers(part)), StubProvider("films-b", .answers(whole))])
    #expect(beside.titles["films"] == ["Stalker"])
    #expect(!beside.sections[0].lacksWords && beside.sections[0].withheld == 1)
  }

  @Test("a part of what was asked for is not shown beside another vertical's whole")
  func partBesideWhole() async throws {
    let part = StubProvider("films-a", .answers(ProviderAnswer(hits: SampleWorld.filmsA, relaxed: true)))
    let whole = StubProvider("places-a", vertical: SampleWorld.places, hits: SampleWorld.placesA)
    let report = try await search("stalker grill", [part, whole])
    #expect(report.titles["films"] == [])
    #expect(report.sections.map(\.total) == [0, 2])
    #expect(report.sections.map(\.withheld) == [4, 0])
    let none = StubProvider("places-a", vertical: SampleWorld.places, hits: [])
    #expect(try await search("stalker grill", [part, none]).sections.map(\.total) == [4, 0])
  }

  @Test("where no reading finds anything the first one is told")
  func nothing() async throws {
    let films = source()
    let report = try await search("zardoz before 1960", [films])
    #expect(films.queries.count == 2)
    #expect(report.foundNothing)
    #expect(report.sections[0].query == report.sections[0].readings[0])
    #expect(!report.sections[0].isRelaxed)
    #expect(report.statuses == ["films-a": .empty])
  }

  @Test("who failed is not asked again, and its failure stays")
  func failure() async throws {
    let failure = ProviderFailure(.auth, "films-b wants a key")
    let broken = StubProvider("films-b", .fails(failure))
    let report = try await search("stalker before 1960", [source(), broken])
    #expect(broken.queries.count == 1)
    #expect(report.statuses == ["films-a": .ok, "films-b": .failed])
    #expect(report.titles["films"] == ["Stalker"])
  }

  @Test("all readings share the deadline, and the time of a provider is that of all of them")
  func deadline() async throws {
    let hits = StubProvider.Behaviour.answers(ProviderAnswer(hits: []))
    let slow = StubProvider("slow", .waits(.milliseconds(1500), on: world.clock, then: hits))
    let host = try world.host([slow], phrases: Self.phrases)
    let reading = host.read(QueryRequest("by tarkovsky before 1960"))
    #expect(reading["films"]?.interpretations.count == 2)
    async let report = host.search(reading)
    await slow.asked.reaches(1)
    world.clock.advance(by: .milliseconds(1500))
    await slow.asked.reaches(2)
    world.clock.advance(by: .milliseconds(1500))
    #expect(try await report.took == .seconds(3))
    #expect(try await report.providers[0].took == .seconds(3))
    #expect(try await report.providers[0].status == .empty)
  }

  @Test("a reading is not begun when the deadline is over")
  func overdue() async throws {
    let hits = StubProvider.Behaviour.answers(ProviderAnswer(hits: []))
    let slow = StubProvider("slow", .waits(.seconds(9), on: world.clock, then: hits))
    let host = try world.host([slow], phrases: Self.phrases)
    async let report = host.search(host.read(QueryRequest("by tarkovsky before 1960")))
    await slow.asked.reaches(1)
    world.clock.advance(by: .seconds(4))
    #expect(try await report.statuses == ["slow": .failed])
    #expect(slow.queries.count == 1)
  }

  @Test("a title that is the whole text is first, whatever its words may say")
  func wholeTitle() async throws {
    let hits = SampleWorld.filmsA + [Hit(id: "a9", title: "Old Mirror", fields: ["year": .number(1950)])]
    let films = StubProvider("films-a", hits: hits)
    let report = try await search("the mirror", [films], verticals: ["films"])
    #expect(films.queries.map(\.filters) == [[Filter("year", .atMost(1974))]])
    #expect(report.titles["films"]?.first == "The Mirror")
    #expect(Set(report.titles["films"] ?? []) == ["The Mirror", "Solaris", "Old Mirror"])
    let scores = report.sections[0].results.map(\.score)
    #expect(scores == scores.sorted(by: >) && scores[0] > scores[1])
    #expect(report.sections[0].results[0].explanation.terms.contains { $0.term == "the title as typed" })
    #expect(!report.sections[0].isRelaxed)
  }

  @Test("operators hold for a whole title too")
  func wholeTitleWithOperator() async throws {
    let films = StubProvider("films-a", hits: SampleWorld.filmsA)
    let report = try await search("the mirror year:1972", [films], verticals: ["films"])
    #expect(report.titles["films"] == ["Solaris"])
  }

  @Test("what does not tell is kept, counts half and is counted; who filters by itself need not tell")
  func unchecked() async throws {
    let silent = [Hit(id: "b1", title: "Solaris in Space")]
    let report = try await search("solaris before 1990", [source(), source("films-b", silent)])
    let section = report.sections[0]
    #expect(section.results.map(\.entity.title) == ["Solaris", "Solaris in Space"])
    #expect(
      section.unchecked == [
        SearchReport.Unchecked(condition: "year at most 1990", fields: ["year"], count: 1)
      ])
    let terms = section.results[1].explanation.terms
    #expect(terms.map(\.term).last == "year not told")
    #expect(terms.count == 2 && terms[1].value == -terms[0].value / 2)
    let filtering = try await search(
      "solaris before 1990", [source(), source("films-b", silent, filters: ["year"])])
    #expect(filtering.sections[0].unchecked.isEmpty)
    #expect(filtering.sections[0].results.flatMap(\.explanation.terms).allSatisfy { $0.value > 0 })
  }

  @Test(
    "words that belong into a field reach the source as such, and as one text for those that take no more")
  func fieldWords() async throws {
    let films = source()
    _ = try await search("stalker by tarkovsky", [films])
    #expect(films.queries.map(\.words) == [["stalker"]])
    #expect(films.queries.map(\.fieldWords) == [[FieldWords(["tarkovsky"], in: ["directors"])]])
    #expect(films.queries.map(\.sought) == [["stalker", "tarkovsky"]])
  }

  @Test("the text's mentions add to those of the command line")
  func mentions() async throws {
    let stubs = SearchWorld.sources
    let host = try world.host(stubs)
    let reading = host.read(QueryRequest("solaris !films-b", verticals: ["films"], providers: ["films-a"]))
    #expect(reading.start.providers == ["films-a", "films-b"])
    #expect(try await host.search(reading).providers.map(\.provider) == ["films-a", "films-b"])
    let both = host.read(QueryRequest("solaris @places", verticals: ["films"]))
    #expect(try await host.search(both).sections.map(\.vertical.name) == ["films", "places"])
  }

  @Test("a provider that is switched off or unknown is a word with a note")
  func unknownMentions() async throws {
    let host = try world.host(disabled: ["films-off"])
    let report = try await host.search(host.read(QueryRequest("solaris !films-off @filsm")))
    #expect(report.query.words == ["solaris", "!films-off", "@filsm"])
    #expect(report.query.notes.count == 2)
  }

  @Test("a comparison is of the first reading that finds something")
  func comparison() async throws {
    let host = try world.host([source(), source("films-b", SampleWorld.filmsB)], phrases: Self.phrases)
    let first = try await host.compare(host.read(QueryRequest("by tarkovsky before 1975")))
    #expect(first[0].lists.map { $0.rows.map(\.hit.title) } == [["Solaris", "The Mirror"], ["Solaris"]])
    let second = try await host.compare(host.read(QueryRequest("by tarkovsky before 1960")))
    #expect(second[0].query.filters.isEmpty)
    #expect(second[0].lists.map(\.rows.count) == [3, 3])
  }

  @Test("what has words like those typed is shown only where nothing has those")
  func corrected() async throws {
    func films(_ name: String, _ hit: Hit, _ corrected: Bool) -> StubProvider {
      StubProvider(
        ProviderDescriptor(name: name, vertical: "films"),
        .answers(ProviderAnswer(hits: [hit], corrected: corrected)))
    }
    let (solaris, stalker) = (SampleWorld.filmsA[0], SampleWorld.filmsA[2])
    let beside = try await search(
      "solaris", [films("films-a", solaris, false), films("films-b", stalker, true)])
    #expect(beside.titles["films"] == ["Solaris"])
    #expect(!beside.sections[0].isCorrected)
    #expect(beside.sections[0].withheld == 1)
    let alone = try await search("solraris", [films("films-a", solaris, true)])
    #expect(alone.titles["films"] == ["Solaris"])
    #expect(alone.sections[0].isCorrected && !alone.sections[0].lacksWords)
    let places = StubProvider("places-a", vertical: SampleWorld.places, hits: [SampleWorld.placesA[0]])
    let other = try await search("solraris", [films("films-a", solaris, true), places])
    #expect(other.titles == ["films": [], "places": ["Trattoria Solaris"]])
    #expect(other.sections.map(\.withheld) == [1, 0])
  }

  @Test("what another vertical alone can tell is asked of nobody here")
  func foreign() async throws {
    let films = source()
    let places = StubProvider("places-a", vertical: SampleWorld.places, hits: SampleWorld.placesA)
    let report = try await search("solaris price:2", [films, places])
    #expect(films.queries == [])
    #expect(report.titles == ["films": [], "places": ["Trattoria Solaris"]])
    let skipped = try #require(report.providers.first { $0.provider == "films-a" })
    #expect(skipped.status == .skipped)
    #expect(skipped.failure?.message == "Films cannot tell of price:2")
  }
}
