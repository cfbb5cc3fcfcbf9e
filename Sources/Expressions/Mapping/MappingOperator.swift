/// A row of the table of operators of field expressions.
struct MappingOperator: Sendable {
  var name: String
  /// What it makes, in one sentence, for the documentation.
  var meaning: String
  /// One use of it, as it stands in a declaration, for the documentation.
  var example: String
  /// The members that must stand beside it.
  var required: [String]
  /// The members that may.
  var optional: [String]
  /// Compiles its members; notes mistakes and gives nil for them.
  var make: @Sendable (inout MappingCompiler, MappingOperands) -> FieldExpression?

  var members: [String] { required + optional }

  init(
    _ name: String, _ meaning: String, example: String, required: [String] = ["of"], optional: [String] = [],
    make: @escaping @Sendable (inout MappingCompiler, MappingOperands) -> FieldExpression?
  ) {
    self.name = name
    self.meaning = meaning
    self.example = example
    self.required = required
    self.optional = optional
    self.make = make
  }

  /// Every operator, in the order of the documentation.
  static let table: [MappingOperator] = choices + texts + values + structures

  static let names = table.map(\.name)

  /// Operators that choose or make a value.
  private static let choices = [
    MappingOperator(
      "first", "The first of several expressions that has a value.",
      example: #"{"first": ["title", "name"]}"#, required: []
    ) {
      compiler, operands in
      operands.expressions(&compiler).map { .first($0) }
    },
    MappingOperator(
      "all", "The values of several expressions as one list, without those that have none.",
      example: #"{"all": ["genre", "genre2"]}"#, required: []
    ) { compiler, operands in
      operands.expressions(&compiler).map { .all($0) }
    },
    MappingOperator(
      "template",
      "A URI template (RFC 6570) over the row's columns and the fields, and over the expressions in `with`.",
      example: #"{"template": "https://example.org/film/{id}"}"#, required: [], optional: ["with"]
    ) { compiler, operands in
      operands.text(&compiler, "a URI template").flatMap { operands.template(&compiler, $0) }
    },
    MappingOperator("value", "A constant.", example: #"{"value": "film"}"#, required: []) { _, operands in
      .constant(operands.argument)
    },
    MappingOperator(
      "if",
      "`then` where the expression passes a test, else `else`. The tests are `equals`, `in` (one of a list), `matches` (a pattern of RFC 9485) and `exists`.",
      example: #"{"if": "type", "equals": "tv", "then": {"value": "series"}, "else": {"value": "film"}}"#,
      required: ["then"], optional: FieldTest.names + ["else"]
    ) { compiler, operands in
      let subject = operands.expression(&compiler, "if")
      let then = operands.expression(&compiler, "then")
      let otherwise = operands["else"] == nil ? .constant(.null) : operands.expression(&compiler, "else")
      return operands.test(&compiler).map { .condition(subject, $0, then: then, otherwise: otherwise) }
    },
    MappingOperator(
      "table", "The constant that a table has for the value, else `default`.",
      example: #"{"of": "genre", "table": {"35": "Comedy", "18": "Drama"}, "default": "Other"}"#,
      optional: ["default"]
    ) { compiler, operands in
      let of = operands.of(&compiler)
      guard let object = operands.object(&compiler, #"an object of constants, as {"35": "Comedy"}"#) else {
        return nil
      }
      let values = Dictionary(object.members.map { ($0.name, $0.value) }) { _, last in last }
      return .table(of, FieldTable(values: values, fallback: operands["default"]))
    },
    MappingOperator(
      "lookup",
      "What a table that the source has, declared under `lookups`, has for the value, else `default`.",
      example: #"{"of": "genre_ids", "lookup": "genres"}"#, optional: ["default"]
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.text(&compiler, "the name of a table").map {
        .lookup(of, table: $0, fallback: operands["default"])
      }
    },
  ]

