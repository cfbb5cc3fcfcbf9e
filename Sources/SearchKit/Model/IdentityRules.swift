/// When two hits of a vertical are one thing, as data.
///
/// Two hits are one when they share an identifier of one of the `ids` schemes or when every condition of a rule in
/// `same` holds, and no rule in `apart` holds. Two hits of one provider are one only by an identifier, by a rule of
/// confidence 1, or when they are the same row twice.
public struct IdentityRules: Sendable, Hashable {
  /// The schemes of the `ids` field in which an equal identifier means the same thing.
  public var ids: [String]
  public var same: [IdentityRule]
  public var apart: [IdentityRule]
  /// Words that tell nothing when names are compared, as "restaurant" and "café".
  public var genericWords: [String]
  /// Kinds that a thing of any other may be as well, as "item" and "place".
  public var vagueKinds: [String]
  /// What goes before all rules; it comes from the configuration, and no vertical has any of its own.
  public var decisions = IdentityDecisions()

  public init(
    ids: [String] = [], same: [IdentityRule] = [], apart: [IdentityRule] = [], genericWords: [String] = [],
    vagueKinds: [String] = []
  ) {
    self.ids = ids
    self.same = same
    self.apart = apart
    self.genericWords = genericWords
    self.vagueKinds = vagueKinds
  }
}

/// A rule that holds when all its conditions hold.
public struct IdentityRule: Sendable, Hashable {
  /// The rule as a person reads it, after "merged because": "same title and year".
  public var reason: String
  /// How sure the rule is, from 0 to 1.
  public var confidence: Double
  public var when: [IdentityCondition]

  public init(reason: String, confidence: Double = 1, when: [IdentityCondition]) {
    self.reason = reason
    self.confidence = confidence
    self.when = when
  }
}

/// What one comparison of two hits must say.
public struct IdentityCondition: Sendable, Hashable {
  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    /// Equal after folding.
    case text
    /// Equal after folding, the leading article moved or dropped and numerals read as numbers.
    case title
    /// Equal after folding and without the vertical's generic words.
    case name
    /// One text begins with the other, word by word, compared as names are: "Star Wars" and "Star Wars: A New Hope".
    case start
    /// All words of one text occur in the other, compared as names are.
    case within
    /// The same title, where one has a subtitle or a series' name before a colon or dash that the other lacks.
    case subtitle
    /// At least one person in both, whatever the order of first and last name.
    case names
    /// At most `tolerance` apart.
    case number
    /// The same subscriber number, whatever the notation and country code.
    case phone
    /// The same house number and street, abbreviations read out; or house numbers at most `tolerance` apart.
    case address
    /// At most `tolerance` metres apart.
    case distance
    /// The same host, without "www.".
    case host
    /// The same page, whatever the scheme, "www.", a last slash, a fragment or tracking parameters.
    case url
    /// The same identifier in one of the vertical's schemes; differs when a scheme of both has two identifiers.
    case id
  }

  /// What the comparison must say for the condition to hold.
  public enum Expectation: String, Sendable, Hashable, CaseIterable {
    /// Both hits have the field and it agrees.
    case agree
    /// Both hits have the field and it differs.
    case differ
    /// It agrees, or one of the hits lacks the field.
    case notDiffer
    /// It differs, or one of the hits lacks the field.
    case notAgree
  }

  /// The fields compared; with several, any of one hit's values may agree with any of the other's.
  public var fields: [String]
  public var comparison: Comparison
  /// The greatest difference that still agrees, in the unit of the comparison; for texts, titles and names, and
  /// the beginnings of names, the share of letters that differ, as 0.2 for one in five.
  public var tolerance: Double
  public var expectation: Expectation

  public init(
    fields: [String], comparison: Comparison, tolerance: Double = 0, expectation: Expectation = .agree
  ) {
    self.fields = fields
    self.comparison = comparison
    self.tolerance = tolerance
    self.expectation = expectation
  }
}
