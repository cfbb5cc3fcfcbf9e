import Expressions

/// What the rows of a list have in common: every value that stands in them, by its path.
struct RowShape: Sendable, Hashable {
  /// One value of the rows.
  struct Leaf: Sendable, Hashable {
    /// The names that lead to it; `*` for the elements of a list.
    var path: [String]
    var values: [JSON] = []
    /// In how many rows it stands.
    var rows = 0

    /// The last name that is no list's.
    var name: String { path.last { $0 != "*" } ?? "" }

    /// The expression that reads it: a plain name where it is a member of the row.
    var expression: String {
      if path.count == 1, path[0] != "*", !path[0].hasPrefix("$") { return path[0] }
      return "$" + path.map(RowShape.step).joined()
    }

    /// Texts, and numbers as texts.
    var texts: [String] {
      values.compactMap { value in
        switch value {
        case .string(let text): text
        case .integer, .number: JSONWriter.text(value)
        default: nil
        }
      }
    }

    var numbers: [Double] {
      values.compactMap { $0.double ?? $0.string.flatMap { Double($0.filter { $0 != "," }) } }
    }

    var isNumeric: Bool { !values.isEmpty && numbers.count == values.count }
    var isText: Bool { values.contains { $0.string?.isEmpty == false } }
  }

  /// How far into a row is looked, and at how many rows and values.
  private static let deepest = 4
  private static let mostRows = 50
  private static let mostLeaves = 400

  /// Where the rows are, as a JSONPath.
  var items: String
  var count: Int
  private(set) var leaves: [Leaf] = []

  init(_ rows: [JSON], at items: String) {
    self.items = items
    count = rows.count
    for row in rows.prefix(Self.mostRows) {
      var seen: Set<[String]> = []
      collect(row, [], &seen)
    }
  }

  private mutating func collect(_ value: JSON, _ path: [String], _ seen: inout Set<[String]>) {
    switch value {
    case .object(let object):
      guard path.count < Self.deepest else { return }
      for member in object.members { collect(member.value, path + [member.name], &seen) }
    case .array(let elements):
      guard path.count < Self.deepest, path.last != "*" else { return }
      for element in elements.prefix(10) { collect(element, path + ["*"], &seen) }
    case .null: return
    case .bool, .integer, .number, .string:
      let index: Int
      if let known = leaves.firstIndex(where: { $0.path == path }) {
        index = known
      } else {
        guard leaves.count < Self.mostLeaves else { return }
        index = leaves.count
        leaves.append(Leaf(path: path))
      }
      leaves[index].values.append(value)
      if seen.insert(path).inserted { leaves[index].rows += 1 }
    }
  }

  /// One step of a JSONPath (RFC 9535).
  static func step(_ name: String) -> String {
    if name == "*" { return "[*]" }
    let isPlain =
      !name.isEmpty && name.first?.isNumber == false
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
    if isPlain { return "." + name }
    let text = name.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "['\(text)']"
  }

  /// Every list of objects in a document, and the members of an object that are all objects.
  static func all(in document: JSON) -> [RowShape] {
    var shapes: [RowShape] = []
    find(document, "$", 0, &shapes)
    return shapes
  }

  private static func find(_ value: JSON, _ path: String, _ depth: Int, _ shapes: inout [RowShape]) {
    guard depth < 6, shapes.count < 40 else { return }
    switch value {
    case .array(let elements):
      let objects = elements.filter { $0.object != nil }
      if !objects.isEmpty, objects.count * 2 > elements.count { shapes.append(RowShape(objects, at: path)) }
      if let first = elements.first { find(first, path + "[0]", depth + 1, &shapes) }
    case .object(let object):
      if depth == 0 { shapes.append(RowShape([value], at: path)) }
      for member in object.members { find(member.value, path + step(member.name), depth + 1, &shapes) }
      let values = object.members.map(\.value)
      if values.count > 1, values.allSatisfy({ $0.object != nil }) {
        shapes.append(RowShape(values, at: path + ".*"))
      }
    case .null, .bool, .integer, .number, .string: return
    }
  }
}
