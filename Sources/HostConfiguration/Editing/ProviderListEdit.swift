package import Expressions
import SearchKit

/// Changes the entries under `providers` in the text of a configuration, and nothing else of it: comments, order, layout
/// and line ends stay.
package struct ProviderListEdit: Sendable {
  /// Why an edit cannot be made, in words for a person.
  package struct Refusal: Error, Sendable, Hashable {
    package var message: String

    package init(_ message: String) { self.message = message }
  }

  package private(set) var bytes: [UInt8]
  private let name: String

  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: as messages call it.
  package init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  private static let list = ConfigurationRows.providersName
  private static let enabled = ConfigurationRows.enabled.name

  private var written: WrittenText { WrittenText(bytes: bytes) }

  /// The document as it stands now.
  private func root() throws(Refusal) -> SyntaxNode {
    let tree = SyntaxTree(SourceText(name: name, bytes: bytes))
    if let mistake = tree.mistakes.first {
      let position = tree.text.position(of: mistake.offset)
      throw Refusal("\(name):\(position.line):\(position.column): \(mistake.message)")
    }
    guard let root = tree.root, root.members != nil else { throw Refusal("\(name) holds no object") }
    return root
  }

  private func entries() throws(Refusal) -> [SyntaxNode] {
    guard let list = try root()[Self.list] else { return [] }
    guard case .array(let nodes) = list.content else { throw Refusal("\"providers\" in \(name) is no list") }
    return nodes
  }

  /// How many entries there are.
  package var count: Int { get throws(Refusal) { try entries().count } }

  /// The names of the entries that have one, in order.
  package func names() throws(Refusal) -> [String] {
    try entries().compactMap { $0[ConfigurationRows.name.name]?.string }
  }

  /// The names of the entries that have a tag, in order.
  package func names(tagged tag: String) throws(Refusal) -> [String] {
    try entries().filter { entry in
      guard case .array(let tags)? = entry[ConfigurationRows.tags.name]?.content else { return false }
      return tags.contains { $0.string == tag }
    }.compactMap { $0[ConfigurationRows.name.name]?.string }
  }

  private func place(of provider: String) throws(Refusal) -> (index: Int, nodes: [SyntaxNode]) {
    let nodes = try entries()
    if let index = nodes.firstIndex(where: { $0[ConfigurationRows.name.name]?.string == provider }) {
      return (index, nodes)
    }
    let known = nodes.compactMap { $0[ConfigurationRows.name.name]?.string }
    let hint =
      Suggestion.nearest(to: provider, in: known).map { "; did you mean \($0)?" }
      ?? (known.isEmpty ? "; it has none" : "; it has \(Excerpt.list(known))")
    throw Refusal("\(name) has no provider “\(Excerpt.text(provider))”\(hint)")
  }

  /// Whether an entry is asked.
  package func isEnabled(_ provider: String) throws(Refusal) -> Bool {
    let (index, nodes) = try place(of: provider)
    guard case .bool(let flag)? = nodes[index][Self.enabled]?.content else { return true }
    return flag
  }

  /// Writes whether an entry is asked.
  ///
  /// What disabling put in, enabling takes away, and a flag that stands elsewhere is changed in its place; so that one of
  /// them after the other leaves the text as it was.
  package mutating func enable(_ provider: String, _ isEnabled: Bool) throws(Refusal) {
    let (index, nodes) = try place(of: provider)
    let entry = nodes[index]
    guard let members = entry.members else { throw Refusal("providers[\(index)] in \(name) is no object") }
    if let own = members.first(where: { $0.name == Self.enabled }) {
      if own.value.content == .bool(isEnabled) { return }
      if isEnabled, let removal = removal(of: own, from: members, in: entry) {
        bytes = TextEdit.apply(removal, to: bytes)
      } else {
        bytes = TextEdit.apply([TextEdit(own.value.range, isEnabled ? "true" : "false")], to: bytes)
      }
    } else if !isEnabled {
      bytes = TextEdit.apply(insertion(into: members), to: bytes)
    }
  }
}

/// The flag within an entry.
extension ProviderListEdit {
  /// The member behind which the flag stands: the kind, else the first.
  private func anchor(_ members: [SyntaxNode.Member]) -> Int {
    members.firstIndex { $0.name == ConfigurationRows.kind.name } ?? 0
  }

