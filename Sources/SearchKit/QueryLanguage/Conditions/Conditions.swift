/// Everything that a query demands beside its words, checked on hits and entities.
///
/// A source that filters by itself need not have shown the field; so what a thing does not tell is reported apart from
/// what it fails.
package struct Conditions: Sendable {
  /// What was found of one thing.
  package struct Outcome: Sendable, Hashable {
    /// Whether no condition differs.
    package var holds = true
    /// The conditions that could not be checked since the thing does not tell, as a person reads them.
    package var unknown: [String] = []
    /// The conditions that the thing fails, as a person reads them.
    package var failed: [String] = []
    /// Metres to the place that the query names.
    package var distance: Double?
  }

  private let filters: [FilterMatcher]
  private let excludedFilters: [FilterMatcher]
  private let fieldWords: [(words: FieldWords, matcher: WordsMatcher)]
  private let phrases: [(text: String, matcher: WordsMatcher)]
  private let exclude: [(text: String, matcher: WordsMatcher)]
  private let place: PlaceMatcher?
  private let near: String
  private let vertical: Vertical

  package init(_ query: Query, in vertical: Vertical) {
    self.vertical = vertical
    filters = query.filters.map { FilterMatcher($0, in: vertical) }
    excludedFilters = query.excludedFilters.map { FilterMatcher($0, in: vertical) }
    fieldWords = query.fieldWords.map { ($0, WordsMatcher($0)) }
    phrases = query.phrases.map { ($0, WordsMatcher(phrase: $0, in: vertical)) }
    exclude = query.exclude.map { ($0, WordsMatcher(phrase: $0, in: vertical)) }
    place = PlaceMatcher(query, in: vertical)
    let limit = query.within.map { "within \(Distance.text($0)) of" } ?? "near"
    near = "\(limit) \(query.near?.label ?? "the point")"
  }

  /// Whether the query demands nothing but its words.
  package var isEmpty: Bool {
    filters.isEmpty && excludedFilters.isEmpty && fieldWords.isEmpty && phrases.isEmpty && exclude.isEmpty
      && place == nil
  }

  package func check(_ hit: Hit) -> Outcome {
    check(
      filter: { $0.verdict(on: hit) }, words: { $0.verdict(on: hit) }, distance: place?.distance(to: hit))
  }

  package func check(_ entity: Entity) -> Outcome {
    check(
      filter: { $0.verdict(on: entity) }, words: { $0.verdict(on: entity) },
      distance: place?.distance(to: entity))
  }

  private func check(
    filter: (FilterMatcher) -> Verdict, words: (WordsMatcher) -> Verdict, distance: Double?
  ) -> Outcome {
    var outcome = Outcome()
    outcome.distance = distance
    for matcher in filters { outcome.add(filter(matcher), matcher.filter.text(in: vertical)) }
    for matcher in excludedFilters {
      outcome.add(filter(matcher).negated, "not \(matcher.filter.text(in: vertical))")
    }
    for (wanted, matcher) in fieldWords {
      outcome.add(
        words(matcher), "\(wanted.words.joined(separator: " ")) in \(wanted.fields.joined(separator: " or "))"
      )
    }
    for (text, matcher) in phrases { outcome.add(words(matcher), "\"\(text)\"") }
    for (text, matcher) in exclude { outcome.add(words(matcher).negated, "not \(text)") }
    if let place { outcome.add(place.verdict(on: distance), near) }
    return outcome
  }
}

extension Conditions.Outcome {
  fileprivate mutating func add(_ verdict: Verdict, _ text: String) {
    switch verdict {
    case .agrees: break
    case .unknown: unknown.append(text)
    case .differs:
      holds = false
      failed.append(text)
    }
  }
}
