/// A place that a text names: by operator or in a phrase.
struct PlaceChoice: Sendable, Hashable {
  enum Center: Sendable, Hashable {
    case point(Point)
    /// Places of the name, the best known first.
    case places([FoundPlace])
    /// Where the person is.
    case here
  }

  /// Where it stands in the text, as `PlacedTaken` counts.
  var place: Int
  /// The words that name it, as typed.
  var text: String
  var center: Center
  var within: Double?

  /// The point of the place, of several the nearest to another point, and what to tell the person about it.
  func named(nearest: Point?, isHome: Bool) -> (near: NamedPoint, reach: Double?, note: String?)? {
    switch center {
    case .here: return nil
    case .point(let point): return (NamedPoint(point), nil, nil)
    case .places(let places):
      guard let first = places.first else { return nil }
      let chosen =
        nearest.flatMap { point in places.min { point.distance(to: $0.point) < point.distance(to: $1.point) }
        }
        ?? first
      var others: [String] = []
      var labels: Set<String> = [chosen.label]
      for other in places where labels.insert(other.label).inserted { others.append(other.label) }
      return (
        NamedPoint(chosen.point, label: chosen.label), chosen.reach, note(chosen, others, nearest, isHome)
      )
    }
  }

  private func note(_ chosen: FoundPlace, _ others: [String], _ nearest: Point?, _ isHome: Bool) -> String? {
    guard !others.isEmpty else { return nil }
    let reason =
      switch (nearest, isHome) {
      case (nil, _): "the best known"
      case (_, true): "the nearest to where you are"
      case (_, false): "the nearest to the other place"
      }
    let shown = others.prefix(3).joined(separator: "; ")
    let more = others.count > 3 ? " and \(others.count - 3) more" : ""
    return "\"\(text)\" was read as \(chosen.label), \(reason) (there is also \(shown)\(more))"
  }
}
