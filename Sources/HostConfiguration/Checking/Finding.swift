/// A mistake at a byte of a document, not yet put in words of lines and columns.
struct Finding: Sendable, Hashable {
  var offset: Int
  var path: String
  var message: String
  var allowed: [String] = []
  var suggestion: String?
}

extension Finding {
  /// After so many problems of one file the rest is only counted.
  static let most = 100

  /// The findings of one document in the order of their places.
  static func problems(_ findings: [Finding], in text: SourceText) -> [ConfigurationProblem] {
    let sorted = findings.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    var problems = sorted.prefix(most).map { _, finding in
      let position = text.position(of: finding.offset)
      return ConfigurationProblem(
        file: text.name, path: finding.path, message: finding.message, allowed: finding.allowed,
        suggestion: finding.suggestion, line: position.line, column: position.column)
    }
    if findings.count > most {
      problems.append(
        ConfigurationProblem(file: text.name, message: "there are \(findings.count - most) more problems"))
    }
    return problems
  }

  /// Every name that stands twice in one object.
  static func duplicates(in node: SyntaxNode, of text: SourceText, at path: SettingPath = SettingPath())
    -> [Finding]
  {
    switch node.content {
    case .array(let elements):
      return elements.enumerated().flatMap { duplicates(in: $1, of: text, at: path + $0) }
    case .object(let members):
      var first: [String: Int] = [:]
      return members.flatMap { member in
        let inside = duplicates(in: member.value, of: text, at: path + member.name)
        guard let earlier = first.updateValue(member.nameRange.lowerBound, forKey: member.name) else {
          return inside
        }
        first[member.name] = earlier
        let message =
          "\(Wording.quoted(member.name)) stands twice here; the first is on line \(text.line(of: earlier))"
        return [
          Finding(
            offset: member.nameRange.lowerBound, path: (path + member.name).description, message: message)
        ]
          + inside
      }
    case .null, .bool, .integer, .number, .string, .unreadable: return []
    }
  }
}
