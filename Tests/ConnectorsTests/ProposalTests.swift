import Connectors
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("Settings proposed for an answer", .timeLimit(.minutes(5)))
struct ProposalTests {
  private static let films = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("originalTitle", .text, role: .alias),
      VerticalField("year", .year), VerticalField("date", .date), VerticalField("directors", .names),
      VerticalField("genres", .tags), VerticalField("runtimeMinutes", .number),
      VerticalField("rating", .rating),
      VerticalField("snippet", .text, role: .summary), VerticalField("url", .url),
      VerticalField("image", .image),
      VerticalField("ids", .id),
    ])

  private func proposal(_ text: String, _ vertical: Vertical = films) throws -> MappingProposal? {
    MappingProposal(try JSONReader.read(text), for: vertical)
  }

  @Test("find the rows, and each field by its name and by what it holds")
  func films() throws {
    let text = """
      {"page": 1, "total_results": 40, "facets": [{"name": "x", "count": 1}], "results": [
        {"id": 11, "title": "Star Wars", "original_title": "Star Wars", "release_date": "1977-05-25", "overview": "A <b>long</b> time ago",
         "vote_average": 8.2, "vote_count": 20000, "poster_path": "/a.jpg", "imdb_id": "tt0076759", "genres": [{"id": 1, "name": "Adventure"}],
         "director": "George Lucas, Somebody Else", "link": "https://films.example/11", "runtime": 121, "adult": false},
        {"id": 12, "title": "Ran", "original_title": "乱", "release_date": "", "overview": "x", "vote_average": 9, "vote_count": 3,
         "poster_path": null, "genres": []}]}
      """
    let proposal = try #require(try proposal(text))
    #expect(proposal.rows == 2)
    #expect(
      proposal.settings == [
        "items": "$.results",
        "fields": [
          "id": "id", "title": "title", "originalTitle": "original_title",
          "year": ["of": "release_date", "year": true], "date": ["of": "release_date", "date": "auto"],
          "directors": ["of": "director", "split": ","], "genres": "$.genres[*].name",
          "runtimeMinutes": "runtime",
          "rating": ["of": "vote_average", "scale": 10],
          "rating.count": ["of": "vote_count", "number": true],
          "snippet": ["of": "overview", "html": true], "url": "link", "ids.imdb": "imdb_id",
        ],
        "total": "$.total_results",
      ])
    #expect(proposal.missing == ["image"])
    let found = proposal.hits(of: try JSONReader.read(text), in: Self.films)
    #expect(found.hits.map(\.title) == ["Star Wars", "Ran"])
    #expect(found.hits.first?.fields["rating"] == .rating(Rating(value: 8.2, scale: 10, count: 20000)))
    #expect(found.warnings == [])
  }

  @Test("find places, whatever is nested in what")
  func places() throws {
    let text = """
      [{"venue": {"name": "Da Mario", "phone": "020 7946 0101", "price": "$$", "rating": 4.5,
        "categories": [{"title": "Italian"}, {"title": "Pizza"}], "coordinates": {"latitude": 51.5, "longitude": -0.1},
        "location": {"address1": "1 Soho Sq", "city": "London", "country": "GB"}}}]
      """
    let proposal = try #require(try proposal(text, SampleWorld.places))
    let hit = try #require(proposal.hits(of: try JSONReader.read(text), in: SampleWorld.places).hits.first)
    #expect(hit.title == "Da Mario")
    #expect(hit.fields["cuisine"] == .list(["Italian", "Pizza"]))
    #expect(hit.fields["price"] == .price(PriceRange(min: 2, max: 2)))
    #expect(
      hit.fields["location"]
        == .place(
          Place(
            point: Point(latitude: 51.5, longitude: -0.1), address: "1 Soho Sq", locality: "London",
            country: "GB")))
  }

  @Test(
    "are none where nothing looks like a list of things",
    arguments: [
      "{}", "[]", "3", "null", "[[[[]]]]", #"{"error": "no"}"#, #"[1, 2, 3]"#, #"["a", ["b"]]"#,
      #"{"rows": [{"x": 1}]}"#,
    ])
  func nothing(text: String) throws { #expect(try proposal(text) == nil) }

  @Test("take bounded work on an answer of any size")
  func bounded() throws {
    let row = #"{"a": {"b": {"c": {"d": {"title": "deep"}}}}, "title": "x"}"#
    let wide = "{" + (0..<3000).map { "\"k\($0)\": {\"title\": \"t\($0)\"}" }.joined(separator: ",") + "}"
    let long = "[" + Array(repeating: row, count: 20_000).joined(separator: ",") + "]"
    #expect(try proposal(long)?.rows == 20_000)
    #expect(try proposal(wide) != nil)
  }

  @Test(
    "give the titles that the services' own declarations give",
    .enabled(if: SharedData.has("wire/fixtures"), Comment(rawValue: SharedData.absence)),
    arguments: [
      "tvmaze/search-mr-show", "tmdb/search-movie-007-page1", "omdb/search-star-wars",
      "itunes/search-movie-star-au",
      "yelp/search-chicago", "typesense/search-stark", "meilisearch/search-american",
    ])
  func fixtures(name: String) throws {
    let answer = try JSONReader.readRepairing(try SharedData.bytes("wire/fixtures/\(name).json")).value
    let expected = try JSONReader.read(try SharedData.bytes("wire/fixtures/\(name).expected.json"))
    let vertical = name.hasPrefix("yelp") ? SampleWorld.places : Self.films
    let proposal = try #require(MappingProposal(answer, for: vertical))
    let titles = proposal.hits(of: answer, in: vertical).hits.map(\.title)
    #expect(titles == expected["hits"]?.array?.compactMap { $0["title"]?.string })
  }

  @Test(
    "are none where there are no rows, and it is told what there is and what to do",
    arguments: [
      (
        #"{"page": 1, "message": "ok", "results": []}"#,
        "has nothing in its list at $.results; take an answer that found something"
      ), ("[]", "has nothing in its list at $; take an answer that found something"),
      (
        #"{"error": {"message": "Invalid API key"}, "results": []}"#,
        "is an error, which says \"Invalid API key\"; take an answer that found something"
      ),
      (
        #"{"errors": [{"message": "no such user"}]}"#,
        "is an error, which says \"no such user\"; take an answer that found something"
      ),
      (
        #"{"status_message": "Not here", "success": false}"#,
        "is an error, which says \"Not here\"; take an answer that found something"
      ), ("7", "has no objects: it is 7; take an answer with a list of things"),
      (
        #"{"count": 2, "names": ["a", "b"]}"#,
        "has no list of objects; it has count, names; take an answer with a list of things"
      ),
      (
        #"{"rows": [{"a": 1, "b": {"c": "x"}}]}"#,
        "has objects at $.rows with nothing like a title in them; they have a, $.b.c; say which it is by adding it with --kind http and --set request.url=… --set items='$.rows' --set fields.title=a"
      ),
    ])
  func absent(text: String, reason: String) throws {
    #expect(try proposal(text) == nil)
    #expect(AbsentRows.reason(in: try JSONReader.read(text)) == reason)
  }

  @Test(
    "take for the id what is called one, else what is the id of something and differs in every row",
    arguments: [
      ("id", "id"), ("movie_id", "movie_id"), ("filmId", "filmId"), ("paid", nil), ("valid", nil),
    ])
  func identifier(member: String, id: String?) throws {
    let rows =
      #"[{"\#(member)": 1, "genre_id": 3, "title": "Ran"}, {"\#(member)": 2, "genre_id": 3, "title": "Ikiru"}]"#
    #expect(try proposal(rows)?.settings["fields"]?["id"]?.string == id)
  }
}
