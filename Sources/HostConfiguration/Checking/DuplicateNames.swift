/// Finds the names that stand twice in one object of a document.
struct DuplicateNames {
  private let text: SourceText
  private(set) var findings: [Finding] = []
  /// Where the value that is being looked at stands.
  private var path = SettingPath()

  init(in root: SyntaxNode, of text: SourceText) {
    self.text = text
    visit(root)
  }

  private mutating func visit(_ node: SyntaxNode) {
    switch node.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() { visit(element, under: .element(index)) }
    case .object(let members):
      if members.count > Self.few { findAmongMany(members) } else { findAmongFew(members) }
      for member in members { visit(member.value, under: .member(member.name)) }
    case .null, .bool, .integer, .number, .string, .unreadable: return
    }
  }

  private mutating func visit(_ node: SyntaxNode, under step: SettingPath.Step) {
    path.steps.append(step)
    visit(node)
    path.steps.removeLast()
  }

  /// Up to so many names are compared with each other faster than they are hashed.
  private static let few = 16

  private mutating func findAmongFew(_ members: [SyntaxNode.Member]) {
    for (index, member) in members.enumerated() {
      guard let earlier = members[..<index].first(where: { $0.name == member.name }) else { continue }
      find(member, after: earlier.nameRange.lowerBound)
    }
  }

  private mutating func findAmongMany(_ members: [SyntaxNode.Member]) {
    var first: [String: Int] = [:]
    for member in members {
      if let earlier = first[member.name] {
        find(member, after: earlier)
      } else {
        first[member.name] = member.nameRange.lowerBound
      }
    }
  }

  private mutating func find(_ member: SyntaxNode.Member, after earlier: Int) {
    findings.append(
      Finding(
        offset: member.nameRange.lowerBound, path: (path + member.name).description,
        message: "\(Wording.quoted(member.name)) stands twice; the first is at \(place(earlier))"))
  }

  /// Columns are not counted for what is not going to be shown.
  private func place(_ offset: Int) -> String {
    findings.count < Finding.most ? text.position(of: offset).words : "line \(text.line(of: offset))"
  }
}
