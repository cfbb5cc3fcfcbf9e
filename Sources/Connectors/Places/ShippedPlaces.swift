import SearchKit
import ShippedFiles

/// The places that are part of the program: cities, and neighbourhoods of some of them.
enum ShippedPlaces {
  static let file = unsafe EmbeddedFile(name: "places.csv", from: shipped_places)

  static var list: PlaceList { PlaceList(PlaceListReader(file.bytes).places) }
}
