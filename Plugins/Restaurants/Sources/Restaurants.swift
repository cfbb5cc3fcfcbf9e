package import SearchKit

/// Restaurants, cafés and bars, and the two lists of them that are part of the program.
package enum Restaurants {
  package static let plugin = Plugin(
    "restaurants", verticals: [ShippedFile.vertical], kinds: kinds + PlaceServices.kinds)

  private static let kinds = [
    SamplePlaces.kind(
      "places-a",
      summary:
        "140 restaurants with coordinates, prices and international phone numbers; part of the program.",
      settings: SamplePlaces.settingsA, file: ShippedFile.placesA),
    SamplePlaces.kind(
      "places-b", summary: "140 restaurants written another way, many in capitals; part of the program.",
      settings: SamplePlaces.settingsB, file: ShippedFile.placesB),
  ]
}
