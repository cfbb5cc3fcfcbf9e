package import Expressions

/// A value of a document and the bytes that it stands on, from which the document can be edited without losing a
/// comment.
package struct SyntaxNode: Sendable, Hashable {
  package indirect enum Content: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([SyntaxNode])
    case object([Member])
    /// Something that is no value; the mistake is told where it stands.
    case unreadable
  }

  package struct Member: Sendable, Hashable {
    package var name: String
    /// The bytes of the name, quotes included.
    package var nameRange: Range<Int>
    package var value: SyntaxNode
  }

  package var content: Content
  package var range: Range<Int>
}

extension SyntaxNode {
  /// The name of a member that points an editor to a schema; every object may have it.
  static let schemaName = "$schema"

  package var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  package var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  package subscript(_ name: String) -> SyntaxNode? { members?.first { $0.name == name }?.value }

  /// The value without its place; members called `$schema` are for editors and left out.
  package var json: JSON {
    switch content {
    case .null, .unreadable: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.json))
    case .object(let members):
      .object(
        JSONObject(
          members.filter { $0.name != Self.schemaName }
            .map { JSONObject.Member(name: $0.name, value: $0.value.json) }))
    }
  }

  /// The first byte of the setting that a path within this value names, as `fields.year.of[0]`.
  ///
  /// A member whose name has dots is found too. Where the path leads further than the document, it is the place of the
  /// last step that is there.
  package func offset(of path: Substring) -> Int { offset(of: path, fallback: range.lowerBound) }

  private func offset(of path: Substring, fallback: Int) -> Int {
    var rest = path
    if rest.first == "." { rest.removeFirst() }
    guard !rest.isEmpty else { return fallback }
    switch content {
    case .array(let elements):
      guard rest.first == "[", let close = rest.firstIndex(of: "]"),
        let index = Int(rest[rest.index(after: rest.startIndex)..<close]), elements.indices.contains(index)
      else { return fallback }
      let element = elements[index]
      return element.offset(of: rest[rest.index(after: close)...], fallback: element.range.lowerBound)
    case .object(let members):
      let fitting = members.filter { member in
        guard rest.hasPrefix(member.name) else { return false }
        let after = rest.dropFirst(member.name.count).first
        return after == nil || after == "." || after == "["
      }
      guard let member = fitting.max(by: { $0.name.count < $1.name.count }) else { return fallback }
      return member.value.offset(
        of: rest.dropFirst(member.name.count), fallback: member.nameRange.lowerBound)
    case .null, .bool, .integer, .number, .string, .unreadable: return fallback
    }
  }
}
