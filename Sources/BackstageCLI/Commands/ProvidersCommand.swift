import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `providers`: the sources that the configuration names.
enum ProvidersCommand {
  static let row = Command(
    "providers",
    summary: "List, show, try, test and change the sources that the configuration names, or judge an answer",
    commands: [
      list, show, tryOne, test, ParseCommand.row, ProvidersAdd.row, ProvidersDescribe.row,
      ProvidersEnable.enable, ProvidersEnable.disable, ProvidersRemove.row,
    ],
    default: "list")

  private static let list = Command(
    "list", summary: "List the providers in the order of the configuration",
    parameters: [ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let providers = setup.configuration.providers
    let listing = Listing(
      [
        Listing.Column("Name"), Listing.Column("Vertical"), Listing.Column("Status"), Listing.Column("Kind"),
        Listing.Column("Weight", isFigure: true), Listing.Column("Tags"),
      ],
      rows: providers.map {
        [
          $0.name, $0.entry.vertical.name, $0.status(in: setup.configuration), $0.entry.kind,
          JSONWriter.text(.numeric($0.weight)),
          $0.tags.joined(separator: ", "),
        ]
      })
    try ListParameters.write(
      listing, json: providers.map { json($0, in: setup.configuration) }, setup, invocation, context)
    return ListParameters.end(setup, context)
  }

  private static let name = Argument("name", .text(completing: .configured(.providers)), help: "A provider")

  private static let show = Command(
    "show", summary: "Show a provider with its settings",
    parameters: [name.parameter, ListParameters.format.parameter]
  ) { (invocation, context) throws(CommandStop) in
    let setup = try Setup(invocation, context)
    let provider = try Lookup.row(invocation[name], in: setup.configuration.providers, called: "provider")
    try ListParameters.write(
      { sheet(provider, in: setup.configuration).text(in: $0) },
      json: json(provider, in: setup.configuration), setup,
      invocation, context)
    return ListParameters.end(setup, context)
  }

  private static func sheet(_ provider: ConfiguredProvider, in configuration: HostConfiguration) -> FactSheet
  {
    let supports = provider.provider?.descriptor.supports
    return FactSheet(
      [
        ("name", provider.name), ("kind", provider.entry.kind), ("vertical", provider.entry.vertical.name),
        ("status", provider.status(in: configuration)),
        ("weight", JSONWriter.text(.numeric(provider.weight))),
        ("timeout", "\(JSONWriter.text(.numeric(provider.timeout / .seconds(1)))) s"),
        ("optional", provider.optional ? "yes" : "no"), ("tags", provider.tags.joined(separator: ", ")),
        ("pages", supports.map(pages) ?? ""),
        ("filters", supports?.filters.joined(separator: ", ") ?? ""),
        ("lacks", provider.provider?.descriptor.lacks ?? ""),
        ("needs a place", supports?.needsPlace == true ? "yes" : ""),
        ("attribution", provider.provider?.descriptor.attribution ?? ""),
      ] + shownOptions(provider).members.flatMap(facts))
  }

  private static func pages(_ supports: ProviderSupport) -> String {
    if supports.paging { return "yes" }
    return supports.mostPages > 1 ? "up to \(supports.mostPages) in one search" : "no"
  }

  /// The settings without secrets that somebody wrote among them.
  private static func shownOptions(_ provider: ConfiguredProvider) -> JSONObject {
    let options = provider.entry.options.members
    return LiteralSecrets.masked(.object(options), at: ["providers"]).object ?? options
  }

  /// A setting; of an object each member by itself.
  private static func facts(_ member: JSONObject.Member) -> [(String, String)] {
    guard let inner = member.value.object, !inner.isEmpty else {
      return [(member.name, JSONWriter.spaced(member.value))]
    }
    return inner.members.map { ("\(member.name).\($0.name)", JSONWriter.spaced($0.value)) }
  }

  private static func json(_ provider: ConfiguredProvider, in configuration: HostConfiguration) -> JSON {
    [
      "name": .string(provider.name), "kind": .string(provider.entry.kind),
      "vertical": .string(provider.entry.vertical.name), "enabled": .bool(provider.enabled),
      "weight": .numeric(provider.weight), "status": .string(provider.status(in: configuration)),
      "timeoutSeconds": .numeric(provider.timeout / .seconds(1)), "optional": .bool(provider.optional),
      "tags": .array(provider.tags.map { .string($0) }), "options": .object(shownOptions(provider)),
    ]
  }
}

extension ConfiguredProvider {
  /// "ready", "disabled", "faulty" when its settings have a mistake, "unreadable" when its source cannot be read, or "no key"
  /// when it needs one and its entry names none.
  fileprivate func status(in configuration: HostConfiguration) -> String {
    if !enabled { return "disabled" }
    if provider == nil { return "faulty" }
    if configuration.problems.contains(where: { $0.provider == name }) { return "unreadable" }
    return provider?.descriptor.lacks == nil ? "ready" : "no key"
  }
}
