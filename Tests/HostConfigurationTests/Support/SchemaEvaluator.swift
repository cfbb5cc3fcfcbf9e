import Expressions

/// Says whether a value is valid by a JSON Schema, for the keywords of draft 2020-12 that the schemas here use.
struct SchemaEvaluator {
  /// A keyword that is not known here.
  struct UnknownKeyword: Error {
    var name: String
  }

  let root: JSON

  func accepts(_ value: JSON) throws -> Bool { try evaluate(value, root) != nil }

  /// The members that were looked at; nil when the value is not valid.
  private func evaluate(_ value: JSON, _ schema: JSON) throws -> Set<String>? {
    guard let keywords = schema.object else { return schema == true ? [] : nil }
    var seen: Set<String> = []
    for keyword in keywords.members where keyword.name != "unevaluatedProperties" {
      guard let names = try evaluate(value, keyword, keywords) else { return nil }
      seen.formUnion(names)
    }
    guard keywords["unevaluatedProperties"] == false, let members = value.object else { return seen }
    return members.names.allSatisfy(seen.contains) ? Set(members.names) : nil
  }

  private func evaluate(
    _ value: JSON, _ keyword: JSONObject.Member, _ keywords: JSONObject
  ) throws -> Set<String>? {
    let wanted = keyword.value
    switch keyword.name {
    case "$schema", "title", "description", "default", "$defs", "then": return []
    case "$ref":
      let name = (wanted.string ?? "").split(separator: "/").last.map(String.init) ?? ""
      return try evaluate(value, root["$defs"]?[name] ?? false)
    case "type":
      let types = wanted.array?.compactMap(\.string) ?? [wanted.string ?? ""]
      return types.contains { isOf(value, $0) } ? [] : nil
    case "enum": return wanted.array?.contains(value) == true ? [] : nil
    case "const": return wanted == value ? [] : nil
    case "minimum": return value.double.map { $0 >= wanted.double ?? 0 } == false ? nil : []
    case "maximum": return value.double.map { $0 <= wanted.double ?? 0 } == false ? nil : []
    case "minLength": return value.string.map { $0.count >= wanted.int ?? 0 } == false ? nil : []
    case "pattern":
      guard let text = value.string else { return [] }
      return try text.contains(Regex(wanted.string ?? "")) ? [] : nil
    case "items":
      return try value.array?.allSatisfy { try evaluate($0, wanted) != nil } == false ? nil : []
    case "anyOf": return try (wanted.array ?? []).lazy.compactMap { try evaluate(value, $0) }.first
    case "oneOf":
      let fitting = try (wanted.array ?? []).compactMap { try evaluate(value, $0) }
      return fitting.count == 1 ? fitting.first : nil
    case "allOf":
      return try (wanted.array ?? []).reduce([]) { (seen: Set<String>?, schema) in
        guard let seen, let names = try evaluate(value, schema) else { return nil }
        return seen.union(names)
      }
    case "if":
      guard let names = try evaluate(value, wanted) else { return [] }
      return try evaluate(value, keywords["then"] ?? true).map(names.union)
    default: return try members(value, keyword, keywords)
    }
  }

  private func members(
    _ value: JSON, _ keyword: JSONObject.Member, _ keywords: JSONObject
  ) throws -> Set<String>? {
    let object = value.object ?? JSONObject()
    let known = keywords["properties"]?.object ?? JSONObject()
    switch keyword.name {
    case "required":
      guard value.object != nil else { return [] }
      return (keyword.value.array ?? []).allSatisfy { object[$0.string ?? ""] != nil } ? [] : nil
    case "properties":
      let fitting = try object.members.filter { member in
        try known[member.name].map { try evaluate(member.value, $0) != nil } ?? false
      }
      let named = object.names.filter { known[$0] != nil }
      return fitting.count == named.count ? Set(named) : nil
    case "additionalProperties":
      let rest = object.members.filter { known[$0.name] == nil }
      return try rest.allSatisfy { try evaluate($0.value, keyword.value) != nil }
        ? Set(rest.map(\.name)) : nil
    default: throw UnknownKeyword(name: keyword.name)
    }
  }

  private func isOf(_ value: JSON, _ type: String) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "integer": value.int != nil
    case "number": value.double != nil
    default: false
    }
  }
}
