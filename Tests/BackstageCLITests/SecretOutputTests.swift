import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

/// No command writes a secret that a provider uses, be it that its source repeats it in everything that it says.
@Suite(.timeLimit(.minutes(5))) struct SecretOutputTests {
  private static let secret = #"k3y/+&<é"%=="#

  /// A source of films that tells everybody its key: in hits, warnings and failures.
  private static let plugin = Plugin(
    "Films", verticals: SamplePlugin.plugin.verticals,
    kinds: [kind("telling", fails: false), kind("failing", fails: true)])

  private static func kind(_ name: String, fails: Bool) -> ProviderKind {
    ProviderKind(
      name, summary: "films of a test", vertical: "films",
      options: [OptionRow("key", .secret, required: true, doc: "Its key.")]
    ) { entry, context throws(OptionProblems) in
      Telling(name: entry.name, key: entry.options.secret("key"), context: context, fails: fails)
    }
  }

  private struct Telling: SearchProvider {
    let name: String
    let key: SecretReference?
    let context: PluginContext
    let fails: Bool

    var descriptor: ProviderDescriptor { ProviderDescriptor(name: name, vertical: "films") }

    func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
      let key: String
      do { key = try await context.secret(self.key ?? .environment("NONE")) } catch {
        throw .missing(.auth, "\(name) has no key: \(error.message)")
      }
      let encoded = PercentEncoding.encode(key, allowsReserved: false)
      let basic = Base64.text(Array("alice:\(key)".utf8))
      let url = "https://api.test/find?q=\(query.sought.joined(separator: "+"))&r=\(encoded)"
      let request = HTTPRequest(
        "POST", url, headers: ["Authorization": "Basic \(basic)", "X-Key": key],
        body: Array("{\"key\": \(JSONWriter.text(.string(key)))}".utf8), secrets: [key])
      do { _ = try await context.transport.send(request) } catch { throw error.providerFailure }
      if fails { throw ProviderFailure(.server, "cannot read \(url) with Basic \(basic) and \(key)") }
      var answer = ProviderAnswer(hits: [
        Hit(
          id: key, title: "star \(key) wars",
          fields: [
            "url": .text(url), "directors": .list(["Basic \(basic)", encoded]), "genres": .list([key]),
          ])
      ])
      answer.warnings = ["asked \(url)", "with \(basic)"]
      return answer
    }
  }

  private static func run(_ line: String, width: Int? = nil) async -> (text: String, code: ExitCode) {
    let run = SampleRun(
      files: [
        "/here/config.json":
          #"{"defaults": {"timeout": "1m", "deadline": "2m"}, "providers": [{"name": "telling", "kind": "telling", "key": {"env": "KEY"}}, {"name": "failing", "kind": "failing", "key": {"env": "KEY"}}]}"#
      ], environment: ["KEY": secret], terminal: Console.Terminal(isTerminal: false, width: width),
      plugins: [plugin],
      transport: RecordedTransport(
        headers: ["Content-Type": "text/plain", "X-Echo": secret], body: "you said \(secret)"))
    let code = await run(line)
    return (run.output + run.messages, code)
  }

  private static let commands =
    ["table", "json", "ndjson", "csv", "tsv", "markdown"].map { "search star wars --verbose -f \($0)" } + [
      "search star wars --explain", "search star wars --dry-run", "search star wars --dry-run -f json",
      "compare star wars --verbose", "compare star wars -f json", "explain wars --for star", "providers",
      "providers show telling", "providers show telling -f json", "providers try telling star wars",
      "providers try telling star wars -f json", "providers try failing star",
      "providers try failing star -f json",
      "providers test", "providers test -f json", "config show", "config show --origin", "config check",
    ]

  @Test("A command hides it", arguments: commands, [nil, 40, 80] as [Int?])
  func hides(line: String, width: Int?) async {
    let (text, code) = await Self.run(line, width: width)
    #expect(!text.isEmpty && code != .usage, "\(text)")
    let forms = [
      Self.secret, "k3y", PercentEncoding.encode(Self.secret, allowsReserved: false), "k3y%2",
      Base64.text(Array(Self.secret.utf8)).prefix(12).description,
      Base64.text(Array("alice:\(Self.secret)".utf8)).prefix(16).suffix(8).description,
      Self.secret.utf8.map { String($0, radix: 16) }.joined(),
    ]
    for form in forms { #expect(!text.contains(form), "\(form) stands in: \(text)") }
  }

  @Test("What a program says that should print it is not shown") func program() async {
    let run = SampleRun(
      files: [
        "/here/own.json":
          #"{"defaults": {"timeout": "1m", "deadline": "2m"}, "providers": [{"name": "telling", "kind": "telling", "key": {"command": ["/bin/sh", "-c", "echo it is sekret-of-mine >&2; exit 3"]}}]}"#
      ], plugins: [Self.plugin])
    #expect(await run("search star -c /here/own.json") == .noAnswer)
    let text = run.output + run.messages
    #expect(!text.contains("of-mine"), "\(text)")
    #expect(
      text.contains(
        "telling has no key: /bin/sh exited with 3; what it says of that is not shown, as it may hold the secret"
      ),
      "\(text)")
  }

  @Test("A key that is not there is told by its place") func missing() async {
    let run = SampleRun(
      files: [
        "/here/config.json":
          #"{"defaults": {"timeout": "1m", "deadline": "2m"}, "providers": [{"name": "telling", "kind": "telling", "key": {"env": "KEY"}}]}"#
      ], plugins: [Self.plugin])
    #expect(await run("search star") == .noAnswer)
    #expect((run.output + run.messages).contains("telling has no key: $KEY is not set; put the secret there"))
  }
}
