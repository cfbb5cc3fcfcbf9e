import Expressions
import SearchKit

/// A feed after reading: RSS 0.9x and 2.0, RSS 1.0 (RDF), or Atom (RFC 4287), its items as JSON.
struct Feed: Sendable, Hashable {
  /// The members of each item in the form that expressions read; `FeedItem` says which there are.
  var items: [JSON] = []
  /// How many results there are in all (OpenSearch 1.1, totalResults); nil where the feed does not tell.
  var total: Int?
  /// The number of the first item among them, counted as the source counts.
  var startIndex: Int?
  var itemsPerPage: Int?
  /// What was wrong with the text and was read over.
  var warnings: [String] = []
  /// Whether it ends too early, or was read in part.
  var isPartial = false

  /// After so many items the rest is left out.
  static let most = 5000

  /// - Parameters:
  ///   - source: the answer's body, or the file.
  ///   - address: where it came from, for relative links.
  ///   - encoding: what the configuration names.
  ///   - contentType: the header of that name.
  /// - Throws: `ProviderFailure` of kind `unparsable` for what is no feed, of kind `resource` for one too long.
  init(
    _ source: [UInt8], from address: String?, encoding: String? = nil, contentType: String? = nil
  ) throws(ProviderFailure) {
    let text = try MarkupText(source, setting: encoding, contentType: contentType, form: .xml)
    warnings = text.warnings
    let root = try Self.root(of: text, source: source, contentType: contentType, &warnings, &isPartial)
    let channel: MarkupElement
    let elements: [MarkupElement]
    switch root.name.lowercased() {
    case "rss":
      guard let found = root.element("channel") else {
        throw Self.failure("the feed has no channel", source, contentType)
      }
      channel = found
      elements = found.elements("item") + root.elements("item")
    case "rdf":
      channel = root.element("channel") ?? root
      elements = root.elements("item") + (root.element("channel")?.elements("item") ?? [])
    case "feed":
      channel = root
      elements = root.elements("entry")
    default:
      throw Self.failure(
        "the answer is XML, but no feed: its root is <\(root.name.shownBriefly)>", source, contentType)
    }
    let base = FeedItem.base(
      of: channel, within: FeedItem.base(of: root, within: address ?? Self.home(channel)))
    let authors = FeedItem.authors(of: channel, isAtom: root.name == "feed")
    items = elements.prefix(Self.most).map {
      FeedItem.json($0, base: base, isAtom: root.name == "feed", fallbackAuthors: authors)
    }
    if elements.count > Self.most {
      warnings.append("only the first \(Self.most) of \(elements.count) items were read")
    }
    total = Self.number(channel, "opensearch:totalResults")
    startIndex = Self.number(channel, "opensearch:startIndex")
    itemsPerPage = Self.number(channel, "opensearch:itemsPerPage")
  }

  /// The element that the whole text is.
  private static func root(
    of text: MarkupText, source: [UInt8], contentType: String?, _ warnings: inout [String],
    _ isPartial: inout Bool
  ) throws(ProviderFailure) -> MarkupElement {
    if isPage(text) {
      var message = "the answer is an HTML page, not a feed"
      if let address = FeedAddress.named(in: text) { message += "; it says that its feed is at \(address)" }
      throw ProviderFailure(.unparsable, message)
    }
    if text.bytes.allSatisfy({ [0x20, 0x9, 0xA, 0xD].contains($0) }) {
      throw ProviderFailure(.unparsable, "the answer is empty")
    }
    let document: MarkupDocument
    do { document = try MarkupDocument(text, as: .xml) } catch {
      throw noXML(error.reason, source, contentType)
    }
    let (tree, isCut) = document.tree
    guard let root = tree else { throw noXML(document.fault, source, contentType) }
    isPartial = isCut || document.isUnfinished
    if isCut {
      warnings.append("the feed is nested too deeply or has too many elements; it was read in part")
    }
    if let fault = document.fault {
      warnings.append(
        "the feed is not well-formed and may be incomplete: \(Excerpt.text(fault, longest: 160))")
    }
    return root
  }

  private static func noXML(_ reason: String?, _ source: [UInt8], _ contentType: String?) -> ProviderFailure {
    let told = reason.map { ": \(Excerpt.text($0, longest: 160))" } ?? ""
    return failure("the answer is no XML\(told)", source, contentType)
  }

  /// Whether it begins as HTML does, comments and declarations aside.
  private static func isPage(_ text: MarkupText) -> Bool {
    let head = String(decoding: text.bytes.prefix(1024), as: UTF8.self).lowercased()
    guard !head.contains("<rss"), !head.contains("<feed"), !head.contains("<rdf:rdf") else { return false }
    return head.contains("<!doctype html") || head.contains("<html")
  }

  /// The address of the site, which links of a feed from a file are relative to.
  private static func home(_ channel: MarkupElement) -> String? {
    channel.elements("link").map { $0["href"] ?? $0.text.trimmedMarkup }
      .first { URIReference.scheme(of: $0) != nil }
  }

  private static func number(_ channel: MarkupElement, _ name: String) -> Int? {
    channel.element(name).flatMap { Int($0.text.trimmedMarkup) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  static func failure(_ reason: String, _ source: [UInt8], _ contentType: String?) -> ProviderFailure {
    let type = contentType.map { " (\(Excerpt.text($0)))" } ?? ""
    let head =
      source.isEmpty
      ? "" : ": it begins \(Excerpt.quoted(String(decoding: source.prefix(200), as: UTF8.self)))"
    return ProviderFailure(.unparsable, reason + type + head)
  }
}
