import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `scorers`: the ways to put results in order.
enum ScorersCommand {
  static let row = Command(
    "scorers", summary: "List the ways to put results in order, or show one", commands: [list, show],
    default: "list")

  private static let list = Command(
    "list", summary: "List the scorers, the built-in ones and those of the configuration",
    parameters: [ListParameters.format.parameter],
    examples: [Command.Example("backstage search star --scorer rrf", "Use one for a search")]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let scorers = setup.configuration.scorers.rows
    let listing = Listing(
      [Listing.Column("Name"), Listing.Column("What it does"), Listing.Column("Formula")],
      rows: scorers.map { [$0.name, $0.kind.summary, $0.kind.source] })
    try ListParameters.write(listing, json: scorers.map(json), setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  private static let name = Argument("name", .text(completing: .configured(.scorers)), help: "A scorer")

  private static let show = Command(
    "show", summary: "Show a scorer: what it does, where it comes from, and its settings",
    parameters: [name.parameter, ListParameters.format.parameter],
    examples: [
      Command.Example("backstage scorers show linear", "One that needs settings, and how to give them")
    ]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let scorer = try Lookup.row(invocation[name], in: known(setup), called: "scorer")
    var json = json(scorer).object ?? JSONObject()
    json["settings"] = .object(scorer.options.members)
    json["options"] = OptionSheet.json(scorer.kind.options)
    try ListParameters.write({ text(scorer, in: $0) }, json: .object(json), setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  /// The scorers that can be used, then those of the program that need settings first.
  private static func known(_ setup: Setup) -> [ConfiguredScorer] {
    let scorers = setup.configuration.scorers.rows
    let rest = setup.tables.scorers.rows.filter { kind in !scorers.contains { $0.name == kind.name } }
    return scorers + rest.map { ConfiguredScorer(name: $0.name, kind: $0) }
  }

  private static func text(_ scorer: ConfiguredScorer, in layout: Layout) -> String {
    let needs = scorer.kind.needsSettings && !scorer.isConfigured
    return FactSheet(
      [
        ("scorer", scorer.name), ("kind", scorer.isConfigured ? scorer.kind.name : ""),
        ("does", scorer.kind.summary), ("formula", scorer.kind.source),
        ("use", needs ? scorer.kind.declaration : ""),
      ] + scorer.options.members.members.map { ($0.name, JSONWriter.spaced($0.value)) }
    ).text(in: layout) + OptionSheet.text(scorer.kind.options, in: layout)
  }

  private static func json(_ scorer: ConfiguredScorer) -> JSON {
    [
      "name": .string(scorer.name), "kind": .string(scorer.kind.name),
      "summary": .string(scorer.kind.summary),
      "source": .string(scorer.kind.source), "configured": .bool(scorer.isConfigured),
    ]
  }
}
