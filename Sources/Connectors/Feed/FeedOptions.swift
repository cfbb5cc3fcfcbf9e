import Expressions
import SearchKit

/// The settings of kind `feed` beside those of its request.
enum FeedOptions {
  enum Name {
    static let path = "path"
    static let encoding = "encoding"
    static let nulls = "nulls"
    static let fields = "fields"
  }

  static let path = OptionRow(
    Name.path, .path, doc: "A file with the feed, in place of an address.")
  static let encoding = OptionRow(
    Name.encoding, .text,
    doc:
      "How bytes stand for characters, as windows-1251, where neither the answer's header nor its text tells it rightly."
  )
  static let nulls = OptionRow(
    Name.nulls, .list(.text), default: #"[""]"#, doc: #"Texts that stand for no value, as "N/A" or "---"."#)
  static let fields = OptionRow(
    Name.fields, .map(.expression),
    doc:
      "Fields that are read otherwise than from the feed's own elements. The members of an item are id, title, url, text, html, date, updated, authors, categories, image and enclosure, and beside them every element by its path and every attribute behind an @, as \"media:group/media:rating\" or \"enclosure@type\"."
  )

  static let rows = MarkupRequest.rows + [path, encoding, nulls, fields]
}
