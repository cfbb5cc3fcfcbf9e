package import Expressions

/// Writes a value as a person lays out a configuration: on one line where it fits, else a member a line.
package enum EntryText {
  private static let width = 100

  /// - Parameters:
  ///   - json: what is written.
  ///   - indent: the white space before the line that it begins on.
  ///   - lineEnd: how lines end.
  /// - Returns: JSON.
  package static func text(_ json: JSON, indent: String = "", lineEnd: String = "\n") -> String {
    write(json, indent: indent, column: indent.count, lineEnd)
  }

  private static func write(_ json: JSON, indent: String, column: Int, _ lineEnd: String) -> String {
    let line = JSONWriter.spaced(json)
    if column + line.count <= width { return line }
    let inner = indent + "  "
    switch json {
    case .object(let object) where !object.isEmpty:
      let members = object.members.map { member in
        let name = JSONWriter.text(.string(member.name)) + ": "
        return inner + name
          + write(member.value, indent: inner, column: inner.count + name.count + 1, lineEnd)
      }
      return "{\(lineEnd)" + members.joined(separator: ",\(lineEnd)") + "\(lineEnd)\(indent)}"
    case .array(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + write($0, indent: inner, column: inner.count + 1, lineEnd) }
      return "[\(lineEnd)" + lines.joined(separator: ",\(lineEnd)") + "\(lineEnd)\(indent)]"
    default: return line
    }
  }
}
