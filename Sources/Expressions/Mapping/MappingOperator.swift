/// A row of the table of operators of field expressions.
struct MappingOperator: Sendable {
  var name: String
  /// The members that must stand beside it.
  var required: [String]
  /// The members that may.
  var optional: [String]
  /// Compiles its members; notes mistakes and gives nil for them.
  var make: @Sendable (inout MappingCompiler, MappingOperands) -> FieldExpression?

  var members: [String] { required + optional }

  init(
    _ name: String, required: [String] = ["of"], optional: [String] = [],
    make: @escaping @Sendable (inout MappingCompiler, MappingOperands) -> FieldExpression?
  ) {
    self.name = name
    self.required = required
    self.optional = optional
    self.make = make
  }

  /// Every operator, in the order of the documentation.
  static let table: [MappingOperator] = choices + texts + values + structures

  static let names = table.map(\.name)

  /// Operators that choose or make a value.
  private static let choices = [
    MappingOperator("first", required: []) { compiler, operands in
      guard let list = operands.list(&compiler, #"a list of expressions, as ["title", "name"]"#) else {
        return nil
      }
      return .first(
        list.enumerated().map { compiler.expression($1, "\(operands.path).first[\($0)]") })
    },
    MappingOperator("template", required: []) { compiler, operands in
      operands.text(&compiler, "a URI template").flatMap { operands.template(&compiler, $0) }
    },
    MappingOperator("value", required: []) { _, operands in .constant(operands.argument) },
    MappingOperator("if", required: ["equals", "then"], optional: ["else"]) { compiler, operands in
      .condition(
        operands.expression(&compiler, "if"), equals: operands["equals"] ?? .null,
        then: operands.expression(&compiler, "then"),
        otherwise: operands["else"] == nil ? .constant(.null) : operands.expression(&compiler, "else"))
    },
    MappingOperator("table", optional: ["default"]) { compiler, operands in
      let of = operands.of(&compiler)
      guard let object = operands.object(&compiler, #"an object of constants, as {"35": "Comedy"}"#) else {
        return nil
      }
      let values = Dictionary(object.members.map { ($0.name, $0.value) }) { _, last in last }
      return .table(of, FieldTable(values: values, fallback: operands["default"]))
    },
  ]

  /// Operators on texts and lists of texts.
  private static let texts = [
    MappingOperator("split") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.text(&compiler, "the text between the parts").map { .text(of, .split(separator: $0)) }
    },
    MappingOperator("join") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.string(&compiler, "the text to put between").map { .join(of, separator: $0) }
    },
    MappingOperator("article") { compiler, operands in
      operands.word(&compiler, "last", .text(operands.of(&compiler), .article))
    },
    MappingOperator("names") { compiler, operands in
      operands.word(&compiler, "last-first", .text(operands.of(&compiler), .names))
    },
    MappingOperator("html") { compiler, operands in
      operands.flag(&compiler, .text(operands.of(&compiler), .html))
    },
    MappingOperator("replace") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.pair(&compiler).map { .text(of, .replace($0, by: $1)) }
    },
    MappingOperator("match", optional: ["group"]) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.pattern(&compiler).map { .text(of, .match($0, group: $1)) }
    },
    MappingOperator("case") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.choice(&compiler, TextCase.self).map { .text(of, .letters($0)) }
    },
  ]

  /// Operators that read one value.
  private static let values = [
    MappingOperator("number") { compiler, operands in
      operands.flag(&compiler, .value(operands.of(&compiler), .number))
    },
    MappingOperator("year") { compiler, operands in
      operands.flag(&compiler, .value(operands.of(&compiler), .year))
    },
    MappingOperator("date") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.dateForm(&compiler).map { .value(of, .date($0)) }
    },
    MappingOperator("scale") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.scale(&compiler).map { .value(of, .rating(scale: $0)) }
    },
    MappingOperator("price") { compiler, operands in
      let of = operands.of(&compiler)
      return operands.choice(&compiler, ValueOperation.PriceForm.self).map { .value(of, .price($0)) }
    },
  ]

  /// Operators that go into lists, objects and the document around.
  private static let structures = [
    MappingOperator("each", required: ["do"]) { compiler, operands in
      .each(
        operands.expression(&compiler, "each"),
        body: compiler.body(operands["do"] ?? .string("$"), "\(operands.path).do"))
    },
    MappingOperator("member") { compiler, operands in
      .memberNamed(operands.of(&compiler), operands.expression(&compiler, "member"))
    },
    MappingOperator("root", required: []) { compiler, operands in
      guard let text = operands.text(&compiler, "a JSONPath over the whole document") else { return nil }
      return compiler.jsonPath(text, operands.argumentPath).map { .root($0) }
    },
  ]
}
