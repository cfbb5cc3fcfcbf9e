/// Finds the names that stand twice in one object of a document.
struct DuplicateNames {
  private let text: SourceText
  private(set) var findings: [Finding] = []

  init(in root: SyntaxNode, of text: SourceText) {
    self.text = text
    visit(root, at: SettingPath())
  }

  private mutating func visit(_ node: SyntaxNode, at path: SettingPath) {
    switch node.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, at: path + index) }
    case .object(let members):
      var first: [String: Int] = [:]
      for member in members {
        let path = path + member.name
        if let earlier = first[member.name] {
          findings.append(
            Finding(
              offset: member.nameRange.lowerBound, path: path.description,
              message: "\(Wording.quoted(member.name)) stands twice; the first is at \(place(earlier))"))
        } else {
          first[member.name] = member.nameRange.lowerBound
        }
        visit(member.value, at: path)
      }
    case .null, .bool, .integer, .number, .string, .unreadable: return
    }
  }

  /// Columns are not counted for what is not going to be shown.
  private func place(_ offset: Int) -> String {
    findings.count < Finding.most ? text.position(of: offset).words : "line \(text.line(of: offset))"
  }
}
