import Expressions
import SearchKit

/// The settings of an entry of kind `sqlite`, as its rows declare them.
enum TableOptions {
  enum Name {
    static let path = "path"
    static let table = "table"
    static let columns = "columns"
    static let query = "query"
    static let nulls = "nulls"
    static let fields = "fields"
  }

  static let rows: [OptionRow] = [
    OptionRow(Name.path, .path, required: true, doc: "The database; it is only read."),
    OptionRow(
      Name.table, .text,
      doc: "The table or view whose rows are the things to find. Give this or \"query\"."),
    OptionRow(
      Name.columns, .list(.text),
      doc: "The columns of the table that words are looked for in; all columns of text where nothing is said."
    ),
    OptionRow(
      Name.query, .text,
      doc:
        "A SELECT with named parameters for what was asked: \(QueryParameter.listing). The values are bound, and never become part of the SQL."
    ),
    OptionRow(
      Name.nulls, .list(.text), default: #"[""]"#, doc: #"Texts that stand for no value, as "N/A" or "---"."#),
    OptionRow(
      Name.fields, .mapping, required: true,
      doc: "The fields of the vertical, each with the expression that reads it from the columns of a row."),
  ]
}
