import SearchKit

/// A place of a list.
struct KnownPlace: Sendable, Hashable {
  var name: String
  /// The city, region or country in which it lies, as people name it; nil for a place that needs none.
  var container: String?
  var point: Point
  /// How far it reaches from its point, in metres.
  var reach: Double?
  /// How well known it is beside others of its name, of 100.
  var known: Double
  var aliases: [String]

  var found: FoundPlace {
    FoundPlace(label: container.map { "\(name), \($0)" } ?? name, point: point, reach: reach)
  }
}
