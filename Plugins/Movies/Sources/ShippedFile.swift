private import MoviesFiles
import SearchKit

/// The files of this folder that are part of the program.
enum ShippedFile {
  static let vertical = unsafe EmbeddedFile(name: "Plugins/Movies/vertical.json", from: movies_vertical)
  static let filmsA = unsafe EmbeddedFile(name: "Plugins/Movies/movies-a.json", from: movies_sample_a)
  static let filmsB = unsafe EmbeddedFile(name: "Plugins/Movies/movies-b.json", from: movies_sample_b)

  // Computed, since a search needs those of the enabled services alone.
  static var tmdb: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/tmdb.json", from: movies_service_tmdb)
  }
  static var omdb: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/omdb.json", from: movies_service_omdb)
  }
  static var itunes: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/itunes.json", from: movies_service_itunes)
  }
  static var tvmaze: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/tvmaze.json", from: movies_service_tvmaze)
  }
  static var wikidata: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/wikidata.json", from: movies_service_wikidata)
  }
  static var wikipedia: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/wikipedia.json", from: movies_service_wikipedia)
  }
  static var trakt: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Movies/Services/trakt.json", from: movies_service_trakt)
  }
  static var internetArchive: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Movies/Services/internet-archive.json", from: movies_service_internet_archive)
  }
}
