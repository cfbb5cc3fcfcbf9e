import Expressions
import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Boosts and a mixed first page")
struct AdjustmentTests {
  private let vertical = Vertical(
    name: "things", title: "Things",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("kind", .text, label: "Kind"),
      VerticalField("year", .year, label: "Year"), VerticalField("url", .url),
      VerticalField("rating", .rating, label: "Rating"),
    ])

  private func entities(_ rows: [(title: String, kind: String, url: String?)]) -> [Entity] {
    let hits = rows.enumerated().map { index, row in
      var fields: [String: FieldValue] = ["kind": .text(row.kind), "year": .number(Double(1990 + index))]
      fields["url"] = row.url.map { .text($0) }
      fields["rating"] = .rating(Rating(value: 4, scale: 5))
      return Hit(id: "\(index)", title: row.title, fields: fields)
    }
    return Merger(vertical: vertical).separate(Source.list("a", hits))
  }

  private func rank(_ entities: [Entity], _ settings: JSONObject, by name: String = "rrf", limit: Int = 10)
    throws
    -> RankedList
  {
    let kind = try #require(Scorers.table.first { $0.name == name })
    return kind.make(Options(settings)).rank(
      entities, for: Query(plain: "", limit: limit), in: vertical)
  }

  private func boost(_ boost: JSONObject) -> JSONObject { ["boosts": .array([.object(boost)])] }

  @Test(
    "a boost is a term of the results that meet it",
    arguments: [
      (["field": "kind", "equals": "film", "by": 0.5], "Kind is film", ["1", "0"]),
      (["field": "kind", "equals": "documentary", "by": -0.2], "Kind is documentary", ["1", "0"]),
      (["field": "year", "atLeast": 1991, "by": 1], "Year at least 1991", ["1", "0"]),
      (["field": "year", "equals": 1991, "by": 1], "Year is 1991", ["1", "0"]),
      (
        ["field": "year", "atLeast": 1990, "atMost": 1990, "by": -1], "Year at least 1990, Year at most 1990",
        ["1", "0"]
      ),
      (["field": "url", "by": 1], "url is told", ["1", "0"]),
      (["field": "provider", "equals": "a", "by": 1], "found by a", ["0", "1"]),
    ] as [(JSONObject, String, [String])])
  func boosts(row: JSONObject, term: String, order: [String]) throws {
    let things = entities([("x", "documentary", nil), ("y", "film", "https://b.org/")])
    let ranked = try rank(things, boost(row))
    #expect(ranked.items.map { $0.entity.sources[0].hit.id } == order)
    let terms = ranked.items.flatMap(\.explanation.terms).map(\.term)
    #expect(terms.contains(term), "\(terms)")
    for item in ranked.items { #expect(abs(item.score - item.explanation.total) < 1e-9) }
  }

  @Test("every scorer of the program takes boosts and diversity", arguments: Scorers.table.map(\.name))
  func everywhere(name: String) throws {
    let kind = try #require(Scorers.table.first { $0.name == name })
    #expect(kind.options.suffix(2).map(\.name) == ["boosts", "diversity"])
    let things = entities((0..<8).map { ("t\($0)", $0 < 6 ? "film" : "series", nil) })
    let settings: JSONObject = [
      "boosts": [["field": "year", "atLeast": 1995, "by": 0.001]],
      "diversity": ["field": "kind", "most": 2],
    ]
    let ranked = try rank(things, settings, by: name, limit: 4)
    #expect(ranked.items.count == 8)
    #expect(zip(ranked.items, ranked.items.dropFirst()).allSatisfy { $0.score >= $1.score })
    #expect(RankedList(ranked.items) == ranked)
    let kinds = ranked.items.prefix(4).compactMap { $0.entity["kind"]?.texts.first }
    #expect(kinds.count { $0 == "film" } == 2)
  }

  private let chain: [(String, String, String?)] = [
    ("Nando's", "a", "https://www.nandos.co.uk/soho"), ("Nando's", "a", "https://nandos.co.uk/city"),
    ("nandos", "b", "http://nandos.co.uk/x"), ("Other", "b", "https://other.org"), ("Third", "c", nil),
    ("Nando's", "c", "https://nandos.co.uk/y"), ("Fifth", "c", "https://fifth.org"),
  ]

  @Test("what is too much of one chain or website waits behind the page, and says so")
  func diversity() throws {
    let ranked = try rank(
      entities(chain), ["diversity": ["field": "url", "most": 1]], limit: 3)
    #expect(ranked.items.map { $0.entity.sources[0].hit.id } == ["0", "3", "4", "1", "2", "5", "6"])
    #expect(zip(ranked.items, ranked.items.dropFirst()).allSatisfy { $0.score > $1.score })
    let waited = ranked.items[3]
    #expect(waited.explanation.terms.map(\.term) == ["rank 2 in a", "behind 1 of nandos.co.uk"])
    #expect(ranked.items[5].explanation.terms.count == 1)
    let byTitle = try rank(entities(chain), ["diversity": ["field": "title", "most": 2]], limit: 4)
    #expect(byTitle.items.map { $0.entity.sources[0].hit.id } == ["0", "1", "3", "4", "2", "5", "6"])
  }

  @Test("where the page could not be filled otherwise, nothing is lost and the order stays")
  func onlyOne() throws {
    let same = entities((0..<5).map { _ in ("x", "a", "https://x.org") })
    let plain = try rank(same, [:], limit: 3)
    let spread = try rank(same, ["diversity": ["field": "url", "most": 1]], limit: 3)
    #expect(spread.items.map(\.entity.id) == plain.items.map(\.entity.id))
    #expect(try rank([], ["diversity": ["field": "url"]]).items.isEmpty)
    #expect(try rank(same, ["diversity": ["field": "url", "most": 1]], limit: 0).items.count == 5)
  }

  @Test("a provider is what it alone has found")
  func provider() throws {
    let lists = Lists.entities(
      ("a", 1, [("x", 4), ("y", 3), ("z", 2), ("both", 1)]), ("b", 1, [("both", 2), ("w", 1)]))
    let kind = try #require(Scorers.table.first { $0.name == "comb-max" })
    let scorer = kind.make(Options(["norm": "rank", "diversity": ["field": "provider", "most": 1]]))
    let ranked = scorer.rank(lists, for: Query(plain: "", limit: 3), in: Lists.vertical)
    #expect(ranked.ids == ["both", "x", "w", "y", "z"])
  }
}
