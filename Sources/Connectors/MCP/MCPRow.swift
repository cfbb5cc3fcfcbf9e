import Expressions
import SearchKit

/// The usual reading of what a tool gave, by the names that its members commonly have.
enum MCPRow {
  /// Under which names a row keeps what every vertical has.
  private static let names: [(field: String, members: [String])] = [
    ("title", ["title", "name", "label", "headline", "subject"]),
    ("url", ["url", "link", "href", "uri", "webUrl", "web_url"]),
    ("snippet", ["snippet", "description", "summary", "abstract", "text", "content", "body"]),
    ("image", ["image", "thumbnail", "poster"]),
  ]

  /// The hit of a row: members that are called like fields, then those that are called as is common.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - text: how the server writes the same for people; the title where a row has none.
  ///   - vertical: whose fields are filled.
  /// - Returns: the JSON form of the hit.
  static func hit(of row: JSON, text: String?, in vertical: Vertical) -> MappedRow {
    guard let object = row.object else {
      return MappedRow(
        members: ["title": row.string.map { .string($0) } ?? .string(JSONWriter.spaced(row))], problems: [])
    }
    var members = JSONObject()
    members["id"] = object["id"] ?? object["uid"] ?? object["key"] ?? object["url"]
    for field in vertical.fields {
      guard let value = object[field.name], (try? FieldReader.value(value, as: field.type)) != nil else {
        continue
      }
      members[field.name] = value
    }
    for (field, candidates) in names
    where members[field] == nil && (field == "title" || vertical.field(field) != nil) {
      members[field] = candidates.lazy.compactMap { object[$0]?.string }.first { !$0.isEmpty }.map {
        .string($0)
      }
    }
    if members["title"] == nil { members["title"] = .string(text ?? JSONWriter.spaced(row)) }
    if members["kind"] == nil, vertical.isOfPages { members["kind"] = "item" }
    return MappedRow(members: members, problems: [])
  }

  /// Whether a block of content is a text or a link.
  static func isReadable(_ block: JSON) -> Bool { text(of: block)?.contains { !$0.isWhitespace } ?? false }

  private static func text(of block: JSON) -> String? {
    let resource = block["resource"] ?? block
    return block["text"]?.string ?? resource["text"]?.string ?? resource["title"]?.string ?? resource["name"]?
      .string
      ?? resource["uri"]?.string
  }

  /// The hit of a block of content: a text's first line is its title.
  static func hit(ofBlock block: JSON, in vertical: Vertical) -> MappedRow {
    let resource = block["resource"] ?? block
    let uri = resource["uri"]?.string
    let text = text(of: block) ?? ""
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    var members = JSONObject()
    members["title"] = lines.first.map { .string($0) }
    members["id"] = uri.map { .string($0) }
    let others: [(String, JSON?)] = [
      ("kind", .string(uri == nil ? "text" : "resource")), ("url", uri.map { .string($0) }),
      ("snippet", lines.count > 1 ? .string(text) : resource["description"]),
    ]
    for (name, value) in others
    where vertical.field(name) != nil && (name != Vertical.kindField || vertical.isOfPages) {
      members[name] = value
    }
    return MappedRow(members: members, problems: [])
  }
}