  /// Operators on texts and lists of texts.
  private static let texts = [
    MappingOperator(
      "split", "The parts between a text, as a list.", example: #"{"of": "directors", "split": ";"}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.text(&compiler, "the text between the parts").map { .text(of, .split(separator: $0)) }
    },
    MappingOperator(
      "join", "The texts of a list with a text between them.",
      example: #"{"of": "$.street[*]", "join": ", "}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.string(&compiler, "the text to put between").map { .join(of, separator: $0) }
    },
    MappingOperator(
      "article", "`\"last\"`: \"Matrix, The\" is \"The Matrix\".",
      example: #"{"of": "title", "article": "last"}"#
    ) { compiler, operands in
      operands.word(&compiler, "last", .text(operands.of(&compiler), .article))
    },
    MappingOperator(
      "names", "`\"last-first\"`: \"Coppola, Francis Ford\" is \"Francis Ford Coppola\".",
      example: #"{"of": "director", "names": "last-first"}"#
    ) {
      compiler, operands in
      operands.word(&compiler, "last-first", .text(operands.of(&compiler), .names))
    },
    MappingOperator("html", "The text of HTML.", example: #"{"of": "overview", "html": true}"#) {
      compiler, operands in
      operands.flag(&compiler, .text(operands.of(&compiler), .html))
    },
    MappingOperator(
      "replace",
      "The text with each occurrence of the first of two texts replaced by the second, for each of the pairs.",
      example: #"{"of": "kind", "replace": ["_", " "]}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.pairs(&compiler).map { .text(of, .replace($0)) }
    },
    MappingOperator(
      "match", "What a pattern (RFC 9485) finds, or its group number `group`.",
      example: #"{"of": "title", "match": "(.*) \\([0-9]{4}\\)", "group": 1}"#, optional: ["group"]
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.pattern(&compiler).map { .text(of, .match($0, group: $1)) }
    },
    MappingOperator(
      "case", "The text in other letters, as `\"title\"`.", example: #"{"of": "city", "case": "title"}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.choice(&compiler, TextCase.self).map { .text(of, .letters($0)) }
    },
    MappingOperator(
      "escape",
      "The text as it means itself within another language: `\"url\"`, `\"json\"` (between quotes), `\"lucene\"`, "
        + "`\"overpass\"` (a pattern between quotes) or `\"sparql\"` (between quotes).",
      example: #"{"of": "title", "escape": "lucene"}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.choice(&compiler, TextEscape.self).map { .text(of, .escape($0)) }
    },
  ]

  /// Operators that read one value.
  private static let values = [
    MappingOperator("number", "The number in a text.", example: #"{"of": "runtime", "number": true}"#) {
      compiler, operands in
      operands.flag(&compiler, .value(operands.of(&compiler), .number))
    },
    MappingOperator("year", "The year in a date or text.", example: #"{"of": "released", "year": true}"#) {
      compiler, operands in
      operands.flag(&compiler, .value(operands.of(&compiler), .year))
    },
    MappingOperator(
      "date", "A date written as the pattern says, in `\"unix\"` seconds, or in any form: `\"auto\"`.",
      example: #"{"of": "released", "date": "dd/MM/yyyy"}"#
    ) { compiler, operands in
      let of = operands.of(&compiler)
      return operands.dateForm(&compiler).map { .value(of, .date($0)) }
    },
    MappingOperator("scale", "A rating on a scale to that number.", example: #"{"of": "stars", "scale": 5}"#)
    { compiler, operands in
      let of = operands.of(&compiler)
      return operands.scale(&compiler).map { .value(of, .rating(scale: $0)) }
    },
    MappingOperator(
      "price", "A price level from `\"symbols\"`, as \"$$\", or from `\"numbers\"`.",
      example: #"{"of": "cost", "price": "symbols"}"#
    ) {
      compiler, operands in
      let of = operands.of(&compiler)
      return operands.choice(&compiler, ValueOperation.PriceForm.self).map { .value(of, .price($0)) }
    },
  ]

  /// Operators that go into lists, objects and the document around.
  private static let structures = [
    MappingOperator(
      "each", "The values of `do` over the elements of a list.",
      example: #"{"each": "$.cast[*]", "do": "name"}"#, required: ["do"]
    ) {
      compiler, operands in
      .each(
        operands.expression(&compiler, "each"),
        body: compiler.body(operands["do"] ?? .string("$"), "\(operands.path).do"))
    },
    MappingOperator(
      "member", "The member of an object whose name an expression gives.",
      example: #"{"of": "titles", "member": "language"}"#
    ) {
      compiler, operands in
      .memberNamed(operands.of(&compiler), operands.expression(&compiler, "member"))
    },
    MappingOperator(
      "root", "What a JSONPath selects from the whole document.", example: #"{"root": "$.source.country"}"#,
      required: []
    ) {
      compiler, operands in
      guard let text = operands.text(&compiler, "a JSONPath over the whole document") else { return nil }
      return compiler.jsonPath(text, operands.argumentPath).map { .root($0) }
    },
    MappingOperator(
      "has", "Whether the row has such a member, blank as it may be: true or false.",
      example: #"{"has": "missing"}"#, required: []
    ) { compiler, operands in
      .presence(operands.expression(&compiler, "has"))
    },
    MappingOperator(
      "given",
      "A value that stands beside the document: of an answer `origin` and `path` of the address that was asked, `status`, `headers` (by small letters), `page`, `offset`, `limit` and `rows`.",
      example: #"{"given": "origin"}"#, required: []
    ) { compiler, operands in
      operands.text(&compiler, "the name of a value").map { .given($0) }
    },
  ]
}
