import Expressions
import SearchKit

extension OptionChecker {
  /// Checks the fields that a mapping fills and the expressions that it reads them by.
  mutating func mapping(_ node: SyntaxNode, at path: SettingPath) -> JSON? {
    guard let members = node.members else {
      mismatch(node, .mapping, at: path)
      return nil
    }
    if let vertical {
      for member in members where member.name != SyntaxNode.schemaName {
        check(field: member, of: vertical, at: path + member.name)
      }
      if node[Vertical.titleField] == nil {
        find(
          "the field \(Wording.quoted(Vertical.titleField)) is missing; a hit without it cannot be shown",
          at: path, offset: node.range.lowerBound)
      }
    }
    guard case .object(let declaration) = node.json else { return nil }
    do {
      _ = try Mapping(declaration)
    } catch {
      for problem in error.problems {
        find(
          problem.message, at: path, inside: problem.path, of: node, allowed: problem.allowed,
          suggestion: problem.unknown.flatMap { Suggestion.nearest(to: $0, in: problem.allowed) })
      }
    }
    return .object(declaration)
  }

  /// Checks an expression that stands by itself.
  mutating func expression(_ node: SyntaxNode, at path: SettingPath) -> JSON? {
    let name = Self.lone
    do {
      _ = try Mapping([name: node.json])
      return node.json
    } catch {
      for problem in error.problems {
        let inner = problem.path == name ? "" : String(problem.path.dropFirst(name.count + 1))
        find(
          problem.message, at: path, inside: inner, of: node, allowed: problem.allowed,
          suggestion: problem.unknown.flatMap { Suggestion.nearest(to: $0, in: problem.allowed) })
      }
      return nil
    }
  }

  /// What a mapping calls an expression that has no field.
  private static let lone = "value"

  /// Leaves a name with an empty part to the mapping itself.
  private mutating func check(field member: SyntaxNode.Member, of vertical: Vertical, at path: SettingPath) {
    let name = member.name
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if vertical.mappable.contains(name) || parts.contains("") { return }
    if parts.count == 2, vertical.field(String(parts[0]))?.type == .id { return }
    find(
      "\(vertical.name) has no field \(Wording.quoted(name))", at: path, offset: member.nameRange.lowerBound,
      allowed: vertical.mappable, suggestion: vertical.mappable(meantBy: name))
  }
}

extension Vertical {
  /// The name that another one, which a mapping may not fill, was meant for.
  fileprivate func mappable(meantBy name: String) -> String? {
    let near = Suggestion.nearest(to: name, in: mappable)
    // What names a part of a field is no label.
    return name.contains(".") ? near : fieldMeant(by: name) ?? near
  }
}
