import HostConfiguration
import Movies
import Ranking
import SearchKit
import SearchTesting
import Testing

typealias FilmPair = HitPair<IdentityVerdict>

private func film(
  _ title: String, _ year: Double? = nil, _ directors: String..., also: [String: FieldValue] = [:]
) -> Hit {
  var fields = also
  fields["year"] = year.map { .number($0) }
  if !directors.isEmpty { fields["directors"] = .list(directors) }
  return Hit(id: title, title: title, fields: fields)
}

private func episode(_ title: String, _ year: Double, season: Double, _ number: Double) -> Hit {
  film(
    title, year,
    also: ["seasonNumber": .number(season), "episodeNumber": .number(number), "kind": .text("episode")])
}

@Suite("When two films are one")
struct MovieIdentityTests {
  private let vertical: Vertical
  private let merger: Merger

  init() throws {
    vertical = try #require(VerticalFile(Movies.plugin.verticals[0]).vertical)
    merger = Merger(vertical: vertical)
  }

  @Test("the vertical's file has no mistake")
  func isSound() { #expect(VerticalFile(Movies.plugin.verticals[0]).problems == []) }

  @Test(
    "a film is one by identifier, or by title, year and director",
    arguments: [
      FilmPair(
        film("Heat", 1995, also: ["ids": .ids(["imdb": "tt0113277"])]),
        film("热火", 1995, also: ["ids": .ids(["imdb": "tt0113277", "tmdb": "949"])]),
        .same(reason: "same identifier", confidence: 1)),
      FilmPair(
        film("The Matrix", 1999, "Lana Wachowski"), film("Matrix, The", 1999, "Wachowski, Lana"),
        .same(reason: "same title, year and director", confidence: 0.99)),
      FilmPair(
        film("Wo hu cang long", 2000),
        film("Crouching Tiger", 2000, also: ["originalTitle": .text("Wo hu cang long")]),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("The Third Man", 1949, "Carol Reed"), film("The Third Man", 1950, "Reed, Carol"),
        .same(reason: "same title and director, a year apart", confidence: 0.93)),
      FilmPair(
        film("Bicycle Thieves", 1948, "Vittorio De Sica"),
        film("The Bicycle Thief", 1948, "De Sica, Vittorio"),
        .same(reason: "nearly the same title, same year and director", confidence: 0.9)),
      FilmPair(
        film("Traitor", 2008, also: ["runtimeMinutes": .number(114)]),
        film("Traitor", 2009, also: ["runtimeMinutes": .number(115)]),
        .same(reason: "same title and length, a year apart", confidence: 0.89)),
      FilmPair(
        film("Sunrise", 1927, "F.W. Murnau"), film("Sunrise: A Song of Two Humans", 1927, "Murnau, F.W."),
        .same(reason: "same title but for the subtitle, same year and director", confidence: 0.88)),
      FilmPair(
        film("Sunset", 1988, "Blake Edwards"), film("Sunset", 1990, "Blake Edwards"),
        .same(reason: "same title and director, two years apart", confidence: 0.87)),
      FilmPair(
        film("Raiders of the Lost Ark", 1981, "Steven Spielberg"),
        film("Indiana Jones and the Raiders of the Lost Ark", 1981, "Spielberg, Steven"),
        .same(reason: "one title within the other, same year and director", confidence: 0.86)),
      FilmPair(
        film("Heat", 1995), film("Heat", 1996),
        .same(reason: "same title, a year apart", confidence: 0.85)),
      FilmPair(
        film("King Kong (1933)"), film("King Kong", 1933),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("Zathura", 2005), film("Zathura: A Space Adventure", 2005),
        .same(reason: "same title but for a part of it, same year", confidence: 0.84)),
      FilmPair(
        film("The Navigator: A Mediaeval Odyssey", 1988), film("Navigator: A Medieval Odyssey, The", 1988),
        .same(reason: "nearly the same title, same year", confidence: 0.83)),
      FilmPair(
        film("七人の侍", 1954, "Akira Kurosawa"), film("Seven Samurai", 1954, "Akira Kurosawa"),
        .same(reason: "title in another script, same year and director", confidence: 0.82)),
      FilmPair(
        film("Bambi", 1942, "David Hand", also: ["runtimeMinutes": .number(70)]),
        film("Bambi", 1942, "James Algar", also: ["runtimeMinutes": .number(69)]),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("Heat", also: ["url": .text("http://www.films.example/heat")]),
        film("HEAT", also: ["url": .text("https://films.example/heat/?utm_source=1#top")]),
        .same(reason: "same page and a like title", confidence: 0.98)),
      FilmPair(
        episode("Pilot", 2004, season: 1, 1), episode("Pilot", 2004, season: 1, 1),
        .same(reason: "same title, season and episode", confidence: 0.96)),
      FilmPair(
        episode("Webb of Fear", 1963, season: 1, 20), episode("Web of Fear", 1963, season: 1, 20),
        .same(reason: "nearly the same title, same season, episode and year", confidence: 0.92)),
      FilmPair(
        film("Lost", 2004, also: ["kind": .text("series")]), film("Lost", 2004, also: ["kind": .text("tv")]),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("Senna", 2010, also: ["kind": .text("Documentary")]),
        film("Senna", 2010, also: ["kind": .text("film")]),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("Fargo", 1996, also: ["kind": .text("movie")]),
        film("Fargo", 1996, also: ["kind": .text("item")]),
        .same(reason: "same title and year", confidence: 0.95)),
      FilmPair(
        film("Toy Story", 1995, also: ["ids": .ids(["imdb": "0114709"])]),
        film("Toy Story", 1995, also: ["ids": .ids(["imdb": "tt0114709"])]),
        .same(reason: "same identifier", confidence: 1)),
    ])
  func same(pair: FilmPair) {
    #expect(merger.verdict(pair.a, pair.b) == pair.verdict)
    #expect(merger.merge(GoldPairs.sources([[pair.a], [pair.b]])).count == 1)
  }

  @Test(
    "an identifier that both have joins them, whatever one other fact says",
    arguments: [
      (film("Solaris", 1972, "Andrei Tarkovsky"), film("Solyaris", 1973, "A. Tarkovskij")),
      (film("Solaris", 1972, "Andrei Tarkovsky"), film("Cabaret", 1972, "Bob Fosse")),
      (film("Seven Samurai", 1954, "Akira Kurosawa"), film("Shichinin no samurai", 1956, "Kurosawa Akira")),
      (film("Solaris", 1972, "Andrei Tarkovsky"), film("Солярис", 1971, "Boris Nirenburg")),
    ])
  func identifier(pair: (Hit, Hit)) {
    let hits = [pair.0, pair.1].map { hit in
      var hit = hit
      hit.fields["ids"] = .ids(["imdb": "tt1"])
      return hit
    }
    #expect(merger.verdict(hits[0], hits[1]) == .same(reason: "same identifier", confidence: 1))
  }

  @Test(
    "films of one title that something tells apart stay two",
    arguments: [
      FilmPair(
        film("Solaris", 1972, "Andrei Tarkovsky"), film("Solaris", 2002, "Steven Soderbergh"),
        .apart(reason: "years apart")),
      FilmPair(
        film("9", 2009, "Shane Acker"), film("Nine", 2009, "Rob Marshall"), .apart(reason: "other directors")),
      FilmPair(
        film("Funny Games", 1997, "Michael Haneke"), film("Funny Games", 2007, "Michael Haneke"),
        .apart(reason: "years apart")),
      FilmPair(
        film("Heat", 1995, also: ["ids": .ids(["imdb": "tt1"])]),
        film("Heat", 1995, also: ["ids": .ids(["imdb": "tt2"])]), .apart(reason: "other identifiers")),
      FilmPair(
        film("King Kong", 1933, also: ["ids": .ids(["imdb": "tt1"])]),
        film("King Kong", 2005, also: ["ids": .ids(["imdb": "tt1"])]), .apart(reason: "years apart")),
      FilmPair(
        film("Solaris", 1972, "Andrei Tarkovsky", also: ["ids": .ids(["imdb": "tt1"])]),
        film("The Godfather", 1973, "Francis Ford Coppola", also: ["ids": .ids(["imdb": "tt1"])]),
        .apart(reason: "other title, directors and year")),
      FilmPair(
        film(
          "Solaris", 1972, "Andrei Tarkovsky",
          also: ["ids": .ids(["imdb": "tt1"]), "runtimeMinutes": .number(167)]),
        film(
          "Cabaret", 1972, "Bob Fosse", also: ["ids": .ids(["imdb": "tt1"]), "runtimeMinutes": .number(124)]),
        .apart(reason: "other title, directors and length")),
      FilmPair(
        film("Fargo", 1996, also: ["kind": .text("movie")]),
        film("Fargo", 1996, also: ["kind": .text("series")]),
        .apart(reason: "one is a movie, the other a series")),
      FilmPair(
        episode("Pilot", 2004, season: 1, 1), episode("Pilot", 2004, season: 2, 1),
        .apart(reason: "other seasons")),
      FilmPair(
        film("Heat", also: ["url": .text("https://films.example/?id=1")]),
        film("Heat", also: ["url": .text("https://films.example/?id=2")]), .open),
      FilmPair(film("Heat"), film("Heat"), .open),
      FilmPair(
        film("Whiplash", 2013, "Damien Chazelle", also: ["runtimeMinutes": .number(18)]),
        film("Whiplash", 2014, "Damien Chazelle", also: ["runtimeMinutes": .number(107)]), .open),
      FilmPair(
        film("Smoking", 1993, "Alain Resnais", also: ["runtimeMinutes": .number(140)]),
        film("No Smoking", 1993, "Alain Resnais", also: ["runtimeMinutes": .number(145)]), .open),
      FilmPair(
        film(
          "The Disappearance of Eleanor Rigby: Him", 2013, "Ned Benson", also: ["runtimeMinutes": .number(89)]
        ),
        film(
          "The Disappearance of Eleanor Rigby: Her", 2013, "Ned Benson",
          also: ["runtimeMinutes": .number(100)]), .open),
      FilmPair(
        film("Death Note", 2006, "Shusuke Kaneko", also: ["runtimeMinutes": .number(126)]),
        film("Death Note: The Last Name", 2006, "Shusuke Kaneko", also: ["runtimeMinutes": .number(141)]),
        .open),
      FilmPair(film("Heat", 1995), film("Heat"), .open),
      FilmPair(film("Heat", 1995), film("Heat", 1997), .open),
      FilmPair(
        film("Che", 2008, "Steven Soderbergh"), film("Che: Part Two", 2008, "Steven Soderbergh"), .open),
      FilmPair(film("Toy Story 2", 1999, "John Lasseter"), film("Toy Story 3", 1999, "John Lasseter"), .open),
      FilmPair(
        film("Up", 2009, "Pete Docter"), film("Up in the Air", 2009, "Jason Reitman"),
        .apart(reason: "other directors")),
    ])
  func apart(pair: FilmPair) {
    #expect(merger.verdict(pair.a, pair.b) == pair.verdict)
    #expect(merger.merge(GoldPairs.sources([[pair.a], [pair.b]])).count == 2)
  }

  @Test(
    "labelled pairs: none is merged wrongly, and most that need no other name are found",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func labelledPairs() throws {
    let pairs = try OracleRecords.pairs("oracles/pairs/movies.dev.ndjson", in: vertical)
    let measure = PairMeasure(pairs) { pair in
      if case .same = merger.verdict(pair.a, pair.b) { true } else { false }
    }
    #expect(measure.wrong == [])
    #expect(measure.found == 1)
  }

  @Test(
    "films, series and episodes of IMDb and TMDB meet without a wrong pair",
    .enabled(if: SharedData.isPresent, Comment(rawValue: SharedData.absence)))
  func works() throws {
    let folder = "oracles/entities/imdb-tmdb-works"
    let lists = try ["a", "b"].map { try OracleRecords.hits("\(folder)/\($0).ndjson", in: vertical) }
    let measure = try GoldPairs("\(folder)/gold.csv", isIncomplete: true)
      .measure(merger.merge(GoldPairs.sources(lists)))
    #expect(measure.precision >= 0.99)
    #expect(measure.recall >= 0.94)
  }
}
