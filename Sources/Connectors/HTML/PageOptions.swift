import Expressions
import SearchKit

/// The settings of kind `html` beside those of its request.
enum PageOptions {
  enum Name {
    static let path = "path"
    static let items = "items"
    static let select = "select"
    static let expect = "expect"
    static let total = "total"
    static let fields = "fields"
  }

  static let path = OptionRow(Name.path, .path, doc: "A file with the page, in place of an address.")
  static let items = OptionRow(
    Name.items, .text,
    doc: "The XPath 1.0 of the elements that are the rows, as //div[@class='result'].")
  static let select = OptionRow(
    Name.select, .map(.text),
    doc:
      "The texts of a row by names of your own, each an XPath from the row, as {\"title\": \".//h2/a\", \"link\": \".//h2/a/@href\"}. White space becomes single spaces; several nodes make a list."
  )
  static let expect = OptionRow(
    Name.expect, .text,
    doc:
      "An XPath that something on every page of results answers, found or not, as //form[@id='search']. Without rows it tells \"nothing found\" from \"the page has changed\"."
  )
  static let total = OptionRow(
    Name.total, .text, doc: "An XPath whose text has the number of all results.")
  static let fields = OptionRow(
    Name.fields, .mapping,
    doc:
      "The fields of the vertical, each with the expression that reads it from the names of `select`; those of the same names where nothing is said."
  )

  static let rows =
    MarkupRequest.rows + [
      path, items, select, expect, total, FeedOptions.encoding, FeedOptions.nulls, fields,
    ]
}
