import SearchKit
import Testing

@Suite("What of a result the query found")
struct HighlightTests {
  private static let films = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("directors", .names),
      VerticalField("year", .year),
    ], ranking: RankingWeights(fields: ["title": 1, "directors": 0.6, "year": 0.5]))

  private func highlights(_ query: String, _ title: String, _ directors: [String] = []) -> [String:
    [Highlight]]
  {
    let entity = Entity(
      id: "a:1", vertical: "films", title: title,
      fields: directors.isEmpty ? [:] : ["directors": .list(directors), "year": .number(1954)], sources: [])
    return QueryMatcher(query: Query(plain: query), in: Self.films).highlights(in: entity)
  }

  @Test(
    "is marked in the title as it is written there",
    arguments: [
      ("godfather", "The Godfather", [4..<13]), ("the godfather", "The Godfather", [0..<3, 4..<13]),
      ("godf", "The Godfather", [4..<8]), ("godfahter", "The Godfather", [4..<13]),
      ("starwars", "Star Wars", [0..<4, 5..<9]), ("god father", "The Godfather", [4..<13]),
      ("amelie", "Amélie", [0..<6]), ("侍", "七人の侍", [3..<4]), ("part 2", "Part II", [0..<4, 5..<7]),
      ("heat", "👩‍🚒 Heat", [6..<10]), ("who is in heat", "Heat Is On", [0..<4, 5..<7]),
      ("xyzzy", "Heat", []), ("the", "The The", [0..<3]), ("of heat", "Ghost of Love", []), ("", "Heat", []),
    ] as [(String, String, [Range<Int>])])
  func title(query: String, title: String, ranges: [Range<Int>]) {
    #expect(highlights(query, title)["title", default: []].map(\.range) == ranges)
  }

  @Test("is marked in the value of a list that has it, and in no numbers")
  func lists() {
    let found = highlights("wilder 1954", "Sabrina", ["Nobody", "Billy Wilder"])
    #expect(found == ["directors": [Highlight(value: 1, range: 6..<12)]])
  }
}
