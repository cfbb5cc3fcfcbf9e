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
      ("The Third Man", "third man", TitleMatch.Shape.exact),
      ("The Third Man", "the third man", .exact),
      ("Alien (1979)", "alien", .exact), ("Alien (1979)", "alien 1979", .exact),
      ("The Thing (1982)", "thing", .exact), ("Them (the day)", "them", .prefix), ("(1941)", "1941", .exact),
      ("1941 (1979)", "1941", .exact), ("Thing That Sings (1979)", "that sings", .within),
      ("The Third Man", "third", .prefix), ("The Third Man", "the thi", .prefix),
      ("The Third Man", "man", .within), ("The Third Man", "man third", .scattered),
      ("It", "it", .exact), ("The The", "the the", .exact), ("Matrix, The", "the matrix", .exact),
      ("The Godfather Part II", "the godfather part 2", .exact), ("Seven Samurai", "7 samurai", .exact),
      ("Seven Samurai", "seve", .prefix), ("Star Wars", "starwars", .exact),
      ("The Godfather", "god father", .exact),
      ("Spider-Man", "spiderman", .exact), ("Spiderman", "spider-man", .exact), ("Them!", "them", .exact),
      ("One Hundred and One Dalmatians", "101 dalmatians", .exact), ("Rocky V", "rocky 5", .exact),
      ("The Godfather", "the godfahter", .likely), ("In July", "cast and crew for in july", .whole),
      ("The Campaign", "show me the campaign movie", .whole),
      ("Campaign", "show me the campaign movie", .whole),
      ("Spider-Man", "watch spiderman online", .whole), ("It", "how did it end", .whole),
      ("Gilda", "show gilda's credits", .whole), ("Gilda", "show gilda 's credits", .whole),
      ("Italy", "how did it end", .scattered), ("Schindler's List", "who made schindler 's list", .whole),
    ])
  func shape(title: String, query: String, shape: TitleMatch.Shape) {
    #expect(match(query, Hit(id: "1", title: title)).title.shape == shape)
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
      ("to", "Toy Story", "Train to Busan"),
      ("show details of in july movie", "In July", "Details"),
      ("star of facts of life", "The Facts of Life", "Star"),
      ("cast of star wars", "Star Wars", "Star"),
      ("the campaign information", "The Campaign", "The Information"),
      ("how much did it cost to make looper", "Looper", "It"),
      ("how much did it cost to make looper", "Looper", "Cost"),
      ("who was in now", "Now", "Apocalypse Now"),
      ("who is the company that produced inception", "Inception", "The Company"),
      ("show me gilda's credits", "Gilda", "The Show"),
      ("blade runner 2049", "Blade Runner 2049", "Blade Runner"),
      ("alien 3", "Alien³", "Alien"),
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
    #expect(matcher.match(entity).title.shape == .exact)
  }

  @Test(
    "a thing is an answer when it has every word but the commonest, and those too when there are no others",
    arguments: [
      ("the godfather", "Godfather", true), ("godfather of the", "Godfather", true),
      ("the godfather western", "The Godfather", false), ("the the", "The Ladykillers", true),
      ("it", "Seven Samurai", false), ("godfahter", "The Godfather", true),
      ("god father", "The Godfather", true),
      ("starwars", "Star Wars", true), ("star wars 4", "Star Wars", false),
      ("star wars 4", "Star Wars IV", true),
      ("101 dalmatians", "One Hundred and One Dalmatians", true),
      ("one hundred and one dalmatians", "101 Dalmatians", true), ("侍", "七人の侍", true),
      ("godfather 2", "The Godfather (2008)", false), ("2", "2008", true),
    ])
  func complete(query: String, title: String, isComplete: Bool) {
    #expect(match(query, Hit(id: "1", title: title)).isComplete == isComplete)
  }

  @Test("words that need not be found lift what has them, and cost nothing where they are not there")
  func optional() {
    var query = Query(text: "", words: ["solaris", "1972"])
    query.optional = ["1972"]
    let matcher = QueryMatcher(query: query, in: Self.films)
    func match(_ year: Double) -> QueryMatch {
      matcher.match(Hit(id: "1", title: "Solaris", fields: ["year": .number(year)]))
    }
    #expect(match(1972).score > match(2002).score)
    #expect(match(2002).isComplete && match(2002).title.shape == .exact)
    #expect(match(2002).score == self.match("solaris", Hit(id: "1", title: "Solaris")).score)
    #expect(match(1972).terms.last?.term == "1972 as well")
  }

  @Test("a title of nothing but words that need not be found is hardly meant")
  func optionalTitle() {
    var query = Query(plain: "genre movie lawless")
    query.optional = ["movie"]
    let matcher = QueryMatcher(query: query, in: Self.films)
    let scores = ["Lawless", "The Movie", "A Movie"].map { matcher.match(Hit(id: "1", title: $0)).score }
    #expect(scores[0] > scores[1] && scores[0] > scores[2])
  }

  @Test("words for certain fields are found in those alone")
  func fieldWords() {
    var query = Query(text: "", words: [])
    query.fieldWords = [FieldWords(["kurosawa"], in: ["directors"])]
    let matcher = QueryMatcher(query: query, in: Self.films)
    #expect(matcher.match(Self.samurai).isComplete)
    #expect(!matcher.match(Hit(id: "1", title: "Kurosawa")).isComplete)
    query.words = ["samurai"]
    let found = QueryMatcher(query: query, in: Self.films).match(Self.samurai)
    #expect(found.words.map(\.field) == ["title", "directors"])
    #expect(found.title.shape == .within)
  }

  @Test(
    "a page of words and a title of ten thousand are matched by their first or longest words",
    arguments: [(10, 10_000), (20_000, 10), (20_000, 10_000)])
  func hostile(words: Int, tokens: Int) {
    let query =
      (0..<words).map { "word\($0)" }.joined(separator: " ") + " godzilla-and-his-sons godzillasandhissons"
    let title = "Godzillasandhissons " + (0..<tokens).map { "token\($0)" }.joined(separator: " ")
    let matcher = QueryMatcher(query: Query(plain: query), in: Self.films)
    #expect(matcher.words.count <= QueryWords.most)
    let found = matcher.match(Hit(id: "1", title: title))
    #expect(found.words.contains { $0.word == "godzillasandhissons" && $0.field == "title" })
    #expect(!found.isComplete)
  }
}
