import Foundation
import Testing

@Suite("The shipped configuration searches its samples offline", .serialized, .timeLimit(.minutes(5)))
struct SampleSearchTests {
  @Test("a film that both lists have is one result with both as its sources")
  func mergedFilm() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let outcome = try await backstage.run("search", "the godfather", "--format", "json")
    #expect(outcome.status == 0)
    let first = try #require(try SearchResult(outcome.output)["movies"].first)
    #expect(first.title == "The Godfather")
    #expect(Set(first.sources.map(\.provider)) == ["films-a", "films-b"])
    #expect(!first.merged.isEmpty)
  }

  @Test("a restaurant that both lists have is one result with both as its sources")
  func mergedRestaurant() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let outcome = try await backstage.run("search", "gramercy tavern", "--format", "json")
    let first = try #require(try SearchResult(outcome.output)["restaurants"].first)
    #expect(first.title == "Gramercy Tavern")
    #expect(Set(first.sources.map(\.provider)) == ["places-a", "places-b"])
  }

  @Test("the lists of the program have indexes, which the index command shows and clears")
  func sampleIndexes() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    #expect(try await backstage.run("search", "modern").status == 0)
    let status = try await backstage.run("index", "status", "--format", "json")
    for name in ["films-a", "films-b", "places-a", "places-b"] {
      #expect(status.output.contains(#""provider": "\#(name)""#))
    }
    #expect(status.output.components(separatedBy: #""state": "current""#).count == 5)
    #expect(try await backstage.run("index", "clear", "films-b").output == "removed the index of films-b\n")
  }

  @Test("a record is explained by its id alone, also beside one that the search does not find")
  func explained() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let one = try await backstage.run("explain", "films-a:a0047478")
    #expect(one.status == 0)
    #expect(
      one.output.hasPrefix(
        "thing    Seven Samurai (films-a:a0047478, films-b:B-0028)\nasked    “Seven Samurai”\n"))
    let two = try await backstage.run("explain", "solaris", "--with", "films-a:a0089881")
    #expect(two.output.contains("other     Ran (films-a:a0089881): they are two results"))
    let none = try await backstage.run("explain", "films-a:zzz")
    #expect(none.status == 1)
    #expect(none.errors.contains("no provider has “films-a:zzz” among its answers"))
  }

  @Test("words that both verticals know give both sections")
  func bothVerticals() async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let result = try SearchResult(try await backstage.run("search", "modern", "--format", "json").output)
    #expect(!result["movies"].isEmpty)
    #expect(!result["restaurants"].isEmpty)
  }

  @Test(
    "whatever is asked: ranks count, scores fall, explanations add up, and two runs agree",
    arguments: [
      "the godfather", "star", "paris", "七人の侍", "a star is born", "o'hara", "c++ & c#", "!", "\"", "(", "",
      "near:\"new york\" french", "\u{202E}abc", String(repeating: "a", count: 10_000),
    ])
  func contract(query: String) async throws {
    let backstage = try Backstage()
    defer { backstage.remove() }
    let outcome = try await backstage.run("search", query, "--format", "json")
    let result = try SearchResult(outcome.output)
    let items = result.verticals.flatMap(\.results)
    #expect(outcome.status == (items.isEmpty ? 1 : 0))
    for section in result.verticals {
      #expect(section.results.map(\.rank) == Array(1..<section.results.count + 1))
      #expect(zip(section.results, section.results.dropFirst()).allSatisfy { $0.score >= $1.score })
    }
    for item in items {
      #expect(abs(item.explanation.reduce(0) { $0 + $1.value } - item.score) < 1e-9)
      #expect(!item.sources.isEmpty)
    }
    let again = try SearchResult(try await backstage.run("search", query, "--format", "json").output)
    #expect(again.verticals.flatMap(\.results).map(\.title) == items.map(\.title))
    #expect(again.verticals.flatMap(\.results).map(\.score) == items.map(\.score))
  }
}
