import Expressions
import SearchKit

/// Which field of a vertical each member of a feed's item fills where the configuration says nothing else.
enum FeedFields {
  /// - Parameters:
  ///   - vertical: whose fields are filled.
  ///   - declared: the fields of the configuration, which win.
  /// - Returns: the declaration of a mapping.
  static func declaration(for vertical: Vertical, _ declared: JSONObject) -> JSONObject {
    var fields: JSONObject = ["id": "id", Vertical.titleField: "title"]
    func fill(_ name: String?, _ expression: JSON) {
      if let name { fields[name] = expression }
    }
    func field(_ names: [String], _ types: [VerticalField.FieldType]) -> String? {
      names.first { name in vertical.field(name).map { types.contains($0.type) } ?? false }
    }
    fill(field([Vertical.urlField], [.url]), "url")
    fill(vertical.fields(with: .summary).first?.name, "text")
    fill(vertical.fields.first { $0.type == .image }?.name, "image")
    fill(
      field(["published", "date"], [.date]) ?? vertical.fields.first { $0.type == .date }?.name,
      ["of": "date", "date": "auto"])
    fill(field(["authors", "author", "creators"], [.names, .tags, .text]), "authors")
    fill(field(["categories", "tags", "genres"], [.tags]), "categories")
    for member in declared.members {
      // A part of a field takes the place of the whole.
      let top = member.name.split(separator: ".").first.map(String.init) ?? member.name
      if top != member.name { fields[top] = nil }
      fields[member.name] = member.value
    }
    return fields
  }

  /// The names that a configuration gives and the vertical does not have.
  static func problems(_ declared: JSONObject, in vertical: Vertical) -> [OptionProblems.Problem] {
    let known = vertical.mappable
    return declared.names.compactMap { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      if known.contains(name) || parts.count == 2 && vertical.field(String(parts[0]))?.type == .id {
        return nil
      }
      return OptionProblems.Problem(
        path: "fields.\(name)", message: "\(vertical.name) has no field \(Excerpt.quoted(name))",
        allowed: known,
        unknown: name)
    }
  }
}
