/// Everything that a query demands beside its words, checked on hits and entities.
///
/// A source that filters by itself need not have shown the field; so what a thing does not tell is reported apart from
/// what it fails.
package struct Conditions: Sendable {
  /// What was found of one thing.
  package struct Outcome: Sendable, Hashable {
    /// Whether no condition differs.
    package var holds = true
    /// The conditions that could not be checked since the thing does not tell.
    package var unknown: [Condition] = []
    /// The conditions that the thing fails.
    package var failed: [Condition] = []
    /// Metres to the place that the query names.
    package var distance: Double?
  }

  /// One demand of the query.
  package struct Condition: Sendable, Hashable {
    /// As a person reads it: "Year from 1950 to 1959".
    package var text: String
    /// The fields that tell whether it holds.
    package var fields: [String]
    /// Whether it is something that must not be, so that a thing which does not tell is most likely meant.
    package var isExclusion: Bool

    package init(_ text: String, on fields: [String], isExclusion: Bool = false) {
      self.text = text
      self.fields = fields
      self.isExclusion = isExclusion
    }
  }

  private let filters: [(condition: Condition, matcher: FilterMatcher)]
  private let words: [(condition: Condition, matcher: WordsMatcher)]
  private let place: (condition: Condition, matcher: PlaceMatcher)?

  package init(_ query: Query, in vertical: Vertical) {
    func filter(_ filter: Filter, isExclusion: Bool) -> (Condition, FilterMatcher) {
      let text = (isExclusion ? "not " : "") + filter.text(in: vertical)
      return (
        Condition(text, on: [filter.field], isExclusion: isExclusion), FilterMatcher(filter, in: vertical)
      )
    }
    func phrase(_ text: String, isExclusion: Bool) -> (Condition, WordsMatcher) {
      let matcher = WordsMatcher(phrase: text, in: vertical)
      let told = isExclusion ? "not \(text)" : "\"\(text)\""
      return (Condition(told, on: matcher.fields, isExclusion: isExclusion), matcher)
    }
    filters =
      query.filters.map { filter($0, isExclusion: false) }
      + query.excludedFilters.map { filter($0, isExclusion: true) }
    words =
      query.fieldWords.map { ($0.condition(in: vertical), WordsMatcher($0)) }
      + query.phrases.map { phrase($0, isExclusion: false) }
      + query.exclude.map { phrase($0, isExclusion: true) }
    place = PlaceMatcher(query, in: vertical).map { matcher in
      let limit = query.within.map { "within \(Distance.text($0)) of" } ?? "near"
      return (Condition("\(limit) \(query.near?.label ?? "the point")", on: matcher.fields), matcher)
    }
  }

  /// Whether the query demands nothing but its words.
  package var isEmpty: Bool { filters.isEmpty && words.isEmpty && place == nil }

  /// Everything that is demanded, in the order in which it is checked.
  package var all: [Condition] {
    filters.map(\.condition) + words.map(\.condition) + [place?.condition].compactMap { $0 }
  }

  package func check(_ hit: Hit) -> Outcome {
    check(
      filter: { $0.verdict(on: hit) }, words: { $0.verdict(on: hit) },
      distance: place?.matcher.distance(to: hit))
  }

  package func check(_ entity: Entity) -> Outcome {
    check(
      filter: { $0.verdict(on: entity) }, words: { $0.verdict(on: entity) },
      distance: place?.matcher.distance(to: entity))
  }

  private func check(
    filter: (FilterMatcher) -> Verdict, words check: (WordsMatcher) -> Verdict, distance: Double?
  ) -> Outcome {
    var outcome = Outcome()
    outcome.distance = distance
    for (condition, matcher) in filters { outcome.add(filter(matcher), condition) }
    for (condition, matcher) in words { outcome.add(check(matcher), condition) }
    if let place { outcome.add(place.matcher.verdict(on: distance), place.condition) }
    return outcome
  }
}

extension FieldWords {
  fileprivate func condition(in vertical: Vertical) -> Conditions.Condition {
    let labels = fields.map { vertical.field($0)?.label ?? $0 }.joined(separator: " or ")
    return Conditions.Condition("\(words.joined(separator: " ")) in \(labels)", on: fields)
  }
}

extension Conditions.Outcome {
  fileprivate mutating func add(_ verdict: Verdict, _ condition: Conditions.Condition) {
    switch condition.isExclusion ? verdict.negated : verdict {
    case .agrees: break
    case .unknown: unknown.append(condition)
    case .differs:
      holds = false
      failed.append(condition)
    }
  }
}
