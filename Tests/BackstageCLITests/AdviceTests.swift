import BackstageCLI
import Testing

/// What is said of a thing that is not as it was meant, and what to do.
@Suite(.timeLimit(.minutes(5))) struct AdviceTests {
  private static let disabled = [
    "/here/config.json":
      #"{"version": 1, "providers": [{"name": "films-a", "kind": "films-a", "enabled": false}]}"#
  ]

  @Test(
    "where no provider is enabled, a comparison says so as a search does",
    arguments: ["search", "compare"], ["table", "markdown", "csv", "tsv"])
  func nobody(command: String, format: String) async {
    let run = SampleRun(files: Self.disabled)
    #expect(await run("\(command) solaris -f \(format)") == .noAnswer)
    #expect(
      (run.output + run.messages).lowercased().contains("no provider was asked: none is enabled for it"))
  }

  @Test("without the table of providers nothing points to it", arguments: ["table", "markdown"])
  func quiet(format: String) async {
    let run = SampleRun(files: SamplePlugin.configuration("broken"))
    #expect(await run("search solaris -q -f \(format)") == .noAnswer)
    #expect(run.output.contains("No provider answered"))
    #expect(!run.output.contains("below"))
    #expect(await run("search solaris -f \(format)") == .noAnswer)
    #expect(run.output.contains("The reasons stand below."))
  }

  @Test("explain holds one thing against another, not against two")
  func twoOthers() async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await run("explain solaris stalker --with mirror") == .usage)
    #expect(
      run.messages
        == "backstage: explain holds one other thing against the first: “stalker”, or --with “mirror”\n")
    #expect(run.output.isEmpty)
  }

  @Test(
    "a record of a source that must be asked is found by the words that it answers",
    arguments: [
      ("", "films-a gives nothing by its id alone; give the words that find “films-a:zz”: --for WORDS"),
      (
        " --for solaris",
        "films-a has not answered “solaris” with “films-a:zz”; give words that find it: --for WORDS"
      ),
    ])
  func unaskedRecord(rest: String, message: String) async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await run("explain films-a:zz\(rest)") == .nothingFound)
    #expect(run.messages == "backstage: \(message)\n")
  }

  @Test("a source that has no field for what is asked says so, and what to leave out")
  func untoldField() async throws {
    let place = try CataloguePlace(rows: 3, defaults: #"{"timeout": "60s", "deadline": "60s"}"#)
    let outcome = await place("search genre:drama -p mine")
    #expect(outcome.code == .nothingFound)
    #expect(
      outcome.output.hasPrefix(
        """
        Nothing found for “genre:drama” in Films.
        mine answered and has nothing.
        Try “drama” in any field.

        mine  empty  0 hits
        """), "\(outcome.output)")
    #expect(
      outcome.output.hasSuffix("\n  warning: it does not tell genres: drama in genres\n"), "\(outcome.output)"
    )
    for line in [
      "search year:1800 -p mine", "search year:1800 genre:drama -p mine", "search xyzzy genre:drama -p mine",
    ] {
      #expect(!(await place(line).output.contains("does not tell")), "\(line)")
    }
  }

  private static let catalogue = #""kind": "catalogue", "vertical": "films", "path": "f.json""#

  @Test(
    "check counts its warnings",
    arguments: [
      (#"{"title": "name"}"#, "config.json: no mistakes\n"),
      (#"{"title": "name", "year": "year"}"#, "config.json: no mistakes, 1 warning\n"),
      (#"{"title": "name", "year": "year", "kind": "kind"}"#, "config.json: no mistakes, 2 warnings\n"),
    ])
  func warnings(fields: String, verdict: String) async {
    let run = SampleRun(files: [
      "/here/f.json": #"[{"name": "Solaris"}]"#,
      "/here/config.json":
        #"{"version": 1, "providers": [{"name": "a", \#(Self.catalogue), "fields": \#(fields)}]}"#,
    ])
    #expect(await run("config check") == .success)
    #expect(run.output.hasSuffix(verdict))
  }

  @Test("a provider whose file is gone is unreadable, in the list and by itself")
  func unreadable() async {
    let run = SampleRun(files: [
      "/here/config.json":
        #"{"version": 1, "providers": [{"name": "a", \#(Self.catalogue), "fields": {"title": "name"}}]}"#
    ])
    for line in ["providers", "providers show a", "providers --format json"] {
      let before = run.output.count
      _ = await run(line)
      #expect(run.output.dropFirst(before).contains("unreadable"), "\(line)")
      #expect(!run.output.contains("ready\n"))
    }
  }

  @Test("init writes the file that is named, beside no other")
  func start() async {
    let run = SampleRun()
    #expect(await run("init -c there/mine.json") == .success)
    #expect(run.output == "wrote /here/there/mine.json\n")
    #expect(run.file("/here/there/mine.json") != nil && run.file("/here/config.json") == nil)
    #expect(await run("init -c /mine.json") == .success)
    #expect(run.file("/mine.json") != nil)
    #expect(await run("init -c /mine.json") == .usage)
    #expect(await run("init -c a.json --user") == .usage)
    #expect(run.file("/here/a.json") == nil)
  }

  private static let inns = """
    {"name": "inns", "title": "Inns",
     "fields": {"title": {"type": "text", "role": "title", "label": "name"},
                "countries": {"type": "tags", "label": "countries"}, "location": {"type": "place", "label": "address"}}}
    """

  @Test(
    "a field that there is not is looked for by its label too, and in the singular",
    arguments: [("name", "title"), ("country", "countries"), ("adress", "location"), ("Titel", "title")])
  func labels(name: String, field: String) async {
    let run = SampleRun(files: [
      "/here/inns.json": Self.inns, "/here/f.json": "[]",
      "/here/config.json": """
      {"version": 1, "verticals": ["inns.json"], "providers": [{"name": "a", "kind": "films-a"}, {"name": "b",
        "kind": "catalogue", "vertical": "inns", "path": "f.json", "fields": {"title": "x", "\(name)": "y"}}]}
      """,
    ])
    #expect(await run("config check") == .usage)
    #expect(run.output.contains(#"inns has no field "\#(name)"; did you mean "\#(field)"?"#))
    let search = SampleRun(files: [
      "/here/inns.json": Self.inns,
      "/here/config.json":
        #"{"version": 1, "verticals": ["inns.json"], "providers": [{"name": "a", "kind": "films-a"}]}"#,
    ])
    #expect(await search("search x -v inns --fields \(name)") == .usage)
    #expect(search.messages == "backstage: there is no field “\(name)”; did you mean \(field)?\n")
  }

  @Test("an entry without its vertical is told which there are")
  func vertical() async {
    let run = SampleRun(files: [
      "/here/f.json": "[]", "/here/inns.json": Self.inns,
      "/here/config.json": """
      {"version": 1, "verticals": ["inns.json"],
       "providers": [{"name": "b", "kind": "catalogue", "path": "f.json", "fields": {"title": "x"}}]}
      """,
    ])
    #expect(await run("config check") == .usage)
    #expect(run.output.contains(#"the setting "vertical" is missing; allowed: "films", "inns""#))
  }

  @Test("a folder in the place of a catalogue is told as one, with what to name")
  func folder() async throws {
    let place = try CataloguePlace(rows: 1)
    try Files.system.write(
      "\(place.folder)/config.json",
      Array(
        #"{"version": 1, "providers": [{"name": "a", "kind": "catalogue", "vertical": "films", "path": ".", "#
          .utf8) + Array(#""format": "csv", "fields": {"title": "name"}}]}"#.utf8))
    #expect(
      await place("config check").output.contains(" is a folder; name the file in it that holds the rows"))
    let search = await place("search solaris -f csv --deadline 60s")
    #expect(search.messages.contains(" is a folder; name the file in it that holds the rows"))
  }

  @Test("a second vertical of one name is told to take another")
  func twice() async {
    let run = SampleRun(files: [
      "/here/inns.json": Self.inns, "/here/again.json": Self.inns,
      "/here/config.json": #"{"version": 1, "verticals": ["inns.json", "again.json"]}"#,
    ])
    #expect(await run("config check") == .usage)
    #expect(run.output.contains("has the name of the one of inns.json; give it another name"))
  }
}
