import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Hits about one thing become one entity")
struct MergerTests {
  private let films = Merger(vertical: SampleWorld.films)

  @Test("two sources' hits meet by identifier and by rule, remakes stay apart")
  func merges() {
    let entities = films.merge(
      Source.list("films-a", SampleWorld.filmsA) + Source.list("films-b", SampleWorld.filmsB))
    #expect(
      entities.groups == [
        "films-a:a1 films-b:b2", "films-a:a2", "films-a:a3 films-b:b1", "films-a:a4", "films-b:b3",
      ])
  }

  @Test("a merge says whose hits, why and how sure")
  func reasons() throws {
    let entities = films.merge(
      Source.list("films-a", SampleWorld.filmsA) + Source.list("films-b", SampleWorld.filmsB))
    let merges = Dictionary(uniqueKeysWithValues: entities.map { ($0.id, $0.merges) })
    #expect(
      merges["films-a:a1"] == [
        Merge(providers: ["films-a", "films-b"], reason: "same title and year", confidence: 0.95)
      ])
    #expect(
      merges["films-a:a3"] == [
        Merge(providers: ["films-a", "films-b"], reason: "same identifier", confidence: 1)
      ])
    #expect(merges["films-a:a2"] == [])
  }

  @Test("the order of the hits changes nothing", arguments: 1...20)
  func orderIndependence(seed: UInt64) {
    var random = SeededGenerator(seed)
    let sources =
      Source.list(
        "c",
        [
          Films.hit("1", "Solaris", 1972), Films.hit("2", "Solaris", 2002), Films.hit("2", "Solaris", 1972),
          Films.hit("3", "Stalker"), Films.hit("4", "The Mirror", 1975, imdb: "tt0072443"),
          Films.hit("5", "Solaris", 1973, imdb: "tt0069293"),
        ]) + Source.list("films-a", SampleWorld.filmsA)
      + Source.list("films-b", weight: 2, SampleWorld.filmsB)
    // Rows of one rank, two of them of one id and title too.
    let ties = [
      Films.hit("9", "Solaris", 1972), Films.hit("9", "Solaris", 1972, by: ["Andrei Tarkovsky"]),
      Films.hit("8", "Solaris", 1972), Films.hit("7", "Stalker", 1979),
    ].map { Source(provider: "d", rank: 1, hit: $0) }
    let all = sources + ties
    #expect(films.merge(all.shuffled(using: &random)) == films.merge(all))
    #expect(films.separate(all.shuffled(using: &random)) == films.separate(all))
  }

  @Test(
    "what must not be one stays two",
    arguments: [
      (Films.hit("1", "King Kong", 1933), Films.hit("1", "King Kong", 2005), "remakes of one title"),
      (Films.hit("1", "King Kong", 1933), Films.hit("1", "King Kong"), "a missing year is no agreement"),
      (Films.hit("1", "Fargo", 1996), Films.hit("1", "Fargo", 1996, kind: "series"), "a film and a series"),
      (Films.hit("1", "", 1996), Films.hit("1", "", 1996), "no title"),
      (
        Films.hit("1", "King Kong", 1933, imdb: "tt1"), Films.hit("1", "King Kong", 2005, imdb: "tt1"),
        "an identifier that is too coarse"
      ),
    ])
  func staysApart(a: Hit, b: Hit, why: String) {
    let entities = films.merge(Source.list("a", [a]) + Source.list("b", [b]))
    #expect(entities.count == 2, Comment(rawValue: why))
    #expect(Set(entities.map(\.id)) == ["a:1", "b:1"])
  }

  @Test("a hit between two that contradict each other joins the surer one alone")
  func refusedJoin() {
    let entities = films.merge(
      Source.list("a", [Films.hit("1", "King Kong", 1933, imdb: "tt1")])
        + Source.list("b", [Films.hit("1", "King Kong", imdb: "tt1")])
        + Source.list("c", [Films.hit("1", "King Kong", 2005, imdb: "tt1")]))
    #expect(entities.groups == ["a:1 b:1", "c:1"])
  }

  @Test("two rows of one provider are two things, though a third source calls both so")
  func rowsOfOneProvider() {
    let twice = [Films.hit("1", "Stalker", 1979), Films.hit("2", "Stalker", 1979)]
    #expect(films.merge(Source.list("a", twice)).groups == ["a:1", "a:2"])
    #expect(
      films.merge(Source.list("a", twice) + Source.list("b", [Films.hit("1", "Stalker", 1979)])).groups
        == ["a:1 b:1", "a:2"])
  }

  @Test("two rows of one provider with one identifier are one thing")
  func rowsWithOneIdentifier() {
    let hits = [Films.hit("1", "Stalker", 1979, imdb: "tt1"), Films.hit("2", "Сталкер", 1979, imdb: "tt1")]
    #expect(films.merge(Source.list("a", hits)).groups == ["a:1 a:2"])
  }

  @Test("a row that comes again on a later page is the same row; another row under its id is not")
  func repeatedRows() {
    let row = Films.hit("1", "Stalker", 1979)
    let entities = films.merge(Source.list("a", [row, row, Films.hit("1", "Solaris", 1972)]))
    #expect(entities.map(\.id) == ["a:1", "a:1#2"])
    #expect(entities.map(\.sources.count) == [2, 1])
    #expect(
      entities[0].merges == [Merge(providers: ["a", "a"], reason: "the same row twice", confidence: 1)])
  }

  @Test("two configured entries of one site keep both names")
  func twoEntriesOfOneSite() {
    let entities = films.merge(
      Source.list("site-de", [Films.hit("1", "Stalker", 1979)])
        + Source.list("site-fr", [Films.hit("1", "Stalker", 1979)]))
    #expect(entities.groups == ["site-de:1 site-fr:1"])
  }

  @Test("places meet by name and phone, whatever the notation")
  func places() {
    let entities = Merger(vertical: SampleWorld.places).merge(
      Source.list("places-a", [Self.place("1", "Benares", "+44 20 7946 0101")])
        + Source.list(
          "places-b",
          [
            Self.place("1", "BENARES RESTAURANT", "020 7946 0101"),
            Self.place("2", "Benares", "020 7946 0199"),
          ]))
    #expect(entities.groups == ["places-a:1 places-b:1", "places-b:2"])
  }

  @Test("without merging each hit is an entity, and nothing to merge is no entity")
  func separate() {
    let sources = Source.list("a", SampleWorld.filmsA) + Source.list("b", SampleWorld.filmsA)
    #expect(films.separate(sources).count == 8)
    #expect(films.separate([]).isEmpty)
    #expect(films.merge([]).isEmpty)
  }

  private static func place(_ id: String, _ name: String, _ phone: String) -> Hit {
    Hit(id: id, title: name, fields: ["phone": .text(phone)])
  }
}

/// Numbers that look random and are the same on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
