import Expressions
import HostConfiguration
import Presentation
import SearchKit

/// `providers parse`: what a source's answer, recorded in a file, is judged to be.
enum ParseCommand {
  static let row = Command(
    "parse", summary: "Judge an answer of a source that is in a file",
    discussion: [
      "Shows what a search would make of the answer: its hits, or why it is none. Nothing is asked over the network, and no key is needed.",
      "Exits with 0 whenever the answer could be judged, also where it is a failure: `outcome` tells what it is.",
    ],
    parameters: [
      name.parameter, file.parameter, body.parameter, status.parameter, header.parameter, url.parameter,
      ListParameters.format.parameter,
    ],
    examples: [
      Command.Example(
        "backstage providers parse omdb --body answer.json", "Show the films in an answer of OMDb"),
      Command.Example(
        "curl -s URL | backstage providers parse my-source --body - --format json",
        "Try the mapping of a source on a fresh answer"),
    ], action: run)

  private static let name = Argument(
    "name", .text(completing: .configured(.providers)), help: "A provider, or a kind with its defaults")
  private static let file = Argument(
    "file", .text(completing: .files), isRequired: false, help: "The same as --body")
  private static let body = Option(
    "body", value: "file", .text(completing: .files),
    help: "The file with the answer's body; - is the standard input")
  private static let status = Option(
    "status", value: "number", .integer(100...599), default: "200", help: "The answer's status")
  private static let header = Option(
    "header", value: "name: value", .text, repeats: true, help: "A header of the answer")
  private static let url = Option("url", value: "address", .text, help: "The address that was asked")

  private static func run(
    _ invocation: Invocation, _ context: CommandContext
  ) async throws(CommandStop) -> ExitCode {
    let setup = try Setup(invocation, context)
    let provider = try provider(invocation[name] ?? "", setup, context)
    guard let judge = provider.parts.last as? any AnswerJudge else {
      throw .usage(
        "“\(provider.entry.name)” reads no answers of a server: its kind is \(provider.entry.kind)")
    }
    let response = try response(invocation, context)
    let judged = JudgedAnswer(
      judge.judge(response, for: Query(plain: "")), attribution: judge.descriptor.attribution,
      vertical: provider.entry.vertical)
    try ListParameters.write({ judged.text(in: $0) }, json: judged.json, setup, invocation, context)
    return .success
  }

  /// The provider of that name, else one of the kind of that name with nothing set.
  private static func provider(
    _ name: String, _ setup: Setup, _ context: CommandContext
  ) throws(CommandStop) -> ConfiguredProvider {
    if let provider = setup.configuration.providers.first(where: { $0.name == name }) {
      return try made(provider, setup)
    }
    guard let kind = setup.tables.kinds[name] else {
      let known = setup.configuration.providers.map(\.name) + setup.tables.kinds.names
      throw .usage(Lookup.unknown(name, in: known, called: "provider or kind"))
    }
    let entry: JSON = ["providers": [.object(bareEntry(of: kind, setup))]]
    let source = ConfigurationSource(
      place: .flag, name: name, folder: context.folder, bytes: Array(JSONWriter.text(entry).utf8))
    let configuration = HostConfiguration.read(source, tables: setup.tables, context: setup.doors)
    guard let provider = configuration.providers.first else {
      throw .usage(
        "the kind “\(name)” needs settings; add a provider of it to the configuration: "
          + configuration.problems.map(\.message).joined(separator: "; "))
    }
    return try made(provider, setup)
  }

  /// An entry with nothing set; what only a request needs is stood in for, since none is made.
  private static func bareEntry(of kind: ProviderKind, _ setup: Setup) -> JSONObject {
    var entry: JSONObject = ["name": .string(kind.name), "kind": .string(kind.name)]
    if kind.vertical == nil, kind.usualVertical == nil, setup.configuration.verticals["web"] != nil {
      entry["vertical"] = "web"
    }
    for row in kind.options where row.required {
      switch row.type {
      case .text: entry[row.name] = "-"
      case .list(.text): entry[row.name] = ["-"]
      default: break
      }
    }
    return entry
  }

  /// The same with what is judged by, also where the configuration has it disabled.
  private static func made(
    _ provider: ConfiguredProvider, _ setup: Setup
  ) throws(CommandStop) -> ConfiguredProvider {
    guard provider.provider == nil, let kind = setup.tables.kinds[provider.entry.kind] else {
      return provider
    }
    var provider = provider
    do {
      let made = try kind.make(provider.entry, setup.doors)
      provider.provider = made
      provider.parts = [made]
    } catch {
      throw .failed(
        error.problems.map { problem in
          "\(provider.name)\(problem.path.isEmpty ? "" : ".\(problem.path)"): \(problem.message)"
        }, .usage)
    }
    return provider
  }

  private static func response(
    _ invocation: Invocation, _ context: CommandContext
  ) throws(CommandStop) -> HTTPResponse {
    guard let path = invocation[body] ?? invocation[file] else {
      throw .usage("name the file with the answer: --body FILE")
    }
    if invocation[body] != nil, let other = invocation[file] {
      throw .usage("two files are named, by --body and as “\(Excerpt.text(other))”; give one of them")
    }
    var headers = HTTPHeaders()
    for text in invocation.all(header) {
      guard let colon = text.firstIndex(of: ":") else {
        throw .usage("“\(Excerpt.text(text))” is no header; write it as --header 'Retry-After: 30'")
      }
      headers.fields.append(
        HTTPHeaders.Field(String(text[..<colon]).trimmed, String(text[text.index(after: colon)...]).trimmed))
    }
    let bytes: [UInt8]
    do {
      bytes =
        try path == "-"
        ? context.files.input() : context.files.read(FilePath.absolute(path, from: context.folder))
    } catch {
      throw .usage("cannot read \(path): \(error.reason)")
    }
    return HTTPResponse(
      status: invocation[status] ?? 200, headers: headers, body: bytes, url: invocation[url])
  }
}
