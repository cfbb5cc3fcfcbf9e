/// Who turns the name of a place into a point; the host gives one to whoever reads queries.
package struct PlaceFinder: Sendable {
  /// The places of that name, the best known first; empty where none is known.
  ///
  /// The second argument is the point that the person would have them near to, if any.
  package var find: @Sendable (_ name: String, _ nearest: Point?) -> [FoundPlace]

  /// Asks a service for names that are not known, so that `find` knows them from then on; nil where there is no service.
  ///
  /// It takes no longer than it is given, and returns what the person should know, as that the service did not answer.
  package var resolve: (@Sendable (_ names: [String], _ within: Duration) async -> [String])?

  package init(
    _ find: @escaping @Sendable (_ name: String, _ nearest: Point?) -> [FoundPlace],
    resolve: (@Sendable (_ names: [String], _ within: Duration) async -> [String])? = nil
  ) {
    self.find = find
    self.resolve = resolve
  }

  /// Knows no place.
  package static let none = PlaceFinder({ _, _ in [] })
}

/// A place that has the name asked for.
package struct FoundPlace: Sendable, Hashable {
  /// The place as people tell it from others: "Soho, London".
  package var label: String
  package var point: Point
  /// How far the place reaches from its point, in metres; nil where that is not known.
  package var reach: Double?

  package init(label: String, point: Point, reach: Double? = nil) {
    self.label = label
    self.point = point
    self.reach = reach
  }
}
