import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `scorers`: the ways to put results in order.
enum ScorersCommand {
  static let row = Command(
    "scorers", summary: "List the ways to put results in order", commands: [list], default: "list")

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

  private static func json(_ scorer: ConfiguredScorer) -> JSON {
    [
      "name": .string(scorer.name), "kind": .string(scorer.kind.name),
      "summary": .string(scorer.kind.summary),
      "source": .string(scorer.kind.source), "configured": .bool(scorer.isConfigured),
    ]
  }
}
