package import SearchKit

/// Puts hits that are about one thing together, by the vertical's rules of identity.
///
/// Identifiers join first, then rules, the surest first. A join that would put two contradicting hits into one entity
/// is refused: of two kinds, kept apart by a rule, or two rows of one provider, unless an identifier, a rule of
/// confidence 1 or their being the same row joins them. The outcome does not depend on the order of the hits.
package struct Merger: Sendable {
  private let rules: RuleSet
  private let maker: EntityMaker

  package init(vertical: Vertical) {
    rules = RuleSet(vertical)
    maker = EntityMaker(vertical: vertical)
  }

  /// One entity for each thing that the hits are about, the best ranked first.
  package func merge(_ sources: [Source]) -> [Entity] {
    let order = HitOrder(sources)
    let hits = rules.read(order.sources.count) { index, reader in
      reader.read(
        order.sources[index].hit, provider: order.providers[index], called: order.sources[index].provider)
    }
    var clusters = Clusters(hits, rules: rules)
    joinDecided(hits, in: &clusters)
    joinRepeatedRows(of: order, in: &clusters)
    var blocks = Blocks(of: hits, by: rules)
    for rule in rules.same {
      Matchmaking(hits: hits, rules: rules, rule: rule).join(blocks.blocks(for: rule), in: &clusters)
    }
    return entities(of: order, in: &clusters)
  }

  /// One entity a hit, the best ranked first.
  package func separate(_ sources: [Source]) -> [Entity] {
    var ids = UniqueNames()
    return sorted(
      HitOrder(sources).sources.map { maker.entity(of: [$0], id: ids.name(for: $0), merges: []) })
  }

  private func joinDecided(_ hits: ReadHits, in clusters: inout Clusters) {
    guard !rules.always.isEmpty else { return }
    var places: [String: Int] = [:]
    for index in hits.indices {
      if let name = hits[index].name, places[name] == nil { places[name] = index }
    }
    for pair in rules.always {
      if let a = places[pair.first], let b = places[pair.second] {
        _ = clusters.join(a, b, by: rules.decision)
      }
    }
  }

  /// What the rules, and a person's decisions, say about two hits as they came from their sources.
  package func verdict(_ a: Source, _ b: Source) -> IdentityVerdict {
    let (left, right) = rules.read(a.hit, b.hit, called: [a.provider, b.provider])
    return rules.verdict(left, right)
  }

  /// What the rules say about two hits of two providers.
  package func verdict(_ a: Hit, _ b: Hit) -> IdentityVerdict {
    let (left, right) = rules.read(a, b)
    return rules.verdict(left, right)
  }

  /// Pages of one answer overlap: a row that comes again as it was is no second thing.
  private func joinRepeatedRows(of order: HitOrder, in clusters: inout Clusters) {
    let rule = RuleSet.Rule(
      reason: "the same row twice", confidence: 1, demands: [], blocking: nil, joinsRows: true)
    var first: [String: Int] = [:]
    var provider = -1
    for (index, source) in order.sources.enumerated() {
      if order.providers[index] != provider { first.removeAll(keepingCapacity: true) }
      provider = order.providers[index]
      guard let earlier = first[source.hit.id] else {
        first[source.hit.id] = index
        continue
      }
      let (a, b) = (order.sources[earlier].hit, source.hit)
      if a.title == b.title, a.fields == b.fields { _ = clusters.join(earlier, index, by: rule) }
    }
  }

  private func entities(of order: HitOrder, in clusters: inout Clusters) -> [Entity] {
    var merges: [Int: [Merge]] = [:]
    for join in clusters.joins {
      let providers = [join.hits.0, join.hits.1].map { order.sources[$0].provider }
      merges[clusters.root(of: join.hits.0), default: []].append(
        Merge(providers: providers, reason: join.reason, confidence: join.confidence))
    }
    var ids = UniqueNames()
    var things: [Thing] = []
    things.reserveCapacity(order.sources.count)
    for index in order.sources.indices where clusters.root(of: index) == index {
      let members = clusters.members(of: index)
      things.append(
        Thing(id: ids.name(for: order.sources[members[0]]), members: members, merges: merges[index] ?? []))
    }
    let made = Parts.map(Parts.stretches(of: things.count, least: 50)) { [things, maker] stretch in
      things[stretch].map { thing in
        maker.entity(of: thing.members.map { order.sources[$0] }, id: thing.id, merges: thing.merges)
      }
    }
    return sorted(made.flatMap(\.self))
  }

  /// By the best rank; the sort is stable, so that equal ranks stay in the order of the hits.
  private func sorted(_ entities: [Entity]) -> [Entity] {
    let ranks = entities.map { $0.sources.lazy.map(\.rank).min() ?? .max }
    return entities.indices.sorted { ranks[$0] < ranks[$1] }.map { entities[$0] }
  }
}

/// The hits of one entity that is yet to be made.
private struct Thing: Sendable {
  var id: String
  /// As indices, in order.
  var members: [Int]
  var merges: [Merge]
}

/// Names of entities: a source that gives two things one id still makes two entities.
private struct UniqueNames {
  private var counts: [String: Int] = [:]

  mutating func name(for source: Source) -> String {
    let name = "\(source.provider):\(source.hit.id)"
    let count = counts[name, default: 0] + 1
    counts[name] = count
    return count == 1 ? name : "\(name)#\(count)"
  }
}
