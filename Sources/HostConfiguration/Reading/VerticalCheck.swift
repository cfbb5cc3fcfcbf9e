import SearchKit

/// Checks what a vertical says of its own fields, beyond the form of each setting.
struct VerticalCheck {
  /// Members of a hit or a result that are no fields, whose names a field would hide.
  static let reserved = [
    "id", "providerScore", "rank", "score", "vertical", "fields", "sources", "merged", "explanation",
    "providers",
  ]

  private(set) var vertical: Vertical
  private let root: SyntaxNode
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - vertical: what was read of the file, its phrases not yet.
  ///   - root: the file.
  init(_ vertical: Vertical, _ root: SyntaxNode) {
    self.vertical = vertical
    self.root = root
  }

  /// Finds every mistake and reads the phrases; to be run on a vertical whose settings have no mistakes of their own.
  mutating func run() {
    if !SettingName.isValid(vertical.name) { find(SettingName.rule, at: VerticalRows.name.name) }
    checkFields()
    checkIdentity()
    let weights = VerticalRows.ranking.name + "." + VerticalRows.weights.name
    for member in root[VerticalRows.ranking.name]?[VerticalRows.weights.name]?.members ?? []
    where member.name != SyntaxNode.schemaName {
      let path = weights + "." + member.name
      guard let field = field(member.name, at: path) else { continue }
      if !field.type.isSearched {
        find(
          "\(Wording.quoted(field.name)) holds no words to search: it is of type \(field.type.rawValue)",
          at: path)
      }
    }
    for (index, column) in vertical.columns.enumerated() {
      let path = "\(VerticalRows.columns.name)[\(index)]"
      if field(column, at: path) != nil, vertical.columns[..<index].contains(column) {
        find("\(Wording.quoted(column)) stands twice", at: path)
      }
    }
    readPhrases()
    checkValues()
  }

  /// The values of a field are a table that is there.
  private mutating func checkValues() {
    let names = vertical.tables.map(\.name)
    for field in vertical.fields {
      guard let name = field.values, !names.contains(name) else { continue }
      find(
        "there is no table \(Wording.quoted(name))",
        at: "\(VerticalRows.fields.name).\(field.name).\(VerticalRows.values.name)", allowed: names,
        suggestion: Suggestion.nearest(to: name, in: names))
    }
  }

  private mutating func readPhrases() {
    let read = PhraseReader.read(
      phrases: root[VerticalRows.phrases.name]?.json, tables: root[VerticalRows.tables.name]?.json,
      fields: vertical.fields.map(\.name))
    for problem in read.problems {
      find(problem.message, at: problem.path, allowed: problem.allowed, suggestion: problem.suggestion)
    }
    vertical.phrases = read.phrases
    vertical.tables = read.tables
  }

  private mutating func find(
    _ message: String, at path: String, allowed: [String] = [], suggestion: String? = nil
  ) {
    findings.append(
      Finding(
        offset: root.offset(of: path[...]), path: path, message: message, allowed: allowed,
        suggestion: suggestion))
  }

  /// The field that is named at a place; finds a mistake when there is none.
  private mutating func field(_ name: String, at path: String) -> VerticalField? {
    if let field = vertical.field(name) { return field }
    let names = vertical.fields.map(\.name)
    find(
      "there is no field \(Wording.quoted(name))", at: path, allowed: names,
      suggestion: Suggestion.nearest(to: name, in: names))
    return nil
  }

