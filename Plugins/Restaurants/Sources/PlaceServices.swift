import SearchKit

/// The services of the web that know places to eat: each is a declaration in `Services/`, on the host's `http`.
enum PlaceServices {
  static let kinds: [ProviderKind] = [
    .preset(
      "overpass", summary: "OpenStreetMap by Overpass: places to eat around a place", vertical: "restaurants",
      options: [ServiceOptions.base, ServiceOptions.radius],
      of: Declaration(kind: "http", settings: ShippedFile.overpass)),
    .preset(
      "nominatim", summary: "OpenStreetMap by Nominatim: places by name", vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.lang("en"),
        OptionRow("country", .text, doc: "Countries to look in, as `de,at`."),
      ],
      of: Declaration(kind: "http", settings: ShippedFile.nominatim)),
    .preset(
      "yelp", summary: "Yelp: places with stars and prices; needs a key", vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://www.yelp.com/developers/v3/manage_app"),
        ServiceOptions.lang("en_US"), ServiceOptions.radius,
      ],
      of: Declaration(kind: "http", settings: ShippedFile.yelp)),
    .preset(
      "foursquare", summary: "Foursquare: places with categories; needs a key", vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://foursquare.com/developers"),
        ServiceOptions.lang("en"), ServiceOptions.radius,
      ],
      of: Declaration(kind: "http", settings: ShippedFile.foursquare)),
    .preset(
      "google-places", summary: "Google Places: places with stars and prices; needs a key",
      vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://console.cloud.google.com/google/maps-apis"),
        ServiceOptions.lang("en"),
        OptionRow("region", .text, doc: "The country that results are for, as `US`."), ServiceOptions.radius,
      ],
      of: Declaration(kind: "http", settings: ShippedFile.googlePlaces)),
    .preset(
      "geoapify", summary: "Geoapify: places of OpenStreetMap with contacts; needs a key",
      vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://myprojects.geoapify.com"),
        ServiceOptions.lang("en"), ServiceOptions.radius,
      ],
      of: Declaration(kind: "http", settings: ShippedFile.geoapify)),
    .preset(
      "here", summary: "HERE: places with contacts and kinds of food; needs a key", vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://platform.here.com"),
        ServiceOptions.lang("en-US"), ServiceOptions.radius,
      ],
      of: Declaration(kind: "http", settings: ShippedFile.here)),
    .preset(
      "tripadvisor", summary: "Tripadvisor: places with reviews; needs a key", vertical: "restaurants",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://www.tripadvisor.com/developers"),
        ServiceOptions.lang("en"),
        OptionRow("referer", .text, doc: "The site that the key is bound to, as `https://example.org`."),
      ],
      of: Declaration(kind: "http", settings: ShippedFile.tripadvisor)),
  ]
}

extension ServiceOptions {
  fileprivate static let radius = OptionRow(
    "radius", .integer(1...100_000), default: "5000",
    doc: "How far around a place to look, in metres, where a query does not say.")
}
