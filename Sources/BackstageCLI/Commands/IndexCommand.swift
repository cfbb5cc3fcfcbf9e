import Connectors
import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `index`: the indexes that catalogues are searched by.
enum IndexCommand {
  static let row = Command(
    "index", summary: "Look after the indexes that catalogue files are searched by",
    discussion: [
      "An index is made by the first search of its catalogue, and made anew when the file changes or the index is"
        + " damaged, so that none of this is needed in daily use. The lists that are part of the program have indexes too."
    ], commands: [status, rebuild, clear], default: "status")

  private static let names = Argument(
    "name", .text(completing: .configured(.providers)), isRequired: false, repeats: true,
    help: "A provider; all catalogues where none is named")

  private static let status = Command(
    "status", summary: "Say of each catalogue whether its index is current, and what it warns of",
    parameters: [names.parameter, ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let statuses = try indexes(invocation, setup).status()
    let listing = Listing(
      [
        Listing.Column("Catalogue"), Listing.Column("Index"), Listing.Column("Rows", isFigure: true),
        Listing.Column("Skipped", isFigure: true), Listing.Column("Bytes", isFigure: true),
        Listing.Column("File"),
      ],
      rows: statuses.map { status in
        let figures = [status.rows, status.skipped, status.bytes].map { $0.map(String.init) ?? "" }
        return [status.provider, status.state.rawValue] + figures + [
          (status.isEmbedded ? "in the program: " : "") + status.source
        ]
      })
    try ListParameters.write(listing, json: statuses.map(json), setup, invocation, context)
    if let obstacle = CatalogueIndexes.obstacle(in: setup.doors.cacheFolder) {
      context.tell([
        "indexes are kept in memory, made anew by each run, since \(obstacle.path) cannot be used: \(obstacle.reason)"
      ])
    }
    if invocation[ListParameters.format] != ListParameters.Format.json.rawValue {
      context.tell(statuses.flatMap { status in status.warnings.map { "\(status.provider) warns: \($0)" } })
    }
    return ListParameters.end(setup, context)
  }

  private static let rebuild = Command(
    "rebuild", summary: "Make indexes anew, also those that are current",
    discussion: ["Exits with 2 when one cannot be made, or would have no rows."],
    parameters: [names.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let outcomes = try indexes(invocation, try Setup(invocation, context)).rebuild()
    context.progress?.end()
    for (provider, outcome) in outcomes {
      switch outcome {
      case .success(let status):
        try context.console.write("\(status.provider): \(rows(status))\n")
        context.tell(status.warnings.map { "\(status.provider) warns: \($0)" })
      case .failure(let failure): context.tell(["\(provider): \(failure.message)"])
      }
    }
    let areMade = outcomes.allSatisfy { if case .success = $0.outcome { true } else { false } }
    return areMade ? .success : .usage
  }

  private static let all = Flag("all", help: "Remove those of former catalogues too")

  private static let clear = Command(
    "clear", summary: "Remove indexes; the next search makes them anew",
    parameters: [names.parameter, all.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let indexes = try indexes(invocation, setup)
    let removed: String
    do throws(FileProblem) {
      if invocation[all] {
        let count = try CatalogueIndexes.clearAll(in: setup.doors.cacheFolder)
        removed = "removed \(count) \(count == 1 ? "index" : "indexes")\n"
      } else {
        removed = try indexes.clear().map { "removed the index of \($0)\n" }.joined()
      }
    } catch {
      throw .usage("cannot remove \(error.path): \(error.reason)")
    }
    try context.console.write(removed)
    return .success
  }

  /// - Throws: `CommandStop` for a name that is no catalogue's.
  private static func indexes(_ invocation: Invocation, _ setup: Setup) throws(CommandStop)
    -> CatalogueIndexes
  {
    let providers = setup.configuration.providers
    let all = CatalogueIndexes(providers.flatMap(\.parts))
    let chosen = invocation.all(names)
    if let unknown = chosen.first(where: { !all.providers.contains($0) }) {
      throw .usage(Lookup.unknown(unknown, in: all.providers, called: "catalogue"))
    }
    return chosen.isEmpty
      ? all : CatalogueIndexes(providers.filter { chosen.contains($0.name) }.flatMap(\.parts))
  }

  private static func rows(_ status: CatalogueIndexes.Status) -> String {
    let skipped = status.skipped.map { $0 > 0 ? ", \($0) left out" : "" } ?? ""
    return "\(status.rows ?? 0) \(status.rows == 1 ? "row" : "rows")\(skipped)"
  }

  private static func json(_ status: CatalogueIndexes.Status) -> JSON {
    [
      "provider": .string(status.provider), "state": .string(status.state.rawValue),
      "source": .string(status.source), "embedded": .bool(status.isEmbedded), "path": .string(status.path),
      "rows": status.rows.map { .integer($0) } ?? .null,
      "skipped": status.skipped.map { .integer($0) } ?? .null,
      "bytes": status.bytes.map { .integer($0) } ?? .null,
      "built": status.built.map { .numeric($0) } ?? .null,
      "warnings": .array(status.warnings.map { .string($0) }),
    ]
  }
}
