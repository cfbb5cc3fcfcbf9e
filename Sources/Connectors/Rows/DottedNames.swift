import Expressions
import SearchKit

/// Names of one member that have a dot in them, where a member within a member may be meant: `error.code` for
/// `$.error.code`.
struct DottedNames: Sendable {
  private struct Name: Sendable {
    var written: String
    /// Where it stands in the entry.
    var place: String
    var path: JSONPath
  }

  private let names: [Name]

  /// - Parameters:
  ///   - references: where members are named.
  ///   - place: the setting that their paths begin at.
  ///   - isWhole: whether that setting is told for all of them, as their paths mean nothing in it.
  init(_ references: [MappingReference], in place: String, isWhole: Bool = false) {
    names = references.compactMap { reference in
      Self.path(of: reference.column).map { path in
        let inner = isWhole ? "" : reference.path
        let joint = place.isEmpty || inner.isEmpty ? "" : "."
        return Name(written: reference.column, place: place + joint + inner, path: path)
      }
    }
  }

  /// The path that a name with a dot may stand for; nil for one without.
  static func path(of name: String) -> JSONPath? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    return try? JSONPath("$" + parts.map { RowShape.step(String($0)) }.joined())
  }

  /// That they may be meant otherwise, which nobody knows before an answer comes.
  var warnings: [OptionProblems.Problem] {
    names.map { name in
      OptionProblems.Problem(
        path: name.place,
        message:
          "\(Excerpt.quoted(name.written)) is one member with a dot in its name; one within another is a path",
        allowed: [name.path.text], unknown: name.written)
    }
  }

  /// Those that no row has, while there is something at the path.
  func missed(in rows: [JSON]) -> [String] {
    names.filter { name in
      rows.allSatisfy { $0[name.written] == nil }
        && rows.contains { ((try? name.path.first(in: $0)) ?? nil) != nil }
    }.map { name in
      "\(name.place): there is no member \(Excerpt.quoted(name.written)); did you mean \(Excerpt.quoted(name.path.text))?"
    }
  }
}
