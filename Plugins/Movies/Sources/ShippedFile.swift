private import MoviesFiles
import SearchKit

/// The files of this folder that are part of the program.
enum ShippedFile {
  static let vertical = unsafe file("vertical.json", movies_vertical)
  static let filmsA = unsafe file("movies-a.json", movies_sample_a)
  static let filmsB = unsafe file("movies-b.json", movies_sample_b)

  private static func file(
    _ name: String, _ bytes: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> EmbeddedFile {
    var count = 0
    // The array in the binary lives as long as the program, and `count` is its length.
    let start = unsafe bytes(&count)
    return unsafe EmbeddedFile(
      name: "Plugins/Movies/\(name)", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
  }
}
