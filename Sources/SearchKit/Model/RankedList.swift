/// Entities in order, the best first, each with its explanation.
public struct RankedList: Sendable, Hashable {
  public struct Item: Sendable, Hashable {
    public var entity: Entity
    public let explanation: Explanation
    /// The pieces of its texts that the query found, by field.
    public var highlights: [String: [Highlight]] = [:]

    public init(entity: Entity, explanation: Explanation) {
      self.entity = entity
      self.explanation = Explanation(
        explanation.terms.map { Explanation.Term($0.term, $0.value.withoutNoise) })
      score = self.explanation.total.withoutNoise
    }

    /// What the terms of the explanation add up to, within 1e-9: here, and nowhere later, it loses the digits that
    /// binary arithmetic adds, as those of 1.2449999999999999.
    public let score: Double
  }

  /// Scores never rise down the list.
  public let items: [Item]

  /// Orders by score; equal scores by the best rank in a source, then by title, then by id, so that the same items
  /// have the same order on every run.
  public init(_ items: [Item]) {
    let scores = items.map { $0.score.isNaN ? -.infinity : $0.score }
    let ranks = items.map { $0.entity.sources.lazy.map(\.rank).min() ?? .max }
    self.items = items.indices.sorted { a, b in
      if scores[a] != scores[b] { return scores[a] > scores[b] }
      if ranks[a] != ranks[b] { return ranks[a] < ranks[b] }
      return Self.precedes(items[a].entity, items[b].entity)
    }.map { items[$0] }
  }

  private static func precedes(_ a: Entity, _ b: Entity) -> Bool {
    if a.title != b.title { return a.title.unicodeScalars.lexicographicallyPrecedes(b.title.unicodeScalars) }
    return a.id.unicodeScalars.lexicographicallyPrecedes(b.id.unicodeScalars)
  }
}

/// Why something has its score: terms that add up to it.
public struct Explanation: Sendable, Hashable {
  public struct Term: Sendable, Hashable {
    /// What the term stands for, as a person reads it: "title match", "rank 3 in films-a".
    public var term: String
    public var value: Double

    public init(_ term: String, _ value: Double) {
      self.term = term
      self.value = value
    }
  }

  public var terms: [Term]

  public init(_ terms: [Term]) { self.terms = terms }

  public var total: Double { terms.reduce(0) { $0 + $1.value } }
}
