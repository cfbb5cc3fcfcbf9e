private import MoviesFiles
import SearchKit

/// The files of this folder that are part of the program.
enum ShippedFile {
  static let vertical = unsafe EmbeddedFile(name: "Plugins/Movies/vertical.json", from: movies_vertical)
  static let filmsA = unsafe EmbeddedFile(name: "Plugins/Movies/movies-a.json", from: movies_sample_a)
  static let filmsB = unsafe EmbeddedFile(name: "Plugins/Movies/movies-b.json", from: movies_sample_b)
}
