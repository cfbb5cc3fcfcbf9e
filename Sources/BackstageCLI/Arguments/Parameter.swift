/// One row of a command's table of parameters, whatever the type of its value.
package struct Parameter: Sendable {
  package enum Form: Sendable, Hashable {
    /// Named, without a value; with `negatable`, `--no-<name>` takes it back.
    case flag(negatable: Bool)
    /// Named, with a value.
    case option
    /// By place.
    case argument
  }

  /// The name without its dashes.
  package var name: String
  package var short: Character?
  package var form: Form
  /// What stands for the value in help, without brackets.
  package var valueName: String
  package var help: String
  /// Whether it may be given several times, each one adding to the others; else the last one counts.
  package var repeats: Bool
  /// Whether a command cannot do without it.
  package var isRequired: Bool
  /// The value taken when it is absent, for help.
  package var defaultText: String?
  package var completion: CompletionKind
  /// Why a text is no value of it; nil for a good one.
  package var check: @Sendable (String) -> Expectation?

  /// As it is typed and named in messages: `--limit`, `<words>`.
  package var label: String { form == .argument ? "<\(name)>" : "--\(name)" }

  var takesValue: Bool { form == .option }

  /// The name as it stands in help and completion: a flag that is on unless told otherwise, by its negation.
  var shownName: String {
    guard case .flag(negatable: true) = form, defaultText == "true" else { return name }
    return "no-\(name)"
  }
}

/// What a value should have been.
package struct Expectation: Sendable, Hashable {
  /// After "is": "a whole number from 1 to 1000".
  package var description: String
  /// Every value there is, where they can be told.
  package var allowed: [String] = []
  /// What was most likely meant by the text that is no value.
  package var suggestion: String?
}
