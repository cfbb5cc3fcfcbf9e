import Connectors
import Expressions
import HostConfiguration
import SearchKit

/// `providers add`: writes a new source into the file.
enum ProvidersAdd {
  private static let name = Argument(
    "name", .text, isRequired: false,
    help: "What to call it; from a description or an address where that tells")
  private static let kind = Option(
    "kind", "k", value: "kind", .text(completing: .configured(.kinds)), help: "What sort of source it is")
  private static let vertical = Option(
    "vertical", "v", value: "name", .text(completing: .configured(.verticals)), help: "What its hits are")
  private static let set = Option(
    "set", "s", value: "key=value", .text, repeats: true,
    help: "A setting, as path=films.csv, fields.title=name, key.env=MY_KEY or 'command=python3 search.py'")
  private static let fromOpenSearch = Option(
    "from-opensearch", value: "address|file", .text(completing: .files),
    help: "Make it of a site's OpenSearch description document")
  private static let fromResponse = Option(
    "from-response", value: "file", .text(completing: .files),
    help: "Propose its settings by looking at an answer of JSON; needs --url")
  private static let url = Option(
    "url", value: "template", .text,
    help: "The address that gives such answers, as https://api.example/find?q={query}")
  private static let write = Flag("write", help: "Write what --from-response proposes")

  static let row = Command(
    "add", summary: "Add a source to the configuration",
    discussion: [
      "The entry is checked before anything is written, and everything else in the file stays as it is. `backstage kinds list` has the kinds, `backstage kinds show KIND` the settings of one.",
      "--from-response shows what it found and the hits that it gives; --write writes it.",
    ],
    parameters: [
      name.parameter, kind.parameter, vertical.parameter, set.parameter, fromOpenSearch.parameter,
      fromResponse.parameter, url.parameter, write.parameter, ConfigurationChange.dryRun.parameter,
    ],
    examples: [
      Command.Example(
        "backstage providers add news --kind feed -v movies --set url=https://site.example/feed.xml", "A feed"
      ),
      Command.Example(
        "backstage providers add my-films --kind sqlite -v movies --set path=films.db --set table=films --set fields.title=name",
        "A table"),
      Command.Example(
        "backstage providers add --from-opensearch https://site.example/opensearch.xml -v movies",
        "A site's own search"),
      Command.Example(
        "backstage providers add --from-response answer.json --url 'https://api.example/find?q={query}' -v movies",
        "See what an API's answer would give"),
    ]
  ) { (invocation, context) async throws(CommandStop) in
    let change = try ConfigurationChange(invocation, context)
    let sources = [invocation[kind], invocation[fromOpenSearch], invocation[fromResponse]].compactMap { $0 }
    guard sources.count == 1 else {
      throw .usage("say where it comes from: one of --kind, --from-opensearch and --from-response")
    }
    if let location = invocation[fromOpenSearch] {
      return try await add(opensearch: location, change, invocation, context)
    }
    if let file = invocation[fromResponse] { return try add(response: file, change, invocation, context) }
    let kind = try Lookup.kind(invocation[kind], in: change.setup.tables.kinds.rows)
    guard let name = invocation[name] else {
      throw .usage("give it a name, as: backstage providers add films --kind \(kind.name)")
    }
    var entry: JSONObject = ["name": .string(name), "kind": .string(kind.name)]
    try complete(&entry, kind, change, invocation, context)
    return try add(entry, change, invocation, context)
  }
}

extension ProvidersAdd {
  /// Adds the vertical and the settings of the command line.
  ///
  /// A path is typed as it is from here, and written as it is from the file.
  private static func complete(
    _ entry: inout JSONObject, _ kind: ProviderKind, _ change: ConfigurationChange, _ invocation: Invocation,
    _ context: CommandContext
  ) throws(CommandStop) {
    if kind.vertical == nil {
      entry["vertical"] = .string(try verticalName(change, invocation))
    } else if let name = invocation[vertical] {
      entry["vertical"] = .string(name)
    }
    for text in invocation.all(set) { try SettingText.set(text, in: &entry, kind.options + commonRows) }
    guard change.folder != context.folder else { return }
    if kind.options.contains(where: { $0.name == ProgramDeclaration.Name.folder }),
      entry[ProgramDeclaration.Name.folder] == nil, runsFromHere(entry, context)
    {
      entry[ProgramDeclaration.Name.folder] = .string(context.folder)
    }
    for row in kind.options {
      guard case .path = row.type, let path = entry[row.name]?.string, !path.isEmpty, !path.hasPrefix("/")
      else {
        continue
      }
      entry[row.name] = .string("\(context.folder)/\(path)")
    }
  }

  /// Whether a word of its command is the path of something that is here.
  private static func runsFromHere(_ entry: JSONObject, _ context: CommandContext) -> Bool {
    let words = entry[ProgramDeclaration.Name.command]?.array?.compactMap(\.string) ?? []
    return words.contains { !$0.isEmpty && !$0.hasPrefix("/") && context.files.exists(context.absolute($0)) }
  }

