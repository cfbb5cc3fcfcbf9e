/// A whole document that needs nothing else: no script runs in it, and nothing is fetched.
struct HTMLPage {
  var title: String
  var content: [Markup]

  /// What browsers are told to let the page do: its own style, and no more.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  var text: String {
    let head = Markup.element(
      "head", [],
      [
        .void("meta", [Markup.Attribute("charset", "utf-8")]),
        .void(
          "meta",
          [
            Markup.Attribute("name", "viewport"),
            Markup.Attribute("content", "width=device-width, initial-scale=1"),
          ]),
        .void(
          "meta",
          [
            Markup.Attribute("http-equiv", "Content-Security-Policy"),
            Markup.Attribute("content", Self.policy),
          ]),
        .void("meta", [Markup.Attribute("name", "referrer"), Markup.Attribute("content", "no-referrer")]),
        .element("title", [], title), StyleSheet.markup,
      ])
    let body = Markup.element(
      "body", [], [.element("div", [Markup.Attribute("class", "page")], content)])
    return "<!DOCTYPE html>\n"
      + Markup.element("html", [Markup.Attribute("lang", "en")], [head, body]).source + "\n"
  }
}
