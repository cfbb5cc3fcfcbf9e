import SearchKit

/// The settings of kind `http` that say what is asked; those that say what is made of the answer stand beside them.
enum RequestRows {
  static let base = OptionRow(
    "base", .text,
    doc:
      "What `request.url` is put behind, as `https://api.example.org/v1`; set it to ask a proxy or a server of your own."
  )
  static let key = OptionRow(
    "key", .secret, doc: "The key or password, by where it is kept; it is looked up when it is first needed.")
  static let auth = OptionRow(
    "auth",
    .object([
      OptionRow("query", .text, doc: "The query parameter that the key goes into."),
      OptionRow("header", .text, doc: "The header that the key goes into."),
      OptionRow("prefix", .text, doc: "What goes before the key in `header`, as `ApiKey `."),
      OptionRow(
        "headers", .map(.text),
        doc: "Several headers, in each of which `{key}` stands for the key, as `\"Token {key}\"`."),
      OptionRow("bearer", .flag, doc: "The key goes into `Authorization: Bearer` (RFC 6750)."),
      OptionRow("basic", .text, doc: "The name whose password the key is (RFC 7617)."),
      OptionRow(
        "required", .flag, default: "true", doc: "Whether the source is left out of a search without a key."),
    ]), doc: "How the key is sent.")
  static let parameters = OptionRow(
    "parameters", .map(.json), doc: "Values of your own that templates may use by their names.")
  static let values = OptionRow(
    "values", .map(.expression),
    doc: "Further values, each made of the others, as `{\"of\": \"query\", \"escape\": \"lucene\"}`.")
  static let requires = OptionRow(
    "requires", .list(.text),
    doc:
      "The values without which the source is left out of a search, as `query` and `place`; without it `query`, where the request uses it."
  )

  static let method = OptionRow(
    "method", .choice(["GET", "POST", "PUT"]),
    doc: "`GET`, or `POST` where there is a body, if nothing is said.")
  static let url = OptionRow(
    "url", .text, default: "\"\"",
    doc: "A URI template (RFC 6570) over the values, put behind `base` unless it is a whole address.")
  static let query = OptionRow(
    "query", .map(.any([.text, .list(.text), .number(-1e15...1e15), .flag])),
    doc:
      "The query parameters: texts with values in braces, encoded once. One that lacks a value is left out, unless it is written `{name?}`; a list repeats the parameter."
  )
  static let headers = OptionRow("headers", .map(.text), doc: "Headers: texts with values in braces.")
  static let body = OptionRow(
    "body",
    .object([
      OptionRow(
        "json", .json,
        doc:
          "JSON whose texts may have values in braces; one that is a single `{name}` becomes the value itself."
      ),
      OptionRow("form", .map(.text), doc: "Fields of a form, with values in braces, encoded once."),
      OptionRow("text", .text, doc: "A text with values in braces, put in as they are."),
      OptionRow("type", .text, doc: "The `Content-Type` of `text`, else `text/plain; charset=utf-8`."),
    ]), doc: "What is sent along: one of `json`, `form` and `text`.")

  /// The parts of one request.
  static let parts = [method, url, query, headers, body]
  static let request = OptionRow(
    "request", .object(parts), required: true, doc: "What is asked of the source.")

  static let paging = OptionRow(
    "paging",
    .object([
      OptionRow(
        "kind", .choice(PagingPlan.Kind.allCases.map(\.rawValue)), required: true,
        doc:
          "How a later page is asked for: by `{page}`, by `{offset}`, by the `{cursor}` or `{token}` of the page before, or by its `Link` header (RFC 8288)."
      ),
      OptionRow(
        "first", .integer(0...1),
        doc: "The number of the first page, or the first offset: 1 of pages, 0 of offsets."),
      OptionRow(
        "size", .integer(1...10_000),
        doc: "How many rows a page has at most; without it as many as are wanted."),
      OptionRow(
        "most", .integer(1...20), default: "3", doc: "How many pages one search asks for at most."),
    ]), doc: "How the source goes on after its first answer; without it one is all.")

  static let lookups = OptionRow(
    "lookups",
    .map(
      .object([
        OptionRow(
          "url", .text, required: true,
          doc: "Where the table is, put behind `base`; sent as any request of the source."),
        OptionRow("query", .map(.text), doc: "Query parameters."),
        OptionRow("items", .jsonPath, required: true, doc: "The rows of the table."),
        OptionRow("key", .expression, default: "\"id\"", doc: "What is looked up."),
        OptionRow("value", .expression, default: "\"name\"", doc: "What is found."),
        OptionRow("for", .duration, default: "\"1d\"", doc: "How long the table is kept."),
        OptionRow("else", .map(.json), doc: "The table that is used until there is another."),
      ])),
    doc:
      "Tables that the source has, asked for once and kept: `{\"of\": \"genre_ids\", \"lookup\": \"genres\"}`."
  )

  static let follow = OptionRow(
    "follow",
    .object([
      OptionRow(
        "request", .object(parts), required: true,
        doc: "What is asked about each hit; its members are values too, as `{id}`."),
      OptionRow(
        "most", .integer(1...50), default: "5", doc: "How many hits are asked about at most, the first ones."),
      OptionRow("item", .jsonPath, default: "\"$\"", doc: "Where the answer tells of the hit."),
      OptionRow(
        "fields", .map(.expression), required: true,
        doc: "What the hit takes from it, where it has nothing of its own."),
    ]), doc: "A second request for each of the first hits, for what the search does not tell.")

  static let rows = [base, key, auth, parameters, values, request, requires, paging, lookups, follow]
}
