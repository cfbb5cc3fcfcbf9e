import SearchKit

/// The settings of a phrase in a `vertical.json`, each in one row.
enum PhraseRows {
  static let say = OptionRow(
    "say", .list(.text), required: true,
    doc:
      "Every way to say it: words and slots, a slot being a name in braces. A phrase with `{rest}` holds at the ends of a text only."
  )
  static let keep = OptionRow(
    "keep", .list(.text), doc: "The slots whose words stay in the text, to be found or read further.")
  static let guess = OptionRow(
    "guess", .flag, doc: "Whether it is read only when nothing was found without it.")
  static let filler = OptionRow("filler", .flag, doc: "It says nothing: its words are not looked for.")
  static let optional = OptionRow(
    "optional", .flag, doc: "Its words lift what has them, and are not missed elsewhere.")
  static let filter = OptionRow(
    "filter", .object([field] + tests), doc: "It is a condition on a field; one of the tests is told.")
  static let words = OptionRow(
    "words", .object([searched]), doc: "The words of its slot `{name}` must stand in one of these fields.")
  static let near = OptionRow(
    "near", .text, doc: "It names a place: the slot that holds it, or `here` for where the person is.")
  static let within = OptionRow(
    "within", value, doc: "How far from the place at most: metres, or the slot that holds the distance.")

  /// The members of a phrase; of what it means one is told.
  static let phrase = [say, keep, guess, filler, optional, filter, words, near, within]

  private static let field = OptionRow("field", .text, required: true, doc: "The field that it is about.")
  private static let searched = OptionRow(
    "in", .list(.text), required: true, doc: "The fields in which the words are looked for.")
  private static let tests = [
    OptionRow("equals", value, doc: "The field has this value."),
    OptionRow(
      "range", .any([value, .list(value)]),
      doc: "The field lies in the years of a slot, or between two values, both included."),
    OptionRow("atLeast", value, doc: "The field is this or more."),
    OptionRow("atMost", value, doc: "The field is this or less."),
    OptionRow("above", value, doc: "The field is more than this."),
    OptionRow("below", value, doc: "The field is less than this."),
  ]

  /// A value, or the name of the slot that holds it, in braces.
  private static let value = OptionType.any([.text, number])
  private static let number = OptionType.number(
    -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)

  /// The words of a table and what each means.
  static let table = OptionType.any([
    .list(.text), .map(.any([.text, number, .list(.any([.text, number]))])),
  ])
}
