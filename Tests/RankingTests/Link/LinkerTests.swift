import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("The same things of two sources are linked")
struct LinkerTests {
  private let films = Linker(vertical: SampleWorld.films)

  private func ids(_ a: [Hit], _ b: [Hit], many: Bool = false, by linker: Linker? = nil) -> [String] {
    (linker ?? films).links(a, b, many: many).map { "\($0.a.id)-\($0.b.id)" }
  }

  @Test("by identifier and by rule, in the order of the first, with reasons")
  func links() {
    let links = films.links(SampleWorld.filmsA, SampleWorld.filmsB, many: false)
    #expect(links.map { "\($0.a.id)-\($0.b.id)" } == ["a1-b2", "a3-b1"])
    #expect(links.map(\.reason) == ["same title and year", "same identifier"])
    #expect(links.map(\.confidence) == [0.95, 1])
  }

  @Test("each with one partner at most, the one that more speaks for, unless many are wanted")
  func oneToOne() {
    let a = [Films.hit("1", "Stalker", 1979), Films.hit("2", "Stalker", 1979, imdb: "tt1")]
    let b = [Films.hit("3", "Stalker", 1979, imdb: "tt1"), Films.hit("4", "Stalker", 1979)]
    #expect(ids(a, b) == ["1-4", "2-3"])
    #expect(ids(a, b.reversed()) == ["1-4", "2-3"])
    #expect(ids(a, b, many: true) == ["1-3", "1-4", "2-3", "2-4"])
  }

  @Test("of partners for whom as much speaks, the one that is written the same")
  func sameWords() {
    let a = [
      Films.hit("1", "Visitor", 1999, by: ["Anna Smith"]),
      Films.hit("2", "Visitor", 1999, by: ["Anne Smith"]),
    ]
    let b = [
      Films.hit("3", "Visitor", 1999, by: ["Anne Smith"]),
      Films.hit("4", "Visitor", 1999, by: ["Anna Smith"]),
    ]
    #expect(ids(a, b) == ["1-4", "2-3"])
    #expect(ids(b, a) == ["3-2", "4-1"])
  }

  @Test(
    "not what a rule keeps apart",
    arguments: [
      (Films.hit("1", "King Kong", 1933, imdb: "tt1"), Films.hit("1", "King Kong", 2005, imdb: "tt1")),
      (Films.hit("1", "Fargo", 1996), Films.hit("1", "Fargo", 1996, kind: "series")),
      (Films.hit("1", "", 1996), Films.hit("1", "", 1996)),
    ])
  func apart(a: Hit, b: Hit) { #expect(ids([a], [b]).isEmpty) }

  @Test("a field that is ignored is as if nobody had it")
  func ignoring() {
    let (a, b) = (Films.hit("1", "Stalker", imdb: "tt1"), Films.hit("2", "Сталкер", imdb: "tt1"))
    #expect(ids([a], [b]) == ["1-2"])
    let linker = Linker(vertical: SampleWorld.films, ignoring: ["ids"])
    #expect(ids([a], [b], by: linker).isEmpty)
    #expect(linker.verdict(a, b) == .open)
    let untitled = Linker(vertical: SampleWorld.films, ignoring: ["title"])
    #expect(ids([Films.hit("1", "Stalker", 1979)], [Films.hit("2", "Stalker", 1979)], by: untitled).isEmpty)
  }

  @Test("nothing with nothing")
  func nothing() {
    #expect(ids([], []).isEmpty)
    #expect(ids(SampleWorld.filmsA, []).isEmpty)
    #expect(ids([], SampleWorld.filmsB).isEmpty)
  }

  @Test("rows that all look alike find as many partners as there are, each another")
  func crowds() {
    let a = (0..<700).map { Films.hit("a\($0)", "Stalker", 1979) }
    let b = (0..<700).map { Films.hit("b\($0)", "Stalker", 1979) }
    var most = 0
    let links = films.links(a, b, many: false) { most = $0 }
    #expect(most == 256)
    _ = films.links(Array(a.prefix(200)), Array(b.prefix(200)), many: true) { most += $0 }
    #expect(most == 256, "a crowd that is compared as a whole is told of")
    #expect(Set(links.map(\.a.id)).count == links.count)
    #expect(Set(links.map(\.b.id)).count == links.count)
    #expect(links.count >= 650)
  }

  @Test("what was compared is told field by field")
  func agreements() {
    let told = films.agreements(Films.hit("1", "King Kong", 1933), Films.hit("2", "Kong, King", 2005))
    #expect(told.map(\.field) == ["title", "year"])
    #expect(told.map(\.agrees) == [false, false])
    #expect(films.agreements(Films.hit("1", "Stalker"), Films.hit("2", "Stalker")).map(\.field) == ["title"])
  }
}
