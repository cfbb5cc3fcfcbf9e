import Connectors
import Expressions
import HostConfiguration
import Movies
import SearchKit

/// Times what is made of an answer of 20 films.
struct MappingBenchmark {
  private static let rounds = 51

  /// A source as people declare them, and a service of many marks, tables and templates.
  private static let sources: [(name: String, provider: String)] = [
    (
      "declared",
      #"""
      {"name": "films", "kind": "http", "vertical": "movies", "request": {"url": "https://films.example/?q={query}"},
       "items": "$.results", "total": "total_results",
       "fields": {"id": "id", "title": "title", "originalTitle": "original_title", "date": "release_date",
                  "year": {"of": "release_date", "year": true}, "snippet": "overview",
                  "rating": {"of": "vote_average", "scale": 10}, "rating.count": "vote_count",
                  "url": {"template": "https://films.example/{id}"}}}
      """#
    ),
    ("tmdb", #"{"name": "tmdb", "kind": "tmdb"}"#),
  ]

  private static let answer: String = {
    let rows = (0..<20).map { index in
      #"""
      {"id": \#(649110 + index), "title": "Conductor \#(index)", "original_title": "Εισπράκτωρ \#(index)",
       "original_language": "el", "release_date": "19\#(60 + index)-01-02", "poster_path": "/oFBT2dUSyUM1M1wd66l.jpg",
       "genre_ids": [35, 18, 28], "vote_average": 6.\#(index % 10), "vote_count": \#(100 + index), "popularity": 1.5,
       "overview": "An honest employee saves some valuable documents when a fire breaks out in the factory where he works."}
      """#
    }
    return
      #"{"page": 1, "results": [\#(rows.joined(separator: ","))], "total_pages": 7, "total_results": 129}"#
  }()

  func figures() throws {
    let response = HTTPResponse(body: Array(Self.answer.utf8))
    let reading = milliseconds { _ = try? JSONReader.readRepairing(response.body) }
    Figure(name: "answer-20-rows-reading", value: reading, unit: "ms", digits: 4).show()
    for source in Self.sources {
      let judge = try judge(source.provider)
      let query = Query(plain: "conductor")
      try require(judge.judge(response, for: query).get().hits.count == 20)
      let whole = milliseconds { _ = judge.judge(response, for: query) }
      let name = "answer-20-rows-mapping-\(source.name)"
      Figure(name: name, value: whole - reading, unit: "ms", limit: .atMost(0.1), digits: 4).show()
    }
  }

  private func judge(_ provider: String) throws -> any AnswerJudge {
    let tables = try ConfigurationTables(plugins: [Movies.plugin], kinds: BuiltInKinds.table, scorers: [])
    let text = #"{"providers": [\#(provider)]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "none") },
        cacheFolder: "/nowhere", now: { 0 }))
    guard configuration.problems.isEmpty else { throw UnsoundConfiguration(configuration.problems) }
    return try required(configuration.providers.first?.provider as? any AnswerJudge)
  }

  /// The median of several rounds of a hundred, after one that does not count.
  private func milliseconds(_ work: () -> Void) -> Double {
    let times = (0...Self.rounds).map { _ in
      ContinuousClock().measure { for _ in 0..<100 { work() } } / .milliseconds(100)
    }
    return times.dropFirst().sorted()[Self.rounds / 2]
  }
}
