/// How the value of a field is read from a row, compiled.
indirect enum FieldExpression: Sendable, Hashable {
  /// A member or column of the row, by its place in the mapping's list of names.
  case column(Int)
  /// A member of the element that an `each` is at.
  case member(String)
  /// A JSONPath over the row, or over the element that an `each` is at.
  case path(JSONPath)
  /// A JSONPath over the whole document.
  case root(JSONPath)
  case constant(JSON)
  /// A value that stands beside the document, by its name.
  case given(String)
  /// Whether the row has what a name or path stands for, blank as it may be.
  case presence(FieldExpression)
  case memberNamed(FieldExpression, FieldExpression)
  case first([FieldExpression])
  /// The values of all that are not null, as one list.
  case all([FieldExpression])
  case template(FieldTemplate)
  case join(FieldExpression, separator: String)
  case table(FieldExpression, FieldTable)
  /// A constant from a table that the source has, by the table's name.
  case lookup(FieldExpression, table: String, fallback: JSON?)
  case text(FieldExpression, TextOperation)
  case value(FieldExpression, ValueOperation)
  case condition(FieldExpression, FieldTest, then: FieldExpression, otherwise: FieldExpression)
  case each(FieldExpression, body: FieldExpression)
}

extension FieldExpression {
  /// Whether there may be a row that has a value for it, when the row has some columns and lacks others.
  func canHaveValue(_ hasColumn: (Int) -> Bool) -> Bool {
    switch self {
    case .column(let column): hasColumn(column)
    case .member, .path, .root, .constant, .template, .given, .presence: true
    case .first(let expressions), .all(let expressions): expressions.contains { $0.canHaveValue(hasColumn) }
    case .memberNamed(let operand, _), .join(let operand, _), .table(let operand, _), .text(let operand, _),
      .value(let operand, _), .each(let operand, _), .lookup(let operand, _, _):
      operand.canHaveValue(hasColumn)
    case .condition(_, _, let then, let otherwise):
      then.canHaveValue(hasColumn) || otherwise.canHaveValue(hasColumn)
    }
  }
}

/// Constants by the text of a value.
struct FieldTable: Sendable, Hashable {
  var values: [String: JSON]
  /// What stands for a value that is not among them; without it such a value is a problem.
  var fallback: JSON?
}

/// A URI template with what its variables stand for.
struct FieldTemplate: Sendable, Hashable {
  struct Variable: Sendable, Hashable {
    /// The name as the template writes it.
    var written: String
    /// The name without percent-encoding.
    var name: String
    /// Its place in the mapping's list of names.
    var column: Int
    /// The field of the mapping that has the name, for when the row has no such member.
    var field: Int?
    /// What the declaration says that it stands for, before all else.
    var expression: FieldExpression?
    /// How often the template has it.
    var uses: Int
  }

  var template: URITemplate
  /// Each once, in the order of the template.
  var variables: [Variable]
}
