/// A source that can be asked.
///
/// A provider is asked from many searches at once. It should stop soon after its task is cancelled; one that does not
/// is abandoned at its deadline, and its answer dropped.
public protocol SearchProvider: Sendable {
  var descriptor: ProviderDescriptor { get }

  /// Makes ready what searches need, as an index of a file; called before each search of a provider whose descriptor has
  /// a `preparation`.
  ///
  /// It may take longer than the provider's timeout, up to the deadline of the search. Work that others will need should
  /// go on when its task is cancelled.
  ///
  /// - Throws: `ProviderFailure` when there will be no answer; the provider is then not asked.
  func prepare() async throws(ProviderFailure)

  /// Asks the source.
  ///
  /// - Parameter query: what is asked; its `limit` is the number of hits wanted at most, its `page` is 1 unless the
  ///   provider says that it supports paging.
  /// - Returns: hits in the source's own order, best first. Nothing found is an answer without hits.
  /// - Throws: `ProviderFailure` for anything that is no answer.
  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer
}

extension SearchProvider {
  public func prepare() async throws(ProviderFailure) {}
}

/// A provider that can give all that it has, as one that reads a file.
package protocol WholeCatalogue: SearchProvider {
  /// Every hit, in an order that is the same each time.
  ///
  /// - Throws: `ProviderFailure` when the source cannot be read.
  func everything() async throws(ProviderFailure) -> [Hit]
}

/// What a provider is and can do.
public struct ProviderDescriptor: Sendable, Hashable {
  public var name: String
  /// The name of the vertical that its hits belong to.
  public var vertical: String
  public var supports: ProviderSupport
  /// Whom the source wants named beside its results.
  public var attribution: String?
  /// What to tell when the deadline comes while it prepares, as "its index is being made ready"; nil for a provider that needs
  /// no preparation.
  public var preparation: String?
  /// How often the source says that it may be asked; the configuration may set another.
  public var rateLimit: RateLimit?
  /// How long the source allows its answers to be kept; nil where it does not say.
  public var cacheLimit: Duration?
  /// What it needs to be asked at all and its entry does not have, and how to give it; nil where nothing is missing.
  package var lacks: String?

  public init(
    name: String, vertical: String, supports: ProviderSupport = ProviderSupport(), attribution: String? = nil,
    preparation: String? = nil, rateLimit: RateLimit? = nil, cacheLimit: Duration? = nil
  ) {
    self.name = name
    self.vertical = vertical
    self.supports = supports
    self.attribution = attribution
    self.preparation = preparation
    self.rateLimit = rateLimit
    self.cacheLimit = cacheLimit
  }
}

/// What the host need not do for a provider, and what it must have before it asks it.
public struct ProviderSupport: Sendable, Hashable {
  /// Whether it can give a later page.
  public var paging: Bool
  /// The fields that it filters by itself.
  public var filters: [String]
  /// Whether it can be asked only with a place.
  public var needsPlace: Bool
  /// How many pages it asks its source for in one search at most, each once the one before has come.
  public var mostPages = 1

  public init(paging: Bool = false, filters: [String] = [], needsPlace: Bool = false) {
    self.paging = paging
    self.filters = filters
    self.needsPlace = needsPlace
  }
}