  /// What is put in to disable an entry.
  private func insertion(into members: [SyntaxNode.Member]) -> [TextEdit] {
    let text = written
    let anchor = members[anchor(members)]
    let end = anchor.value.range.upperBound
    let colon = text.bytes[anchor.nameRange.upperBound..<anchor.value.range.lowerBound]
    let flag = "\"\(Self.enabled)\"\(String(decoding: colon, as: UTF8.self))false"
    let comma = text.comma(after: end)
    guard text.beginsLine(anchor.nameRange.lowerBound),
      let rest = text.restOfLine(after: comma.map { $0 + 1 } ?? end)
    else {
      // On one line the space is that before the member behind it, else the one behind the comma before it.
      let space = comma.map { text.bytes[($0 + 1)...].first == UInt8(ascii: " ") } ?? true
      return [TextEdit(end..<end, ",\(space ? " " : "")\(flag)")]
    }
    let line = text.lineEnd + text.indent(of: anchor.nameRange.lowerBound) + flag
    if comma != nil { return [TextEdit(rest..<rest, line + ",")] }
    return rest == end
      ? [TextEdit(end..<end, "," + line)] : [TextEdit(end..<end, ","), TextEdit(rest..<rest, line)]
  }

  /// What is taken away to enable an entry; nil where the flag is not where disabling puts it.
  private func removal(
    of flag: SyntaxNode.Member, from members: [SyntaxNode.Member], in entry: SyntaxNode
  ) -> [TextEdit]? {
    guard members.filter({ $0.name == Self.enabled }).count == 1 else { return nil }
    let others = members.filter { $0.name != Self.enabled }
    guard !others.isEmpty else { return nil }
    // What disabling would write into the entry without its flag is compared with what is there.
    for candidate in removals(of: flag, from: members) {
      let without = TextEdit.apply(candidate, to: bytes)
      let tree = SyntaxTree(SourceText(name: name, bytes: without))
      guard tree.mistakes.isEmpty, let node = Self.entry(at: entry.range.lowerBound, in: tree.root),
        let left = node.members
      else { continue }
      var trial = self
      trial.bytes = without
      if TextEdit.apply(trial.insertion(into: left), to: without) == bytes { return candidate }
    }
    return nil
  }

  private static func entry(at offset: Int, in root: SyntaxNode?) -> SyntaxNode? {
    guard case .array(let nodes)? = root?[list]?.content else { return nil }
    return nodes.first { $0.range.lowerBound == offset }
  }

  /// The ways to take a member away, by the line and within one.
  private func removals(of flag: SyntaxNode.Member, from members: [SyntaxNode.Member]) -> [[TextEdit]] {
    let text = written
    guard let index = members.firstIndex(of: flag), index > 0 else { return [] }
    let before = members[index - 1].value.range.upperBound
    let end = flag.value.range.upperBound
    let nameStart = flag.nameRange.lowerBound
    var ways: [[TextEdit]] = [[TextEdit(before..<end, "")]]
    if let comma = text.comma(after: before) {
      let lineStart = text.lineStart(of: nameStart)
      let ownComma = text.comma(after: end).map { $0 + 1 } ?? end
      let lineBefore = lineStart >= 2 && text.lineEnd == "\r\n" ? lineStart - 2 : lineStart - 1
      if text.beginsLine(nameStart), lineBefore > comma {
        ways.append([TextEdit(lineBefore..<ownComma, "")])
        ways.append([TextEdit(comma..<(comma + 1), ""), TextEdit(lineBefore..<end, "")])
      }
    }
    return ways
  }
}

/// Whole entries.
extension ProviderListEdit {
  /// Takes an entry out, with a comment behind it on its line; comments before it stay.
  package mutating func remove(_ provider: String) throws(Refusal) {
    let (index, nodes) = try place(of: provider)
    let text = written
    let range = nodes[index].range
    var edits: [TextEdit] = []
    var end = range.upperBound
    if let comma = text.comma(after: end) {
      end = comma + 1
    } else if index > 0, let comma = text.comma(after: nodes[index - 1].range.upperBound) {
      edits.append(TextEdit(comma..<(comma + 1), ""))
    }
    if nodes.count == 1, let list = try root()[Self.list],
      let inner = Optional((list.range.lowerBound + 1)..<(list.range.upperBound - 1)),
      text.skippingBlank(from: inner.lowerBound) == range.lowerBound,
      text.skippingBlank(from: end) == inner.upperBound
    {
      edits.append(TextEdit(inner, ""))
    } else if text.beginsLine(range.lowerBound), let rest = text.restOfLine(after: end) {
      edits.append(TextEdit(text.lineStart(of: range.lowerBound)..<text.pastLineEnd(rest), ""))
    } else if index > 0, text.comma(after: range.upperBound) == nil {
      edits = [TextEdit(nodes[index - 1].range.upperBound..<range.upperBound, "")]
    } else if index > 0, !text.hasLineEnd(in: nodes[index - 1].range.upperBound..<range.lowerBound) {
      let before = text.comma(after: nodes[index - 1].range.upperBound) ?? range.lowerBound
      edits.append(TextEdit(before..<(end - 1), ""))
    } else {
      edits.append(TextEdit(range.lowerBound..<text.skippingBlank(from: end), ""))
    }
    bytes = TextEdit.apply(edits, to: bytes)
  }

