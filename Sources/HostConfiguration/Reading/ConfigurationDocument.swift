/// The text of a configuration and where it was found, which together tell the origin of a value in it.
struct ConfigurationDocument: Sendable {
  let text: SourceText
  let place: ConfigurationSource.Place

  func origin(of node: SyntaxNode) -> ValueOrigin {
    let line = text.line(of: node.range.lowerBound)
    return place == .embedded ? .embedded(line: line) : .file(text.name, line: line)
  }
}
