import HostConfiguration
import Presentation
import SearchKit

/// The parameters that commands which search have in common.
enum SearchParameters {
  static let words = Argument("words", .anyText, repeats: true, help: "What to search for")
  static let vertical = Option(
    "vertical", "v", value: "name", .text(completing: .configured(.verticals)), repeats: true,
    help: "Search this vertical, and none that is not named")
  static let provider = Option(
    "provider", "p", value: "name", .text(completing: .configured(.providers)), repeats: true,
    help: "Ask this provider, and none that is not named; * stands for any letters")
  static let limit = Option(
    "limit", "n", value: "n", .text, default: "10", help: "How many results a page has, in each vertical")
  static let timeout = Option(
    "timeout", value: "time", .text, default: "2s",
    help: "How long each provider is waited for, as 500ms or 2s")
  static let deadline = Option(
    "deadline", value: "time", .text, default: "4s", help: "How long the whole search may take")
  static let fields = Option(
    "fields", value: "names", .list(completing: .configured(.fields)),
    help: "The columns after the title, between commas, in place of the vertical's own")
  static let format = Option(
    "format", "f", value: "format", .choice(Presenters.table.map { Choice($0.name, $0.summary) }),
    default: Presenters.table[0].name, help: "How to print what is found")
  static let at = Option(
    "at", value: "place", .text,
    help: "Where you are, as 51.51,-0.13 or the name of a place: what near me means, and which Soho")
  static let within = Option(
    "within", value: "distance", .distance, help: "How far from the place at most, as 500m, 2km or 1mi")
  static let sort = Option(
    "sort", value: "field", .sortOrder, default: scoreOrder,
    help: "Order by a field or by distance; name:asc or name:desc turns the order round")
  static let explainQuery = Flag(
    "explain-query", help: "Say how the text was read, and what of it was taken as filler, filter or place")
  static let strict = Flag("strict", help: "Exit with 4 when a provider fails, is late or is skipped")

  /// The order of the results where none is asked for.
  static let scoreOrder = "score"
  /// What results can be ordered by beside the fields of their vertical.
  static let extraOrders = [
    Choice(scoreOrder, "the best first"), Choice(SortOrder.distance, "the nearest to the place first"),
  ]

  /// What the command line says of the defaults; their values are checked where all defaults are.
  ///
  /// Left out are the `others`: members of the defaults that the command has another use for.
  static func flags(_ invocation: Invocation, without others: [String] = []) -> [HostConfiguration.Flag] {
    [(limit, "limit"), (timeout, "timeout"), (deadline, "deadline"), (at, "home")].compactMap {
      option, member in
      others.contains(member)
        ? nil : invocation[option].map { HostConfiguration.Flag(option.parameter.label, for: member, $0) }
    }
  }
}
