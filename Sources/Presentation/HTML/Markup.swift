/// A piece of HTML or SVG: elements that are closed, and text that is text.
///
/// Names are written in the program; every value goes through `escaped`, the one place where text becomes markup.
struct Markup: Sendable, Hashable {
  let source: String

  private init(source: String) { self.source = source }

  /// Text from anywhere, taken literally, on one line.
  init(_ text: String) { source = Self.escaped(RemoteText.line(text)) }

  /// The program's own style sheet, which has no value from outside in it.
  init(style: StaticString) { source = "<style>\(style)</style>" }

  /// An attribute; one without a value is left out.
  struct Attribute: Sendable, Hashable {
    fileprivate let source: String

    init(_ name: StaticString, _ value: String?) {
      source = value.map { " \(name)=\"\(Markup.escaped(RemoteText.line($0)))\"" } ?? ""
    }

    init(_ name: StaticString, _ value: Double) {
      source = " \(name)=\"\(Figure.rounded(value, places: 2))\""
    }
  }

  static func element(_ name: StaticString, _ attributes: [Attribute] = [], _ content: [Markup] = [])
    -> Markup
  {
    Markup(
      source: "<\(name)\(attributes.map(\.source).joined())>\(content.map(\.source).joined())</\(name)>")
  }

  static func element(_ name: StaticString, _ attributes: [Attribute] = [], _ text: String) -> Markup {
    element(name, attributes, [Markup(text)])
  }

  /// An element of HTML that has no end.
  static func void(_ name: StaticString, _ attributes: [Attribute]) -> Markup {
    Markup(source: "<\(name)\(attributes.map(\.source).joined())>")
  }

  /// A link where the address is one of the web; else the content alone.
  static func link(_ content: [Markup], to address: String?) -> Markup {
    guard let address, WebAddress.isWeb(address) else { return element("span", [], content) }
    return element("a", [Attribute("href", address), Attribute("rel", "noopener noreferrer")], content)
  }

  /// A text from outside that keeps the direction of what surrounds it.
  static func isolated(_ text: String) -> Markup { element("bdi", [], text) }

  /// The text with every character that could begin or end markup as a reference.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
