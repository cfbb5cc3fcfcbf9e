/// Compiles a declaration, noting every mistake and going on.
struct MappingCompiler {
  /// Expressions within expressions that a declaration may have.
  private static let depth = 32

  private let fieldNames: [String]
  private(set) var names: [String] = []
  private(set) var references: [MappingReference] = []
  /// The variables of templates that nothing but a column can stand for.
  private(set) var variables: [MappingReference] = []
  private(set) var problems: [MappingProblem] = []
  private var depth = 0
  /// Whether the expression is the body of an `each`.
  private var isInElement = false

  /// Whether the patterns of tests do not tell small letters from capitals.
  let ignoresCase: Bool

  init(fields: [String], ignoresCase: Bool = false) {
    fieldNames = fields
    self.ignoresCase = ignoresCase
  }

  /// Compiles every field; after mistakes the result must not be used.
  mutating func fields(_ declaration: JSONObject) -> [MappingField] {
    declaration.members.map { member in
      if member.name.split(separator: ".", omittingEmptySubsequences: false).contains("") {
        note(member.name, "a field's name has parts between its dots, as rating.count")
      }
      return MappingField(member.name, expression(member.value, member.name), declared: member.value)
    }
  }

  /// Remembers a mistake.
  mutating func note(_ path: String, _ message: String, allowed: [String] = [], unknown: String? = nil) {
    problems.append(MappingProblem(path: path, message: message, allowed: allowed, unknown: unknown))
  }

  /// Compiles what stands at a path of the declaration; a mistake gives a null that is never used.
  mutating func expression(_ declaration: JSON, _ path: String) -> FieldExpression {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depth {
      note(path, "expressions are nested deeper than \(Self.depth) levels")
      return .constant(.null)
    }
    switch declaration {
    case .string(let text): return reference(text, path)
    case .object(let object): return operation(object, path) ?? .constant(.null)
    case .array: note(path, #"a list is no expression; for alternatives write {"first": […]}"#)
    case .null, .bool, .integer, .number:
      note(
        path,
        #"an expression is a text or an object; a constant is {"value": \#(JSONWriter.text(declaration))}"#)
    }
    return .constant(.null)
  }

  /// Compiles the body of an `each`.
  mutating func body(_ declaration: JSON, _ path: String) -> FieldExpression {
    let outer = isInElement
    isInElement = true
    defer { isInElement = outer }
    return expression(declaration, path)
  }

  /// The place of a name in the list of names.
  mutating func column(_ name: String) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    return names.count - 1
  }

  /// Remembers a variable of a template that nothing but a column can stand for.
  mutating func noteVariable(_ name: String, _ path: String) {
    if !isInElement, field(name) == nil { variables.append(MappingReference(column: name, path: path)) }
  }

  /// The place of a field among the declaration's.
  func field(_ name: String) -> Int? { fieldNames.firstIndex(of: name) }

  /// Compiles a text: a JSONPath, or a name of the row or of the element.
  private mutating func reference(_ text: String, _ path: String) -> FieldExpression {
    if text.hasPrefix("$") { return jsonPath(text, path).map { .path($0) } ?? .constant(.null) }
    if text.isEmpty { note(path, "the name of a column or member is missing") }
    if isInElement { return .member(text) }
    references.append(MappingReference(column: text, path: path))
    return .column(column(text))
  }

  /// Compiles a JSONPath; nil for one with a fault, which is noted.
  mutating func jsonPath(_ text: String, _ path: String) -> JSONPath? {
    do { return try JSONPath(text) } catch {
      note(path, "the JSONPath \(Excerpt.text(text)) has a fault: \(error)")
      return nil
    }
  }

  /// Compiles an object by the one operator in it.
  private mutating func operation(_ object: JSONObject, _ path: String) -> FieldExpression? {
    let rows = object.names.compactMap { name in MappingOperator.table.first { $0.name == name } }
    guard let row = rows.first else {
      noOperator(object, path)
      return nil
    }
    if rows.count > 1 {
      let names = rows.map(\.name).joined(separator: ", ")
      note(path, "\(names) stand side by side; an object has one operator, and another goes into its of")
      return nil
    }
    checkMembers(of: object, row, path)
    return row.make(&self, MappingOperands(object, path: path, operation: row.name))
  }

  /// Notes the name that is none, or that there is no operator at all.
  private mutating func noOperator(_ object: JSONObject, _ path: String) {
    let companions = Set(MappingOperator.table.flatMap(\.members))
    guard let unknown = object.names.first(where: { !companions.contains($0) }) else {
      return note(path, "the expression has no operator", allowed: MappingOperator.names)
    }
    note(
      "\(path).\(unknown)", "there is no operator \(Excerpt.text(unknown))", allowed: MappingOperator.names,
      unknown: unknown)
  }

  /// Notes members that the operator does not take and those that it lacks.
  private mutating func checkMembers(of object: JSONObject, _ row: MappingOperator, _ path: String) {
    let allowed = [row.name] + row.members
    for name in object.names where !allowed.contains(name) {
      note("\(path).\(name)", "\(row.name) takes no \(Excerpt.text(name))", allowed: allowed, unknown: name)
    }
    for name in row.required where object[name] == nil {
      note(path, "\(row.name) needs \(name)", allowed: allowed)
    }
  }
}
