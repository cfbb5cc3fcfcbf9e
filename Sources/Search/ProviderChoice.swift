import Federation
import HostConfiguration
import SearchKit

/// Who is asked in one search, and what is searched.
struct ProviderChoice: Sendable {
  /// In the order of the configuration.
  let providers: [ConfiguredProvider]
  /// In the order of the registry: those that the query names, else those of the providers.
  let verticals: [Vertical]
  /// How far the search is before anybody was asked: the first reading of each of the verticals.
  let attempts: [Attempt]
  /// Whether each provider gives all that it can, since the order of the whole is not that of the best.
  var asksForAll = false
  /// The names, globs and tags that the query gives, in its order.
  private let patterns: [String]

  /// - Throws: `SearchMistake` for a name that nothing has, or when names and verticals exclude each other.
  init(_ reading: QueryReading, in configuration: HostConfiguration) throws(SearchMistake) {
    let query = reading.start
    patterns = query.providers
    let known = configuration.verticals
    for name in query.verticals where known[name] == nil {
      throw .unknown(.vertical, name, known: known.names)
    }
    for pattern in patterns { try Self.check(pattern, in: configuration.providers) }
    let named = configuration.providers.filter { provider in
      provider.enabled
        && (query.providers.isEmpty || query.providers.contains(where: provider.isChosen))
    }
    let chosen = named.filter { query.verticals.isEmpty || query.verticals.contains($0.entry.vertical.name) }
    if chosen.isEmpty, !patterns.isEmpty {
      throw .nothingInCommon(providers: patterns, verticals: query.verticals)
    }
    providers = chosen
    verticals = known.rows.filter { vertical in
      query.verticals.isEmpty
        ? chosen.contains { $0.entry.vertical.name == vertical.name }
        : query.verticals.contains(vertical.name)
    }
    attempts = verticals.compactMap { vertical in reading[vertical.name].map { Attempt($0, in: vertical) } }
  }

  private static func check(_ pattern: String, in providers: [ConfiguredProvider]) throws(SearchMistake) {
    let matching = providers.filter { $0.isChosen(by: pattern) }
    guard let first = matching.first else {
      throw .unknown(.provider, pattern, known: providers.map(\.name))
    }
    if !matching.contains(where: \.enabled) { throw .notEnabled(first.name) }
  }

  /// Whether a name is that of a record of somebody who is asked, as `provider:id`.
  func names(recordBy name: String) -> Bool { providers.contains { name.hasPrefix($0.name + ":") } }

  func weight(of provider: String) -> Double { providers.first { $0.name == provider }?.weight ?? 1 }

  /// The fields that each provider filters by itself, by its name.
  var filters: [String: Set<String>] {
    var filters: [String: Set<String>] = [:]
    for configured in providers {
      filters[configured.name] = Set(configured.provider?.descriptor.supports.filters ?? [])
    }
    return filters
  }

  /// Who is to be asked in a vertical; those that cannot answer such a query are told to be skipped.
  ///
  /// By a later reading only those are asked that answered to the one before, and can answer to it.
  func participants(for attempt: Attempt) -> [Participant] {
    providers.compactMap { configured in
      guard let provider = configured.provider, configured.entry.vertical.name == attempt.vertical.name else {
        return nil
      }
      let skip =
        Self.reasonToSkip(provider.descriptor.supports, configured.name, attempt.query)
        ?? Self.reasonToSkip(attempt.vertical, attempt.query)
      if !attempt.isFirst {
        guard skip == nil, attempt.hasAnswered(configured.name) else { return nil }
      }
      return Participant(
        provider, name: configured.name, vertical: attempt.vertical.name,
        asking: asksForAll ? attempt.query.forAll : attempt.query,
        timeout: configured.timeout, skip: skip)
    }
  }

  private static func reasonToSkip(
    _ supports: ProviderSupport, _ name: String, _ query: Query
  ) -> ProviderFailure? {
    guard supports.needsPlace, query.near == nil else { return nil }
    return ProviderFailure(.badRequest, "\(name) searches near a place, and the query names none")
  }

  /// Nothing of a vertical meets what only another one can tell.
  private static func reasonToSkip(_ vertical: Vertical, _ query: Query) -> ProviderFailure? {
    guard !query.foreign.isEmpty else { return nil }
    return ProviderFailure(
      .badRequest, "\(vertical.title) cannot tell of \(query.foreign.joined(separator: " and "))")
  }

  /// The names of the providers in the order in which the query asks for them.
  var namesAsAsked: [String] {
    let places = providers.enumerated().map { index, provider in
      (patterns.firstIndex(where: provider.isChosen) ?? 0, index, provider.name)
    }
    return places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension Query {
  /// The query for the first page, as long as a page may be.
  fileprivate var forAll: Query {
    var query = self
    (query.page, query.limit) = (1, 1000)
    return query
  }
}

extension ConfiguredProvider {
  /// Whether it is meant by its name, by a glob that its name fits, or by one of its tags.
  fileprivate func isChosen(by pattern: String) -> Bool {
    Glob(pattern).matches(name) || tags.contains(pattern)
  }
}
