/// An element of an XML document as a value.
struct MarkupElement: Sendable, Hashable {
  struct Attribute: Sendable, Hashable {
    var name: String
    var value: String
  }

  indirect enum Child: Sendable, Hashable {
    case text(String)
    case element(MarkupElement)
  }

  /// With the usual prefix of its namespace, as `dc:creator`; without one in the document's own vocabulary.
  var name: String
  var attributes: [Attribute] = []
  var children: [Child] = []

  subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  var elements: [MarkupElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  func elements(_ name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

  func element(_ name: String) -> MarkupElement? {
    for case .element(let element) in children where element.name == name { return element }
    return nil
  }

  /// All text within it, as it stands.
  var text: String {
    var text = ""
    collect(into: &text)
    return text
  }

  private func collect(into text: inout String) {
    for child in children {
      switch child {
      case .text(let piece): text += piece
      case .element(let element): element.collect(into: &text)
      }
    }
  }

  /// The elements within it as HTML, for text that is written as markup (RFC 4287 §3.1.1.3).
  var markup: String {
    var markup = ""
    write(into: &markup)
    return markup
  }

  private func write(into markup: inout String) {
    for child in children {
      switch child {
      case .text(let piece):
        for scalar in piece.unicodeScalars {
          switch scalar {
          case "&": markup += "&amp;"
          case "<": markup += "&lt;"
          default: markup.unicodeScalars.append(scalar)
          }
        }
      case .element(let element):
        let name = element.name.split(separator: ":").last.map(String.init) ?? element.name
        markup += "<\(name)>"
        element.write(into: &markup)
        markup += "</\(name)>"
      }
    }
  }
}
