import SearchKit

/// The tables of rows in Markdown: one for the settings of an object, then one for each object among them.
struct SettingsTable {
  private(set) var text = ""

  /// Adds the settings of an object, and below them those of the objects that it holds.
  ///
  /// - Parameters:
  ///   - rows: the settings.
  ///   - path: where the object stands; empty for the file itself.
  ///   - level: of the headings below.
  mutating func add(_ rows: [OptionRow], at path: String, level: Int) {
    text += "| setting | what | default | meaning |\n|---|---|---|---|\n"
    for row in rows {
      let usual = row.required ? "needed" : row.defaultText.map { "`\($0)`" } ?? ""
      text += "| `\(row.name)` | \(row.type.documentation) | \(cell(usual)) | \(cell(row.doc)) |\n"
    }
    text += "\n"
    for row in rows { add(row.type, at: path.isEmpty ? row.name : "\(path).\(row.name)", level) }
  }

  private mutating func add(_ type: OptionType, at path: String, _ level: Int) {
    switch type {
    case .object(let rows):
      heading("`\(path)`", level)
      add(rows, at: path, level: level + 1)
    case .list(let element): add(element, at: path + "[]", level)
    case .map(let element): add(element, at: path + ".NAME", level)
    case .variants(let tag, let common, let variants):
      heading("`\(path)`", level)
      add(common, at: path, level: level + 1)
      text += "| \(tag) | meaning |\n|---|---|\n"
      for variant in variants {
        let doc = variant.doc.hasSuffix(".") ? variant.doc : variant.doc + "."
        text += "| `\(variant.name)` | \(([cell(doc)] + variant.fixed).joined(separator: " ")) |\n"
      }
      text += "\n"
      for variant in variants where !variant.free.isEmpty {
        heading("`\(path)` of \(tag) `\(variant.name)`", level + 1)
        add(variant.free, at: path, level: level + 2)
      }
    case .any(let types): for type in types { add(type, at: path, level) }
    case .text, .integer, .number, .flag, .duration, .path, .choice, .secret, .jsonPath, .mapping: return
    }
  }

  /// A bar would end the cell.
  private func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private mutating func heading(_ title: String, _ level: Int) {
    text += String(repeating: "#", count: min(level, 6)) + " \(title)\n\n"
  }
}

extension OptionVariant {
  /// The rows that leave a choice.
  fileprivate var free: [OptionRow] { rows.filter { $0.type.choices.count != 1 } }

  /// What the rest of the rows decide, in sentences.
  fileprivate var fixed: [String] {
    rows.filter { $0.type.choices.count == 1 }.map { "Its `\($0.name)` is `\($0.type.choices[0])`." }
  }
}
