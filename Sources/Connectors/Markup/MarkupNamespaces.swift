/// The prefixes by which the vocabularies of feeds are known, whatever a document calls them.
enum MarkupNamespaces {
  static let atom = "http://www.w3.org/2005/Atom"
  static let oldAtom = "http://purl.org/atom/ns#"
  static let xhtml = "http://www.w3.org/1999/xhtml"

  /// The usual prefix; nil for a vocabulary that is not known here.
  static func prefix(_ address: String) -> String? { prefixes[address] }

  /// The vocabularies whose names stand without a prefix where the document's root is of one of them, or of none.
  static func isOwn(_ address: String, to root: String?) -> Bool {
    if address == root { return true }
    return feeds.contains(address) || root == atom && address == oldAtom
  }

  private static let feeds: Set<String> = [
    "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/", "http://backend.userland.com/rss2",
    "http://blogs.law.harvard.edu/tech/rss", "http://purl.org/net/rss1.1#",
  ]

  private static let prefixes: [String: String] = [
    atom: "atom", oldAtom: "atom", xhtml: "xhtml",
    "http://purl.org/dc/elements/1.1/": "dc", "http://purl.org/dc/elements/1.0/": "dc",
    "http://purl.org/dc/terms/": "dcterms", "http://purl.org/rss/1.0/modules/content/": "content",
    "http://search.yahoo.com/mrss/": "media", "http://search.yahoo.com/mrss": "media",
    "http://www.itunes.com/dtds/podcast-1.0.dtd": "itunes",
    "http://a9.com/-/spec/opensearch/1.1/": "opensearch",
    "http://a9.com/-/spec/opensearchrss/1.0/": "opensearch",
    "http://www.w3.org/2003/01/geo/wgs84_pos#": "geo", "http://www.georss.org/georss": "georss",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf", "http://www.w3.org/XML/1998/namespace": "xml",
    "http://purl.org/rss/1.0/modules/slash/": "slash",
    "http://purl.org/rss/1.0/modules/syndication/": "sy",
    "http://purl.org/syndication/thread/1.0": "thr",
  ]
}
