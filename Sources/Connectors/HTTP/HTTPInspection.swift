import Expressions
import SearchKit

/// What is hardly meant in the settings of an entry of kind `http`, although it is no mistake by itself.
enum HTTPInspection {
  static func inspection(_ entry: ProviderEntry, _ context: PluginContext) -> Inspection {
    let members = entry.options.members
    var warnings = dotted(in: members) + slips(in: entry)
    if members["fields"]?.object?["id"] == nil {
      warnings.append(
        .init(
          path: "fields",
          message:
            "no \"id\" is read, so that each hit has the number of its row, which is another in every search")
      )
    }
    let request = JSONWriter.text(members["request"] ?? .null)
    if members["paging"] == nil, let way = ["page", "offset"].first(where: { request.contains("{\($0)}") }) {
      warnings.append(
        .init(
          path: "request",
          message:
            "it has {\(way)}, but without \"paging\": {\"kind\": \"\(way)\"} only the first page is asked for"
        ))
    }
    return Inspection(warnings: warnings)
  }

  private static func dotted(in members: JSONObject) -> [OptionProblems.Problem] {
    var found = reading(of: members, at: "")
    for (index, form) in (members["forms"]?.array ?? []).enumerated() {
      found += reading(of: form.object ?? JSONObject(), at: "forms[\(index)].")
    }
    for (index, rule) in (members["errors"]?.array ?? []).enumerated() {
      let named = ["of", "message", "retryAfter"].compactMap { name in rule[name].map { (name, $0) } }
      found += warnings(JSONObject(named.map { .init(name: $0, value: $1) }), in: "errors[\(index)]")
    }
    return found + warnings(members["follow"]?["fields"]?.object, in: "follow.fields")
  }

  private static func reading(of members: JSONObject, at prefix: String) -> [OptionProblems.Problem] {
    let beside = members.members.filter { AnswerForm.besideNames.contains($0.name) }.map { member in
      warnings([member.name: member.value], in: String(prefix.dropLast()))
    }
    let condition = members["where"].flatMap { try? RowCondition($0) }
    return warnings(members["fields"]?.object, in: "\(prefix)fields") + beside.flatMap { $0 }
      + DottedNames(condition?.references ?? [], in: "\(prefix)where", isWhole: true).warnings
  }

  private static func warnings(_ declaration: JSONObject?, in place: String) -> [OptionProblems.Problem] {
    // Mistakes are told when its provider is made.
    let mapping = declaration.flatMap { try? Mapping($0) }
    return DottedNames(mapping?.references ?? [], in: place).warnings
  }

  private static func slips(in entry: ProviderEntry) -> [OptionProblems.Problem] {
    let members = entry.options.members
    let own = ["parameters", "values"].flatMap { members[$0]?.object?.names ?? [] }
    let slips = SlotSlips(names: RequestValues.names(in: entry.vertical, own: own))
    let request = members["request"]
    // Texts and JSON of a body may well have braces of their own.
    let parts = [
      ("query", request?["query"]), ("headers", request?["headers"]),
      ("body.form", request?["body"]?["form"]),
    ]
    return parts.flatMap { part, object in
      (object?.object?.members ?? []).flatMap { member in
        slips.unclosed(in: member.value.string ?? "", at: "request.\(part).\(member.name)")
      }
    }
  }
}
