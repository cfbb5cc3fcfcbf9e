import Expressions
import SearchKit

extension OptionChecker {
  /// Checks the members of an object.
  ///
  /// - Parameters:
  ///   - node: the object; anything else has no members.
  ///   - rows: the settings that it may have.
  ///   - path: where it stands.
  ///   - check: checks one member, where its row alone does not tell all.
  /// - Returns: the members decoded, in the order of the rows, defaults filled in.
  mutating func members(
    of node: SyntaxNode, _ rows: [OptionRow], at path: SettingPath,
    check: (inout OptionChecker, SyntaxNode, OptionRow, SettingPath) -> JSON? = { checker, node, row, path in
      checker.value(node, as: row.type, at: path)
    }
  ) -> JSONObject {
    let excused = unknownNames(in: node, rows, at: path)
    var object = JSONObject()
    for row in rows {
      let value: JSON?
      if let member = node[row.name] {
        value = check(&self, member, row, path + row.name)
      } else {
        value = nil
        if row.required, !excused.contains(row.name), !(hasFile && row.type.isPath) {
          find(
            "the setting \(Wording.quoted(row.name)) is missing", at: path, offset: node.range.lowerBound,
            allowed: row.type.choices.isEmpty ? self.names[row.name] ?? [] : row.type.choices)
        }
      }
      object[row.name] = value ?? defaultValue(of: row)
    }
    return object
  }

  /// Finds the members that no row has.
  ///
  /// - Returns: the names that they were most likely meant to be, which are then not missing too.
  private mutating func unknownNames(
    in node: SyntaxNode, _ rows: [OptionRow], at path: SettingPath
  ) -> [String] {
    let names = rows.map(\.name)
    let free = names.filter { node[$0] == nil }
    var meant: [String] = []
    for member in node.members ?? []
    where member.name != SyntaxNode.schemaName && !names.contains(member.name) {
      // The nearest name is looked for as long as the problem is going to be shown.
      let suggestion =
        findings.count > Finding.most
        ? nil
        : rows.placeInside(of: member.name) ?? Suggestion.nearest(to: member.name, in: free)
          ?? Suggestion.nearest(to: member.name, in: names)
      find(
        "there is no setting \(Wording.quoted(member.name))", at: path + member.name,
        offset: member.nameRange.lowerBound, allowed: names, suggestion: suggestion)
      if let suggestion { meant.append(suggestion) }
    }
    return meant
  }

  /// Checks an object whose rows depend on one of its members.
  ///
  /// When that member is mistyped, the form that it most likely means is checked.
  mutating func variant(
    of node: SyntaxNode, by tag: String, _ common: [OptionRow], _ variants: [OptionVariant],
    at path: SettingPath
  ) -> JSONObject {
    let common = common.choosing(among: variants, by: tag)
    let name = node[tag]?.string
    let meant = name.flatMap { name in
      variants.first { $0.name == name }
        ?? variants.first { $0.name == Suggestion.nearest(to: name, in: variants.map(\.name)) }
    }
    if let meant { return members(of: node, meant.rows(with: common), at: path) }
    return members(of: onlyKnown(node, tag, common), common, at: path)
  }

  /// The object without the members that a variant which is not known may well have.
  private func onlyKnown(_ node: SyntaxNode, _ tag: String, _ common: [OptionRow]) -> SyntaxNode {
    let names = common.map(\.name)
    let members = (node.members ?? []).filter { member in
      names.contains(member.name)
        || node[tag] == nil && Suggestion.nearest(to: member.name, in: names) == tag
    }
    return SyntaxNode(content: .object(members), range: node.range)
  }
}

extension SyntaxNode {
  /// What stands for an object that is not in the document.
  static let absent = SyntaxNode(content: .object([]), range: 0..<0)
}

extension [OptionRow] {
  /// The path of a setting of that name inside one of these objects, when it stands one level too high.
  fileprivate func placeInside(of name: String) -> String? {
    for row in self {
      if case .object(let rows) = row.type, rows.contains(where: { $0.name == name }) {
        return row.name + "." + name
      }
    }
    return nil
  }
}

extension OptionType {
  /// The texts that may stand there, when they are a closed list.
  var choices: [String] {
    if case .choice(let texts) = self { texts } else { [] }
  }

  fileprivate var isPath: Bool {
    if case .path = self { true } else { false }
  }
}
