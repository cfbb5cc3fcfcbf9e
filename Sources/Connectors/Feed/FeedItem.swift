import Expressions

/// An item of a feed as one JSON object, whatever vocabulary its feed has.
///
/// These members mean the same in all of them: `id`, `title` (text), `url`, `text` (the description or content as text),
/// `html` (the same as markup), `date` and `updated` (as written), `authors`, `categories`, `image`, and `enclosure`.
/// Beside them stands every element under its path and every attribute behind an @, as `media:group/media:rating` or
/// `enclosure@type`: a text, or a list of them where there are several.
enum FeedItem {
  /// What is read of one item beside what all have.
  private static let mostMembers = 200
  private static let deepest = 4
  private static let mostElements = 2000

  static func json(
    _ item: MarkupElement, base: String?, isAtom: Bool, fallbackAuthors: [String]
  ) -> JSON {
    let base = self.base(of: item, within: base)
    let html = self.html(item, isAtom)
    let url = address(item, isAtom).map { URIReference.resolve($0, against: base) }
    let enclosures = self.enclosures(item)
    var members = JSONObject()
    func add(_ name: String, _ texts: [String]) {
      let texts = texts.map(\.trimmedMarkup).filter { !$0.isEmpty }
      if texts.count == 1 { members[name] = .string(texts[0]) }
      if texts.count > 1 { members[name] = .array(texts.map { .string($0) }) }
    }
    let title = self.title(item, isAtom)
    add("id", [identifier(item) ?? url ?? title])
    add("title", [title])
    add("url", [url ?? ""])
    add("text", [html.map(HTMLText.text) ?? ""])
    add("html", [html ?? ""])
    add("date", [first(item, published) ?? first(item, updated) ?? ""])
    add("updated", [first(item, updated) ?? ""])
    let authors = self.authors(of: item, isAtom: isAtom)
    add("authors", authors.isEmpty ? fallbackAuthors : authors)
    add("categories", categories(item))
    add("image", [image(item, enclosures).map { URIReference.resolve($0, against: base) } ?? ""])
    add("enclosure", [enclosures.first.map { URIReference.resolve($0.url, against: base) } ?? ""])
    var raw: [(name: String, values: [JSON])] = []
    var room = mostElements
    collect(item, under: "", depth: 0, into: &raw, &room)
    for (name, values) in raw where members[name] == nil {
      members[name] = values.count == 1 ? values[0] : .array(values)
    }
    return .object(members)
  }

  /// The base of an element's references (XML Base).
  static func base(of element: MarkupElement, within base: String?) -> String? {
    guard let own = element["xml:base"], !own.isEmpty else { return base }
    return URIReference.resolve(own.trimmedMarkup, against: base)
  }

  private static let published = [
    "pubDate", "published", "dc:date", "dcterms:issued", "dcterms:created", "issued", "created", "date",
    "pubdate",
  ]
  private static let updated = ["updated", "modified", "dcterms:modified", "atom:updated", "lastBuildDate"]

  private static func first(_ item: MarkupElement, _ names: [String]) -> String? {
    for name in names {
      if let text = item.element(name)?.text.trimmedMarkup, !text.isEmpty { return text }
    }
    return nil
  }

  /// The content of an Atom text construct (RFC 4287 §3.1) as markup.
  private static func markup(_ element: MarkupElement) -> String {
    switch element["type"]?.lowercased() {
    case "html", "text/html": element.text
    default: element.markup
    }
  }

  /// Text as a person reads it: RSS writes titles as HTML or not, and does not say.
  private static func title(_ item: MarkupElement, _ isAtom: Bool) -> String {
    for name in ["title", "media:title", "dc:title", "itunes:title"] {
      guard let element = item.element(name) else { continue }
      let text =
        isAtom
        ? HTMLText.text(markup(element))
        : HTMLText.text(element.elements.isEmpty ? element.text : element.markup)
      if !text.isEmpty { return text }
    }
    return ""
  }

  /// The first that has something, the short before the long.
  private static func html(_ item: MarkupElement, _ isAtom: Bool) -> String? {
    let names =
      isAtom
      ? ["summary", "content"]
      : [
        "description", "content:encoded", "itunes:summary", "summary", "dc:description", "atom:summary",
        "content",
      ]
    for name in names + ["media:description", "media:group"] {
      guard var element = item.element(name) else { continue }
      if name == "media:group" {
        guard let inner = element.element("media:description") else { continue }
        element = inner
      }
      let text = isAtom ? markup(element) : element.elements.isEmpty ? element.text : element.markup
      if !text.trimmedMarkup.isEmpty { return text }
    }
    return nil
  }

  private static func identifier(_ item: MarkupElement) -> String? {
    first(item, ["guid", "id", "dc:identifier"]) ?? item["about"] ?? item["rdf:about"]
  }

