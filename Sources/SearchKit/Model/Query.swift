/// What a person asked, read once and handed to every provider.
public struct Query: Sendable, Hashable {
  /// The text as typed.
  public var text: String
  /// The words to find, as typed, in order.
  public var words: [String]
  public var phrases: [String]
  public var exclude: [String]
  public var filters: [Filter]
  /// Where the person wants it, when a place was named.
  public var near: NamedPoint?
  /// The verticals to search; empty for all.
  public var verticals: [String]
  /// The providers to ask, as names or globs; empty for all that are enabled.
  public var providers: [String]
  /// Counted from 1.
  public var page: Int
  /// How many results a page has, in each vertical; for a provider, how many hits it should give at most.
  public var limit: Int
  /// What the person should know about how the text was read.
  public var notes: [String]

  public init(
    text: String, words: [String], phrases: [String] = [], exclude: [String] = [], filters: [Filter] = [],
    near: NamedPoint? = nil, verticals: [String] = [], providers: [String] = [], page: Int = 1,
    limit: Int = 10,
    notes: [String] = []
  ) {
    self.text = text
    self.words = words
    self.phrases = phrases
    self.exclude = exclude
    self.filters = filters
    self.near = near
    self.verticals = verticals
    self.providers = providers
    self.page = page
    self.limit = limit
    self.notes = notes
  }

  /// A query of plain words: the text split at white space.
  public init(plain text: String, page: Int = 1, limit: Int = 10) {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    self.init(text: text, words: words, page: page, limit: limit)
  }
}

/// A condition on one field.
public struct Filter: Sendable, Hashable {
  public enum Operation: Sendable, Hashable {
    case equals(String)
    /// From the first to the second value, both included.
    case range(Double, Double)
    case atLeast(Double)
    case atMost(Double)
  }

  public var field: String
  public var operation: Operation

  public init(_ field: String, _ operation: Operation) {
    self.field = field
    self.operation = operation
  }
}

/// A point and what people call it.
public struct NamedPoint: Sendable, Hashable {
  public var point: Point
  public var label: String?

  public init(_ point: Point, label: String? = nil) {
    self.point = point
    self.label = label
  }
}
