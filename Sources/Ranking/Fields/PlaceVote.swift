import SearchKit

/// What sources say about where something is, part by part: one gives the point, another the street.
enum PlaceVote {
  /// The merged place with the providers that do not contradict it, then the places that do.
  static func values(_ ballots: [Vote.Ballot]) -> [SourcedValue] {
    let merged = Place(
      point: winner(ballots, .exact) { $0.point.map { .place(Place(point: $0)) } }?.place?.point,
      address: winner(ballots, .address) { $0.address.map { .text($0) } }?.firstText,
      locality: winner(ballots, .text) { $0.locality.map { .text($0) } }?.firstText,
      country: winner(ballots, .text) { $0.country.map { .text($0) } }?.firstText)
    var agreeing = SourcedValue(value: .place(merged), providers: [])
    var others: [Vote.Ballot] = []
    for ballot in ballots {
      if let place = ballot.value.place, !place.contradicts(merged) {
        if !agreeing.providers.contains(ballot.provider) { agreeing.providers.append(ballot.provider) }
      } else {
        others.append(ballot)
      }
    }
    let rest = Vote(others, .exact).values
    return agreeing.providers.isEmpty ? rest : [agreeing] + rest
  }

  private static func winner(
    _ ballots: [Vote.Ballot], _ kind: FieldKind, _ part: (Place) -> FieldValue?
  ) -> FieldValue? {
    let parts = ballots.compactMap { ballot in
      ballot.value.place.flatMap(part).map {
        Vote.Ballot(value: $0, provider: ballot.provider, weight: ballot.weight)
      }
    }
    return Vote(parts, kind).values.first?.value
  }
}

extension Place {
  fileprivate func contradicts(_ other: Place) -> Bool {
    func differs(_ a: String?, _ b: String?, _ kind: FieldKind) -> Bool {
      guard let a, let b else { return false }
      return !kind.alike(.text(a), .text(b))
    }
    if let point, let otherPoint = other.point, point.distance(to: otherPoint) > FieldKind.nearness {
      return true
    }
    return differs(address, other.address, .address) || differs(locality, other.locality, .text)
      || differs(country, other.country, .text)
  }
}

extension FieldValue {
  fileprivate var place: Place? {
    guard case .place(let place) = self else { return nil }
    return place
  }
}

extension FieldKind {
  /// Within this, in metres, two points are one: sources round.
  fileprivate static let nearness = 200.0

  fileprivate static let address = FieldKind {
    guard let text = $0.firstText, let address = StreetAddress(Place(address: text)) else { return nil }
    return "\(address.number?.first ?? 0) \(address.name)"
  } richer: {
    text.richer($0, $1)
  }
}
