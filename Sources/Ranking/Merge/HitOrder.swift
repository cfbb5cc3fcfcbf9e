import SearchKit

/// The order in which hits are taken, which no order of arrival changes.
///
/// Providers by weight, then by name; their hits by rank, then by what they are.
struct HitOrder: Sendable {
  /// The hits in order.
  private(set) var sources: [Source]
  /// The place of each hit's provider among the providers.
  private(set) var providers: [Int]

  init(_ sources: [Source]) {
    var weights: [String: Double] = [:]
    for source in sources {
      weights[source.provider] = max(
        weights[source.provider] ?? -.infinity, source.weight.isNaN ? 0 : source.weight)
    }
    let names = weights.sorted {
      $0.value != $1.value ? $0.value > $1.value : Self.precedes($0.key, $1.key)
    }.map(\.key)
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let place = sources.map { places[$0.provider] ?? names.count }
    let ranks = sources.map(\.rank)
    let ordered = sources.indices.sorted { a, b in
      if place[a] != place[b] { return place[a] < place[b] }
      return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : Self.precedes(sources[a].hit, sources[b].hit)
    }
    self.sources = ordered.map { sources[$0] }
    providers = ordered.map { place[$0] }
  }

  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars)
  }

  private static func precedes(_ a: Hit, _ b: Hit) -> Bool {
    if a.id != b.id { return precedes(a.id, b.id) }
    if a.title != b.title { return precedes(a.title, b.title) }
    return a == b ? false : precedes(description(of: a), description(of: b))
  }

  /// All that a hit says, written in one way: for the rare two rows of one rank and id.
  private static func description(of hit: Hit) -> String {
    let fields = hit.fields.sorted { precedes($0.key, $1.key) }.map { name, value in
      if case .ids(let ids) = value { return "\(name)=\(ids.sorted { precedes($0.key, $1.key) })" }
      return "\(name)=\(value)"
    }
    return "\(fields) \(hit.score.map { "\($0)" } ?? "")"
  }
}
