/// A way to put entities in order.
public protocol Scorer: Sendable {
  /// Scores every entity; each place of the list explains itself by terms that add up to its score.
  ///
  /// - Parameters:
  ///   - entities: the things found, in any order; the result must not depend on it.
  ///   - query: what was asked.
  ///   - vertical: what the entities are.
  /// - Returns: every entity, the best first.
  func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList
}

/// A row of the table of scorers: what a name in `--scorer` or in the configuration stands for.
public struct ScorerKind: Named {
  public var name: String
  /// One line on what it does.
  public var summary: String
  /// Where its formula comes from: a paper or the program that made it known.
  public var source: String
  /// The settings that an entry under `scorers` may have.
  public var options: [OptionRow]
  public var make: @Sendable (Options) -> any Scorer

  public init(
    _ name: String, summary: String, source: String, options: [OptionRow] = [],
    make: @escaping @Sendable (Options) -> any Scorer
  ) {
    self.name = name
    self.summary = summary
    self.source = source
    self.options = options
    self.make = make
  }
}
