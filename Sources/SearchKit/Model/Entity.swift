/// One thing that one or more hits are about, with every source's facts.
public struct Entity: Sendable, Hashable {
  /// Stable for the same hits: the first source's provider and id.
  public var id: String
  public var vertical: String
  public var title: String
  /// The merged value of each field.
  public var fields: [String: FieldValue]
  /// Every value that a source gave, by field, with who gave it; the merged one first.
  public var values: [String: [SourcedValue]]
  /// The hits that it was merged from, in the order of their providers.
  public var sources: [Source]
  /// Why hits were put together, one a join.
  public var merges: [Merge]

  public init(
    id: String, vertical: String, title: String, fields: [String: FieldValue] = [:],
    values: [String: [SourcedValue]] = [:], sources: [Source], merges: [Merge] = []
  ) {
    self.id = id
    self.vertical = vertical
    self.title = title
    self.fields = fields
    self.values = values
    self.sources = sources
    self.merges = merges
  }

  /// The merged value of a field, `title` among them.
  public subscript(_ field: String) -> FieldValue? {
    field == Vertical.titleField ? .text(title) : fields[field]
  }
}

/// A value of a field and the providers that gave it.
public struct SourcedValue: Sendable, Hashable {
  public var value: FieldValue
  public var providers: [String]

  public init(value: FieldValue, providers: [String]) {
    self.value = value
    self.providers = providers
  }
}

/// A hit in an entity, and where its provider had it.
public struct Source: Sendable, Hashable {
  public var provider: String
  /// The provider's weight in the configuration; 1 where none is set.
  public var weight: Double
  /// The place of the hit in its provider's list, counted from 1.
  public var rank: Int
  public var hit: Hit

  public init(provider: String, weight: Double = 1, rank: Int, hit: Hit) {
    self.provider = provider
    self.weight = weight
    self.rank = rank
    self.hit = hit
  }
}

/// One join of two hits, or of two groups of hits, and its reason.
public struct Merge: Sendable, Hashable {
  /// The two providers whose hits were compared.
  public var providers: [String]
  public var reason: String
  /// From 0 to 1.
  public var confidence: Double

  public init(providers: [String], reason: String, confidence: Double) {
    self.providers = providers
    self.reason = reason
    self.confidence = confidence
  }
}
