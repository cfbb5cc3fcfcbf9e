import Expressions
import SearchKit

/// Two verticals with everything that people type for them, as the plugins ship it, and a handful of places.
enum LanguageWorld {
  static let films = vertical(
    "movies", "Movies", of: "Movies",
    [
      VerticalField("title", .text, role: .title), VerticalField("originalTitle", .text, role: .alias),
      VerticalField("kind", .tags, filter: true, values: "kind"), VerticalField("year", .year, filter: true),
      VerticalField("date", .date, filter: true), VerticalField("directors", .names, filter: true),
      VerticalField("actors", .names, filter: true), VerticalField("genres", .tags, filter: true),
      VerticalField("countries", .tags, filter: true, values: "country"),
      VerticalField("language", .tags, filter: true, values: "language"),
      VerticalField("runtimeMinutes", .number, label: "runtime", filter: true),
      VerticalField("rating", .rating, role: .prior, filter: true), VerticalField("url", .url),
      VerticalField("ids", .id, filter: true),
    ])

  static let restaurants = vertical(
    "restaurants", "Restaurants", of: "Restaurants",
    [
      VerticalField("title", .text, role: .title), VerticalField("cuisine", .tags, filter: true),
      VerticalField("price", .price, filter: true),
      VerticalField("rating", .rating, role: .prior, filter: true, scale: 5),
      VerticalField("location", .place, filter: true), VerticalField("phone", .phone),
      VerticalField("closed", .flag, filter: true), VerticalField("url", .url),
    ])

  static let home = point(51.5074, -0.1278, "London")

  /// Knows a few places, by any case; of two with one name the better known first.
  static let places = PlaceFinder { name, _ in
    let wanted = name.lowercased().replacing(",", with: "")
    return known.filter { $0.names.contains(wanted) }.map(\.place)
  }

  static let reader = makeReader(home: nil)
  static let readerInLondon = makeReader(home: home)

  private static func makeReader(home: NamedPoint?) -> QueryReader {
    QueryReader(
      verticals: [films, restaurants], providers: ["films-a", "films-b", "places-a"], places: places,
      home: home)
  }

  /// The readings of a text in one vertical.
  static func read(
    _ text: String, in vertical: Vertical = films, home: NamedPoint? = nil
  ) -> QueryReading.InVertical? {
    let reader = home == nil ? reader : home == self.home ? readerInLondon : makeReader(home: home)
    return reader.read(text).readings.first { $0.vertical == vertical.name }
  }

  private static let known: [(names: [String], place: FoundPlace)] = [
    (["soho", "soho london"], place("Soho, London", 51.5136, -0.1365, 800)),
    (["soho", "soho new york"], place("Soho, New York", 40.7233, -74.003, 900)),
    (["covent garden"], place("Covent Garden, London", 51.5117, -0.124, 600)),
    (["london"], place("London", 51.5074, -0.1278, 15000)),
    (["new york", "nyc", "new york city"], place("New York", 40.7128, -74.006, 20000)),
    (["midtown"], place("Midtown, New York", 40.7549, -73.984, 1800)),
    (["midtown manhattan"], place("Midtown, New York", 40.7549, -73.984, 1800)),
    (["west village"], place("West Village, New York", 40.7347, -74.006, 1000)),
    (["washington"], place("Washington, D.C.", 38.9072, -77.0369, 10000)),
    (["new delhi"], place("New Delhi", 28.6139, 77.209, 15000)),
  ]

  private static func place(_ label: String, _ latitude: Double, _ longitude: Double, _ reach: Double)
    -> FoundPlace
  {
    FoundPlace(label: label, point: point(latitude, longitude).point, reach: reach)
  }

  static func point(_ latitude: Double, _ longitude: Double, _ label: String? = nil) -> NamedPoint {
    guard let point = Point(latitude: latitude, longitude: longitude) else {
      preconditionFailure("\(latitude), \(longitude) is no point")
    }
    return NamedPoint(point, label: label)
  }

  private static func vertical(
    _ name: String, _ title: String, of plugin: String, _ fields: [VerticalField]
  ) -> Vertical {
    let json = PluginVertical.json(of: plugin)
    let read = PhraseReader.read(
      phrases: json["phrases"], tables: json["tables"], fields: fields.map(\.name))
    guard read.problems.isEmpty else { preconditionFailure("\(read.problems)") }
    return Vertical(name: name, title: title, fields: fields, phrases: read.phrases, tables: read.tables)
  }
}
