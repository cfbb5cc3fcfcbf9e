/// A field of search (movies, restaurants…) as data: what its things look like, when two are one, how they rank.
///
/// A vertical comes from a `vertical.json`; no code of the engine names one.
public struct Vertical: Named, Hashable {
  public static let titleField = "title"
  public static let kindField = "kind"
  public static let urlField = "url"

  public var name: String
  /// The name as people read it, for headings.
  public var title: String
  public var fields: [VerticalField]
  public var identity: IdentityRules
  public var ranking: RankingWeights
  /// The names of the fields that a table shows after the title, the most telling first.
  public var columns: [String]
  /// What people type for filters and places, and what they type that says nothing.
  public var phrases: [Phrase]
  /// The words that slots of `phrases` stand for.
  public var tables: [PhraseTable]
  /// A query that most sources of it have answers to.
  public var sample: String?

  public init(
    name: String, title: String, fields: [VerticalField], identity: IdentityRules = IdentityRules(),
    ranking: RankingWeights = RankingWeights(), columns: [String] = [], phrases: [Phrase] = [],
    tables: [PhraseTable] = []
  ) {
    self.name = name
    self.title = title
    self.fields = fields
    self.identity = identity
    self.ranking = ranking
    self.columns = columns
    self.phrases = phrases
    self.tables = tables
  }

  public func field(_ name: String) -> VerticalField? { index(of: name, near: 0).map { fields[$0] } }

  /// Where a field stands, looked for from a place on to both sides; nothing is copied on the way.
  package func index(of name: String, near place: Int) -> Int? {
    var (before, behind) = (place - 1, place)
    while before >= 0 || behind < fields.count {
      if behind < fields.count, fields[behind].name == name { return behind }
      if before >= 0, before < fields.count, fields[before].name == name { return before }
      behind += 1
      before -= 1
    }
    return nil
  }

  /// Whether its things are pages, told apart by nothing but their addresses: what a program calls their kind is as good as
  /// any then, while in other verticals a thing of another kind is another thing.
  package var isOfPages: Bool {
    field(Self.kindField) != nil
      && identity.same.allSatisfy { rule in
        rule.when.allSatisfy { [.url, .host].contains($0.comparison) }
      }
  }

  public func fields(with role: VerticalField.Role) -> [VerticalField] { fields.filter { $0.role == role } }
}

/// One field of a vertical.
public struct VerticalField: Sendable, Hashable {
  public enum FieldType: String, Sendable, Hashable, CaseIterable {
    case text, names, tags, year, date, number, rating, price, place, phone, url, image, id, flag

    /// The members of the value's JSON form that a mapping may give one by one, as `location.lat`.
    ///
    /// A plain value has none; those of an `id` are schemes, of which there may be any.
    package var members: [String] {
      switch self {
      case .rating: ["value", "scale", "count"]
      case .price: ["min", "max"]
      case .place: ["lat", "lon", "address", "locality", "country"]
      case .text, .names, .tags, .year, .date, .number, .phone, .url, .image, .id, .flag: []
      }
    }
  }

  /// What a field is to the search beside its type.
  public enum Role: String, Sendable, Hashable, CaseIterable {
    /// The thing's name; exactly one field has it, and it is called `title`.
    case title
    /// Another name of the thing: the original title, a former name.
    case alias
    /// A few words about the thing, shown but hardly weighed.
    case summary
    /// How well known the thing is: breaks ties, and orders what is too common to read whole.
    case prior
    /// How far the thing is from the place that a query names, in metres; reckoned by the host.
    case distance
  }

  public var name: String
  public var type: FieldType
  public var role: Role?
  /// The name as people read it, for table headings.
  public var label: String
  /// Whether a query may filter by it.
  public var filter: Bool
  /// Whether a detailed view shows it.
  public var show: Bool
  /// The scale that people mean when they type a rating without one: 10, or 5 where they count stars.
  public var scale: Double
  /// What a number counts, as it stands behind the number: "min", "m".
  public var unit: String?
  /// The table of its values, by whose rows sources write one value in several ways; nil where there is none.
  public var values: String?

  public init(
    _ name: String, _ type: FieldType, role: Role? = nil, label: String? = nil, filter: Bool = false,
    show: Bool = true, scale: Double = 10, unit: String? = nil, values: String? = nil
  ) {
    self.name = name
    self.type = type
    self.role = role
    self.label = label ?? name
    self.filter = filter
    self.show = show
    self.scale = scale
    self.unit = unit
    self.values = values
  }
}

/// How much a match in each field counts, and each signal beside the match, when results are ranked.
public struct RankingWeights: Sendable, Hashable {
  /// The weight of a match by field name; a field that is not named is not searched.
  public var fields: [String: Double]
  /// What the agreement of all providers adds to a result.
  public var agreement: Double
  /// What the first place in a provider's own list adds, halved at about the tenth.
  public var position: Double
  /// What the best value of the field with the role `prior` adds.
  public var prior: Double

  public init(
    fields: [String: Double] = [Vertical.titleField: 1], agreement: Double = 0.1, position: Double = 0.05,
    prior: Double = 0.02
  ) {
    self.fields = fields
    self.agreement = agreement
    self.position = position
    self.prior = prior
  }
}
