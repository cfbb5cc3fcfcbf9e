import Foundation
import SearchTesting
import Testing

/// Real lists with every quirk of theirs, indexed by declaration alone.
///
/// Over 100,000 rows take a minute where nothing is optimised, so it runs where BACKSTAGE_SLOW_TESTS is set.
@Suite(
  "Real catalogues come out right",
  .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)),
  .enabled(
    if: ProcessInfo.processInfo.environment["BACKSTAGE_SLOW_TESTS"] != nil, "BACKSTAGE_SLOW_TESTS is unset"),
  .serialized, .timeLimit(.minutes(10)))
struct CatalogueTests {
  private static let configuration =
    Backstage.root.appendingPathComponent("Tests/EndToEndTests/Catalogues/config.json").path

  private struct Row: Sendable, CustomTestStringConvertible {
    var provider: String
    var query: String
    var title: String
    var year: Int?
    var testDescription: String { "\(query) in \(provider)" }
  }

  private struct State: Decodable {
    var provider: String
    var rows: Int
    var skipped: Int
  }

  private static let rows = [
    Row(provider: "vega", query: "leon", title: "Léon", year: 1994),
    Row(provider: "vega", query: "1776", title: "1776", year: 1972),
    Row(
      provider: "vega", query: "the best years of our lives", title: "The Best Years of Our Lives", year: 1946
    ),
    Row(provider: "vega", query: "ben-hur", title: "Ben-Hur", year: 1925),
    Row(provider: "movielens", query: "lion king", title: "The Lion King", year: 1994),
    Row(provider: "movielens", query: "shichinin no samurai", title: "Seven Samurai", year: 1954),
    Row(provider: "tspdt", query: "shinel", title: "The Overcoat", year: 1959),
    Row(provider: "imdb5000", query: "avatar", title: "Avatar", year: 2009),
    Row(provider: "nyc", query: "wendys", title: "Wendy's"),
    Row(provider: "sf", query: "tropisueno", title: "Tropisueño"),
    Row(provider: "zagats", query: "apple pan", title: "The Apple Pan"),
  ]

  @Test("every row is indexed or counted, quirks are undone, and one film is merged from its lists")
  func catalogues() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    func search(_ arguments: String...) async throws -> SearchResult {
      let all = ["search"] + arguments + ["--config", Self.configuration, "--format", "json"]
      return try SearchResult(try await backstage.run(Backstage.binary, all).output)
    }

    let samurai = try #require(try await search("seven samurai")["movies"].first)
    #expect(samurai.title == "Seven Samurai")
    #expect(samurai.year == 1954)
    #expect(Set(samurai.sources.map(\.provider)).isSuperset(of: ["movielens", "tspdt", "imdb5000"]))

    let status = try await backstage.run(
      "index", "status", "--config", Self.configuration, "--format", "json")
    let states = try JSONDecoder().decode([State].self, from: Data(status.output.utf8))
    #expect(
      Dictionary(uniqueKeysWithValues: states.map { ($0.provider, $0.rows + $0.skipped) }) == [
        "wikipedia": 36_273, "movielens": 9_125, "tspdt": 23_907, "imdb5000": 5_043, "vega": 3_201,
        "tmdb2021": 2_000,
        "nyc": 25_359, "michelin": 6_510, "sf": 6_359, "fodors": 533, "zagats": 331,
      ])

    // Its 150 films whose links lead to one page with others are films of their own; seven rows say nothing new.
    #expect(states.first { $0.provider == "wikipedia" }?.skipped == 7)

    for row in Self.rows {
      let found = try await search(row.query, "--provider", row.provider, "--limit", "3")
      let first = found.verticals.flatMap(\.results).first
      #expect(first?.title == row.title, "\(row.testDescription)")
      #expect(first?.year == row.year, "\(row.testDescription)")
    }
  }
}
