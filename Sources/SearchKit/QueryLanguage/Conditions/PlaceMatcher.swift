/// Tells how far things are from the place that a query names, and whether that is near enough.
package struct PlaceMatcher: Sendable {
  private let point: Point
  private let within: Double?
  /// Those that tell where a thing is.
  let fields: [String]

  /// Nil for a query without a place, and in a vertical whose things are nowhere.
  package init?(_ query: Query, in vertical: Vertical) {
    let fields = vertical.fields.filter { $0.type == .place }.map(\.name)
    guard let near = query.near, !fields.isEmpty else { return nil }
    point = near.point
    within = query.within
    self.fields = fields
  }

  /// Metres to the nearest point of the hit; nil where it has none.
  package func distance(to hit: Hit) -> Double? { distance(to: fields.compactMap { hit[$0] }) }

  package func distance(to entity: Entity) -> Double? {
    distance(to: fields.flatMap(entity.allValues))
  }

  /// The verdict on a distance; one that the query does not limit agrees.
  ///
  /// What does not tell where it is may be anywhere, which is hardly ever near.
  package func verdict(on distance: Double?) -> Verdict {
    guard let within else { return .agrees }
    return distance.map { $0 <= within } ?? false ? .agrees : .differs
  }

  private func distance(to values: [FieldValue]) -> Double? {
    values.compactMap { value in
      guard case .place(let place) = value else { return nil }
      return place.point.map(point.distance)
    }.min()
  }
}
