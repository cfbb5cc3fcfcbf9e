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

  // Computed, since a search needs those of the enabled services alone.
  static var overpass: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/overpass.json", from: restaurants_service_overpass)
  }
  static var nominatim: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/nominatim.json", from: restaurants_service_nominatim)
  }
  static var yelp: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Restaurants/Services/yelp.json", from: restaurants_service_yelp)
  }
  static var foursquare: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/foursquare.json", from: restaurants_service_foursquare)
  }
  static var googlePlaces: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/google-places.json", from: restaurants_service_google_places)
  }
  static var geoapify: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/geoapify.json", from: restaurants_service_geoapify)
  }
  static var here: EmbeddedFile {
    unsafe EmbeddedFile(name: "Plugins/Restaurants/Services/here.json", from: restaurants_service_here)
  }
  static var tripadvisor: EmbeddedFile {
    unsafe EmbeddedFile(
      name: "Plugins/Restaurants/Services/tripadvisor.json", from: restaurants_service_tripadvisor)
  }
}
