import Expressions
import SearchKit

/// Lists every setting in force with its origin, those that only a default gives among them.
struct EffectiveValues: Sendable {
  let root: SyntaxNode
  let rows: [OptionRow]
  let settings: [DefaultSetting]
  let document: ConfigurationDocument

  var all: [EffectiveValue] { values(rows, in: root, at: SettingPath()) }

  private func values(_ rows: [OptionRow], in node: SyntaxNode, at path: SettingPath) -> [EffectiveValue] {
    rows.flatMap { row -> [EffectiveValue] in
      let path = path + row.name
      if path.steps == [.member(ConfigurationRows.defaultsRow.name)] { return defaults(at: path) }
      if let member = node[row.name] { return values(row.type, of: member, at: path) }
      guard let usual = row.defaultNode else { return [] }
      return [EffectiveValue(path: path.description, value: usual.json, origin: .builtIn)]
    }
  }

  /// A value as a whole, or the settings of the objects that it holds.
  private func values(_ type: OptionType, of node: SyntaxNode, at path: SettingPath) -> [EffectiveValue] {
    switch (type, node.content) {
    case (.object(let rows), .object): return values(rows, in: node, at: path)
    case (.variants(let tag, let common, let variants), .object):
      let variant = node[tag]?.string.flatMap { name in variants.first { $0.name == name } }
      return values(variant?.rows(with: common) ?? common, in: node, at: path)
    case (.list(let element), .array(let nodes)) where element.hasSettings:
      return nodes.enumerated().flatMap { values(element, of: $1, at: path + $0) }
    case (.map(let element), .object(let members)) where element.hasSettings:
      return members.flatMap { values(element, of: $0.value, at: path + $0.name) }
    default:
      return [
        EffectiveValue(
          path: path.description, value: LiteralSecrets.masked(node.json, at: path.members),
          origin: document.origin(of: node))
      ]
    }
  }

  /// The members of `defaults` as they are in force, whichever layer they come from.
  private func defaults(at path: SettingPath) -> [EffectiveValue] {
    settings.filter { $0.written != .null }.map {
      EffectiveValue(path: (path + $0.row.name).description, value: $0.written, origin: $0.origin)
    }
  }
}

extension OptionType {
  /// Whether values of the type have settings of their own, each with an origin.
  fileprivate var hasSettings: Bool {
    switch self {
    case .object, .variants: true
    case .list(let element), .map(let element): element.hasSettings
    default: false
    }
  }
}
