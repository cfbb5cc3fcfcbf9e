import SearchKit

/// The settings of kind `http` that say what is made of an answer; those that say what is asked stand beside them.
enum AnswerRows {
  static let outcomes = ProviderFailure.Kind.allCases.map(\.rawValue) + [ErrorRule.emptyName]

  static let errors = OptionRow(
    "errors",
    .list(
      .object([
        OptionRow(
          "status", .any([.integer(100...599), .text, .list(.any([.integer(100...599), .text]))]),
          doc: "The status, as `404` or `\"4xx\"`, or a list of them."),
        OptionRow("type", .text, doc: "What the `Content-Type` has, as `text/html`."),
        OptionRow(
          "text", .text,
          doc: "A pattern (RFC 9485) for the body as it came; small letters and capitals are the same."),
        OptionRow("of", .expression, doc: "What one of the tests below is about, read from the body's JSON."),
        OptionRow("equals", .json, doc: "The value that it has."),
        OptionRow("in", .list(.json), doc: "The values of which it has one."),
        OptionRow(
          "matches", .text, doc: "A pattern (RFC 9485) for it; small letters and capitals are the same."),
        OptionRow("exists", .flag, doc: "Whether it has a value."),
        OptionRow(
          "outcome", .choice(outcomes), required: true,
          doc: "What such an answer is: a failure of that kind, or `empty`, an answer without hits."),
        OptionRow(
          "message", .expression, doc: "What to tell; `{\"given\": \"text\"}` is the body as it came."),
        OptionRow(
          "retryAfter", .expression,
          doc: "For how many seconds the source asks to be left alone; its `Retry-After` else."),
      ])),
    doc:
      "What is no answer although it may look like one, in order: all tests of a rule must hold, and the first such rule counts. They come before everything else, whatever the status."
  )

  static let items = OptionRow(
    "items", .any([.jsonPath, .list(.jsonPath)]), default: "\"$\"",
    doc:
      "Where the rows are, or several places of which the first that is there counts: a list of rows, or a single one. `$.results`, `$['movies','series'][*]`, and `$.entities.*` for the values of an object."
  )
  static let condition = OptionRow(
    "where", .json,
    doc:
      "Which rows are taken: `{\"of\": \"type\", \"equals\": \"film\"}`, with the tests of `if`, or a list of such that all hold; `{\"any\": […]}` and `{\"none\": […]}` combine them. The others are counted as dropped."
  )
  static let merge = OptionRow(
    "merge", .list(.expression),
    doc:
      "Rows of which all these are equal are one row; for each member the first that is not null counts, but for those that `collect` names."
  )
  static let collect = OptionRow(
    "collect", .list(.text), default: "[]",
    doc:
      "Members of which `merge` keeps every value: each is a list of its values in the rows of one thing, as `$.genre[*].value` reads it."
  )
  static let fields = OptionRow(
    "fields", .mapping, doc: "The fields of the vertical, each with the expression that reads it from a row.")
  static let nulls = OptionRow(
    "nulls", .list(.text), default: "[]", doc: #"Texts that stand for no value, as "N/A"."#)
  static let total = OptionRow(
    "total", .expression, doc: "How many rows the source has in all, read from the answer.")
  static let lowerBound = OptionRow(
    "lowerBound", .expression,
    doc: "Whether `total` is only known to be reached: true or false, read from the answer.")
  static let next = OptionRow(
    "next", .expression,
    doc:
      "Where the source says that it goes on, read from the answer: a page, offset, cursor, token or address, as `paging.kind` says."
  )
  static let suggestions = OptionRow(
    "suggestions", .expression, doc: "What the source would rather have been asked, read from the answer.")
  static let partial = OptionRow(
    "partial", .expression,
    doc:
      "Whether the source says that the answer is incomplete: true or a number above 0, read from the answer."
  )
  static let partialFailures = OptionRow(
    "partialFailures",
    .object([
      OptionRow(
        "items", .jsonPath, required: true,
        doc: "The parts of the source that gave no answer, as `$.failed[*]`."),
      OptionRow("provider", .expression, required: true, doc: "What such a part is called."),
      OptionRow("reason", .expression, required: true, doc: "Why it gave no answer."),
    ]),
    doc:
      "The parts of the source that gave no answer, as the engines of a metasearch. Beside rows they are told as a warning; without any row the source has failed."
  )

  /// What one form of answer may say for itself.
  private static let reading = [
    items, condition, merge, collect, fields, nulls, total, lowerBound, next, suggestions, partial,
    partialFailures,
  ]

  static let forms = OptionRow(
    "forms",
    .list(
      .object(
        [
          OptionRow("url", .text, doc: "A pattern (RFC 9485) for the address that was asked."),
          OptionRow("has", .jsonPath, doc: "What the body of such an answer has."),
        ]
          + reading.map { row in
            var row = row
            row.defaultText = nil
            return row
          })),
    doc:
      "Other forms of answer, as of another address of the source: the first whose `url` and `has` fit is read by what it says, and else by what stands beside `forms`."
  )

  static let attribution = OptionRow(
    "attribution", .text, doc: "Whom the source wants named beside its results.")
  static let terms = OptionRow(
    "terms",
    .object([
      OptionRow(
        "requests", .integer(1...1_000_000), doc: "How many requests are allowed in the time of `per`."),
      OptionRow("per", .duration, default: "\"1s\"", doc: "The time of `requests`."),
      OptionRow("cache", .duration, doc: "How long its answers may be kept."),
    ]), doc: "What the source asks of those who use it.")

  static let rows = [errors] + reading + [forms, attribution, terms]
}
