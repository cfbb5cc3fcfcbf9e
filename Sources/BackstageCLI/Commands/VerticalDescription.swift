import Expressions
import Presentation
import SearchKit

/// A vertical as `verticals show` tells it.
enum VerticalDescription {
  static func text(_ vertical: Vertical, in layout: Layout) -> String {
    let fields = Listing(
      [
        Listing.Column("Field"), Listing.Column("Type"), Listing.Column("Label"), Listing.Column("Role"),
        Listing.Column("Weight", isFigure: true), Listing.Column("Filter"),
      ],
      rows: vertical.fields.map { field in
        [
          field.name, field.type.rawValue, field.label, field.role?.rawValue ?? "",
          vertical.ranking.fields[field.name].map { JSONWriter.text(.numeric($0)) } ?? "",
          field.filter ? "yes" : "",
        ]
      })
    let identity = vertical.identity
    let rules =
      (identity.ids.isEmpty
        ? [] : [("one thing", "same identifier: \(identity.ids.joined(separator: ", "))")])
      + identity.same.map { ("one thing", $0.reason) } + identity.apart.map { ("never one", $0.reason) }
    let ranking = vertical.ranking
    let weights = [
      ("agreement", ranking.agreement), ("position", ranking.position), ("prior", ranking.prior),
    ]
    let facts =
      [("columns", vertical.columns.joined(separator: ", "))] + rules
      + weights.map { ($0, JSONWriter.text(.numeric($1))) }
    return fields.text(in: layout) + "\n" + FactSheet(facts).text(in: layout)
  }

  /// The members of the list's entry, then the fields.
  static func json(_ vertical: Vertical, like entry: JSON) -> JSON {
    var object = entry.object ?? JSONObject()
    object["fields"] = .array(
      vertical.fields.map { field in
        [
          "name": .string(field.name), "type": .string(field.type.rawValue),
          "role": field.role.map { .string($0.rawValue) } ?? .null, "label": .string(field.label),
          "filter": .bool(field.filter), "show": .bool(field.show),
          "weight": vertical.ranking.fields[field.name].map { .numeric($0) } ?? .null,
        ]
      })
    object["same"] = .array(vertical.identity.same.map { .string($0.reason) })
    object["apart"] = .array(vertical.identity.apart.map { .string($0.reason) })
    return .object(object)
  }
}
