import Expressions
import SearchKit

/// The settings of kind `opensearch`.
enum OpenSearchOptions {
  enum Name {
    static let description = "description"
    static let path = "path"
    static let type = "type"
    static let language = "language"
    static let items = "items"
    static let fields = "fields"
  }

  static let rows: [OptionRow] = [
    OptionRow(
      Name.description, .text,
      doc: "The address of the description document, as https://site.example/opensearch.xml."),
    OptionRow(Name.path, .path, doc: "A file with the description document, in place of its address."),
    OptionRow(
      Name.type, .text,
      doc:
        "Which of the document's addresses is asked, by the type of what it answers; without it the first that can be read: Atom, RSS, JSON where `fields` are given, pages where `select` is, and suggestions where there is nothing else."
    ),
    OptionRow(Name.language, .text, doc: "What stands for {language} in its template, as `en`; else `*`."),
    OptionRow(
      Name.items, .text,
      doc: "Where the rows are: the JSONPath within an answer of JSON, or the XPath on a page."),
    PageOptions.select, PageOptions.expect, PageOptions.total, FeedOptions.encoding, FeedOptions.nulls,
    OptionRow(Name.fields, .map(.expression), doc: FeedOptions.fields.doc),
  ]
}
