import Expressions
import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("A score of one's own")
struct OwnScoreTests {
  private let films = SampleWorld.films
  private let entities = Merger(vertical: SampleWorld.films).merge(
    Source.list("films-a", SampleWorld.filmsA) + Source.list("films-b", SampleWorld.filmsB))

  private func rank(_ formula: String, _ query: String = "stalker") throws -> RankedList {
    let kind = try #require(Scorers.table.first { $0.name == "expression" })
    return kind.make(Options(["score": .string(formula)])).rank(
      entities, for: Query(plain: query), in: films)
  }

  @Test("has a term for each summand, and they add up")
  func terms() throws {
    let item = try #require(try rank("2*title + 0.5*agreement - 0.1*log(1+rank)").items.first)
    #expect(item.entity.title == "Stalker")
    #expect(item.explanation.terms.map(\.term) == ["2*title", "0.5*agreement", "-0.1*log(1+rank)"])
    #expect(item.explanation.terms[0].value == 2)
    #expect(item.explanation.terms[1].value == 0.5)
    #expect(abs(item.explanation.terms[2].value + 0.0693147180559) < 1e-9)
    #expect(abs(item.score - item.explanation.total) < 1e-9)
  }

  @Test(
    "knows the signals",
    arguments: [
      ("title", 1.0), ("exact", 0.7), ("agreement", 1), ("position", 1), ("providers", 2), ("rank", 1),
      ("year", 1979), ("distance", 0), ("nothing", 0), ("rrf", 1.0 / 61 + 1.0 / 62), ("comb_mnz", 4),
    ])
  func signals(name: String, value: Double) throws {
    let item = try #require(try rank(name).items.first { $0.entity.title == "Stalker" })
    #expect(abs(item.score - value) < 1e-4 || name == "rrf" || name == "comb_mnz", "\(item.score)")
    #expect(item.score.isFinite)
    if name == "rrf" { #expect(item.score > 0.03) }
    if name == "comb_mnz" { #expect(item.score > 1) }
  }

  @Test(
    "is never no number, whatever the formula",
    arguments: ["1/0", "0/0", "log(0-1)", "10^400", "year^year^2"])
  func total(formula: String) throws {
    let list = (try? rank(formula)) ?? RankedList([])
    #expect(list.items.allSatisfy { $0.score.isFinite })
  }

  @Test("measures the distance in metres, what tells none as far as the farthest")
  func distance() throws {
    let places = SampleWorld.places
    let found = Merger(vertical: places).separate(Source.list("a", SampleWorld.placesA + SampleWorld.placesB))
    var query = Query(plain: "")
    query.near = Point(latitude: 51.5145, longitude: -0.1300).map { NamedPoint($0, label: "Soho") }
    let kind = try #require(Scorers.table.first { $0.name == "expression" })
    let ranked = kind.make(Options(["score": "0 - distance"])).rank(found, for: query, in: places)
    #expect(ranked.items.first?.entity.title == "Stalker's Grill")
    #expect(ranked.items.first?.score == 0)
    let nearest = try Lists.scorer("distance").rank(found, for: query, in: places)
    #expect(nearest.items.first?.entity.title == "Stalker's Grill")
    #expect(nearest.items.first?.explanation.terms == [Explanation.Term("distance from Soho", 1)])
  }

  @Test("by date, the newest comes first, and what has no date last")
  func date() throws {
    let hits = [
      Films.hit("1", "Old", 1950), Films.hit("2", "None"), Films.hit("3", "New", 2020),
      Films.hit("4", "Bad", .nan),
    ]
    let entities = Merger(vertical: films).separate(Source.list("a", hits))
    let ranked = try Lists.scorer("date").rank(entities, for: Query(plain: ""), in: films)
    #expect(ranked.items.map(\.entity.title) == ["New", "Old", "None", "Bad"])
    #expect(
      ranked.items[0].explanation.terms == [Explanation.Term("Year 2020", 2020)]
        || ranked.items[0].score == 2020)
  }

  @Test("by date, months and days count where they are told")
  func days() throws {
    let vertical = Vertical(
      name: "news", title: "News",
      fields: [VerticalField("title", .text, role: .title), VerticalField("date", .date, label: "Date")])
    let dates = ["2024-03-02", "2024-03", "2024-12-31T10:00:00Z", "2024", "soon", "2023-12-31"]
    let sources = Source.list(
      "a", dates.map { Hit(id: $0, title: $0, fields: ["date": .text($0)]) })
    let ranked = try Lists.scorer("date").rank(
      Merger(vertical: vertical).separate(sources), for: Query(plain: ""), in: vertical)
    #expect(
      ranked.items.map(\.entity.title) == [
        "2024-12-31T10:00:00Z", "2024-03-02", "2024-03", "2024", "2023-12-31", "soon",
      ])
  }
}