  private static func address(_ item: MarkupElement, _ isAtom: Bool) -> String? {
    let links = item.elements("link") + item.elements("atom:link")
    let plain = links.first { $0["href"] == nil && !$0.text.trimmedMarkup.isEmpty }?.text.trimmedMarkup
    if !isAtom, let plain { return plain }
    let alternates = links.filter { $0["href"] != nil && ($0["rel"] ?? "alternate") == "alternate" }
    let chosen = alternates.first { $0["type"]?.contains("html") ?? true } ?? alternates.first
    if let href = chosen?["href"]?.trimmedMarkup, !href.isEmpty { return href }
    if let guid = item.element("guid"), guid["isPermaLink"]?.lowercased() != "false" {
      let text = guid.text.trimmedMarkup
      if ["http", "https"].contains(URIReference.scheme(of: text)) { return text }
    }
    if let about = item["about"] ?? item["rdf:about"] { return about }
    return plain ?? item.element("content")?["src"] ?? links.first { $0["rel"] != "self" }?["href"]
  }

  static func authors(of element: MarkupElement, isAtom: Bool) -> [String] {
    var names: [String] = []
    for author in element.elements("author") {
      let name = author.element("name")?.text ?? (author.elements.isEmpty ? author.text : "")
      names.append(person(name))
    }
    if names.allSatisfy(\.isEmpty) { names = element.elements("dc:creator").map { person($0.text) } }
    if names.allSatisfy(\.isEmpty) { names = element.elements("itunes:author").map { person($0.text) } }
    if names.allSatisfy(\.isEmpty) {
      names = element.elements("atom:author").map { person($0.element("atom:name")?.text ?? "") }
    }
    return names.filter { !$0.isEmpty }
  }

  /// RSS has authors as "mail@example.com (Name)".
  private static func person(_ text: String) -> String {
    let text = text.spaced
    guard text.contains("@"), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      open < close
    else { return text }
    return String(text[text.index(after: open)..<close]).spaced
  }

  private static func categories(_ item: MarkupElement) -> [String] {
    var names: [String] = []
    for element in item.elements {
      switch element.name {
      case "category":
        let text = element.text.spaced
        names.append(text.isEmpty ? (element["label"] ?? element["term"] ?? "").spaced : text)
      case "dc:subject": names.append(element.text.spaced)
      case "itunes:category": names.append((element["text"] ?? "").spaced)
      default: continue
      }
    }
    var known: Set<String> = []
    return names.filter { !$0.isEmpty && known.insert($0).inserted }
  }

  private struct Enclosure {
    var url: String
    var isImage: Bool
  }

  private static func enclosures(_ item: MarkupElement) -> [Enclosure] {
    let elements = item.elements("enclosure") + item.elements("link").filter { $0["rel"] == "enclosure" }
    return elements.compactMap { element in
      guard let url = element["url"] ?? element["href"] ?? element["resource"], !url.isEmpty else {
        return nil
      }
      return Enclosure(url: url.trimmedMarkup, isImage: isImage(type: element["type"], medium: nil, url))
    }
  }

  private static func isImage(type: String?, medium: String?, _ url: String) -> Bool {
    if let medium { return medium == "image" }
    if let type, !type.isEmpty { return type.lowercased().hasPrefix("image/") }
    let path = url.lowercased().prefix { $0 != "?" && $0 != "#" }
    return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains { path.hasSuffix($0) }
  }

  private static func image(_ item: MarkupElement, _ enclosures: [Enclosure]) -> String? {
    let groups = [item] + item.elements("media:group")
    for group in groups {
      let contents = group.elements("media:content")
      let thumbnails = (contents + [group]).flatMap { $0.elements("media:thumbnail") }
      let picture = contents.first { content in
        content["url"].map { isImage(type: content["type"], medium: content["medium"], $0) } ?? false
      }
      if let url = picture?["url"] ?? thumbnails.first?["url"], !url.isEmpty { return url.trimmedMarkup }
    }
    if let picture = enclosures.first(where: \.isImage) { return picture.url }
    if let url = item.element("itunes:image")?["href"], !url.isEmpty { return url }
    return item.element("image").flatMap { image in
      let text = image.element("url")?.text.trimmedMarkup ?? image.text.trimmedMarkup
      return text.isEmpty ? image["href"] ?? image["resource"] : text
    }
  }

  /// Every element and attribute by its path.
  private static func collect(
    _ element: MarkupElement, under path: String, depth: Int,
    into raw: inout [(name: String, values: [JSON])],
    _ room: inout Int
  ) {
    func add(_ name: String, _ text: String) {
      let text = text.trimmedMarkup
      guard !text.isEmpty else { return }
      if let index = raw.firstIndex(where: { $0.name == name }) {
        if raw[index].values.count < mostMembers { raw[index].values.append(.string(text)) }
      } else if raw.count < mostMembers {
        raw.append((name, [.string(text)]))
      }
    }
    for attribute in element.attributes { add("\(path)@\(attribute.name)", attribute.value) }
    guard depth < deepest else { return }
    for child in element.elements where room > 0 && !child.name.hasPrefix("xhtml:") {
      let name = path.isEmpty ? child.name : "\(path)/\(child.name)"
      if child.elements.isEmpty { add(name, child.text) }
      room -= 1
      collect(child, under: name, depth: depth + 1, into: &raw, &room)
    }
  }
}
