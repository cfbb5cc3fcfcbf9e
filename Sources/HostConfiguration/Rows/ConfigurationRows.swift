import SearchKit

/// The settings of `config.json`, each in one row.
enum ConfigurationRows {
  /// The version of the form that this program reads.
  static let version = OptionRow(
    "version", .integer(1...1), default: "1", doc: "The version of the form of this file.")

  static let limit = OptionRow(
    "limit", .integer(1...1000), default: "10", doc: "How many results a page has, in each vertical.")
  static let timeout = OptionRow(
    "timeout", .duration, default: "\"2s\"",
    doc: "How long each provider is waited for; one that takes longer has failed.")
  static let deadline = OptionRow(
    "deadline", .duration, default: "\"4s\"",
    doc: "How long a whole search may take; a provider that has not answered by then is late.")
  static let scorer = OptionRow(
    "scorer", .text, default: "\"relevance\"",
    doc: "What orders the results: a scorer of the program or one under `scorers`.")
  static let color = OptionRow(
    "color", .choice(ColorChoice.allCases.map(\.rawValue)), default: "\"\(ColorChoice.auto.rawValue)\"",
    doc: "Whether output is coloured: `auto` on a terminal, unless `NO_COLOR` is set.")
  static let home = OptionRow(
    "home", .text,
    doc:
      "Where you are, as `51.51,-0.13` or the name of a place: what `near me` means, and which of several places of one name."
  )
  static let concurrency = OptionRow(
    "concurrency", .integer(1...256), default: "16", doc: "How many providers are asked at once.")

  /// What holds where nothing else is said; each may be set by a variable of the environment and by a flag too.
  static let defaults = [limit, timeout, deadline, scorer, color, concurrency, home]

  static let defaultsRow = OptionRow(
    "defaults", .object(defaults),
    doc: "What holds where neither a provider nor the command line says otherwise.")
  static let verticals = OptionRow(
    "verticals", .list(.path),
    doc:
      "Verticals that are data alone: `vertical.json` files, or folders that hold one. Those of the program need no entry."
  )

  static let name = OptionRow(
    "name", .text, required: true,
    doc: "What the provider is called in results and on the command line; no two have one name.")
  static let kind = OptionRow("kind", .text, required: true, doc: "What sort of source it is.")
  static let vertical = OptionRow(
    "vertical", .text, doc: "The vertical that its hits belong to; needed where the kind does not decide it.")
  static let enabled = OptionRow(
    "enabled", .flag, default: "true", doc: "Whether it is asked; its settings are checked either way.")
  static let weight = OptionRow(
    "weight", .number(0...1000), default: "1",
    doc: "How much its hits count beside those of the other providers.")
  static let ownTimeout = OptionRow(
    timeout.name, .duration, doc: "How long it is waited for, in place of `defaults.timeout`.")
  static let optional = OptionRow(
    "optional", .flag, default: "false", doc: "Whether `--strict` is content without its answer.")
  static let tags = OptionRow(
    "tags", .list(.text), default: "[]", doc: "Words by which `--provider` chooses it along with others.")

  static let rateLimit = OptionRow(
    "rateLimit", .rateLimit,
    doc:
      "How often it may be asked, by all searches of a process together, in place of what the source itself allows; who would have to wait longer than the timeout is refused."
  )

  static let sample = OptionRow(
    "sample", .text,
    doc:
      "What `providers test` asks it, as its source has answers to that; without it, what its vertical says.")

  /// What every provider may have, whatever its kind.
  static let provider = [
    name, kind, vertical, enabled, weight, ownTimeout, optional, tags, rateLimit, sample,
  ]

  static let scorerKind = OptionRow(
    "kind", .text, required: true, doc: "The scorer of the program that it is made of.")

  /// The forms of an entry under `providers`: one a kind.
  static func providerVariants(_ kinds: [ProviderKind]) -> [OptionVariant] {
    kinds.map { OptionVariant($0.name, doc: $0.summary, rows: [verticalRow(of: $0)] + $0.options) }
  }

  static func providers(_ kinds: [ProviderKind]) -> OptionRow {
    OptionRow(
      providersName, .list(.variants(by: kind.name, common: provider, providerVariants(kinds))),
      doc: "The sources that are searched, in the order in which they are listed.")
  }

  static let providersName = "providers"

  /// A kind that decides the vertical allows no other; one that does not needs it.
  private static func verticalRow(of kind: ProviderKind) -> OptionRow {
    var row = vertical
    if let name = kind.vertical {
      row.type = .choice([name])
      row.defaultText = "\"\(name)\""
    } else if let name = kind.usualVertical {
      row.defaultText = "\"\(name)\""
    } else {
      row.required = true
    }
    return row
  }

  static let scorersName = "scorers"

  static func scorers(_ kinds: [ScorerKind]) -> OptionRow {
    // What all kinds have is told once.
    let shared =
      kinds.count < 2
      ? []
      : kinds[0].options.filter { row in
        !row.required && kinds.allSatisfy { $0.options.contains { $0.name == row.name && $0.doc == row.doc } }
      }
    return OptionRow(
      scorersName,
      .map(
        .variants(
          by: scorerKind.name, common: [scorerKind] + shared,
          kinds.map { kind in
            OptionVariant(
              kind.name, doc: kind.summary,
              rows: kind.options.filter { row in !shared.contains { $0.name == row.name } })
          })),
      doc: "Scorers of your own by name: one of the program with other settings.")
  }

  static let always = OptionRow(
    "always", .list(.list(.text)), default: "[]",
    doc: "Pairs that are one thing whatever the rules say, each as `[\"films-a:a1\", \"films-b:7\"]`.")
  static let never = OptionRow(
    "never", .list(.list(.text)), default: "[]", doc: "Pairs that are two things whatever the rules say.")
  static let identity = OptionRow(
    "identity", .object([always, never]),
    doc: "What you know better than the rules by which hits are merged: hits by provider and id.")

  static let placesName = "places"
  static let placeKind = OptionRow("kind", .text, required: true, doc: "Where the places come from.")

  static func places(_ kinds: [PlaceKind]) -> OptionRow {
    OptionRow(
      placesName,
      .variants(
        by: placeKind.name, common: [placeKind],
        kinds.map { OptionVariant($0.name, doc: $0.summary, rows: $0.options) }),
      doc: "Who turns the names of places into coordinates, as in `near soho`.")
  }

  static func top(_ tables: ConfigurationTables) -> [OptionRow] {
    [
      version, defaultsRow, NetworkRows.network, verticals, scorers(tables.scorers.rows),
      places(tables.places.rows), identity, providers(tables.kinds.rows),
    ]
  }

  /// What the names of the program's own variables of the environment begin with.
  static let variablePrefix = "BACKSTAGE_"

  /// The variable of the environment that sets a member of `defaults`: `BACKSTAGE_LIMIT`.
  static func variable(for row: OptionRow) -> String {
    var name = variablePrefix
    for character in row.name {
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
    return name
  }
}
