import SearchKit
import ShippedFiles

/// Search engines that hold documents of any sort, each declared on kind `http`.
///
/// An entry names its vertical and says by `fields` what the members of its documents mean; without both, hits are pages
/// of the web.
enum SearchEngines {
  static let kinds: [ProviderKind] = [
    engine(
      "searxng", "SearXNG: an instance of your own that asks many search engines", key: nil,
      [
        OptionRow("categories", .text, doc: "The categories to ask, as `general,news`."),
        OptionRow("engines", .text, doc: "The engines to ask, as `wikipedia,github`."), lang,
        OptionRow("safesearch", .integer(0...2), doc: "How much is left out: 0 nothing, 2 most."),
      ], unsafe EmbeddedFile(name: "searxng.json", from: shipped_service_searxng)),
    engine(
      "elasticsearch", "Elasticsearch or OpenSearch: an index of your own", key: "an API key",
      [text("index", "_all", "The index, or several between commas."), searched],
      unsafe EmbeddedFile(name: "elasticsearch.json", from: shipped_service_elasticsearch)),
    engine(
      "solr", "Solr: a core of your own", key: "name and password in Base64",
      [
        text("core", "documents", "The core or collection."),
        OptionRow(
          "searched", .text, doc: "The fields to look in, as `title^2 text`; those of its settings else."),
      ], unsafe EmbeddedFile(name: "solr.json", from: shipped_service_solr)),
    engine(
      "meilisearch", "Meilisearch: an index of your own", key: "an API key",
      [text("index", "documents", "The index.")],
      unsafe EmbeddedFile(name: "meilisearch.json", from: shipped_service_meilisearch)),
    engine(
      "typesense", "Typesense: a collection of your own", key: "an API key that may search",
      [
        text("collection", "documents", "The collection."),
        text("searched", "title", "The fields to look in, as `title,overview`."),
      ], unsafe EmbeddedFile(name: "typesense.json", from: shipped_service_typesense)),
    engine(
      "algolia", "Algolia: an index of yours", key: "an API key that may search",
      [
        text("application", "localhost", "The application's identifier."),
        text("index", "documents", "The index."),
      ], unsafe EmbeddedFile(name: "algolia.json", from: shipped_service_algolia)),
  ]

  private static func engine(
    _ name: String, _ summary: String, key: String?, _ own: [OptionRow], _ file: EmbeddedFile
  ) -> ProviderKind {
    let keys = key.map { [OptionRow("key", .secret, doc: "The key, by where it is kept: \($0).")] } ?? []
    return .preset(
      name, summary: summary, usualVertical: "web",
      options: [base] + keys + own + [AnswerRows.fields, AnswerRows.nulls],
      of: Declaration(kind: "http", settings: file))
  }

  private static let base = OptionRow("base", .text, doc: "The address of the server.")
  private static let lang = OptionRow("lang", .text, doc: "The language of the answers, as `en`.")
  private static let searched = OptionRow(
    "searched", .list(.text), doc: "The fields to look in, as `title^2`; all without it.")

  private static func text(_ name: String, _ usual: String, _ doc: String) -> OptionRow {
    OptionRow(name, .text, default: "\"\(usual)\"", doc: doc)
  }
}
