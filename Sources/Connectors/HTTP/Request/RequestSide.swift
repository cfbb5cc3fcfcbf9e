import Expressions
import SearchKit

/// The asking half of kind `http`: makes the requests of a search, sends them, and goes on over pages.
///
/// What is made of each answer is told by whoever asks it. Nothing is sent and no secret looked up before the first
/// search.
struct RequestSide: Sendable {
  /// What an answer is judged to be, with the tables that it may refer to.
  typealias Judge =
    @Sendable (HTTPResponse, Query, _ tables: [String: [String: JSON]], _ offset: Int?) -> Result<
      ProviderAnswer, ProviderFailure
    >

  let name: String
  let vertical: Vertical
  let plan: RequestPlan
  let key: RequestKey
  let paging: PagingPlan
  let follow: FollowPlan?
  let lookups: LookupShelf
  let context: PluginContext
  /// How long the provider is waited for; nil where nobody gives it up.
  let timeout: Duration?
  private let parameters: JSONObject
  private let derived: Mapping?
  private let requires: [String]

  /// - Throws: `OptionProblems` with the mistakes of the entry.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    let options = entry.options
    name = entry.name
    vertical = entry.vertical
    timeout = entry.timeout
    self.context = context
    parameters = options.members["parameters"]?.object ?? JSONObject()
    let derivedNames = options.members["values"]?.object?.names ?? []
    let names = RequestValues.names(in: entry.vertical, own: parameters.names + derivedNames)
    derived = try Self.derived(options)
    key = try RequestKey(entry, parameters: parameters, isSet: context.hasVariable)
    let base = options.text("base")
    if let base, !TemplateCompiler.isWhole(base) {
      throw OptionProblems(path: "base", "\(Excerpt.quoted(base)) is no address; write https:// before it")
    }
    plan = try RequestPlan(options.options("request") ?? Options(), base: base, names: names, path: "request")
    paging = PagingPlan(options.options("paging"))
    if let problem = paging.problem(of: plan.variables) { throw OptionProblems([problem]) }
    requires =
      options.members["requires"].map { _ in options.texts("requires") }
      ?? (plan.variables.contains("query") ? ["query"] : [])
    if let unknown = requires.first(where: { !names.contains($0) }) {
      throw OptionProblems([
        .init(
          path: "requires", message: "there is no value \(Excerpt.quoted(unknown))", allowed: names,
          unknown: unknown)
      ])
    }
    follow = try options.options("follow").map { (follow) throws(OptionProblems) in
      try FollowPlan(follow, base: base, names: names, vertical: entry.vertical)
    }
    var tables: [LookupTable] = []
    for member in options.members["lookups"]?.object?.members ?? [] {
      tables.append(
        try LookupTable(
          member.name, Options(member.value.object ?? JSONObject()), base: base, names: names,
          path: "lookups.\(member.name)"))
    }
    lookups = LookupShelf(entry.name, tables, context)
  }

  private static func derived(_ options: Options) throws(OptionProblems) -> Mapping? {
    guard let values = options.members["values"]?.object else { return nil }
    do { return try Mapping(values) } catch {
      throw OptionProblems(
        error.problems.map {
          .init(path: "values.\($0.path)", message: $0.message, allowed: $0.allowed, unknown: $0.unknown)
        })
    }
  }

  /// What the host must have before it asks, and what the source filters by itself.
  var supports: ProviderSupport {
    let filters = vertical.fields.filter(\.filter).map(\.name).filter { name in
      plan.variables.contains(name) || plan.variables.isSuperset(of: ["\(name)From", "\(name)To"])
    }
    var supports = ProviderSupport(
      filters: filters, needsPlace: requires.contains { ["place", "lat", "lon"].contains($0) })
    supports.mostPages = paging.most
    return supports
  }

  /// The values of a query's requests.
  ///
  /// - Throws: `ProviderFailure` of a provider that is not asked, where the query lacks one that is required.
  func values(_ query: Query) throws(ProviderFailure) -> RequestValues {
    let values = RequestValues(query, parameters: parameters, derived: derived)
    for name in requires where values[name] == nil { throw lacking(name) }
    return values
  }

  /// What to tell where no request can be made.
  func lacking(_ missing: RequestPlan.MissingValue) -> ProviderFailure {
    guard missing.climbs else { return lacking(missing.name) }
    return .missing(.badRequest, Self.climbing(name))
  }

  static func climbing(_ name: String) -> String {
    "\(name) has what is asked in the path of its address, where “.” and “..” would lead elsewhere; ask for other words"
  }

  /// What to tell of a value without which there is nothing to ask.
  func lacking(_ value: String) -> ProviderFailure {
    switch value {
    case "query", "text":
      .missing(.badRequest, "\(name) searches by words, and the query has none to look for")
    case "place", "lat", "lon":
      .missing(.badRequest, "\(name) searches near a place, and the query names none")
    default: .missing(.badRequest, "\(name) cannot be asked without a \(value), and the query says none")
    }
  }
}
