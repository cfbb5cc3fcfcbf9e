import Expressions
import SearchKit

extension ConfigurationReader {
  /// The scorers of the program, with their defaults, and those under `scorers`.
  mutating func readScorers(_ top: JSONObject, _ root: SyntaxNode) -> Registry<ConfiguredScorer> {
    var rows = tables.scorers.rows.compactMap { kind -> ConfiguredScorer? in
      // One that cannot do without a setting has a use only under a name of its own.
      guard !kind.needsSettings else { return nil }
      let options = kind.options.compactMap { row in
        checker.defaultValue(of: row).map { JSONObject.Member(name: row.name, value: $0) }
      }
      return ConfiguredScorer(
        name: kind.name, kind: kind, options: Options(JSONObject(options)), isConfigured: false)
    }
    for member in root[Rows.scorersName]?.members ?? [] where member.name != SyntaxNode.schemaName {
      let path = SettingPath() + Rows.scorersName + member.name
      if let fault = tables.fault(ofScorerNamed: member.name) {
        checker.find(fault, at: path, offset: member.nameRange.lowerBound)
      } else if let settings = top[Rows.scorersName]?[member.name]?.object,
        let kind = settings[Rows.scorerKind]?.string.flatMap({ tables.scorers[$0] })
      {
        let options = settings.members.filter { $0.name != Rows.scorerKind.name }
        rows.append(
          ConfiguredScorer(
            name: member.name, kind: kind, options: Options(JSONObject(options)), isConfigured: true))
      }
    }
    var scorers = Registry<ConfiguredScorer>()
    // A name that stands twice in the file is told as a mistake of its form.
    for row in rows { try? scorers.register(row) }
    return scorers
  }
}
