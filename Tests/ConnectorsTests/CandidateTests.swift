import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("Search in a catalogue", .timeLimit(.minutes(5)))
struct CandidateTests {
  private static let films = """
    {"title":"The Godfather","directors":["Francis Ford Coppola"],"year":1972,"r":9.2}
    {"title":"The Godfather Part II","directors":["Francis Ford Coppola"],"year":1974,"r":9.0}
    {"title":"Godzilla","directors":["Ishirō Honda"],"year":1954,"r":7.5}
    {"title":"七人の侍","directors":["黒澤明"],"year":1954,"r":8.6}
    {"title":"Spider-Man: No Way Home","directors":["Jon Watts"],"year":2021,"r":8.2}
    {"title":"L'Avventura","directors":["Michelangelo Antonioni"],"year":1960,"r":7.7}
    {"title":"Matrix, The","directors":["Lana Wachowski","Lilly Wachowski"],"year":1999,"r":8.7}
    {"title":"$","directors":["Richard Brooks"],"year":1971,"r":6.3}
    {"title":"Amélie","directors":["Jean-Pierre Jeunet"],"year":2001,"r":8.3}
    {"title":"Wendy's War","directors":["Nobody"],"year":2000,"r":5}
    {"title":"NEAR AND FAR OR NOT","directors":["Nobody"],"year":2000,"r":5}
    {"title":"기생충","directors":["봉준호"],"year":2019,"r":8.5}

    """
  private static let fields: JSON = [
    "title": "title", "directors": "directors", "year": "year", "rating": ["of": "r", "scale": 10],
  ]

  private func answer(_ query: Query) async throws -> ProviderAnswer {
    let world = try CatalogueWorld()
    try world.write(Self.films, to: "films.ndjson")
    return try await world.provider("films.ndjson", fields: Self.fields).search(query)
  }

  private func titles(_ query: Query) async throws -> [String] { try await answer(query).titles }

  @Test(
    "finds",
    arguments: [
      ("godfather", ["The Godfather", "The Godfather Part II"]),
      ("THE GODFATHER", ["The Godfather", "The Godfather Part II"]),
      ("godfather part 2", ["The Godfather Part II"]), ("godfather part two", ["The Godfather Part II"]),
      ("god", ["Godzilla", "The Godfather", "The Godfather Part II"]),
      ("coppola godfather", ["The Godfather", "The Godfather Part II"]), ("honda", ["Godzilla"]),
      ("七人", ["七人の侍"]), ("侍", ["七人の侍"]), ("人の侍", ["七人の侍"]), ("七侍", []), ("黒澤", ["七人の侍"]),
      ("기생", ["기생충"]), ("spider man", ["Spider-Man: No Way Home"]),
      ("spider-man", ["Spider-Man: No Way Home"]),
      ("avventura", ["L'Avventura"]), ("l'avventura", ["L'Avventura"]), ("the matrix", ["Matrix, The"]),
      ("matrix the", ["Matrix, The"]), ("amelie", ["Amélie"]), ("AME\u{301}LIE", ["Amélie"]), ("$", ["$"]),
      ("wendys", ["Wendy's War"]), ("wendy’s", ["Wendy's War"]), ("…", []), ("", []),
      ("near or not", ["NEAR AND FAR OR NOT"]), ("NOT", ["NEAR AND FAR OR NOT", "Wendy's War"]), ("\"", []),
      ("title:godfather", ["The Godfather"]), ("godf* OR", []), ("xyzzy", []),
    ])
  func find(text: String, expected: [String]) async throws {
    let found = try await titles(Query(plain: text))
    if text == "NOT" {
      #expect(found.first == "NEAR AND FAR OR NOT")
    } else {
      #expect(found == expected, "\(text)")
    }
  }

  @Test(
    "a row that has only what tells little is no answer",
    arguments: ["the unforgiven", "unforgiven the", "the unforgiven western"])
  func floor(text: String) async throws { #expect(try await titles(Query(plain: text)) == []) }

  @Test("gives rows with fewer of the words only when nothing has all")
  func fewer() async throws {
    #expect(
      try await titles(Query(plain: "coppola part xyzzy")) == ["The Godfather Part II"])
    #expect(try await titles(Query(plain: "qqqq xyzzy amelie")) == ["Amélie"])
    #expect(try await answer(Query(plain: "qqqq xyzzy amelie")).relaxed)
    #expect(try await !answer(Query(plain: "amelie")).relaxed)
    #expect(try await !answer(Query(plain: "xyzzy")).relaxed)
    #expect(try await titles(Query(plain: "godfather part coppola")) == ["The Godfather Part II"])
  }

  @Test("answers a page of words as well as a few", arguments: [30, 300, 3000])
  func page(count: Int) async throws {
    let page = (0..<count).map { "w\($0)" }.joined(separator: " ") + " godzilla"
    #expect(try await titles(Query(plain: page)) == ["Godzilla"])
  }

