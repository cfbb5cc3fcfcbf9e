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
    #expect(other.messages.contains("config.json is left as it is, since this entry has"))
    #expect(other.messages.contains("there is no setting \"wieght\"; did you mean \"weight\"?"))
    #expect(other.file("/here/config.json") == Self.config)
  }

  @Test("adds an entry whose settings are of the types of their rows")
  func add() async {
    let (run, code) = await run(
      "providers add news --kind feed -v films --set url=https://x.example/f.xml --set timeout=3s --set tags=a,b --set fields.ids.imdb=guid --set weight=2"
    )
    #expect(code == .success)
    #expect(run.file("/here/config.json")?.contains("\"timeout\": \"3s\"") == true)
    #expect(run.file("/here/config.json")?.contains("\"fields\": {\"ids.imdb\": \"guid\"}") == true)
    #expect(await run("providers remove news") == .success)
    #expect(run.file("/here/config.json") == Self.config)
  }

  @Test("shows an entry that is refused, and what is wrong in it, by no lines that nobody has")
  func shownEntry() async {
    let (run, code) = await run(
      "providers add f --kind feed -v films --set url=https://x/ --set key=sekret --set wieght=2")
    #expect(code == .usage)
    #expect(
      run.messages == """
        backstage: config.json is left as it is, since this entry has mistakes:
        backstage:   {"name": "f", "kind": "feed", "vertical": "films", "url": "https://x/", "key": "***", "wieght": 2}
        backstage:   key: a secret is never written here; refer to it, as {"env": "NAME"} or {"file": "path"}
        backstage:   wieght: there is no setting "wieght"; did you mean "weight"?

        """)
  }

  @Test("adds no source whose file is not there, unless it is not asked yet")
  func missingFile() async {
    let (run, code) = await run("providers add f --kind feed -v films --set path=/no/f.xml")
    #expect(code == .usage)
    #expect(
      run.messages.hasSuffix(
        """
        backstage:   path: /no/f.xml: there is no such file
        backstage: put that right first, or add it without asking it yet: --set enabled=false

        """), "\(run.messages)")
    #expect(run.file("/here/config.json") == Self.config)
    let (later, added) = await self.run(
      "providers add f --kind feed -v films --set path=/no/f.xml --set enabled=false")
    #expect(added == .success)
    #expect(later.file("/here/config.json")?.contains("\"enabled\": false") == true)
  }

  @Test(
    "changes nothing of a file with a mistake, and says which, be there something to change or not",
    arguments: ["providers enable films", "providers disable films", "providers disable films --dry-run"])
  func faulty(line: String) async {
    let text = Self.config.replacingOccurrences(of: "\"films-a\"", with: "\"films-a\", \"wieght\": 2")
    let (run, code) = await run(line, text)
    #expect(code == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.messages == """
        backstage: config.json is left as it is, since it has a mistake:
        backstage: config.json:3:42: providers[0].wieght: there is no setting "wieght"; did you mean "weight"?

        """, "\(run.messages)")
    #expect(run.file("/here/config.json") == text)
  }

  @Test("takes up what another program has written meanwhile")
  func meanwhile() async {
    let run = SampleRun(files: ["/here/config.json": Self.config])
    run.onHold {
      $0.write(Self.config.replacingOccurrences(of: "// ours", with: "// theirs"), to: "/here/config.json")
    }
    #expect(await run("providers disable films") == .success)
    #expect(run.file("/here/config.json")?.contains("\"enabled\": false},  // theirs") == true)
  }

  @Test(
    "parts a program and its words as a shell does",
    arguments: [
      ("command=a b", #"["a", "b"]"#), (#"command=a 'b  c' "d \"e" f\ g"#, #"["a", "b  c", "d \"e", "f g"]"#),
      ("command=  a\tb  ", #"["a", "b"]"#), (#"command=a "" ''"#, #"["a", "", ""]"#),
      (#"command=["a b", "c"]"#, #"["a b", "c"]"#),
      (#"command=sh -c "echo \$1 \\x""#, #"["sh", "-c", "echo \\$1 \\x"]"#),
    ])
  func commandWords(setting: String, written: String) async {
    let run = SampleRun(files: ["/here/config.json": Self.config])
    let code = await BackstageCLI.run(
      ["providers", "add", "c", "--kind", "command", "-v", "films", "--set", setting], in: run.context)
    #expect(code == .success, "\(run.messages)")
    #expect(
      run.file("/here/config.json")?.contains("\"command\": \(written)}") == true,
      "\(run.file("/here/config.json") ?? "")")
  }

  @Test(
    "says of a command whose quote has no end how to give it", arguments: ["command=a 'b", "command=a\\"])
  func openQuote(setting: String) async {
    let run = SampleRun(files: ["/here/config.json": Self.config])
    let code = await BackstageCLI.run(
      ["providers", "add", "c", "--kind", "command", "-v", "films", "--set", setting], in: run.context)
    #expect(code == .usage)
    #expect(run.messages.contains(#"has no end; give the words as a list: command=["program", "word"]"#))
  }

  @Test("says which key a new source needs, and that it is not ready without")
  func lacksKey() async {
    let (run, code) = await run(
      "providers add s --kind http -v films --set request.url=https://x.example/{query} --set fields.title=t --set auth.bearer=true"
    )
    #expect(code == .success, "\(run.messages)")
    #expect(
      run.messages
        == "backstage: s needs a key: get one from the source, and add \"key\": {\"env\": \"S_API_KEY\"}\n")
    #expect(await run("providers list -f json") == .success)
    #expect(run.output.contains("\"status\": \"no key\""))
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
