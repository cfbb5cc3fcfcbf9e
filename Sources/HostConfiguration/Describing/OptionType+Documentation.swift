import SearchKit

extension OptionType {
  /// What may stand there, as a cell of the documentation has it.
  var documentation: String {
    switch self {
    case .text: "text"
    case .integer, .number, .flag: expectation
    case .duration: "length of time"
    case .rateLimit: "requests/time"
    case .path: "path"
    case .choice(let texts): Wording.list(texts.map { "`\"\($0)\"`" }, "or")
    case .secret: "secret"
    case .jsonPath: "JSONPath"
    case .expression: "expression"
    case .json: "any JSON"
    case .mapping: "fields and expressions"
    case .weights(let range, _): "by field: " + OptionType.number(range).documentation
    case .field: "name of a field"
    case .formula: "formula"
    case .list(let element): "list: " + element.documentation
    case .map(let element): "by name: " + element.documentation
    case .object, .variants: "object"
    case .any(let types): types.map(\.documentation).joined(separator: "; or ")
    }
  }
}
