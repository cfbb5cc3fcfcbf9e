import SearchKit

/// What sources call a thing, scheme by scheme: one knows IMDb's identifier, another TMDB's.
enum IdentifierVote {
  /// All identifiers that won their scheme, with the providers that do not contradict them, then what does.
  static func values(_ ballots: [Vote.Ballot]) -> [SourcedValue] {
    let schemes = Set(ballots.flatMap { $0.value.ids.keys })
    var merged: [String: String] = [:]
    for scheme in schemes {
      let parts = ballots.compactMap { ballot in
        ballot.value.ids[scheme].map {
          Vote.Ballot(value: .text($0), provider: ballot.provider, weight: ballot.weight)
        }
      }
      merged[scheme] = Vote(parts, .exact).values.first?.value.firstText
    }
    var agreeing = SourcedValue(value: .ids(merged), providers: [])
    var others: [Vote.Ballot] = []
    for ballot in ballots {
      if ballot.value.ids.allSatisfy({ merged[$0.key] == $0.value }) {
        if !agreeing.providers.contains(ballot.provider) { agreeing.providers.append(ballot.provider) }
      } else {
        others.append(ballot)
      }
    }
    let rest = Vote(others, .exact).values
    return agreeing.providers.isEmpty ? rest : [agreeing] + rest
  }
}

extension FieldValue {
  fileprivate var ids: [String: String] {
    guard case .ids(let ids) = self else { return [:] }
    return ids
  }
}
