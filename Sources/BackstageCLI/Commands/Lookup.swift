import Expressions
import SearchKit

/// Finds a thing by the name that a person typed.
enum Lookup {
  /// - Throws: `CommandStop` that names the nearest known name, else all of them.
  static func row<Row: Named>(_ name: String?, in rows: [Row], called noun: String) throws(CommandStop) -> Row
  {
    let name = name ?? ""
    if let row = rows.first(where: { $0.name == name }) { return row }
    throw .usage(unknown(name, in: rows.map(\.name), called: noun))
  }

  /// - Throws: `CommandStop` that names the kinds which are called so too, else the nearest, else where all are listed.
  static func kind(_ name: String?, in kinds: [ProviderKind]) throws(CommandStop) -> ProviderKind {
    let name = name ?? ""
    if let kind = kinds.first(where: { $0.name == name }) { return kind }
    let start = "there is no kind “\(Excerpt.text(name))”"
    let meant = kinds.filter { $0.otherNames.contains(name.lowercased()) }
    if !meant.isEmpty {
      let told = meant.map { "\($0.name) (\($0.summary))" }.joined(separator: " or ")
      throw .usage("\(start); did you mean \(told)?")
    }
    let nearest = Suggestion.nearest(to: name, in: kinds.map(\.name))
    throw .usage(
      start + (nearest.map { "; did you mean \($0)?" } ?? "; those there are stand in: backstage kinds list"))
  }

  /// What to tell about a name that is not known; `meant` is the name that was meant, where that is known already.
  static func unknown(
    _ name: String, in names: [String], called noun: String, meaning meant: String? = nil
  ) -> String {
    let start = "there is no \(noun) “\(Excerpt.text(name))”"
    if let suggestion = meant ?? Suggestion.nearest(to: name, in: names) {
      return "\(start); did you mean \(suggestion)?"
    }
    return names.isEmpty
      ? "\(start): there is none at all" : "\(start); there is \(names.joined(separator: ", "))"
  }
}
