import Expressions
import SearchKit

/// JSON Schemas (draft 2020-12) of the files that people write, for editors and other checkers.
package enum ConfigurationSchema {
  /// The schema of a `config.json` that may name what the tables hold.
  package static func text(for tables: ConfigurationTables) -> String {
    document("Backstage configuration", ConfigurationRows.top(tables))
  }

  /// The schema of a `vertical.json`.
  package static func verticalText() -> String {
    document("Backstage vertical", VerticalRows.top)
  }

  /// A schema as a file, with the definitions that it refers to.
  private static func document(_ title: String, _ rows: [OptionRow]) -> String {
    var schema: JSONObject = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .string(title),
    ]
    schema.append(object(rows))
    let body = JSONWriter.text(.object(schema))
    let definitions = definitions.members
    let needed = { (text: String) in definitions.filter { text.contains("\"#/$defs/\($0.name)\"") } }
    let direct = needed(body)
    // A definition may be used by another one alone.
    let indirect = needed(JSONWriter.text(.object(JSONObject(direct))))
    let used = definitions.filter { definition in (direct + indirect).contains { $0.name == definition.name }
    }
    if !used.isEmpty { schema["$defs"] = .object(JSONObject(used)) }
    return JSONWriter.text(.object(schema), indent: 2) + "\n"
  }

  /// What is the same wherever it stands.
  private static var definitions: JSONObject {
    let units = DurationText.units.map(\.name).joined(separator: "|")
    var secret = object(SecretRows.rows)
    secret["oneOf"] = .array(SecretRows.rows.map { ["required": [.string($0.name)]] })
    let duration = "[0-9]+(\\.[0-9]+)?(\(units))"
    return [
      "rateLimit": [
        "description": #"So many requests in a length of time, as "4/1s" or {"requests": 4, "per": "1s"}."#,
        "anyOf": [
          ["type": "string", "pattern": .string("^[1-9][0-9]*/\(duration)$")],
          .object(object(OptionChecker.rateLimitRows)),
        ],
      ],
      "duration": [
        "type": "string", "pattern": .string("^\(duration)$"),
        "description": #"A number and its unit, as "250ms", "2s" or "5m"."#,
      ],
      "secret": .object(secret),
      "expression": [
        "description":
          "A column or member name, a JSONPath that begins with $, or an object with one operator.",
        "anyOf": .array([["type": "string"]] + Mapping.operators.map(expression)),
      ],
    ]
  }

  /// The form of an expression with one operator; what stands under its members is left to the program's own check.
  private static func expression(_ operator: Mapping.Operator) -> JSON {
    var properties: JSONObject = [
      SyntaxNode.schemaName: schemaProperty, `operator`.name: ["description": .string(`operator`.meaning)],
    ]
    for name in `operator`.required + `operator`.optional { properties[name] = true }
    let required = ([`operator`.name] + `operator`.required).map { JSON.string($0) }
    return [
      "type": "object", "properties": .object(properties), "required": .array(required),
      "additionalProperties": false,
    ]
  }

  private static func schema(_ row: OptionRow) -> JSON {
    var schema: JSONObject = ["description": .string(row.doc)]
    schema.append(self.schema(row.type))
    schema["default"] = row.defaultNode?.json
    return .object(schema)
  }

  private static func schema(_ type: OptionType) -> JSONObject {
    switch type {
    case .text, .field, .formula: ["type": "string"]
    case .path: ["type": "string", "minLength": 1]
    case .jsonPath: ["type": "string", "pattern": "^\\$"]
    case .flag: ["type": "boolean"]
    case .choice(let texts): ["enum": .array(texts.map { .string($0) })]
    case .integer(let range): number("integer", Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): number("number", range.lowerBound, range.upperBound)
    case .duration: ["$ref": "#/$defs/duration"]
    case .rateLimit: ["$ref": "#/$defs/rateLimit"]
    case .secret: ["$ref": "#/$defs/secret"]
    case .expression: ["$ref": "#/$defs/expression"]
    case .json: [:]
    case .mapping: map(["$ref": "#/$defs/expression"])
    case .weights(let range, _): map(schema(.number(range)))
    case .list(let element): ["type": "array", "items": .object(schema(element))]
    case .map(let element): map(schema(element))
    case .object(let rows): object(rows)
    case .variants(let tag, let common, let variants): self.variants(by: tag, common, variants)
    case .any(let types): ["anyOf": .array(types.map { .object(schema($0)) })]
    }
  }

  /// A number within bounds, the ends of its type being none.
  private static func number(_ type: String, _ least: Double, _ most: Double) -> JSONObject {
    var schema: JSONObject = ["type": .string(type)]
    if least > Double(Int.min) { schema["minimum"] = .numeric(least) }
    if most < Double(Int.max) { schema["maximum"] = .numeric(most) }
    return schema
  }

  private static let schemaProperty: JSON = ["type": "string"]

  /// An object of any names.
  private static func map(_ element: JSONObject) -> JSONObject {
    [
      "type": "object", "properties": [SyntaxNode.schemaName: schemaProperty],
      "additionalProperties": .object(element),
    ]
  }

  /// An object that has no members but its rows'.
  private static func object(_ rows: [OptionRow]) -> JSONObject {
    var schema: JSONObject = ["type": "object"]
    schema.append(members(rows))
    schema["additionalProperties"] = false
    return schema
  }

  /// The settings that an object may have and those that it must have.
  private static func members(_ rows: [OptionRow], schemaName: Bool = true) -> JSONObject {
    var properties = JSONObject()
    if schemaName { properties[SyntaxNode.schemaName] = schemaProperty }
    for row in rows { properties[row.name] = schema(row) }
    var members: JSONObject = ["properties": .object(properties)]
    let required = rows.filter(\.required).map { JSON.string($0.name) }
    if !required.isEmpty { members["required"] = .array(required) }
    return members
  }

  /// An object whose rows depend on a member: one condition a variant, and no members that none of them knows.
  private static func variants(
    by tag: String, _ common: [OptionRow], _ variants: [OptionVariant]
  ) -> JSONObject {
    var schema: JSONObject = ["type": "object"]
    schema.append(members(common.choosing(among: variants, by: tag)))
    schema["allOf"] = .array(
      variants.filter { !$0.rows.isEmpty }.map { variant in
        let condition: JSON = [
          "properties": [tag: ["const": .string(variant.name)]], "required": [.string(tag)],
        ]
        return ["if": condition, "then": .object(members(variant.rows, schemaName: false))]
      })
    schema["unevaluatedProperties"] = false
    return schema
  }
}

extension JSONObject {
  fileprivate mutating func append(_ other: JSONObject) {
    for member in other.members { self[member.name] = member.value }
  }
}
