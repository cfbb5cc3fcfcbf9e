import Expressions
import SearchKit

extension OptionChecker {
  /// Checks the name of a field of some vertical, or of something else that may stand there.
  mutating func field(_ node: SyntaxNode, beside others: [String], at path: SettingPath) -> JSON? {
    guard let name = node.string else {
      mismatch(node, .field(beside: others), at: path)
      return nil
    }
    return isKnown(name, beside: others, of: node, at: path) ? node.json : nil
  }

  /// Checks a formula and the names in it.
  mutating func formula(_ node: SyntaxNode, beside others: [String], at path: SettingPath) -> JSON? {
    guard let text = node.string else {
      mismatch(node, .formula(beside: others), at: path)
      return nil
    }
    do {
      let formula = try Arithmetic(text)
      var told: Set<String> = []
      for variable in formula.variables where told.insert(variable.name).inserted {
        _ = isKnown(
          variable.name, beside: others, of: node, at: path,
          remark: ", at character \(variable.column) of the formula")
      }
      return node.json
    } catch {
      find(
        "\(Wording.quoted(text)) is not a formula: \(error)", at: path, offset: node.range.lowerBound)
      return nil
    }
  }

  private mutating func isKnown(
    _ name: String, beside others: [String], of node: SyntaxNode, at path: SettingPath, remark: String = ""
  ) -> Bool {
    guard let verticals else { return true }
    var known: [String] = []
    for field in verticals.flatMap(\.fields) where !known.contains(field.name) { known.append(field.name) }
    for other in others where !known.contains(other) { known.append(other) }
    if known.contains(name) { return true }
    let what = remark.isEmpty ? "no vertical has a field" : "no vertical has a field, and there is no signal,"
    find(
      "\(what) \(Wording.quoted(name))\(remark)", at: path, offset: node.range.lowerBound, allowed: known,
      suggestion: Suggestion.nearest(to: name, in: known))
    return false
  }
}
