import SearchKit
import Testing

@Suite("A query matched against a hit")
struct QueryMatcherTests {
  private static let films = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("originalTitle", .text, role: .alias),
      VerticalField("year", .year), VerticalField("directors", .names),
    ],
    ranking: RankingWeights(fields: ["title": 1, "originalTitle": 0.9, "directors": 0.6, "year": 0.5]))

  private static let samurai = Hit(
    id: "1", title: "Seven Samurai",
    fields: [
      "originalTitle": .text("七人の侍"), "year": .number(1954), "directors": .list(["Akira Kurosawa"]),
    ])

  private func match(_ query: String, _ hit: Hit = samurai) -> QueryMatch {
    QueryMatcher(query: Query(plain: query), in: Self.films).match(hit)
  }

  @Test(
    "each word is found in the field that matches it best",
    arguments: [
      ("seven samurai", ["title", "title"]), ("SAMURAI", ["title"]),
      ("kurosawa samurai", ["directors", "title"]),
      ("samurai 1954", ["title", "year"]), ("七人の侍", ["originalTitle"]), ("seven sam", ["title", "title"]),
      ("samurai western", ["title", nil]), ("samruai", ["title"]),
    ] as [(String, [String?])])
  func fields(query: String, fields: [String?]) {
    #expect(match(query).words.map(\.field) == fields)
  }

  @Test("only the last word matches as a beginning")
  func prefix() {
    #expect(match("sam seven").words.map(\.field) == [nil, "title"])
  }

  @Test(
    "the title's shape is told",
    arguments: [
      ("The Third Man", "third man", QueryMatch.TitleShape.exact),
      ("The Third Man", "the third man", .exact),
      ("The Third Man", "third", .prefix), ("The Third Man", "the thi", .prefix),
      ("The Third Man", "man", .within), ("The Third Man", "man third", .scattered),
      ("It", "it", .exact), ("The The", "the the", .exact), ("Matrix, The", "the matrix", .exact),
      ("The Godfather Part II", "the godfather part 2", .exact), ("Seven Samurai", "7 samurai", .exact),
      ("Seven Samurai", "seve", .prefix),
    ])
  func shape(title: String, query: String, shape: QueryMatch.TitleShape) {
    #expect(match(query, Hit(id: "1", title: title)).title == shape)
  }

  @Test(
    "the better answer scores higher",
    arguments: [
      ("godfather", "The Godfather", "The Godfather Part II"),
      ("the godfather part", "The Godfather Part II", "The Godfather"),
      ("star", "Star", "A Star Is Born"),
      ("star", "Star Wars", "The Falling Star Over Rome"),
      ("heat", "Heat", "Heart"),
      ("samurai", "Samurai", "Samurais"),
    ])
  func order(query: String, better: String, worse: String) {
    let scores = [better, worse].map { match(query, Hit(id: "1", title: $0)).score }
    #expect(scores[0] > scores[1])
  }

  @Test("the terms add up to the score, and words not found are named")
  func terms() {
    let found = match("seven samurai western")
    #expect(Explanation(found.terms).total == found.score)
    #expect(found.missing == ["western"])
  }

  @Test("a query that folds to nothing matches nothing", arguments: ["", "!", " — ", "\u{202E}"])
  func nothing(query: String) {
    #expect(QueryMatcher(query: Query(plain: query), in: Self.films).isEmpty)
    #expect(match(query).score == 0)
  }

  @Test("values of every source of an entity are searched")
  func entity() {
    let entity = Entity(
      id: "a:1", vertical: "films", title: "Seven Samurai",
      values: [
        "title": [
          SourcedValue(value: .text("Seven Samurai"), providers: ["a"]),
          SourcedValue(value: .text("The Magnificent Seven"), providers: ["b"]),
        ]
      ], sources: [])
    let matcher = QueryMatcher(query: Query(plain: "magnificent seven"), in: Self.films)
    #expect(matcher.match(entity).title == .exact)
  }
}