  @Test("wants phrases in one piece and drops what is excluded")
  func phrases() async throws {
    var query = Query(text: "", words: ["godfather"], phrases: ["part ii"])
    #expect(try await titles(query) == ["The Godfather Part II"])
    query.phrases = ["ii part"]
    #expect(try await titles(query) == [])
    query = Query(text: "", words: ["godfather"], exclude: ["part"])
    #expect(try await titles(query) == ["The Godfather"])
  }

  @Test("gives no more than is wanted, and the number of all when it knows")
  func limit() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.films, to: "films.ndjson")
    let provider = try world.provider("films.ndjson", fields: Self.fields)
    let answer = try await provider.search(Query(plain: "godfather", limit: 1))
    #expect(answer.titles == ["The Godfather"])
    #expect(answer.total == 2)
    #expect(try await provider.search(Query(plain: "godfather", limit: 0)).hits == [])
  }

  @Test("keeps every field of a hit")
  func fields() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.films, to: "films.ndjson")
    let answer = try await world.provider("films.ndjson", fields: Self.fields).search(Query(plain: "matrix"))
    let hit = try #require(answer.hits.first)
    #expect(hit.id == "row6" && hit["year"] == .number(1999))
    #expect(hit["directors"] == .list(["Lana Wachowski", "Lilly Wachowski"]))
    #expect(hit["rating"] == .rating(Rating(value: 8.7, scale: 10)))
    #expect(hit.score ?? 0 > 0)
  }

  @Test("prefers the best known of those that match alike, and finds whole titles among thousands")
  func prior() async throws {
    let world = try CatalogueWorld()
    var text = ""
    for row in 0..<4000 { text += "{\"title\":\"Night number \(row)\",\"r\":\(Double(row) / 1000 + 1)}\n" }
    text += "{\"title\":\"Night\",\"r\":0.5}\n"
    let answer = try await world.answer(text, as: "films.ndjson", fields: Self.fields, to: "night")
    #expect(answer.titles.first == "Night")
    #expect(answer.titles.contains("Night number 3999"))
    #expect(answer.total == nil)
    let beginning = try await world.provider("films.ndjson", fields: Self.fields).search(Query(plain: "n"))
    #expect(beginning.hits.count == 10 && beginning.titles.contains("Night"))
  }

  @Test(
    "looks as far as it must for rows that meet conditions, be they the least known of thousands",
    arguments: [
      ("love", [Filter("rating", .atMost(1))], ["Love Story 4999"]),
      ("", [Filter("rating", .atMost(1))], ["Love Story 4999"]),
      ("", [Filter("year", .equals("1951")), Filter("rating", .atMost(1))], []),
      ("love", [Filter("rating", .atMost(0.5))], []),
      ("", [Filter("rating", .atLeast(9)), Filter("year", .range(1950, 1950))], ["Love Story 0"]),
    ])
  func conditions(words: String, filters: [Filter], found: [String]) async throws {
    let world = try CatalogueWorld()
    let rows = (0..<5000).map { index in
      let rating = index == 0 ? 9.5 : index == 4999 ? 1 : 5
      return #"{"title":"Love Story \#(index)","year":1950,"r":\#(rating)}"#
    }
    try world.write(rows.joined(separator: "\n"), to: "films.ndjson")
    var query = Query(plain: words)
    query.filters = filters
    let fields: JSON = ["title": "title", "year": "year", "rating": ["of": "r", "scale": 10]]
    #expect(try await world.provider("films.ndjson", fields: fields).search(query).titles == found)
  }

  @Test("gives what is excluded as well, so that who merges sees that one source says it")
  func exclusions() async throws {
    var query = Query(plain: "godfather")
    query.excludedFilters = [Filter("year", .equals("1974"))]
    #expect(try await titles(query) == ["The Godfather", "The Godfather Part II"])
  }

  @Test("gives what there is where more is asked for than there can be")
  func endless() async throws {
    let world = try CatalogueWorld()
    let rows = (0..<60).map { #"{"title":"\#($0 < 30 ? "Gilda" : "Gildas")","n":\#($0)}"# }
    try world.write("[" + rows.joined(separator: ",") + "]", to: "films.json")
    let provider = try world.provider("films.json", fields: ["title": "title", "id": "n"])
    let answer = try await provider.search(Query(plain: "the credits of gilda's", limit: .max))
    #expect(answer.hits.count == 20)
    #expect(answer.total == nil)
  }

  @Test("corrects no word because what has it fails a condition")
  func noCorrection() async throws {
    let world = try CatalogueWorld()
    try world.write(#"[{"title":"The French House","r":5},{"title":"Franco Manca"}]"#, to: "films.json")
    var query = Query(plain: "french")
    query.filters = [Filter("rating", .atMost(1))]
    let fields: JSON = ["title": "title", "rating": ["of": "r", "scale": 10]]
    #expect(try await world.provider("films.json", fields: fields).search(query).titles == [])
  }
}
