import BackstageCLI
import Foundation
import SearchKit
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
      "providers add news --kind feed -v films --set url=https://x.example/f.xml --set timeout=3s --set tags=a,b --set fields.ids.imdb=guid --set fields.title.of=name --set fields.title.article=last --set weight=2"
    )
    #expect(code == .success)
    #expect(run.file("/here/config.json")?.contains("\"timeout\": \"3s\"") == true)
    #expect(
      run.file("/here/config.json")?.contains(
        #""fields": {"ids.imdb": "guid", "title": {"of": "name", "article": "last"}}"#) == true)
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

  private static let sources = [
    "/here/config.json": config, "/here/f.csv": "name,year\nSolaris,1972\n",
    "/here/f.json": #"[{"name": "Solaris", "year": 1972}, {"name": "Stalker"}]"#,
    "/here/site.xml": """
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>Site</ShortName>
    <Url type="text/html" template="https://site.example/?q={searchTerms}"/></OpenSearchDescription>
    """,
  ]

  @Test(
    "adds no source that a look into its file shows to be mistaken",
    arguments: [
      (
        "--kind catalogue --set path=f.csv --set fields.title=nmae",
        "  fields.title: there is no column \"nmae\"; did you mean \"name\"?\n"
      ),
      (
        "--kind catalogue --set path=f.json --set fields.title=nmae",
        "  fields.title: none of the first 2 rows has a member \"nmae\"; did you mean \"name\"?\n"
      ),
      (
        "--kind sqlite --set path=\(#filePath) --set table=films --set fields.title=name",
        " is no SQLite database; correct \"path\" in the configuration\n"
      ),
      (
        "--from-opensearch site.xml",
        "  the description of f offers only text/html: for pages say `items` and `select`, for JSON `items` and `fields`"
      ),
      (
        "--kind opensearch --set path=site.xml",
        "  the description of f offers only text/html: for pages say `items` and `select`, for JSON `items` and `fields`\n"
      ),
    ])
  func mistakenFile(line: String, message: String) async {
    let run = SampleRun(files: Self.sources)
    #expect(await run("providers add f -v films \(line)") == .usage, "\(run.messages)")
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(run.file("/here/config.json") == Self.config)
  }

  @Test(
    "adds a source that is right, and tells what is hardly meant in it",
    arguments: [
      ("--kind catalogue --set path=f.csv --set fields.title=name", ""),
      (
        "--kind catalogue --set path=f.json --set fields.title=name --set fields.year=yaer",
        "backstage: warning: providers[1].fields.year: none of the first 2 rows has a member \"yaer\"; did you mean \"year\"?\n"
      ),
      ("--from-opensearch site.xml --set items=//li --set select.title=.//a", ""),
    ])
  func soundFile(line: String, message: String) async {
    let run = SampleRun(files: Self.sources)
    #expect(await run("providers add f -v films \(line)") == .success, "\(run.messages)")
    #expect(
      run.messages.replacing(#/config\.json:[0-9]+:[0-9]+: /#, with: "") == message, "\(run.messages)")
    #expect(await run("config check") == .success, "\(run.output)")
  }

  @Test("proposes nothing for an address without its scheme, and says where no id is proposed")
  func proposalOfAnswer() async throws {
    let run = SampleRun(
      files: Self.sources.merging(["/here/a.json": #"[{"title": "Ran", "year": 1985}]"#]) { a, _ in a })
    #expect(
      await run("providers add --from-response a.json -v films --url api.example/find?q={query}") == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.messages
        == "backstage: “api.example/find?q={query}” is no address; write https:// before it, as in --url 'https://api.example/find?q={query}'\n"
    )
    #expect(
      await run("providers add --from-response a.json -v films --url https://api.example/find?q={query}")
        == .success)
    #expect(
      run.output.contains(
        "nothing was found that tells the rows apart; name a member for it: --set fields.id=NAME\n"),
      "\(run.output)")
  }

  private static let keyed = "https://api.example/find?q={query}&api_key=SECRETKEY123"

  @Test("says once of a secret that was typed in clear that it stands there, and shows it nowhere")
  func typedSecret() async {
    let (run, code) = await run(
      "providers add x --kind http -v films --set request.url=\(Self.keyed) --set fields.title=t")
    #expect(code == .success, "\(run.messages)")
    #expect(
      run.messages.components(separatedBy: "this looks like a secret, and stands here in clear: ").count == 2)
    #expect(!(run.messages + run.output).contains("SECRETKEY123"))
    #expect(run.file("/here/config.json")?.contains("SECRETKEY123") == true)
  }

  @Test("a proposal shows no secret of the address, and says how it is referred to")
  func proposedSecret() async {
    let run = SampleRun(
      files: Self.sources.merging(["/here/a.json": #"[{"title": "Ran", "year": 1985}]"#]) { a, _ in a })
    #expect(
      await run("providers add --from-response a.json -v films --url \(Self.keyed)") == .success)
    #expect(!(run.messages + run.output).contains("SECRETKEY123"))
    #expect(run.output.contains("api_key=***"), "\(run.output)")
    #expect(
      run.messages
        == #"backstage: warning: this looks like a secret, and stands here in clear: refer to it by "key": {"env": "NAME"}, and say how it is sent by "auth": {"query": "api_key"}"#
        + "\n")
  }

  @Test(
    "a program that lies here runs from here, wherever the file of the configuration is",
    arguments: [
      ("python3 shelf.py", true), ("python3 /here/shelf.py", false), ("python3 other.py", false),
    ])
  func folderOfProgram(command: String, isFromHere: Bool) async {
    let run = SampleRun(
      files: ["/here/shelf.py": "", "/home/.config/backstage/config.json": Self.config],
      environment: ["HOME": "/home"])
    let code = await BackstageCLI.run(
      ["providers", "add", "c", "--kind", "command", "-v", "films", "--set", "command=\(command)"],
      in: run.context)
    #expect(code == .success, "\(run.messages)")
    let written = run.file("/home/.config/backstage/config.json") ?? ""
    #expect(written.contains("\"command\": ["), "\(written)")
    #expect(written.contains("\"folder\": \"/here\"") == isFromHere, "\(written)")
  }

  @Test("a second source of a name is told how to put another in its place")
  func sameName() async {
    let (run, code) = await run("providers add films --kind films-a")
    #expect(code == .usage)
    #expect(
      run.messages
        == "backstage: config.json has a provider “films” already; take another name, change that one in the file, or remove it first: backstage providers remove films\n"
    )
  }

  @Test("a folder in place of a file hinders that source alone, and is told once")
  func folder() async {
    let run = SampleRun(files: [
      "/here/config.json": """
      {"providers": [
        {"name": "films", "kind": "films-a"},
        {"name": "mine", "kind": "catalogue", "vertical": "films", "path": "/", "fields": {"title": "name"}}]}
      """
    ])
    #expect(await run("search solaris --format json") == .success, "\(run.messages)")
    #expect(await run("config check") == .usage)
    #expect(run.output.split(separator: "\n").count { $0.contains("config.json:3:") } == 1, "\(run.output)")
    #expect(run.output.contains("path: / is a folder; name the file in it"))
    #expect(!run.output.contains("format"))
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
      "providers add s --kind http -v films --set request.url=https://x.example/{query} --set fields.id=i --set fields.title=t --set auth.bearer=true"
    )
    #expect(code == .success, "\(run.messages)")
    #expect(
      run.messages
        == "backstage: s needs a key: get one from the source, put it into $S_API_KEY, and add \"key\": {\"env\": \"S_API_KEY\"} to its entry in config.json\n"
    )
    #expect(await run("providers list -f json") == .success)
    #expect(run.output.contains("\"status\": \"no key\""))
  }

  @Test(
    "says where the key of a service is had, and what is missing where its usual variable is set",
    arguments: [
      (
        [:],
        "films needs a key: get one at https://keys.example/, put it into $GUARDED_API_KEY, and add \"key\": {\"env\": \"GUARDED_API_KEY\"} to its entry in config.json"
      ),
      (
        ["GUARDED_API_KEY": "s3cret"],
        "films needs a key: $GUARDED_API_KEY is set, so that \"key\": {\"env\": \"GUARDED_API_KEY\"} in its entry in config.json is all that is missing"
      ),
      (
        ["FILMS_API_KEY": "s3cret"],
        "films needs a key: $FILMS_API_KEY is set, so that \"key\": {\"env\": \"FILMS_API_KEY\"} in its entry in config.json is all that is missing"
      ),
    ] as [([String: String], String)])
  func serviceKey(environment: [String: String], message: String) async {
    var plugin = SamplePlugin.plugin
    plugin.kinds.append(
      .preset(
        "guarded", summary: "", vertical: "films",
        options: [ServiceOptions.key(from: "https://keys.example/")],
        of: Declaration(
          kind: "http",
          settings:
            #"{"request": {"url": "https://x.example/{query}"}, "auth": {"bearer": true}, "fields": {"title": "t"}}"#
        )))
    let run = SampleRun(
      files: ["/here/config.json": #"{"providers": []}"#], environment: environment, plugins: [plugin])
    #expect(await run("providers add films --kind guarded") == .success, "\(run.messages)")
    #expect(run.messages == "backstage: \(message)\n")
    #expect(await run("search solaris") == .noAnswer, "\(run.output)")
    let told = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(told.contains(message), "\(told)")
    #expect(!told.contains("s3cret"))
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
