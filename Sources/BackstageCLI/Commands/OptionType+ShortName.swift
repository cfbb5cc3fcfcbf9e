import SearchKit

extension OptionType {
  /// What the setting holds, in a word or two.
  var shortName: String {
    switch self {
    case .text: "text"
    case .integer: "whole number"
    case .number: "number"
    case .flag: "true or false"
    case .duration: "length of time"
    case .rateLimit: "requests/time"
    case .path: "path"
    case .choice(let names): names.joined(separator: ", ")
    case .secret: "secret"
    case .jsonPath: "JSONPath"
    case .expression: "expression"
    case .json: "any JSON"
    case .mapping: "fields and expressions"
    case .weights: "fields and numbers"
    case .field: "name of a field"
    case .formula: "formula"
    case .list(let type): "list of \(type.shortName)"
    case .map(let type): "names, each with \(type.shortName)"
    case .object, .variants: "object"
    case .any(let types): types.map(\.shortName).joined(separator: " or ")
    }
  }
}
