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
    text += table(rows)
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
        text +=
          "| `\(variant.name)` | \(([cell(variant.doc.sentence)] + variant.fixed).joined(separator: " ")) |\n"
      }
      text += "\n"
      for (rows, names) in alike(variants) {
        heading("`\(path)` of \(tag) \(Wording.list(names.map { "`\($0)`" }, "or"))", level + 1)
        add(rows, at: path, level: level + 2)
      }
    case .any(let types): for type in types { add(type, at: path, level) }
    case .text, .integer, .number, .flag, .duration, .rateLimit, .path, .choice, .secret, .jsonPath,
      .expression,
      .json, .mapping, .weights, .field, .formula:
      return
    }
  }

  private func table(_ rows: [OptionRow]) -> String {
    let lines = rows.map { row in
      let usual = row.required ? "needed" : row.defaultText.map { "`\($0)`" } ?? ""
      return "| `\(row.name)` | \(row.type.documentation) | \(cell(usual)) | \(cell(row.doc)) |\n"
    }
    return "| setting | what | default | meaning |\n|---|---|---|---|\n" + lines.joined() + "\n"
  }

  /// The rows of variants that have some, with the names of neighbours that have the same.
  private func alike(_ variants: [OptionVariant]) -> [(rows: [OptionRow], names: [String])] {
    variants.filter { !$0.free.isEmpty }.reduce(into: []) { groups, variant in
      if let last = groups.last, table(last.rows) == table(variant.free) {
        groups[groups.count - 1].names.append(variant.name)
      } else {
        groups.append((variant.free, [variant.name]))
      }
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

extension String {
  /// The text with a capital at its beginning and a period at its end.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + (hasSuffix(".") ? "" : ".") }
}
