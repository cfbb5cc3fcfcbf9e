import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("A person's decisions go before the rules")
struct DecisionTests {
  private func films(
    always: [IdentityDecisions.Pair] = [], never: [IdentityDecisions.Pair] = []
  ) -> Vertical {
    var vertical = SampleWorld.films
    vertical.identity.decisions = IdentityDecisions(always: always, never: never)
    return vertical
  }

  private let kong = Source.list("a", [Films.hit("1", "King Kong", 1933)])
  private let remake = Source.list("b", [Films.hit("1", "King Kong", 2005, kind: "series")])

  @Test("hits that are always one meet, though everything keeps them apart")
  func always() {
    let vertical = films(always: [.init("b:1", "a:1")])
    let merged = Merger(vertical: vertical).merge(kong + remake)
    #expect(merged.groups == ["a:1 b:1"])
    #expect(merged.first?.merges == [Merge(providers: ["a", "b"], reason: "you say so", confidence: 1)])
    #expect(
      Merger(vertical: vertical).verdict(kong[0], remake[0]) == .same(reason: "you say so", confidence: 1))
    let links = Linker(vertical: vertical).links(kong.map(\.hit), remake.map(\.hit), many: false)
    #expect(links.map(\.reason) == ["you say so"])
  }

  @Test("hits that are never one stay apart, also by way of a third")
  func never() {
    let vertical = films(never: [.init("a:1", "b:1")])
    let same = ["a", "b", "c"].flatMap { Source.list($0, [Films.hit("1", "Stalker", 1979, imdb: "tt1")]) }
    let merger = Merger(vertical: vertical)
    #expect(merger.merge(same).count == 2)
    #expect(merger.merge(same.reversed()) == merger.merge(same))
    #expect(merger.verdict(same[0], same[1]) == .apart(reason: "you keep them apart"))
    #expect(Linker(vertical: vertical).links([same[0].hit], [same[1].hit], many: true).isEmpty)
  }

  @Test("what is decided of hits that are not there changes nothing")
  func absent() {
    let vertical = films(always: [.init("a:9", "b:1"), .init("x:1", "y:1")], never: [.init("a:1", "b:9")])
    #expect(Merger(vertical: vertical).merge(kong + remake).count == 2)
  }
}
