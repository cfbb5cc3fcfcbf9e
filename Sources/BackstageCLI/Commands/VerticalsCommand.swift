import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `verticals`: the fields of search.
enum VerticalsCommand {
  static let row = Command(
    "verticals", summary: "List the fields of search, as movies and restaurants, or show one",
    commands: [list, show], default: "list")

  private static let list = Command(
    "list", summary: "List the verticals", parameters: [ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let verticals = setup.configuration.verticals.rows
    let listing = Listing(
      [
        Listing.Column("Name"), Listing.Column("Title"), Listing.Column("Providers"),
        Listing.Column("Columns"),
        Listing.Column("Filters"),
      ],
      rows: verticals.map { vertical in
        [
          vertical.name, vertical.title, providers(of: vertical, setup).joined(separator: ", "),
          vertical.columns.joined(separator: ", "), filters(of: vertical).joined(separator: ", "),
        ]
      })
    try ListParameters.write(listing, json: verticals.map { json($0, setup) }, setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  private static let name = Argument("name", .text(completing: .configured(.verticals)), help: "A vertical")

  private static let show = Command(
    "show", summary: "Show a vertical: its fields, when two hits are one thing, and how results rank",
    parameters: [name.parameter, ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let vertical = try Lookup.row(
      invocation[name], in: setup.configuration.verticals.rows, called: "vertical")
    let json = VerticalDescription.json(vertical, like: json(vertical, setup))
    try ListParameters.write(
      { VerticalDescription.text(vertical, in: $0) }, json: json, setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  private static func providers(of vertical: Vertical, _ setup: Setup) -> [String] {
    setup.configuration.providers.filter { $0.enabled && $0.entry.vertical.name == vertical.name }.map(\.name)
  }

  private static func filters(of vertical: Vertical) -> [String] {
    vertical.fields.filter(\.filter).map(\.name)
  }

  private static func json(_ vertical: Vertical, _ setup: Setup) -> JSON {
    func texts(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }
    return [
      "name": .string(vertical.name), "title": .string(vertical.title),
      "providers": texts(providers(of: vertical, setup)), "columns": texts(vertical.columns),
      "filters": texts(filters(of: vertical)),
    ]
  }
}
