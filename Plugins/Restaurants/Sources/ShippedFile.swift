private import RestaurantsFiles
import SearchKit

/// The files of this folder that are part of the program.
enum ShippedFile {
  static let vertical = unsafe EmbeddedFile(
    name: "Plugins/Restaurants/vertical.json", from: restaurants_vertical)
  static let placesA = unsafe EmbeddedFile(
    name: "Plugins/Restaurants/restaurants-a.json", from: restaurants_sample_a)
  static let placesB = unsafe EmbeddedFile(
    name: "Plugins/Restaurants/restaurants-b.json", from: restaurants_sample_b)
}
