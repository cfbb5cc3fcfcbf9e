import Connectors
import Expressions
import SearchKit

/// Makes hits of the rows of a file whose members are called as the vertical's fields are, or as services call them.
struct RecordReader {
  let vertical: Vertical
  private let names: MemberNames
  /// By the name of a member: what it may be.
  private var known: [String: [MemberNames.Target]] = [:]
  private var last: (members: [String], identifier: String?)?
  /// The members that are nothing which the vertical knows, in the order in which they came.
  private(set) var strange: [String] = []
  /// How many rows have no title.
  private(set) var untitled = 0
  /// How many values are of another type than their field, and left out.
  private(set) var unreadable = 0
  /// Where the first of them stands, and why.
  private(set) var firstFault: (line: Int, text: String)?

  init(_ vertical: Vertical) {
    self.vertical = vertical
    names = MemberNames(vertical)
  }

  /// Reads one row.
  ///
  /// - Parameters:
  ///   - row: the row as an object.
  ///   - fallback: the id of a row that has none.
  ///   - line: where it stands in its file.
  /// - Returns: its hit, with an empty title where it has none, so that its id is known all the same.
  mutating func hit(_ row: JSONObject, id fallback: String, line: Int = 0) -> Hit {
    var faults: [String] = []
    var object = JSONObject()
    let identifier = identifier(of: row.names)
    var later: [(targets: [MemberNames.Target], value: JSON)] = []
    for member in row.members {
      if let field = vertical.field(member.name) {
        set(member.value, .field(field), in: &object, &faults)
      } else {
        if member.name == identifier { object["id"] = member.value }
        let targets = targets(of: member.name)
        if !targets.isEmpty { later.append((targets, member.value)) }
      }
    }
    for (targets, value) in later {
      if let target = targets.first(where: { isFree($0, in: object) }) {
        set(value, target, in: &object, &faults)
      }
    }
    if isNothing(object[Vertical.titleField]) { untitled += 1 }
    if isNothing(object[Vertical.titleField]) { object[Vertical.titleField] = .string(Self.noTitle) }
    var hit =
      (try? Hit(json: .object(object), in: vertical, id: fallback) { faults.append($0) })
      ?? Hit(id: fallback, title: "")
    if hit.title == Self.noTitle { hit.title = "" }
    unreadable += faults.count
    if firstFault == nil, let fault = faults.first { firstFault = (line, fault) }
    return hit
  }

  /// What tells the rows apart, found once for rows of the same members.
  private mutating func identifier(of members: [String]) -> String? {
    if let last, last.members == members { return last.identifier }
    let identifier = names.identifier(among: members)
    last = (members, identifier)
    return identifier
  }

  /// Stands for a missing title while the row is read; it has no letter, so nothing is like it.
  private static let noTitle = "\u{2014}"

  private mutating func targets(of member: String) -> [MemberNames.Target] {
    if let targets = known[member] { return targets }
    let targets = names.targets(of: member)
    known[member] = targets
    if targets.isEmpty, names.identifier(among: [member]) == nil { strange.append(member) }
    return targets
  }

  private func isNothing(_ value: JSON?) -> Bool {
    switch value {
    case nil, .null?: true
    case .string(let text)?: text.trimmed.isEmpty
    default: false
    }
  }

  private func isFree(_ target: MemberNames.Target, in object: JSONObject) -> Bool {
    switch target {
    case .field(let field): isNothing(object[field.name])
    case .part(let field, let part):
      object[field.name].map { isNothing($0.object?[part]) } ?? true
    }
  }

  private func set(
    _ value: JSON, _ target: MemberNames.Target, in object: inout JSONObject, _ faults: inout [String]
  ) {
    switch target {
    case .field(let field):
      if field.type == .place, case .string = value {
        set(value, .part(of: field, "address"), in: &object, &faults)
      } else {
        let read = FileValue.value(value, as: field.type)
        if case .null = read, !isNothing(value), case .string(let text) = value {
          faults.append("“\(Excerpt.text(text))” is no \(field.type.rawValue) for \(field.name)")
        }
        object[field.name] = read
      }
    case .part(let field, let part):
      var whole = object[field.name]?.object ?? JSONObject()
      whole[part] = value
      object[field.name] = .object(whole)
    }
  }
}

/// Values as files of rows write them.
private enum FileValue {
  /// The value in the form that the type is read from: a date's year, the number before a unit, a list from one text.
  static func value(_ value: JSON, as type: VerticalField.FieldType) -> JSON {
    guard case .string(let text) = value else { return value }
    switch type {
    case .year:
      return year(text).map { .integer($0) } ?? .null
    case .number:
      let number = text.trimmed.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "," }
      return number.isEmpty ? .null : .string(String(number))
    case .names, .tags:
      let parts = text.split { "|;".contains($0) }
        .flatMap { $0.split(separator: " & ") }.map { String($0).trimmed }.filter { !$0.isEmpty }
      return parts.count > 1 ? .array(parts.map { .string($0) }) : value
    default: return value
    }
  }

  /// The first four digits in a row.
  private static func year(_ text: String) -> Int? {
    text.split { !($0.isASCII && $0.isNumber) }.first { $0.count == 4 }.flatMap { Int($0) }
  }
}
