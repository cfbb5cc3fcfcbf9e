import HostConfiguration
import Movies
import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("The shipped lists of films")
struct SampleFilmsTests {
  private let vertical: Vertical
  private let lists: [DeclaredRows]

  init() throws {
    let vertical = try #require(VerticalFile(Movies.plugin.verticals[0]).vertical)
    self.vertical = vertical
    lists = try Movies.plugin.kinds.prefix(2).map { try DeclaredRows($0, in: vertical) }
  }

  @Test("every row of each list can be read")
  func everyRow() {
    #expect(Movies.plugin.kinds.prefix(2).map(\.name) == ["films-a", "films-b"])
    #expect(lists.map(\.hits.count) == [210, 211])
    #expect(lists.flatMap(\.problems) == [])
    for list in lists { #expect(Set(list.hits.map(\.id)).count == list.hits.count) }
  }

  @Test("a film of the first list has what its row says")
  func filmOfA() {
    #expect(
      lists[0].hits.first
        == Hit(
          id: "a0000417", title: "A Trip to the Moon",
          fields: [
            "originalTitle": .text("Le Voyage dans la lune"), "kind": .text("movie"), "year": .number(1902),
            "directors": .list(["Georges Méliès"]),
            "genres": .list(["Adventure", "Science Fiction", "Fantasy"]), "countries": .list(["France"]),
            "language": .text("French"), "runtimeMinutes": .number(14),
            "url": .text("https://www.imdb.com/title/tt0000417/"), "ids": .ids(["imdb": "tt0000417"]),
          ]))
  }

  @Test("a film of the second list is turned into the same form")
  func filmOfB() {
    #expect(
      lists[1].hits.first { $0.id == "B-0024" }
        == Hit(
          id: "B-0024", title: "Singin' in the Rain",
          fields: [
            "kind": .text("movie"), "year": .number(1952),
            "directors": .list(["Stanley Donen", "Gene Kelly"]),
            "genres": .list(["Comedy", "Musical", "Romance"]), "countries": .list(["United States"]),
            "runtimeMinutes": .number(102),
            "url": .text("https://en.wikipedia.org/wiki/Singin%27_in_the_Rain"),
            "ids": .ids(["tmdb": "872"]),
          ]))
    let trip = lists[1].hits.first
    #expect(trip?.title == "A Trip to the Moon")
    #expect(trip?.fields["alternativeTitles"] == .list(["Le Voyage dans la lune"]))
    #expect(trip?.fields["url"] == .text("https://www.themoviedb.org/movie/775"))
    #expect(
      lists[1].hits.first { $0.title == "Beauty and the Beast" && $0.fields["year"] == .number(1991) }?
        .fields["directors"] == .list(["Kirk Wise", "Gary Trousdale"]))
  }

  @Test(
    "the films of both lists meet, and no others",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func samplePairs() throws {
    let gold = try GoldPairs(
      "data/sample/movies-gold.ndjson", and: GoldPairs.Pair(a: "a0068646", b: "B-0301"))
    let entities = Merger(vertical: vertical).merge(GoldPairs.sources(lists.map(\.hits)))
    let measure = gold.measure(entities)
    #expect(measure.precision == 1)
    #expect(measure.recall >= 0.97)
    #expect(entities.count == 300)
  }

  @Test("what the lists say of one film stands side by side, the better form first")
  func mergedFilm() throws {
    let entities = Merger(vertical: vertical).merge(GoldPairs.sources(lists.map(\.hits)))
    let film = try #require(entities.first { $0.id == "a:a0041959" })
    #expect(film.title == "The Third Man")
    #expect(
      film.values["year"] == [
        SourcedValue(value: .number(1949), providers: ["a"]),
        SourcedValue(value: .number(1950), providers: ["b"]),
      ])
    #expect(film.fields["ids"] == .ids(["imdb": "tt0041959", "tmdb": "1092"]))
    #expect(
      film.merges == [
        Merge(providers: ["a", "b"], reason: "same title and director, a year apart", confidence: 0.93)
      ])
  }
}
