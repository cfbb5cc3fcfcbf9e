import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Merging stays quick and right when sources are hostile")
struct HostileMergeTests {
  private let films = Merger(vertical: SampleWorld.films)

  @Test("ten thousand rows of one title do not go quadratic", .timeLimit(.minutes(5)))
  func identicalTitles() {
    let sources = (0..<10).flatMap { provider in
      Source.list("p\(provider)", (0..<1000).map { Films.hit("\($0)", "Stalker", 1979) })
    }
    let entities = films.merge(sources)
    #expect(entities.count == 1000)
    #expect(entities.allSatisfy { Set($0.sources.map(\.provider)).count == $0.sources.count })
  }

  @Test("ten thousand rows under one identifier do not go quadratic", .timeLimit(.minutes(5)))
  func identicalIdentifiers() {
    let same = (0..<10_000).map { Films.hit("\($0)", "Stalker", 1979, imdb: "tt1") }
    #expect(films.merge(Source.list("a", same)).count == 1)
    let titles = (0..<2000).map { Films.hit("\($0)", "Film \($0)", Double($0 % 3 + 1979), imdb: "tt1") }
    #expect(films.merge(Source.list("a", titles)).count > 50)
    let years = (0..<2000).map { Films.hit("\($0)", "Stalker", Double($0), imdb: "tt1") }
    #expect(films.merge(Source.list("a", years)).count > 500)
  }

  @Test("a hit with ten thousand names is read once", .timeLimit(.minutes(5)))
  func manyNames() {
    var vertical = SampleWorld.films
    vertical.fields.append(VerticalField("aliases", .tags, role: .alias))
    vertical.identity.same[0].when[0].fields = ["title", "aliases"]
    let aliases = FieldValue.list((0..<10_000).map { "Name \($0)" })
    let hits = (0..<3).map { index in
      var hit = Films.hit("1", "Stalker", 1979)
      hit.fields["aliases"] = aliases
      return Source(provider: "p\(index)", rank: 1, hit: hit)
    }
    #expect(Merger(vertical: vertical).merge(hits).count == 1)
  }

  @Test("ranks and weights that are no sane numbers change nothing but the order")
  func insaneNumbers() {
    let weights = [Double.nan, .infinity, -.infinity, -1, 0]
    let sources = zip(weights, [Int.min, .max, 0, -1, 1]).enumerated().map { index, numbers in
      let hit = Films.hit("1", "Stalker", .infinity, imdb: "tt\(1 + index % 2)")
      return Source(provider: "p\(index)", weight: numbers.0, rank: numbers.1, hit: hit)
    }
    #expect(films.merge(sources).groups == ["p0:1 p4:1 p2:1", "p1:1 p3:1"])
    #expect(films.merge(sources.reversed()).map(\.id) == films.merge(sources).map(\.id))
  }

  @Test("a vertical without rules merges nothing")
  func noRules() {
    var vertical = SampleWorld.films
    vertical.identity = IdentityRules()
    let entities = Merger(vertical: vertical).merge(
      Source.list("a", SampleWorld.filmsA) + Source.list("b", SampleWorld.filmsA))
    #expect(entities.count == 8)
  }
}
