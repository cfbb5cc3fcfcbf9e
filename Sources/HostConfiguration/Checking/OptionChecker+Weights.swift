import Expressions
import SearchKit

extension OptionChecker {
  /// Checks numbers by the names of fields, and by the other names that may stand among them.
  mutating func weights(
    _ node: SyntaxNode, _ range: ClosedRange<Double>, beside others: [String], at path: SettingPath
  ) -> JSON? {
    guard let members = node.members else {
      mismatch(node, .weights(range, beside: others), at: path)
      return nil
    }
    if let verticals {
      for member in members where member.name != SyntaxNode.schemaName && !others.contains(member.name) {
        check(weight: member, of: verticals, beside: others, at: path + member.name)
      }
    }
    return value(node, as: .map(.number(range)), at: path)
  }

  private mutating func check(
    weight member: SyntaxNode.Member, of verticals: [Vertical], beside others: [String], at path: SettingPath
  ) {
    let fields = verticals.flatMap(\.fields).filter { $0.name == member.name }
    if fields.contains(where: { $0.type.isSearched }) { return }
    var known: [String] = []
    for field in verticals.flatMap(\.fields) where field.type.isSearched && !known.contains(field.name) {
      known.append(field.name)
    }
    let name = Wording.quoted(member.name)
    let message =
      fields.first.map { "\(name) holds no words to search: it is of type \($0.type.rawValue)" }
      ?? "no vertical has a field \(name), and no signal is called so"
    find(
      message, at: path, offset: member.nameRange.lowerBound, allowed: known + others,
      suggestion: Suggestion.nearest(to: member.name, in: known + others))
  }
}
