import Expressions

/// The feed that an HTML page names (`<link rel="alternate" type="application/rss+xml">`).
enum FeedAddress {
  private static let links =
    "//link[contains(concat(' ', @rel, ' '), ' alternate ')][contains(@type, 'rss+xml') or contains(@type, 'atom+xml')]/@href"

  static func named(in text: MarkupText) -> String? {
    guard let page = try? MarkupDocument(text, as: .html), let links = try? XPath(Self.links),
      case .nodes(let nodes)? = try? links.value(in: page), let address = nodes.first?.text, !address.isEmpty
    else { return nil }
    return Excerpt.text(address, longest: 200)
  }
}
