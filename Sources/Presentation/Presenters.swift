import SearchKit

/// The table of output formats.
package enum Presenters {
  /// The first row is the format taken when none is asked for.
  package static let table: [OutputFormat] = [
    OutputFormat("table", summary: "sections of aligned columns, for reading", TablePresenter()),
    OutputFormat("json", summary: "one document with everything, for programs", JSONPresenter()),
    OutputFormat("ndjson", summary: "one JSON object a line, for pipes", NDJSONPresenter()),
    OutputFormat(
      "csv", summary: "comma-separated values (RFC 4180), for spreadsheets", tellsStatus: false,
      DelimitedPresenter(.comma)),
    OutputFormat(
      "tsv", summary: "tab-separated values, for cut, sort and awk", tellsStatus: false,
      DelimitedPresenter(.tab)),
    OutputFormat("markdown", summary: "tables for notes, issues and wikis", MarkdownPresenter()),
  ]
}
