import TextFolding

/// A picture in SVG with its words for those who do not see it.
struct Drawing {
  var width: Double
  var height: Double
  /// What it shows.
  var title: String
  /// What there is to see in it.
  var description: String
  /// Whether its parts are told one by one, not as one picture.
  var hasParts = false
  var content: [Markup]

  /// The width that one column of text takes at most, in letters of 13 px.
  static let column = 7.2
  static let boldColumn = 8.2

  /// The picture in a box that is scrolled where it does not fit.
  var markup: Markup {
    .element(
      "div",
      [
        Markup.Attribute("class", "picture"), Markup.Attribute("tabindex", "0"),
        Markup.Attribute("role", "group"), Markup.Attribute("aria-label", title),
      ],
      [
        .element(
          "svg",
          [
            Markup.Attribute(
              "viewBox", "0 0 \(Figure.rounded(width, places: 1)) \(Figure.rounded(height, places: 1))"),
            Markup.Attribute("width", width), Markup.Attribute("height", height),
            Markup.Attribute("role", hasParts ? "group" : "img"), Markup.Attribute("aria-label", title),
          ], [.element("title", [], title), .element("desc", [], description)] + content)
      ])
  }

  // MARK: Parts

  enum Anchor: String { case start, middle, end }

  static func text(
    _ text: String, x: Double, y: Double, _ anchor: Anchor = .start, class name: String? = nil,
    turned degrees: Double? = nil
  ) -> Markup {
    .element(
      "text",
      [
        Markup.Attribute("x", x), Markup.Attribute("y", y), Markup.Attribute("text-anchor", anchor.rawValue),
        Markup.Attribute("class", name),
        Markup.Attribute(
          "transform",
          degrees.map {
            "rotate(\(Figure.rounded($0, places: 1)) \(Figure.rounded(x, places: 1)) \(Figure.rounded(y, places: 1)))"
          }),
      ], text)
  }

  static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, class name: String) -> Markup {
    .element(
      "line",
      [
        Markup.Attribute("x1", x1), Markup.Attribute("y1", y1), Markup.Attribute("x2", x2),
        Markup.Attribute("y2", y2), Markup.Attribute("class", name),
      ])
  }

  static func rectangle(
    x: Double, y: Double, width: Double, height: Double, class name: String, round: Double = 3,
    opacity: Double? = nil, _ content: [Markup] = []
  ) -> Markup {
    .element(
      "rect",
      [
        Markup.Attribute("x", x), Markup.Attribute("y", y), Markup.Attribute("width", width),
        Markup.Attribute("height", height), Markup.Attribute("rx", round), Markup.Attribute("class", name),
        Markup.Attribute("fill-opacity", opacity.map { Figure.rounded($0, places: 3) }),
      ], content)
  }

  static func circle(x: Double, y: Double, radius: Double, class name: String) -> Markup {
    .element(
      "circle",
      [
        Markup.Attribute("cx", x), Markup.Attribute("cy", y), Markup.Attribute("r", radius),
        Markup.Attribute("class", name),
      ])
  }

  /// Parts with a name that is shown where one points at them.
  static func group(_ title: String, class name: String, _ content: [Markup]) -> Markup {
    .element("g", [Markup.Attribute("class", name)], [.element("title", [], title)] + content)
  }

  // MARK: Widths

  /// How wide a text is at most.
  static func width(_ text: String) -> Double { Double(TextWidth.columns(RemoteText.line(text))) * column }

  /// How wide a bold text is at most.
  static func boldWidth(_ text: String) -> Double {
    Double(TextWidth.columns(RemoteText.line(text))) * boldColumn
  }

  /// Cut to a width, the cut shown by an ellipsis.
  static func cut(_ text: String, to width: Double) -> String {
    let text = RemoteText.line(text)
    let columns = Int(width / column)
    guard TextWidth.columns(text) > columns else { return text }
    return TextWidth.prefix(of: text, columns: max(0, columns - 1)) + "…"
  }
}