  /// The settings of every provider, as far as their types matter for how they are typed.
  private static let commonRows = [
    OptionRow("timeout", .duration, doc: ""), OptionRow("tags", .list(.text), doc: ""),
    OptionRow("vertical", .text, doc: ""), OptionRow("enabled", .flag, doc: ""),
  ]

  /// The one that is named, else the only one there is.
  private static func verticalName(
    _ change: ConfigurationChange, _ invocation: Invocation
  ) throws(CommandStop) -> String {
    let names = change.setup.configuration.verticals.names
    if let name = invocation[vertical] {
      return try Lookup.row(name, in: change.setup.configuration.verticals.rows, called: "vertical").name
    }
    if names.count == 1 { return names[0] }
    throw .usage("say what its hits are: --vertical \(names.joined(separator: "|"))")
  }

  private static func add(
    _ entry: JSONObject, _ change: ConfigurationChange, _ invocation: Invocation, _ context: CommandContext,
    judge: (ProviderEntry) -> String? = { _ in nil }
  ) throws(CommandStop) -> ExitCode {
    let isDry = invocation[ConfigurationChange.dryRun]
    try change.make(dry: isDry, adding: entry, judge: judge) { (list) throws(ProviderListEdit.Refusal) in
      try list.add(entry)
    }
    if !isDry {
      let name = entry["name"]?.string ?? ""
      try context.console.write(
        "added \(name) to \(change.name); ask it with: backstage search -p \(name) WORDS\n")
    }
    return .success
  }

  private static func add(
    opensearch location: String, _ change: ConfigurationChange, _ invocation: Invocation,
    _ context: CommandContext
  ) async throws(CommandStop) -> ExitCode {
    let description = try await DescriptionLoading.description(at: location, change.setup, context)
    let own =
      description.shortName.isEmpty
      ? SourceName.of(address: location) : SourceName.of(text: description.shortName)
    let name = invocation[name] ?? own
    let kind = try Lookup.kind("opensearch", in: change.setup.tables.kinds.rows)
    var entry: JSONObject = ["name": .string(name), "kind": .string(kind.name)]
    entry["vertical"] = .string(try verticalName(change, invocation))
    entry[SourceName.isAddress(location) ? "description" : "path"] = .string(location)
    try complete(&entry, kind, change, invocation, context)
    return try add(entry, change, invocation, context) { made in
      description.hindrance(to: made).map { $0 + pageExample }
    }
  }

  /// How a page is read, as it is typed.
  private static let pageExample =
    ", as in --set items=//li --set select.title=.//a --set select.url=.//a/@href"

  private static func add(
    response file: String, _ change: ConfigurationChange, _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) -> ExitCode {
    guard let template = invocation[url] else {
      throw .usage(
        "--from-response needs --url: the address that gives such answers, with {query} where the words go")
    }
    guard SourceName.isAddress(template) else {
      throw .usage(
        "“\(Excerpt.text(template))” is no address; write https:// before it, as in --url 'https://api.example/find?q={query}'"
      )
    }
    guard template.contains("{query") || template.contains("{?query") || template.contains("{&query") else {
      throw .usage("the address has no {query} where the words go: \(Excerpt.text(template))")
    }
    let verticalName = try verticalName(change, invocation)
    let vertical = try Lookup.row(
      verticalName, in: change.setup.configuration.verticals.rows, called: "vertical")
    let bytes: [UInt8]
    do {
      bytes = try change.setup.doors.readFile(file.hasPrefix("/") ? file : "\(context.folder)/\(file)")
    } catch {
      throw .usage("cannot read \(file): \(error.reason)")
    }
    let json: JSON
    do { json = try JSONReader.readRepairing(bytes).value } catch {
      throw .usage("\(file) is no JSON: \(error)")
    }
    guard let proposal = MappingProposal(json, for: vertical) else {
      throw .usage("\(file) \(AbsentRows.reason(in: json))")
    }
    let kind = try Lookup.kind("http", in: change.setup.tables.kinds.rows)
    var entry: JSONObject = [
      "name": .string(invocation[name] ?? SourceName.of(address: template)), "kind": .string(kind.name),
      "vertical": .string(verticalName), "request": ["url": .string(template)],
    ]
    entry["paging"] = MappingProposal.paging(for: template)
    for member in proposal.settings.members { entry[member.name] = member.value }
    try complete(&entry, kind, change, invocation, context)
    let isWritten = invocation[write] || invocation[ConfigurationChange.dryRun]
    let shown = LiteralSecrets.masked(.object(entry), at: ["providers"]).object ?? entry
    // Where it is written, the check of the whole file tells it.
    let advice = isWritten ? [] : LiteralSecrets.advice(on: .object(entry), at: ["providers"])
    context.tell(advice.map { "warning: \($0)" })
    try context.console.write(
      ProposalText.text(proposal, shown, json, vertical)
        + (invocation[write] ? "" : "\nwrite it with --write\n"))
    guard isWritten else { return .success }
    return try add(entry, change, invocation, context)
  }
}
