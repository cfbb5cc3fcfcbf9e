/// A condition on rows, compiled.
///
/// An object asks one thing of an expression: `{"of": "type", "in": ["node", "way"]}`, the tests being those of `if`.
/// A list holds where all in it do, `{"any": […]}` where one does, `{"none": […]}` where none does.
package struct RowCondition: Sendable, Hashable {
  private static let field = "holds"
  private let mapping: Mapping

  /// - Parameters:
  ///   - declaration: as it stands under `where`.
  ///   - ignoresCase: whether patterns do not tell small letters from capitals.
  /// - Throws: `MappingProblems` with every mistake; their paths begin anew.
  package init(_ declaration: JSON, ignoresCase: Bool = false) throws(MappingProblems) {
    do {
      mapping = try Mapping(
        [Self.field: try Self.expression(declaration, depth: 0)], ignoresCase: ignoresCase)
    } catch {
      throw MappingProblems(
        error.problems.map { problem in
          var problem = problem
          problem.path = ""
          return problem
        })
    }
  }

  /// The members of a row that it asks about by their names.
  package var references: [MappingReference] { mapping.references }

  /// Whether a row is as the condition says.
  package func holds(for row: JSON, in setting: MappingSetting) -> Bool {
    var run = MappingRun(mapping.fields, names: mapping.names, row: .json(row), setting: setting)
    return Self.isTrue(run.value(of: 0))
  }

  /// The rows that are as the condition says, in their order.
  package func matching(_ rows: [JSON], in setting: MappingSetting) -> [JSON] {
    var run = MappingRun(mapping.fields, names: mapping.names, row: .json(.null), setting: setting)
    return rows.filter { row in
      run.go(to: row)
      return Self.isTrue(run.value(of: 0))
    }
  }

  private static func isTrue(_ value: JSON) -> Bool {
    if case .bool(true) = value { return true }
    return false
  }

  /// The expression that is true where the condition holds, and null elsewhere.
  private static func expression(_ declaration: JSON, depth: Int) throws(MappingProblems) -> JSON {
    if depth > 8 { throw problem("conditions are nested deeper than 8 levels") }
    if let list = declaration.array {
      var whole: JSON = yes
      for condition in list.reversed() {
        whole = ["if": try expression(condition, depth: depth + 1), "equals": true, "then": whole]
      }
      return whole
    }
    guard case .object(var object) = declaration else {
      throw problem(#"a condition is an object, as {"of": "type", "equals": "film"}, or a list of them"#)
    }
    for name in ["any", "none"] {
      guard let list = object[name] else { continue }
      guard object.count == 1, let list = list.array, !list.isEmpty else {
        throw problem("\(name) takes a list of conditions and stands alone")
      }
      var choices: [JSON] = []
      for condition in list { choices.append(try expression(condition, depth: depth + 1)) }
      let any: JSON = ["first": .array(choices)]
      return name == "any" ? any : ["if": any, "exists": false, "then": yes]
    }
    guard let subject = object["of"] else {
      throw problem(
        #"a condition needs of, the expression that it asks about, as {"of": "type", "equals": "film"}"#)
    }
    object["of"] = nil
    return .object(
      JSONObject([.init(name: "if", value: subject)] + object.members + [.init(name: "then", value: yes)]))
  }

  private static let yes: JSON = ["value": true]

  private static func problem(_ message: String) -> MappingProblems {
    MappingProblems([MappingProblem(path: "", message: message)])
  }
}
