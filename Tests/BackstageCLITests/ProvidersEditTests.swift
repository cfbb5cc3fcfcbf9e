import BackstageCLI
import Foundation
import Testing

@Suite("The file of the configuration, changed by commands", .timeLimit(.minutes(5)))
struct ProvidersEditTests {
  private static let config = """
    {
      "providers": [
        {"name": "films", "kind": "films-a"},  // ours
      ],
    }

    """

  private func run(_ line: String, _ text: String = config) async -> (SampleRun, ExitCode) {
    let run = SampleRun(files: ["/here/config.json": text])
    return (run, await run(line))
  }

  @Test("says what it did, and keeps the rest")
  func enable() async throws {
    let (run, code) = await run("providers disable films")
    #expect(code == .success)
    #expect(run.output == "disabled films in config.json\n")
    #expect(
      run.file("/here/config.json")
        == Self.config.replacingOccurrences(of: "\"films-a\"}", with: "\"films-a\", \"enabled\": false}"))
    #expect(await run("providers enable films") == .success)
    #expect(run.file("/here/config.json") == Self.config)
    #expect(await run("providers enable films") == .success)
    #expect(run.messages == "backstage: films is enabled already\n")
  }

  @Test("shows the change alone where that is asked")
  func dryRun() async {
    let (run, code) = await run("providers disable films --dry-run")
    #expect(code == .success)
    #expect(
      run.output == """
        --- config.json
        +++ config.json
        @@ -1,5 +1,5 @@
         {
           "providers": [
        -    {"name": "films", "kind": "films-a"},  // ours
        +    {"name": "films", "kind": "films-a", "enabled": false},  // ours
           ],
         }

        """)
    #expect(run.file("/here/config.json") == Self.config)
  }

  @Test("writes nothing that would not check")
  func refused() async {
    let (run, code) = await run("providers add f --kind feed -v nothing --set url=https://x.example/feed")
    #expect(code == .usage)
    #expect(run.file("/here/config.json") == Self.config)
    let (other, second) = await self.run(
      "providers add f --kind feed -v films --set path=/f.xml --set fields.titel=title --set wieght=2")
    #expect(second == .usage)
    #expect(other.messages.contains("config.json is left as it is, since it would have"))
    #expect(other.messages.contains("there is no setting \"wieght\"; did you mean \"weight\"?"))
    #expect(other.file("/here/config.json") == Self.config)
  }

  @Test("adds an entry whose settings are of the types of their rows")
  func add() async {
    let (run, code) = await run(
      "providers add news --kind feed -v films --set path=/f.xml --set timeout=3s --set tags=a,b --set fields.ids.imdb=guid --set weight=2"
    )
    #expect(code == .success)
    #expect(run.file("/here/config.json")?.contains("\"timeout\": \"3s\"") == true)
    #expect(run.file("/here/config.json")?.contains("\"fields\": {\"ids.imdb\": \"guid\"}") == true)
    #expect(await run("providers remove news") == .success)
    #expect(run.file("/here/config.json") == Self.config)
  }

  @Test("says what to do where there is no file and no folder for one")
  func embedded() async {
    let homeless = SampleRun()
    #expect(await homeless("providers disable films-a") == .usage)
    #expect(
      homeless.messages
        == "backstage: the configuration is the one built in, and there is no folder for one of your own: neither XDG_CONFIG_HOME nor HOME is set; write one here with: backstage init\n"
    )
  }
}
