import SearchKit

/// A shipped list of restaurants, searched by the host's catalogue.
struct SamplePlaces: SearchProvider {
  private let catalogue: any SearchProvider
  let descriptor: ProviderDescriptor

  /// Some rows are facts of OpenStreetMap, whose licence asks to be named.
  private init(_ catalogue: any SearchProvider) {
    self.catalogue = catalogue
    var descriptor = catalogue.descriptor
    descriptor.attribution = "contains facts of OpenStreetMap, © OpenStreetMap contributors"
    self.descriptor = descriptor
  }

  func prepare() async throws(ProviderFailure) { try await catalogue.prepare() }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    try await catalogue.search(query)
  }
}

extension SamplePlaces {
  /// The kind of the list that is in the file, with the settings that a catalogue of it would have.
  static func kind(_ name: String, summary: String, settings: String, file: EmbeddedFile) -> ProviderKind {
    let declaration = Declaration(kind: "catalogue", settings: settings, file: file)
    return ProviderKind(name, summary: summary, vertical: "restaurants") {
      entry, context throws(OptionProblems) in
      SamplePlaces(try context.provider(entry, declaration))
    }
  }

  static let settingsA = #"""
    {
      "items": "$.places",
      "fields": {
        "id": "id",
        "title": "name",
        "kind": {"value": "restaurant"},
        "cuisine": {"of": "cuisines", "replace": ["_", " "]},
        "price": {"of": "price", "price": "symbols"},
        "location.lat": "$.location.lat",
        "location.lon": "$.location.lon",
        "location.address": "$.address.street",
        "location.locality": "$.address.city",
        "location.country": "$.address.country",
        "phone": "phone",
        "website": "website"
      }
    }
    """#

  /// Towns are partly in capitals, names as the source has them; a point is longitude and latitude.
  static let settingsB = #"""
    {
      "items": "$.businesses",
      "fields": {
        "id": "ref",
        "title": {"of": "business_name", "article": "last"},
        "kind": {"value": "restaurant"},
        "cuisine": {"of": {"of": {"of": "category", "replace": ["_", " "]}, "split": " / "}, "case": "title"},
        "price": {"of": "price_level", "price": "numbers"},
        "location.lat": "$.point[1]",
        "location.lon": "$.point[0]",
        "location.address": "line1",
        "location.locality": {"of": "town", "case": "title"},
        "location.country": "cc",
        "phone": "tel",
        "website": {"template": "https://{+url}"}
      }
    }
    """#
}
