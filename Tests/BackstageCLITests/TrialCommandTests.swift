import BackstageCLI
import Expressions
import Processes
import SearchKit
import SearchTesting
import Testing

/// `search --dry-run`, `providers try` and `providers test`, on the kind `http`.
@Suite(.timeLimit(.minutes(5))) struct TrialCommandTests {
  private static let configuration = """
    {"defaults": {"timeout": "1m", "deadline": "2m"}, "providers": [
      {"name": "films", "kind": "http", "vertical": "films", "base": "https://api.test", "key": {"env": "KEY"},
       "auth": {"query": "k"}, "request": {"url": "/find", "query": {"q": "{query}"}}, "items": "$.films",
       "where": {"of": "kind", "equals": "film"},
       "fields": {"id": "id", "title": "name", "year": "year"}, "attribution": "Films of Test"},
      {"name": "off", "kind": "http", "vertical": "films", "enabled": false, "base": "https://off.test",
       "request": {"url": "/", "body": {"json": {"text": "{query}", "n": "{limit}"}}}, "fields": {"title": "name"}},
      {"name": "local", "kind": "films-a"}]}
    """

  private static let body =
    #"{"films": [{"id": 1, "name": "Star Wars", "year": 1977, "kind": "film"}, {"id": 2, "name": "Stardust", "kind": "film"}, {"name": "Star", "kind": "person"}]}"#

  private static func run(
    _ line: String, _ exchanges: [RecordedTransport.Exchange] = [.init("", .text(body))], width: Int = 80
  ) async -> (output: String, messages: String, code: ExitCode, sent: Int) {
    let transport = RecordedTransport(exchanges)
    let run = SampleRun(
      files: ["/here/config.json": configuration], environment: ["KEY": "the-secret-key"],
      terminal: Console.Terminal(isTerminal: false, width: width), transport: transport)
    let code = await run(line)
    return (run.output, run.messages, code, transport.requests.count)
  }

  @Test("A dry run prints every request and sends none") func dryRun() async {
    let run = await Self.run("search star wars --dry-run")
    #expect(
      run.output == """
        films
          GET https://api.test/find?q=star%20wars&k=***
            Accept: application/json, */*;q=0.5

        local
          asks no server

        """)
    #expect(run.sent == 0)
    #expect(run.code == .success)
  }

  @Test("A dry run says how many pages may follow, and so does the provider")
  func dryRunOverPages() async {
    let paged = Self.configuration.replacing(
      #""items": "$.films","#, with: #""items": "$.films", "paging": {"kind": "offset"},"#
    ).replacing(#"{"q": "{query}"}"#, with: #"{"q": "{query}", "from": "{offset}"}"#)
    let run = SampleRun(
      files: ["/here/config.json": paged], environment: ["KEY": "the-secret-key"],
      transport: RecordedTransport([]))
    #expect(await run("search star wars -p films --dry-run") == .success)
    #expect(
      run.output.hasSuffix(
        "\n  then up to 2 more pages, as long as hits are wanting and it has more\n"), "\(run.output)")
    #expect(await run("providers show films") == .success)
    #expect(run.output.contains("pages          up to 3 in one search\n"), "\(run.output)")
  }

  @Test("A dry run asks nobody where a place is and starts no program") func dryRunOutside() async {
    let transport = RecordedTransport(body: "[]")
    let refusals = Guarded<[String]>([])
    let program = Plugin(
      "Programs", verticals: [],
      kinds: [
        ProviderKind("program", summary: "a program of a test", vertical: "films", options: []) {
          entry, context throws(OptionProblems) in
          ProgramOfFilms(name: entry.name, context: context, refusals: refusals)
        }
      ])
    let run = SampleRun(
      files: [
        "/here/config.json":
          #"{"defaults": {"timeout": "1m", "deadline": "2m"}, "places": {"kind": "nominatim"}, "providers": [{"name": "program", "kind": "program"}]}"#
      ], plugins: [SamplePlugin.plugin, program], transport: transport)
    #expect(await run("search star wars near:Nowhereville --dry-run") == .success)
    #expect(transport.requests.isEmpty)
    #expect(refusals.withLock { $0 } == ["/bin/films-program is not started in a dry run"])
    #expect(run.output == "program\n  would run /bin/films-program 'star wars Nowhereville'\n")
    #expect(await run("providers try program star wars") == .nothingFound)
    #expect(run.output.contains("Program\n  /bin/films-program 'star wars'\n"), "\(run.output)")
  }

  /// Starts a program for each search.
  private struct ProgramOfFilms: SearchProvider {
    let name: String
    let context: PluginContext
    let refusals: Guarded<[String]>

    var descriptor: ProviderDescriptor { ProviderDescriptor(name: name, vertical: "films") }

    func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
      guard
        let launch = Launch(
          words: ["/bin/films-program", query.words.joined(separator: " ")], environment: [:])
      else {
        return ProviderAnswer(hits: [])
      }
      do { _ = try context.launch(launch) { _ in } } catch { refusals.withLock { $0.append(error.message) } }
      return ProviderAnswer(hits: [])
    }
  }

  @Test("A dry run prints JSON for programs") func dryRunJSON() async throws {
    let run = await Self.run("search star wars --dry-run -f json")
    let json = try JSONReader.read(Array(run.output.utf8))
    #expect(
      json["requests"] == [
        [
          "provider": "films", "purpose": "search", "method": "GET",
          "url": "https://api.test/find?q=star%20wars&k=***",
          "headers": ["Accept": "application/json, */*;q=0.5"], "body": .null,
        ]
      ])
    #expect(json["providers"]?.array?.count == 2)
  }

  @Test("Trying shows what is sent, what comes and what is made of it") func tries() async {
    let run = await Self.run("providers try films star wars")
    #expect(run.code == .success)
    #expect(run.output.contains("  GET https://api.test/find?q=star%20wars&k=***\n"), "\(run.output)")
    #expect(run.output.contains("  200  156 bytes, application/json\n"), "\(run.output)")
    #expect(run.output.contains("  ok  3 rows, of which 1 is none of films, 2 hits"), "\(run.output)")
    #expect(run.output.contains("  to be named: Films of Test\n"), "\(run.output)")
    #expect(run.output.contains("  year   1 of 2  1977\n"), "\(run.output)")
    #expect(run.output.contains("  1  Star Wars"), "\(run.output)")
    #expect(!run.output.contains("the-secret-key"))
  }

  @Test("A disabled provider can be tried, and its body is shown") func disabled() async {
    let run = await Self.run("providers try off star", [.init("", .text(#"{"name": "Star"}"#))])
    #expect(run.output.contains("  POST https://off.test/\n"), "\(run.output)")
    #expect(run.output.contains("    \"text\": \"star\",\n"), "\(run.output)")
    #expect(run.code == .success)
  }

  @Test("Trying says for programs what was sent and found") func triesJSON() async throws {
    let run = await Self.run("providers try films star -f json")
    let json = try JSONReader.read(Array(run.output.utf8))
    #expect(json["rows"] == 3)
    #expect(json["droppedRows"] == 1)
    #expect(json["fields"]?["year"] == 1)
    #expect(json["exchanges"]?.array?.first?["answer"]?["status"] == 200)
    #expect(json["exchanges"]?.array?.first?["url"] == "https://api.test/find?q=star&k=***")
  }

  @Test(
    "A test says how far a provider gets, and what to do",
    arguments: [
      (RecordedTransport.Reply.text(body), ExitCode.success, "2 hits"),
      (
        .failure(TransportFailure(.resolve, "api.test has no address")), .checkFailed,
        "films: DNS\n  api.test has no address\n  → check the name of the host"
      ),
      (
        .failure(TransportFailure(.connect, "api.test refused the connection")), .checkFailed,
        "films: Connect\n  api.test refused the connection\n  → check that the server runs"
      ),
      (
        .failure(TransportFailure(.secure, "the certificate of api.test is not trusted")), .checkFailed,
        "films: TLS\n  the certificate of api.test is not trusted\n  → check the address"
      ),
      (.text("{}", status: 401), .checkFailed, "films: Auth\n"),
      (.text("<html>", status: 200, headers: ["Content-Type": "text/html"]), .checkFailed, "films: Parse\n"),
      (.text("", status: 500), .checkFailed, "films: Status\n"),
      (.text(#"{"films": []}"#), .success, "films: Parse\n  nothing was found for love\n"),
    ])
  func tests(reply: RecordedTransport.Reply, code: ExitCode, told: String) async {
    let run = await Self.run("providers test films", [.init("", reply)])
    #expect(run.code == code, "\(run.output)")
    #expect(run.output.contains(told), "\(run.output)")
  }

  @Test("A provider that is not there, is told with the nearest name") func unknown() async {
    let run = await Self.run("providers try film star")
    #expect(run.code == .usage)
    #expect(run.messages == "backstage: there is no provider “film”; did you mean films?\n")
    #expect(await Self.run("providers test fims").code == .usage)
  }
}
