import Expressions
package import SearchKit

/// Who may know places; the first is who does where nothing is said.
package enum PlaceKinds {
  package static let table: [PlaceKind] = [list, nominatim]

  private static let list =
    PlaceKind(
      "list", summary: "the cities and neighbourhoods that are part of the program, and a list of your own",
      options: [ownList]
    ) { options, context throws(OptionProblems) in
      try finder(options, context)
    }

  private static let nominatim =
    PlaceKind(
      "nominatim",
      summary:
        "a server of OpenStreetMap's Nominatim, asked for what the lists of the program and your own do not know",
      options: [
        ownList,
        OptionRow(
          base, .text, default: "\"\(PlaceService.usualBase)\"",
          doc: "The server, which is asked once a second at most; its answers are kept for 30 days."),
      ], rateLimit: RateLimit(1, per: .seconds(1))
    ) { options, context throws(OptionProblems) in
      let address = options.text(base) ?? PlaceService.usualBase
      guard TemplateCompiler.isWhole(address) else {
        throw OptionProblems(path: base, "\(Excerpt.quoted(address)) is no address; write https:// before it")
      }
      let list = try finder(options, context)
      let service = PlaceService(base: address, context)
      return PlaceFinder { name, nearest in
        let known = list.find(name, nearest)
        return known.isEmpty ? service.places(called: name) : known
      } resolve: { names, time in
        await service.resolve(names, within: time)
      }
    }

  private static let ownList = OptionRow(
    path, .path,
    doc:
      "A CSV file of places known beside those of the program, and before them: the columns \(PlaceColumns.all)."
  )
  private static let base = "base"

  private static let path = "path"

  /// The program's own list is read when the first place is asked for, as most queries name none.
  private static func finder(
    _ options: Options, _ context: PluginContext
  ) throws(OptionProblems) -> PlaceFinder {
    let own = try options.text(path).map { file throws(OptionProblems) in try list(file, context) }
    let shipped = Guarded<PlaceList?>(nil)
    return PlaceFinder { name, nearest in
      let list = shipped.withLock { list in
        let ready = list ?? (own ?? PlaceList()).adding(ShippedPlaces.list)
        list = ready
        return ready
      }
      return list.places(called: name, nearest: nearest)
    }
  }

  private static func list(_ file: String, _ context: PluginContext) throws(OptionProblems) -> PlaceList {
    let reader: PlaceListReader
    do {
      reader = PlaceListReader(try context.readFile(file))
    } catch {
      throw OptionProblems(path: path, "cannot read \(error.path): \(error.reason)")
    }
    guard reader.problems.isEmpty else {
      throw OptionProblems(reader.problems.map { .init(path: path, message: "\(file): \($0)") })
    }
    return PlaceList(reader.places)
  }
}
