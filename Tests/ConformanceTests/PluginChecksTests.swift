import Conformance
import Processes
import SearchKit
import SearchTesting
import Testing

/// The kit that tries plugins, tried on plugins that are good and bad.
@Suite(.timeLimit(.minutes(5)))
struct PluginChecksTests {
  private func results(_ words: [String]) async -> [PluginCheckResult] {
    var results: [PluginCheckResult] = []
    guard let launch = Launch(words: words, environment: ["PATH": InstalledPrograms.path]) else { return [] }
    let trial = PluginTrial(
      launch, words: "moby",
      by: { (launch, hear) throws(LaunchProblem) in
        try RunningProgram.start(launch, hear: hear)
      })
    _ = await PluginChecks.run(trial) { results.append($0) }
    return results
  }

  @Test(
    "the plugin that is shipped passes", .enabled(if: InstalledPrograms.has("python3"), "there is no python3")
  )
  func books() async {
    let results = await results(["python3", PackageFolder.path + "/Plugins/Books/books.py"])
    #expect(results.map(\.name) == PluginChecks.table.map(\.name))
    #expect(results.compactMap(\.cause) == [])
  }

  @Test("a program that is no plugin fails at the first check, with the cause")
  func noPlugin() async {
    #expect(
      await results(["sh", "-c", "echo hello; read x"]).map(\.cause) == [
        #"it writes a line to its standard output that is no JSON: "hello""#
      ])
    #expect(
      await results(["sh", "-c", "echo broken >&2; exit 9"]).map(\.cause) == [
        "it exited with 9 before it answered; it last said: broken"
      ])
    #expect(
      await results(["no-such-program"]).map(\.cause) == [
        "there is no program “no-such-program” in the folders of PATH; install it, or give its path"
      ])
  }

  @Test(
    "what to do fits the cause, and is not said twice",
    arguments: [
      (
        ["sh", "-c", "echo hello; read x"],
        "print nothing but answers to standard output, each one line of JSON; what is meant for people goes to standard error"
      ), (["sh", "/no/plugin.sh"], "run it by hand to see why it ends: sh /no/plugin.sh"),
      (["no-such-program"], ""),
      (
        ["sh", "-c", #"read d; echo '{"jsonrpc":"2.0","id":1,"result":{}}'; read x"#],
        #"answer describe with {"protocol": 1, "name": …, "vertical": …, "supports": {…}} on one line, and flush it"#
      ),
      (
        CarelessPlugin.words(#"[{"id":"1","titel":"a"}]"#),
        #"give each hit its "title", a text that is not empty"#
      ),
      (CarelessPlugin.words(#"[{"title":"a"}]"#), #"give each hit its "id", a text or a whole number"#),
      (
        CarelessPlugin.words(#"[{"id":"1","title":"a"},{"id":"1","title":"b"}]"#),
        #"give each hit an "id" of its own, the same in every answer"#
      ),
    ])
  func remedies(words: [String], remedy: String) async {
    #expect(await results(words).first { !$0.passed }?.remedy == remedy)
  }

  @Test("a plugin that answers every request in one way fails where that is wrong")
  func careless() async {
    let hits = #"[{"id":"1","title":"a"},{"id":"1","title":"b"}]"#
    let causes = await results(CarelessPlugin.words(hits)).filter { !$0.passed }
    #expect(
      causes.map(\.name) == [
        "answers a search", "answers an empty search", "takes any text", "keeps to the limit",
        "refuses an unknown method",
        "exits at the end of its input",
      ])
    #expect(causes.first?.cause == "two hits of one answer have the id \"1\"")
    #expect(causes.last?.cause == "it exited with 3")
  }
}

private enum CarelessPlugin {
  /// A program that describes itself, and answers everything else with these hits.
  static func words(_ hits: String) -> [String] {
    [
      "sh", "-c",
      """
      while read line; do id=${line#*'"id":'}; id=${id%%[,\\}]*}
      case "$line" in *'"describe"'*) r='{"protocol":1,"name":"x","vertical":"books","supports":{}}';; *) r='{"hits":\(hits)}';; esac
      case "$line" in *'"id"'*) echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":$r}";; esac
      done; exit 3
      """,
    ]
  }
}
