import Foundation
import Testing

/// What each service is asked, as its documentation says.
@Suite(.timeLimit(.minutes(5))) struct ServiceRequestTests {
  private struct Expected {
    var address: String
    var headers: [String: String] = [:]
    var body: String?
  }

  private static let keyed = [
    "tmdb", "omdb", "trakt", "yelp", "foursquare", "google-places", "geoapify", "here", "tripadvisor",
  ]
  private static let services =
    keyed + [
      "itunes", "tvmaze", "wikidata", "wikipedia", "internet-archive", "overpass", "nominatim",
    ]

  /// The first request of each provider, by its name.
  private static func requests(_ words: String) async throws -> [String: [String: Any]] {
    let program = try Backstage()
    defer { program.remove() }
    let entries = services.map { name in
      let key = keyed.contains(name) ? #", "key": {"env": "K"}"# : ""
      return #"{"name": "\#(name)", "kind": "\#(name)"\#(key)}"#
    }
    try program.write(#"{"providers": [\#(entries.joined(separator: ", "))]}"#, to: "config.json")
    let outcome = try await program.run(
      Backstage.binary, ["search", "--dry-run", "-f", "json", "--", words])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let document = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    var requests: [String: [String: Any]] = [:]
    for request in document?["requests"] as? [[String: Any]] ?? [] {
      guard let name = request["provider"] as? String, requests[name] == nil else { continue }
      requests[name] = request
    }
    return requests
  }

  private static func check(_ requests: [String: [String: Any]], _ expected: [String: Expected]) {
    for (service, expected) in expected.sorted(by: { $0.key < $1.key }) {
      let request = requests[service]
      let method = expected.body == nil ? "GET" : "POST"
      #expect(request?["url"] as? String == expected.address, "\(service)")
      #expect(request?["method"] as? String == method, "\(service)")
      #expect(request?["body"] as? String == expected.body, "\(service)")
      let headers = request?["headers"] as? [String: String] ?? [:]
      for (name, value) in expected.headers { #expect(headers[name] == value, "\(service): \(name)") }
    }
  }

  private static let text =
    "c%2B%2B%20%26%20c%23%20100%25%20a%2Fb%20%5C%20%5D%5D%3E%20%E6%9D%B1%E4%BA%AC%20%C3%A9"
  private static let lucene =
    "c%5C%2B%5C%2B%20%5C%26%20c%23%20100%25%20a%5C%2Fb%20%5C%5C%20%5C%5D%5C%5D%3E%20%E6%9D%B1%E4%BA%AC%20%C3%A9"

  @Test("Hostile words and a year reach the services of films as they are meant")
  func films() async throws {
    let requests = try await Self.requests(#"@movies c++ & c# 100% a/b \\ ]]> 東京 é year:1972"#)
    Self.check(
      requests,
      [
        "tmdb": Expected(
          address:
            "https://api.themoviedb.org/3/search/multi?query=\(Self.text)&language=en-US&page=1&include_adult=false&api_key=***"
        ),
        "omdb": Expected(address: "https://www.omdbapi.com/?s=\(Self.text)&y=1972&page=1&apikey=***"),
        "trakt": Expected(
          address:
            "https://api.trakt.tv/search/movie,show?query=\(Self.lucene)&extended=full&page=1&limit=50",
          headers: ["trakt-api-key": "***", "trakt-api-version": "2"]),
        "itunes": Expected(
          address:
            "https://itunes.apple.com/search?term=\(Self.text)&media=movie&entity=movie&country=US&limit=50"),
        "tvmaze": Expected(address: "https://api.tvmaze.com/search/shows?q=\(Self.text)"),
        "wikidata": Expected(
          address:
            "https://www.wikidata.org/w/api.php?action=wbsearchentities&search=\(Self.text)&language=en&uselang=en&type=item&limit=50&continue=0&format=json"
        ),
        "wikipedia": Expected(
          address:
            "https://en.wikipedia.org/w/api.php?action=query&list=search&srsearch=\(Self.text)&srlimit=50&sroffset=0&srprop=snippet%7Ctimestamp&srinfo=totalhits%7Csuggestion&format=json&formatversion=2&utf8=1"
        ),
        "internet-archive": Expected(
          address:
            "https://archive.org/advancedsearch.php?q=title%3A%28\(Self.lucene)%29%20AND%20mediatype%3Amovies&fl%5B%5D=identifier&fl%5B%5D=title&fl%5B%5D=description&fl%5B%5D=creator&fl%5B%5D=year&fl%5B%5D=date&fl%5B%5D=mediatype&fl%5B%5D=subject&fl%5B%5D=downloads&rows=50&page=1&output=json"
        ),
      ])
  }

  @Test("Words and a place reach the services of restaurants")
  func places() async throws {
    let requests = try await Self.requests(#"@restaurants joe's "pi" near:51.5136,-0.1365"#)
    let words = "joe%27s%20pi"
    Self.check(
      requests,
      [
        "yelp": Expected(
          address:
            "https://api.yelp.com/v3/businesses/search?term=\(words)&latitude=51.5136&longitude=-0.1365&radius=5000&categories=restaurants&limit=50&offset=0",
          headers: ["Authorization": "Bearer ***"]),
        "foursquare": Expected(
          address:
            "https://places-api.foursquare.com/places/search?query=\(words)&ll=51.5136%2C-0.1365&radius=5000&limit=50",
          headers: ["Authorization": "Bearer ***", "X-Places-Api-Version": "2025-06-17"]),
        "geoapify": Expected(
          address:
            "https://api.geoapify.com/v2/places?categories=catering&name=\(words)&filter=circle%3A-0.1365%2C51.5136%2C5000&bias=proximity%3A-0.1365%2C51.5136&limit=50&offset=0&apiKey=***"
        ),
        "here": Expected(
          address:
            "https://discover.search.hereapi.com/v1/discover?q=\(words)&in=circle%3A51.5136%2C-0.1365%3Br%3D5000&limit=50&apiKey=***"
        ),
        "google-places": Expected(
          address: "https://places.googleapis.com/v1/places:searchText",
          headers: ["X-Goog-Api-Key": "***", "Content-Type": "application/json"],
          body:
            #"{"textQuery":"joe's pi","pageSize":20,"locationBias":{"circle":{"center":{"latitude":51.5136,"longitude":-0.1365},"radius":5000}}}"#
        ),
        "tripadvisor": Expected(
          address:
            "https://api.content.tripadvisor.com/api/v1/location/search?searchQuery=\(words)&category=restaurants&latLong=51.5136%2C-0.1365&radius=5&radiusUnit=km&key=***"
        ),
        "nominatim": Expected(
          address:
            "https://nominatim.openstreetmap.org/search?q=\(words)&format=jsonv2&limit=40&addressdetails=1&extratags=1&layer=poi&viewbox=-0.20867%2C51.55852%2C-0.06433%2C51.46868&bounded=1"
        ),
        "overpass": Expected(
          address: "https://overpass-api.de/api/interpreter",
          headers: ["Content-Type": "application/x-www-form-urlencoded"],
          body:
            "data=%5Bout%3Ajson%5D%5Btimeout%3A25%5D%3Bnwr%5B%22amenity%22~%22%5E%28restaurant%7Cfast_food%7Ccafe%7Cbar%7Cpub%7Cfood_court%7Cice_cream%7Cbiergarten%29%24%22%5D%5B~%22%5E%28name%7Ccuisine%29%24%22~%22joe%27s%20pi%22%2Ci%5D%28around%3A5000%2C51.5136%2C-0.1365%29%3Bout%20tags%20center%2050%3B"
        ),
      ])
  }
}
