package import SearchKit

/// Films, series and their episodes, and the two lists of films that are part of the program.
package enum Movies {
  package static let plugin = Plugin(
    "movies", verticals: [ShippedFile.vertical], kinds: kinds + FilmServices.kinds)

  private static let kinds = [
    SampleFilms.kind(
      "films-a",
      summary: "210 films with IMDb identifiers, original titles and languages; part of the program.",
      settings: SampleFilms.settingsA, file: ShippedFile.filmsA),
    SampleFilms.kind(
      "films-b", summary: "211 films with TMDB identifiers and other titles; part of the program.",
      settings: SampleFilms.settingsB, file: ShippedFile.filmsB),
  ]
}
