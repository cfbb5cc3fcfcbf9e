import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Relevance weighs the match, then what providers say")
struct RelevanceTests {
  private let vertical = SampleWorld.films
  private let entities = Merger(vertical: SampleWorld.films).merge(
    Source.list("films-a", SampleWorld.filmsA) + Source.list("films-b", SampleWorld.filmsB))

  private func rank(
    _ query: Query, _ entities: [Entity]? = nil, by name: String = "relevance"
  ) throws -> RankedList {
    try Lists.scorer(name).rank(entities ?? self.entities, for: query, in: vertical)
  }

  @Test("the thing that is named comes first, before all that is merely by the same person")
  func titleBeforePeople() throws {
    #expect(try rank(Query(plain: "stalker")).items.first?.entity.title == "Stalker")
    #expect(try rank(Query(plain: "tarkovsky mirror")).items.first?.entity.title == "The Mirror")
    #expect(try rank(Query(plain: "solaris soderbergh")).items.first?.entity.id == "films-a:a2")
  }

  @Test("the explanation names fields, agreement, place and fame, and adds up")
  func explanation() throws {
    let item = try #require(try rank(Query(plain: "stalker")).items.first)
    #expect(
      item.explanation.terms.map(\.term) == [
        "title match", "exact title", "agreement of films-a and films-b", "rank 1 in films-b", "rating",
      ])
    #expect(abs(item.score - item.explanation.terms.map(\.value).reduce(0, +)) < 1e-9)
  }

  @Test("what more providers agree on comes first among equals")
  func agreement() throws {
    let hit = { Films.hit($0, "Stalker", $1) }
    let entities = Merger(vertical: vertical).merge(
      Source.list("a", [hit("1", 2001), hit("2", 1979)]) + Source.list("b", [hit("1", 1979)])
        + Source.list("c", [hit("1", 1979)]))
    let ranked = try rank(Query(plain: "stalker"), entities)
    #expect(ranked.items.map(\.entity.sources.count) == [3, 1])
    #expect(
      ranked.items[0].explanation.terms.contains { $0.term == "agreement of a, b and c" && $0.value == 0.1 })
  }

  @Test("the first place adds the full weight, the tenth half of it")
  func position() throws {
    let entities = Merger(vertical: vertical).merge(
      Source.list("a", (1...10).map { Films.hit("\($0)", "Film \($0)", Double(1950 + 3 * $0)) }))
    let ranked = try rank(Query(plain: ""), entities)
    #expect(ranked.items.map(\.entity.sources[0].rank) == Array(1...10))
    #expect(ranked.items[0].explanation.terms == [Explanation.Term("rank 1 in a", 0.05)])
    #expect(ranked.items[9].explanation.terms == [Explanation.Term("rank 10 in a", 0.025)])
  }

  @Test("a match counts by the weight of the heaviest provider that has it")
  func providerWeight() throws {
    let entities = Merger(vertical: vertical).merge(
      Source.list("a", weight: 2, [Films.hit("1", "Stalker", 1979)])
        + Source.list("b", weight: 1, [Films.hit("1", "Stalker", 2001)]))
    let ranked = try rank(Query(plain: "stalker"), entities)
    #expect(ranked.items.map(\.entity.id) == ["a:1", "b:1"])
    let loss = ranked.items[1].explanation.terms.first { $0.term == "weight of b" }
    #expect(abs((loss?.value ?? 0) + 0.85) < 1e-12)
  }

  @Test("nearer places come first where a place is named")
  func nearness() throws {
    let place = SampleWorld.places
    let entities = Merger(vertical: place).separate(
      Source.list("a", SampleWorld.placesA + SampleWorld.placesB))
    var query = Query(plain: "")
    query.near = Point(latitude: 51.5145, longitude: -0.1300).map { NamedPoint($0, label: "Soho") }
    let ranked = try Lists.scorer("relevance").rank(entities, for: query, in: place)
    #expect(ranked.items.first?.entity.title == "Stalker's Grill")
    #expect(
      ranked.items.first?.explanation.terms.contains(Explanation.Term("distance from Soho", 0.3)) == true)
  }

  @Test("linear weighs nothing that its weights do not name")
  func linear() throws {
    let ranked = try rank(Query(plain: ""), by: "linear")
    #expect(ranked.items.allSatisfy { $0.explanation.terms.isEmpty })
  }

  @Test(
    "hostile values change no order for others",
    arguments: [Double.nan, .infinity, -.infinity, -1e308, 1e308])
  func hostile(value: Double) throws {
    var hit = Films.hit("1", "", value)
    hit.fields["rating"] = .rating(Rating(value: value, scale: 0))
    hit.score = value
    let entities = Merger(vertical: vertical).merge(
      [Source(provider: "a", weight: value.isFinite ? 1 : value, rank: .max, hit: hit)]
        + Source.list("b", [Films.hit("1", "Stalker", 1979)]))
    let ranked = try rank(Query(plain: "stalker"), entities)
    #expect(ranked.items.count == 2)
    #expect(ranked.items.allSatisfy { $0.score.isFinite })
    #expect(ranked.items.first?.entity.title == "Stalker")
  }
}
