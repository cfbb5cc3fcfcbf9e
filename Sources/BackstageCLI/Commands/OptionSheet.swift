import Expressions
import Presentation
import SearchKit

/// The settings of a kind or a scorer, as `show` prints them.
enum OptionSheet {
  /// An empty line, then each setting with its meaning; nothing without settings.
  static func text(_ rows: [OptionRow], in layout: Layout) -> String {
    rows.isEmpty ? "" : "\n" + FactSheet(rows.map { ($0.name, explanation($0)) }).text(in: layout)
  }

  static func json(_ rows: [OptionRow]) -> JSON {
    .array(
      rows.map { row in
        [
          "name": .string(row.name), "type": .string(row.type.shortName), "doc": .string(row.doc),
          "required": .bool(row.required), "default": row.defaultText.map { .string($0) } ?? .null,
        ]
      })
  }

  private static func explanation(_ row: OptionRow) -> String {
    let remark = row.required ? " Required." : row.defaultText.map { " Default: \($0)." } ?? ""
    return "\(row.type.shortName). \(row.doc)\(remark)"
  }
}