  /// Fields have names that can be typed and that nothing else has, and roles that fit their types.
  private mutating func checkFields() {
    let rows = VerticalRows.fields.name
    for field in vertical.fields {
      let path = rows + "." + field.name
      if !SettingName.isValid(field.name) {
        find(SettingName.rule, at: path)
      } else if Self.reserved.contains(field.name) {
        find("\(Wording.quoted(field.name)) is a member of every result and cannot be a field", at: path)
      }
      if field.role == .title, field.name != Vertical.titleField {
        find(
          "the field with the role \"title\" is called \(Wording.quoted(Vertical.titleField)); give this one \"alias\"",
          at: path + "." + VerticalRows.role.name)
      }
      if field.role == .prior, ![.number, .rating, .year].contains(field.type) {
        find("a field with the role \"prior\" is of type number, rating or year", at: path)
      }
      if field.role == .distance, field.type != .number {
        find("a field with the role \"distance\" is of type number", at: path)
      }
      if field.unit != nil, field.type != .number {
        find("a field with a unit is of type number", at: path + "." + VerticalRows.unit.name)
      }
      if field.role == .alias, !field.type.hasTexts {
        find("a field with the role \"alias\" holds text", at: path)
      }
    }
    guard let title = vertical.field(Vertical.titleField) else {
      return find(
        "there is no field \(Wording.quoted(Vertical.titleField)); every thing has a name", at: rows)
    }
    if title.role != .title || title.type != .text {
      find(
        "this field is of type \"text\" and has the role \"title\"", at: rows + "." + Vertical.titleField)
    }
    for role in [VerticalField.Role.prior, .distance] where vertical.fields(with: role).count > 1 {
      find("only one field has the role \"\(role.rawValue)\"", at: rows)
    }
  }

  /// Rules of identity compare fields that are there, and none holds for everything.
  private mutating func checkIdentity() {
    let identity = VerticalRows.identity.name
    if !vertical.identity.ids.isEmpty, !vertical.fields.contains(where: { $0.type == .id }) {
      find("there is no field of type \"id\" for these schemes", at: identity + "." + VerticalRows.ids.name)
    }
    for (row, rules) in [
      (VerticalRows.same, vertical.identity.same), (VerticalRows.apart, vertical.identity.apart),
    ] {
      for (index, rule) in rules.enumerated() {
        let path = "\(identity).\(row.name)[\(index)]"
        if rule.when.isEmpty {
          find("a rule without a condition would hold for everything", at: path + ".when")
        } else if row.name == VerticalRows.same.name, !rule.when.contains(where: { $0.expectation == .agree })
        {
          find("a rule that makes two hits one needs a condition that expects \"agree\"", at: path + ".when")
        }
        for (number, condition) in rule.when.enumerated() {
          check(condition, at: "\(path).when[\(number)]")
        }
      }
    }
  }

  private mutating func check(_ condition: IdentityCondition, at path: String) {
    let fields = path + "." + VerticalRows.conditionFields.name
    if condition.fields.isEmpty { find("a condition names at least one field", at: fields) }
    for (index, name) in condition.fields.enumerated() {
      guard let field = field(name, at: "\(fields)[\(index)]") else { continue }
      let types = condition.comparison.types
      if !types.contains(field.type) {
        find(
          "\(Wording.quoted(name)) is of type \(field.type.rawValue), which \"\(condition.comparison.rawValue)\" does not compare",
          at: "\(fields)[\(index)]")
      }
    }
    if condition.tolerance > 0, !condition.comparison.hasTolerance {
      find(
        "\"\(condition.comparison.rawValue)\" has no tolerance",
        at: path + "." + VerticalRows.tolerance.name)
    }
  }
}

extension VerticalField.FieldType {
  /// Whether its values are texts that a search can match.
  var hasTexts: Bool {
    switch self {
    case .text, .names, .tags, .date, .phone, .url, .image, .place: true
    case .year, .number, .rating, .price, .id, .flag: false
    }
  }

  /// Whether words of a query can match its values.
  var isSearched: Bool { hasTexts || self == .year || self == .number }
}

extension IdentityCondition.Comparison {
  /// The types of the fields that it can compare.
  var types: [VerticalField.FieldType] {
    switch self {
    case .text, .title, .name, .start, .within, .subtitle: VerticalField.FieldType.allCases.filter(\.hasTexts)
    case .names: [.names, .tags, .text]
    case .number: [.year, .number, .rating, .price, .flag]
    case .phone: [.phone, .text]
    case .address: [.place, .text]
    case .distance: [.place]
    case .host, .url: [.url, .text]
    case .id: [.id]
    }
  }

  /// Whether a difference can be small enough to agree.
  var hasTolerance: Bool {
    switch self {
    case .text, .title, .name, .start, .number, .address, .distance: true
    case .within, .subtitle, .names, .phone, .host, .url, .id: false
    }
  }
}
