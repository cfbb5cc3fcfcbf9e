/// What a person asked, read once and handed to every provider.
public struct Query: Sendable, Hashable {
  /// The text as typed.
  public var text: String
  /// The words to find, as typed, in order.
  public var words: [String]
  public var phrases: [String]
  public var exclude: [String]
  /// Those of `words` that need not be found: they only lift what has them, as the year in "solaris 1972".
  public var optional: [String] = []
  /// Words that must be found in certain fields, beside `words`.
  public var fieldWords: [FieldWords] = []
  public var filters: [Filter]
  /// Conditions that must not hold.
  public var excludedFilters: [Filter] = []
  /// Operators of the text that only other verticals understand, as typed: nothing here can meet them.
  public var foreign: [String] = []
  /// Where the person wants it, when a place was named.
  public var near: NamedPoint?
  /// How far from `near` at most, in metres; nil where no distance was named.
  public var within: Double?
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
  /// What of the text was taken as something else than words to find, in the order of the text.
  public var taken: [Taken] = []

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

extension Query {
  /// The words that must be found, wherever it be.
  public var required: [String] { optional.isEmpty ? words : words.filter { !optional.contains($0) } }

  /// Every word that must be found, those of certain fields among them.
  ///
  /// It is for a source that takes one text and does not look into fields by itself; the host checks the fields.
  public var sought: [String] { required + phrases + fieldWords.flatMap(\.words) }

  /// The same query without the words that need not be found.
  public var withoutOptional: Query {
    var query = self
    query.words = required
    query.optional = []
    return query
  }
}

/// Words of a query that must be found in one of a few fields.
public struct FieldWords: Sendable, Hashable {
  /// As typed, in order.
  public var words: [String]
  public var fields: [String]

  public init(_ words: [String], in fields: [String]) {
    self.words = words
    self.fields = fields
  }
}

/// A condition on one field.
///
/// Numbers are in the field's own unit: a rating's of 10 whatever its source's scale, a price's from 1 to 4, and a
/// date's the eight digits of year, month and day.
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
  /// With `equals`, every way in which sources write the whole value, as `FR` and `France`; empty where the value is
  /// as a person typed it.
  public var spellings: [String]
  /// Whether the bounds themselves are left out, as in `>8`.
  public var isStrict: Bool

  public init(_ field: String, _ operation: Operation, spellings: [String] = [], isStrict: Bool = false) {
    self.field = field
    self.operation = operation
    self.spellings = spellings
    self.isStrict = isStrict
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