  /// Puts an entry behind all others.
  ///
  /// - Throws: `Refusal` where another has its name.
  package mutating func add(_ entry: JSONObject) throws(Refusal) {
    let root = try root()
    if let own = entry[ConfigurationRows.name.name]?.string, try names().contains(own) {
      throw Refusal(
        "\(name) has a provider “\(own)” already; take another name, change that one in the file, or remove it first: backstage providers remove \(own)"
      )
    }
    let text = written
    let end = text.lineEnd
    guard let list = root[Self.list] else { return addList(with: entry, to: root) }
    guard case .array(let nodes) = list.content else { throw Refusal("\"providers\" in \(name) is no list") }
    let close = list.range.upperBound - 1
    guard let last = nodes.last else {
      let indent = text.indent(of: list.range.lowerBound)
      let line = end + indent + "  " + EntryText.text(.object(entry), indent: indent + "  ", lineEnd: end)
      let isBlank = text.skippingBlank(from: list.range.lowerBound + 1) == close
      let range = isBlank ? (list.range.lowerBound + 1)..<close : close..<close
      // Comments within an empty list stay before the entry; what closes the list may stand on a line of its own.
      let tail = !isBlank && text.beginsLine(close) ? "" : end + indent
      let body =
        isBlank || !text.beginsLine(close)
        ? line + tail : "  " + line.dropFirst(end.count + indent.count + 2) + end + indent
      return bytes = TextEdit.apply([TextEdit(range, body)], to: bytes)
    }
    let comma = text.comma(after: last.range.upperBound)
    let after = comma.map { $0 + 1 } ?? last.range.upperBound
    let isOnOwnLine = text.beginsLine(last.range.lowerBound)
    guard isOnOwnLine, let rest = text.restOfLine(after: after) else {
      let indent = text.indent(of: last.range.lowerBound)
      let line = EntryText.text(.object(entry), indent: indent, lineEnd: end)
      let edit =
        comma == nil ? TextEdit(after..<after, ", " + line) : TextEdit(after..<after, " " + line + ",")
      return bytes = TextEdit.apply([edit], to: bytes)
    }
    let indent = text.indent(of: last.range.lowerBound)
    let line = end + indent + EntryText.text(.object(entry), indent: indent, lineEnd: end)
    var edits = [TextEdit(rest..<rest, comma == nil ? line : line + ",")]
    if comma == nil {
      if rest == after {
        edits = [TextEdit(after..<after, "," + line)]
      } else {
        edits.append(TextEdit(after..<after, ","))
      }
    }
    bytes = TextEdit.apply(edits, to: bytes)
  }

  private mutating func addList(with entry: JSONObject, to root: SyntaxNode) {
    let text = written
    let end = text.lineEnd
    let indent = text.indent(of: root.range.lowerBound) + "  "
    let inner = indent + "  "
    let list =
      "\"\(Self.list)\": [\(end)\(inner)" + EntryText.text(.object(entry), indent: inner, lineEnd: end)
      + "\(end)\(indent)]"
    let close = root.range.upperBound - 1
    guard let last = root.members?.last else {
      let body = "\(end)\(indent)\(list)\(end)"
      return bytes = TextEdit.apply([TextEdit(close..<close, body)], to: bytes)
    }
    let comma = text.comma(after: last.value.range.upperBound)
    let after = comma.map { $0 + 1 } ?? last.value.range.upperBound
    let rest = text.restOfLine(after: after) ?? after
    var edits = [TextEdit(rest..<rest, "\(end)\(indent)\(list)" + (comma == nil ? "" : ","))]
    if comma == nil { edits.insert(TextEdit(after..<after, ","), at: 0) }
    if rest == after, comma == nil { edits = [TextEdit(after..<after, ",\(end)\(indent)\(list)")] }
    bytes = TextEdit.apply(edits, to: bytes)
  }
}

extension WrittenText {
  /// The place behind white space alone.
  func skippingBlank(from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, [0x20, 0x9, 0xA, 0xD].contains(bytes[index]) { index += 1 }
    return index
  }
}
