import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `kinds`: what the `kind` of a provider may be.
enum KindsCommand {
  static let row = Command(
    "kinds", summary: "List the kinds of providers, or show the settings of one", commands: [list, show],
    default: "list")

  private static let list = Command(
    "list", summary: "List the kinds of providers", parameters: [ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let kinds = setup.tables.kinds.rows
    let listing = Listing(
      [Listing.Column("Name"), Listing.Column("What it reads"), Listing.Column("Vertical")],
      rows: kinds.map { [$0.name, $0.summary, $0.vertical ?? "any"] })
    try ListParameters.write(listing, json: kinds.map { json($0) }, setup, invocation, context)
    return .success
  }

  private static let name = Argument("name", .text(completing: .configured(.kinds)), help: "A kind")

  private static let show = Command(
    "show", summary: "Show the settings that a provider of a kind may have",
    parameters: [name.parameter, ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let kind = try Lookup.kind(invocation[name], in: setup.tables.kinds.rows)
    var json = json(kind).object ?? JSONObject()
    json["options"] = OptionSheet.json(kind.options)
    try ListParameters.write({ text(kind, in: $0) }, json: .object(json), setup, invocation, context)
    return .success
  }

  private static func text(_ kind: ProviderKind, in layout: Layout) -> String {
    let head = FactSheet([("kind", kind.name), ("reads", kind.summary), ("vertical", kind.vertical ?? "any")])
    return head.text(in: layout) + OptionSheet.text(kind.options, in: layout)
  }

  private static func json(_ kind: ProviderKind) -> JSON {
    [
      "name": .string(kind.name), "summary": .string(kind.summary),
      "vertical": kind.vertical.map { .string($0) } ?? .null,
    ]
  }
}
