import Connectors
import Expressions
import Foundation
import HostConfiguration
import Movies
import SearchKit
import Testing

/// Times what is made of an answer of 20 films; `Tests/Benchmarks/mapping` runs it optimised.
///
/// It prints figures and asserts none, so it is no part of the tests and runs only where BACKSTAGE_BENCHMARKS is set.
@Suite(
  "Mapping of an answer",
  .enabled(
    if: ProcessInfo.processInfo.environment["BACKSTAGE_BENCHMARKS"] != nil, "BACKSTAGE_BENCHMARKS is unset"))
struct MappingBenchmark {
  private static let rounds = 51

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

  @Test("of 20 films")
  func figures() throws {
    let tables = try ConfigurationTables(plugins: [Movies.plugin], kinds: BuiltInKinds.table, scorers: [])
    let text = #"{"providers": [{"name": "tmdb", "kind": "tmdb"}]}"#
    let configuration = HostConfiguration.read(
      ConfigurationSource(place: .flag, name: "c", folder: "/", bytes: Array(text.utf8)), tables: tables,
      context: PluginContext(
        tables: tables,
        readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "none") },
        cacheFolder: "/nowhere", now: { 0 }))
    let judge = try #require(configuration.providers.first?.provider as? any AnswerJudge)
    let response = HTTPResponse(body: Array(Self.answer.utf8))
    let query = Query(plain: "conductor")
    #expect(try judge.judge(response, for: query).get().hits.count == 20)
    let whole = milliseconds { _ = judge.judge(response, for: query) }
    let reading = milliseconds { _ = try? JSONReader.readRepairing(response.body) }
    Figure(name: "answer-20-rows", value: whole, unit: "ms", digits: 4).show()
    Figure(name: "answer-20-rows-mapping", value: whole - reading, unit: "ms", limit: .atMost(0.1), digits: 4)
      .show()
  }

  /// The median of several rounds of a hundred, after one that does not count.
  private func milliseconds(_ work: () -> Void) -> Double {
    let times = (0...Self.rounds).map { _ in
      ContinuousClock().measure { for _ in 0..<100 { work() } } / .milliseconds(100)
    }
    return times.dropFirst().sorted()[Self.rounds / 2]
  }
}
