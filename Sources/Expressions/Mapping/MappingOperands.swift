/// What stands in an operator's object, read with a problem for what is of the wrong sort.
struct MappingOperands {
  private let object: JSONObject
  private let operation: String
  /// Where the object stands in the declaration.
  let path: String

  init(_ object: JSONObject, path: String, operation: String) {
    self.object = object
    self.path = path
    self.operation = operation
  }

  subscript(_ name: String) -> JSON? { object[name] }

  /// The operator's own value.
  var argument: JSON { object[operation] ?? .null }

  var argumentPath: String { "\(path).\(operation)" }

  /// The expression under a name; its absence has been noted.
  func expression(_ compiler: inout MappingCompiler, _ name: String) -> FieldExpression {
    guard let declaration = object[name] else { return .constant(.null) }
    return compiler.expression(declaration, "\(path).\(name)")
  }

  /// The expression that the operator works on.
  func of(_ compiler: inout MappingCompiler) -> FieldExpression { expression(&compiler, "of") }

  /// Notes that the operator's own value is of the wrong sort.
  private func refuse<Value>(
    _ compiler: inout MappingCompiler, _ wanted: String, allowed: [String] = []
  ) -> Value? {
    let unknown = allowed.isEmpty ? nil : argument.string
    compiler.note(argumentPath, "\(operation) takes \(wanted)", allowed: allowed, unknown: unknown)
    return nil
  }

  /// A text, perhaps empty.
  func string(_ compiler: inout MappingCompiler, _ wanted: String) -> String? {
    argument.string ?? refuse(&compiler, wanted)
  }

  /// A text that is not empty.
  func text(_ compiler: inout MappingCompiler, _ wanted: String) -> String? {
    guard let text = argument.string, !text.isEmpty else { return refuse(&compiler, wanted) }
    return text
  }

  /// A list that is not empty.
  func list(_ compiler: inout MappingCompiler, _ wanted: String) -> [JSON]? {
    guard let list = argument.array, !list.isEmpty else { return refuse(&compiler, wanted) }
    return list
  }

