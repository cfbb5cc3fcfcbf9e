import Expressions
import SearchKit

/// The settings of a `vertical.json`, each in one row.
enum VerticalRows {
  static let name = OptionRow(
    "name", .text, required: true,
    doc: "What the vertical is called in `config.json` and on the command line.")
  static let title = OptionRow(
    "title", .text, required: true, doc: "The name as people read it, for headings.")

  static let type = OptionRow(
    "type", .choice(VerticalField.FieldType.allCases.map(\.rawValue)), required: true,
    doc: "What its values are.")
  static let role = OptionRow(
    "role", .choice(VerticalField.Role.allCases.map(\.rawValue)),
    doc: "What it is to the search beside its type. "
      + sentences(VerticalField.Role.allCases.map { ($0.rawValue, $0.meaning) }))
  static let label = OptionRow(
    "label", .text, doc: "The field's name as people read it; without it, its name in the file.")
  static let filter = OptionRow(
    "filter", .flag, default: "false", doc: "Whether a query may filter by it.")
  static let show = OptionRow(
    "show", .flag, default: "true", doc: "Whether the detailed view of a result shows it.")
  static let scale = OptionRow(
    "scale", .number(1...1000),
    default: JSONWriter.text(.numeric(VerticalField(Vertical.titleField, .text).scale)),
    doc: "The scale that people mean when they type a rating without one.")
  static let unit = OptionRow(
    "unit", .text,
    doc:
      "What a number counts, as it stands behind the number: \"min\", \"pages\". From 1000 on, \"m\" becomes \"km\"."
  )
  static let values = OptionRow(
    "values", .text,
    doc:
      "The one of `tables` that holds its values: each row is one value in every way in which sources write it. A filter takes the row that it names; of the field `kind`, things in one row may be one thing."
  )
  static let field = [type, role, label, filter, show, scale, unit, values]

  static let fields = OptionRow(
    "fields", .map(.object(field)), required: true,
    doc: "The fields of its things by name, in the order in which they are shown; one of them is `title`.")

  static let conditionFields = OptionRow(
    "fields", .list(.text), required: true,
    doc: "The fields compared; with several, any value of one hit may agree with any of the other's.")
  static let compare = OptionRow(
    "compare", .choice(IdentityCondition.Comparison.allCases.map(\.rawValue)), required: true,
    doc: "How they are compared. "
      + sentences(IdentityCondition.Comparison.allCases.map { ($0.rawValue, $0.meaning) }))
  static let tolerance = OptionRow(
    "tolerance", .number(0...Double.greatestFiniteMagnitude), default: "0",
    doc:
      "The greatest difference that still agrees: a number's, a distance in metres, house numbers of an address, for texts the share of letters that differ."
  )

  /// What a condition expects unless it says so: agreement where hits are joined, difference where they are kept apart.
  static let expectAgreement = expect(.agree)
  static let expectDifference = expect(.differ)

  private static func expect(_ usual: IdentityCondition.Expectation) -> OptionRow {
    OptionRow(
      "expect", .choice(IdentityCondition.Expectation.allCases.map(\.rawValue)),
      default: "\"\(usual.rawValue)\"",
      doc: "What the comparison must say for the condition to hold. "
        + sentences(IdentityCondition.Expectation.allCases.map { ($0.rawValue, $0.meaning) }))
  }

  static let reason = OptionRow(
    "reason", .text, required: true, doc: "The rule as a person reads it: \"same title and year\".")
  static let confidence = OptionRow(
    "confidence", .number(0...1), default: "1", doc: "How sure the rule is.")

  static let whenJoined = when(expectAgreement)
  static let whenApart = when(expectDifference)

  private static func when(_ expect: OptionRow) -> OptionRow {
    OptionRow(
      "when", .list(.object([conditionFields, compare, tolerance, expect])), required: true,
      doc: "The conditions, all of which must hold.")
  }

  static let ids = OptionRow(
    "ids", .list(.text), default: "[]",
    doc: "The schemes of identifiers in which the same one means the same thing, as `imdb`.")
  static let genericWords = OptionRow(
    "genericWords", .list(.text), default: "[]",
    doc: "Words that tell nothing when names are compared, as \"restaurant\".")
  static let vagueKinds = OptionRow(
    "vagueKinds", .list(.text), default: "[]",
    doc:
      "Kinds that a thing of any other may be as well, as \"item\"; things of two other kinds are never one, unless the values of the field `kind` say that both are one kind."
  )
  static let same = OptionRow(
    "same", .list(.object([reason, confidence, whenJoined])), default: "[]",
    doc: "Rules by which two hits are one thing, unless one of `apart` holds.")
  static let apart = OptionRow(
    "apart", .list(.object([reason, whenApart])), default: "[]",
    doc: "Rules by which two hits are never one thing.")
  static let identity = OptionRow(
    "identity", .object([ids, genericWords, vagueKinds, same, apart]), doc: "When two hits are one thing.")

  static let weights = OptionRow(
    "fields", .map(.number(0...1000)),
    doc:
      "How much a match in each field counts; a field that is not named is not searched. Without it, the title alone."
  )
  static let agreement = weight(
    "agreement", RankingWeights().agreement, doc: "What the agreement of all providers adds.")
  static let position = weight(
    "position", RankingWeights().position,
    doc: "What the first place in a provider's own list adds, halved at about the tenth.")
  static let prior = weight(
    "prior", RankingWeights().prior, doc: "What the best value of the field with the role `prior` adds.")
  static let ranking = OptionRow(
    "ranking", .object([weights, agreement, position, prior]), doc: "How results are ordered.")

  static let columns = OptionRow(
    "columns", .list(.text), default: "[]",
    doc: "The fields that a table shows after the title, the most telling first.")

  static let sample = OptionRow(
    "sample", .text,
    doc: "A query that most sources of it have answers to; `providers test` asks it.")

  static let phrases = OptionRow(
    "phrases", .list(.object(PhraseRows.phrase)), default: "[]",
    doc: "What people type for conditions and places, and what they type that says nothing.")
  static let tables = OptionRow(
    "tables", .map(PhraseRows.table),
    doc:
      "The words that slots of phrases stand for: a list of words that mean themselves, or by words a value or every spelling of it."
  )

  /// The names of the settings of what people type.
  static let ofPhrases = [phrases.name, tables.name]

  static let top = [name, title, fields, identity, ranking, columns, sample, phrases, tables]

  private static func weight(_ name: String, _ usual: Double, doc: String) -> OptionRow {
    OptionRow(name, .number(0...1000), default: JSONWriter.text(.numeric(usual)), doc: doc)
  }

  /// Values and their meanings in one line.
  private static func sentences(_ meanings: [(name: String, meaning: String)]) -> String {
    meanings.map { "`\($0.name)`: \($0.meaning)" }.joined(separator: "; ") + "."
  }
}
