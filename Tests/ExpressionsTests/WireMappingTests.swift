import Expressions
import Testing

/// Declarations of real services, applied to recorded answers.
@Suite("A recorded answer", .enabled(if: SharedFiles.arePresent, SharedFiles.absence))
struct WireMappingTests {
  private static let omdb = #"""
    {"id": "imdbID", "title": {"of": "Title", "html": true}, "year": {"of": "Year", "year": true},
     "endYear": {"of": {"of": "Year", "match": "[-–]([0-9]{4})", "group": 1}, "number": true},
     "url": {"template": "https://www.imdb.com/title/{imdbID}/"}, "image": "Poster", "snippet": "Plot",
     "rating": {"of": "imdbRating", "scale": 10}, "rating.count": {"of": "imdbVotes", "number": true},
     "genres": {"of": "Genre", "split": ","}, "ids.imdb": "imdbID",
     "kind": {"of": "Type", "table": {"movie": "movie", "series": "tv", "episode": "episode"}}}
    """#

  private static let tvmaze = #"""
    {"id": "$.show.id", "kind": {"value": "tv"}, "title": "$.show.name", "year": {"of": "$.show.premiered", "year": true},
     "endYear": {"of": "$.show.ended", "year": true}, "date": {"of": "$.show.premiered", "date": "auto"},
     "url": "$.show.url", "image": "$.show.image.medium", "snippet": {"of": "$.show.summary", "html": true},
     "genres": "$.show.genres", "rating": {"of": "$.show.rating.average", "scale": 10}}
    """#

  private static let mediawiki =
    #"{"id": "pageid", "title": "title", "snippet": {"of": "snippet", "html": true}}"#

  private static let archive = #"""
    {"id": "identifier", "title": "title", "snippet": {"of": "description", "html": true},
     "url": {"template": "https://archive.org/details/{identifier}"},
     "image": {"template": "https://archive.org/services/img/{identifier}"}}
    """#

  private static let yelp = #"""
    {"id": "id", "title": "name", "image": "image_url", "phone": "phone", "url": {"of": "url", "match": "^[^?]*"},
     "rating": {"of": "rating", "scale": 5}, "rating.count": "review_count", "cuisine": "$.categories[*].title",
     "price": {"of": "price", "price": "symbols"}, "location.lat": "$.coordinates.latitude",
     "location.lon": "$.coordinates.longitude"}
    """#

  @Test(
    "gives the hits that are expected of it",
    arguments: [
      ("omdb/id-lost-year-range", "$", omdb), ("omdb/title-tomatoes", "$", omdb),
      ("omdb/search-dark-open-year", "$.Search[*]", omdb), ("omdb/search-star-wars", "$.Search[*]", omdb),
      ("tvmaze/search-mr-show", "$[*]", tvmaze), ("mediawiki/search-sachin", "$.query.search[*]", mediawiki),
      ("internetarchive/advancedsearch-nasa", "$.response.docs[*]", archive),
      ("yelp/search-chicago", "$.businesses[*]", yelp), ("yelp/search-denver", "$.businesses[*]", yelp),
    ])
  func hits(fixture: String, items: String, declaration: String) throws {
    let answer = try JSONReader.readRepairing(SharedFiles.bytes("wire/fixtures/\(fixture).json")).value
    let expected = try #require(SharedFiles.json("wire/fixtures/\(fixture).expected.json")["hits"]?.array)
    let object = try #require(JSONReader.read(declaration).object as JSONObject?)
    let mapping = try Mapping(object)
    let rows = try JSONPath(items).select(from: answer)
    #expect(rows.count == expected.count)
    for (row, hit) in zip(rows, expected) {
      let mapped = mapping.apply(row: row, root: answer, nulls: ["N/A"])
      #expect(mapped.problems.isEmpty)
      for name in object.names {
        let path = name.split(separator: ".").map(String.init)
        let (found, wanted) = (Self.member(path, of: .object(mapped.members)), Self.member(path, of: hit))
        #expect(Self.same(found, wanted), "\(name): \(found.map { JSONWriter.text($0) } ?? "nothing")")
      }
    }
  }

  private static func member(_ path: [String], of value: JSON) -> JSON? {
    path.reduce(value) { $0?[$1] }
  }

  /// Whether all that was found is expected; an identifier may be a number.
  private static func same(_ found: JSON?, _ wanted: JSON?) -> Bool {
    switch (found, wanted) {
    case (nil, nil): true
    case (.integer(let id)?, .string(let text)?): String(id) == text
    case (.object(let found)?, let wanted?): found.members.allSatisfy { same($0.value, wanted[$0.name]) }
    case (let found?, let wanted?): found == wanted || found.double != nil && found.double == wanted.double
    default: false
    }
  }
}