  /// The expressions of a list.
  func expressions(_ compiler: inout MappingCompiler) -> [FieldExpression]? {
    guard let list = list(&compiler, #"a list of expressions, as ["title", "name"]"#) else { return nil }
    return list.enumerated().map { compiler.expression($1, "\(argumentPath)[\($0)]") }
  }

  /// An object, perhaps empty.
  func object(_ compiler: inout MappingCompiler, _ wanted: String) -> JSONObject? {
    argument.object ?? refuse(&compiler, wanted)
  }

  /// The expression, when the operator's value is true.
  func flag(_ compiler: inout MappingCompiler, _ expression: FieldExpression) -> FieldExpression? {
    argument == true ? expression : refuse(&compiler, "true")
  }

  /// The expression, when the operator's value is the only word that there is.
  func word(
    _ compiler: inout MappingCompiler, _ word: String, _ expression: FieldExpression
  ) -> FieldExpression? {
    argument.string == word ? expression : refuse(&compiler, "\"\(word)\"", allowed: [word])
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ compiler: inout MappingCompiler, _ type: Choice.Type
  ) -> Choice? {
    let names = type.allCases.map(\.rawValue)
    return argument.string.flatMap(Choice.init)
      ?? refuse(
        &compiler, "one of " + names.joined(separator: ", "), allowed: names)
  }

  /// One pair of an old and a new text, or a list of such pairs.
  func pairs(_ compiler: inout MappingCompiler) -> [TextReplacement]? {
    guard let list = argument.array, !list.isEmpty else { return refuse(&compiler, Self.pairForm) }
    let pairs = list.allSatisfy { $0.array != nil } ? list : [argument]
    let replacements = pairs.compactMap { pair -> TextReplacement? in
      guard let texts = pair.array, texts.count == 2, let old = texts[0].string, !old.isEmpty,
        let new = texts[1].string
      else { return nil }
      return TextReplacement(old: old, new: new)
    }
    return replacements.count == pairs.count ? replacements : refuse(&compiler, Self.pairForm)
  }

  private static let pairForm = #"two texts, the old and the new, as ["_", " "], or a list of such pairs"#

  func scale(_ compiler: inout MappingCompiler) -> Double? {
    guard let scale = argument.double, scale > 0, scale.isFinite else {
      return refuse(&compiler, "the best rating that the source gives, a number above 0")
    }
    return scale
  }

  /// A word for a form of dates, or a pattern.
  func dateForm(_ compiler: inout MappingCompiler) -> ValueOperation.DateForm? {
    guard let text = text(&compiler, #""auto", "unix" or a pattern such as "yyyy-MM-dd""#) else { return nil }
    switch text {
    case "auto": return .automatic
    case "unix": return .unix
    default:
      do { return .pattern(try DatePattern(text)) } catch {
        compiler.note(argumentPath, error.reason)
        return nil
      }
    }
  }

  /// A pattern and the number of the group wanted, 0 for all of it.
  func pattern(_ compiler: inout MappingCompiler) -> (IRegexp, Int)? {
    guard let text = text(&compiler, "an I-Regexp (RFC 9485)") else { return nil }
    let pattern: IRegexp
    do { pattern = try IRegexp(text) } catch {
      compiler.note(argumentPath, "the pattern \(Excerpt.text(text)) has a fault: \(error)")
      return nil
    }
    let group = object["group"] ?? 0
    guard let number = group.int, (0...pattern.groups).contains(number) else {
      compiler.note(
        "\(path).group", "group is a number from 0, for all of it, to \(pattern.groups), its groups in ( )")
      return nil
    }
    return (pattern, number)
  }

  /// A template, each variable with the column and the field that it may stand for.
  func template(_ compiler: inout MappingCompiler, _ text: String) -> FieldExpression? {
    let template: URITemplate
    do { template = try URITemplate(text) } catch {
      // Who wants a text of several columns finds the template first.
      let isText = text.contains { $0.isWhitespace } && !text.contains("://")
      let way = isText ? #"; a text of several columns is {"of": {"all": ["a", "b"]}, "join": " "}"# : ""
      compiler.note(argumentPath, "the URI template \(Excerpt.text(text)) has a fault: \(error)\(way)")
      return nil
    }
    let own = object["with"]?.object ?? JSONObject()
    if let with = object["with"], with.object == nil {
      compiler.note("\(path).with", #"with takes an object of expressions, as {"name": "title"}"#)
    }
    var variables: [FieldTemplate.Variable] = []
    for variable in template.variables where !variables.contains(where: { $0.written == variable }) {
      let name = PercentEncoding.decode(variable)
      if own[name] == nil { compiler.noteVariable(name, argumentPath) }
      variables.append(
        FieldTemplate.Variable(
          written: variable, name: name, column: compiler.column(name), field: compiler.field(name),
          expression: own[name].map { compiler.expression($0, "\(path).with.\(name)") },
          uses: template.variables.count { $0 == variable }))
    }
    for name in own.names where !variables.contains(where: { $0.name == name }) {
      compiler.note(
        "\(path).with.\(name)", "the template has no variable \(Excerpt.text(name))",
        allowed: template.variables, unknown: name)
    }
    return .template(FieldTemplate(template: template, variables: variables))
  }

  /// The one test of a condition.
  func test(_ compiler: inout MappingCompiler) -> FieldTest? {
    let given = FieldTest.names.filter { object[$0] != nil }
    guard given.count == 1, let name = given.first, let value = object[name] else {
      let fault = given.isEmpty ? "needs a test" : "has several tests"
      compiler.note(path, "\(operation) \(fault)", allowed: FieldTest.names)
      return nil
    }
    switch name {
    case "equals": return .equals(value)
    case "in":
      if let values = value.array, !values.isEmpty { return .among(values) }
      compiler.note("\(path).in", #"in takes a list of values, as ["film", "series"]"#)
    case "matches":
      guard let text = value.string, !text.isEmpty else {
        compiler.note("\(path).matches", "matches takes an I-Regexp (RFC 9485)")
        return nil
      }
      do { return .matches(try IRegexp(text, ignoringCase: compiler.ignoresCase)) } catch {
        compiler.note("\(path).matches", "the pattern \(Excerpt.text(text)) has a fault: \(error)")
      }
    default:
      if let wanted = value.bool { return .exists(wanted) }
      compiler.note("\(path).exists", "exists takes true or false")
    }
    return nil
  }
}
