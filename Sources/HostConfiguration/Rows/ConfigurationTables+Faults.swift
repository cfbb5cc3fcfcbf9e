import SearchKit

extension ConfigurationTables {
  /// The mistakes of the tables' own rows, for a test of the program: a setting that stands twice, a default that its
  /// own row refuses, a name that cannot be written.
  package func faults() -> [String] {
    let common = ConfigurationRows.provider.map(\.name)
    var faults: [String] = []
    for kind in kinds.rows {
      faults += Self.faults(kind.name, kind.options)
      for row in kind.options where common.contains(row.name) {
        faults.append("\(kind.name): every provider has a setting \(Wording.quoted(row.name)) already")
      }
    }
    for place in places.rows { faults += Self.faults(place.name, place.options) }
    for scorer in scorers.rows {
      faults += Self.faults(scorer.name, scorer.options)
      if scorer.options.contains(where: { $0.name == ConfigurationRows.scorerKind.name }) {
        faults.append(
          "\(scorer.name): every scorer has a setting \(Wording.quoted(ConfigurationRows.scorerKind.name)) already"
        )
      }
    }
    return faults
  }

  private static func faults(_ name: String, _ rows: [OptionRow]) -> [String] {
    (SettingName.isValid(name) ? [] : ["\(name): \(SettingName.rule)"]) + faults(in: rows, at: name)
  }

  private static func faults(in rows: [OptionRow], at path: String) -> [String] {
    var names: Set<String> = []
    return rows.flatMap { row -> [String] in
      let path = "\(path).\(row.name)"
      var faults = names.insert(row.name).inserted ? [] : ["\(path): the row stands twice"]
      if let text = row.defaultText, let fault = fault(inDefault: text, of: row) {
        faults.append("\(path): the default \(text) is refused: \(fault)")
      }
      return faults + self.faults(in: row.type, at: path)
    }
  }

  private static func faults(in type: OptionType, at path: String) -> [String] {
    switch type {
    case .object(let rows): faults(in: rows, at: path)
    case .list(let element), .map(let element): faults(in: element, at: path)
    case .any(let types): types.flatMap { faults(in: $0, at: path) }
    case .variants(_, let common, let variants):
      faults(in: common, at: path) + variants.flatMap { faults(in: $0.rows, at: "\(path).\($0.name)") }
    case .text, .integer, .number, .flag, .duration, .rateLimit, .path, .choice, .secret, .jsonPath,
      .expression,
      .json, .mapping, .weights, .field, .formula:
      []
    }
  }

  private static func fault(inDefault text: String, of row: OptionRow) -> String? {
    let tree = SyntaxTree(SourceText(name: "", bytes: Array(text.utf8)))
    var checker = OptionChecker(folder: "/")
    if let root = tree.root { _ = checker.value(root, as: row.type, at: SettingPath()) }
    return (tree.findings + checker.findings).first?.message
  }
}
