/// A mistake at a byte of a document, not yet put in words of lines and columns.
struct Finding: Sendable, Hashable {
  var offset: Int
  var path: String
  var message: String
  var allowed: [String] = []
  var suggestion: String?
  /// The provider that alone is hindered.
  var provider: String?
}

extension Finding {
  /// After so many problems of one file the rest is only counted.
  static let most = 100

  /// The findings of one document in the order of their places.
  static func problems(_ findings: [Finding], in text: SourceText) -> [ConfigurationProblem] {
    let sorted = findings.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    let file = text.name.isEmpty ? nil : text.name
    var problems = sorted.prefix(most).map { _, finding in
      let position = text.position(of: finding.offset)
      return ConfigurationProblem(
        file: file, path: finding.path, message: finding.message, allowed: finding.allowed,
        suggestion: finding.suggestion, line: position.line, column: position.column,
        provider: finding.provider)
    }
    if findings.count > most {
      problems.append(
        ConfigurationProblem(file: file, message: "there are \(findings.count - most) more problems"))
    }
    return problems
  }
}
