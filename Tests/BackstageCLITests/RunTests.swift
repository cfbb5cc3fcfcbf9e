import BackstageCLI
import Testing

/// The program as a whole, apart from what its commands do.
struct RunTests {
  @Test("a reader that has left ends it quietly")
  func readerLeft() async {
    let lines = [
      "--help", "--version", "help", "completion bash", "providers", "config show", "search solaris",
      "search solaris -f ndjson", "compare solaris",
    ]
    for line in lines {
      for writes in [0, 1] {
        let run = SampleRun(files: SamplePlugin.configuration("films-a"), writes: writes)
        #expect(await run(line) == .success, "\(line) after \(writes)")
        #expect(run.messages.isEmpty, "\(line) after \(writes)")
      }
    }
  }

  @Test("results that cannot be written are told of")
  func cannotWrite() async {
    var context = SampleRun().context
    let told = SampleRun()
    context.console.tell = told.context.console.tell
    context.console.write = { _ throws(CommandStop) in throw .cannotWrite("No space left on device") }
    #expect(await BackstageCLI.run(["--version"], in: context) == .usage)
    #expect(told.messages == "backstage: cannot write: No space left on device\n")
  }

  @Test(
    "a word that is no command is answered by what may be meant",
    arguments: [
      (
        "serach star",
        "backstage: there is no command “serach”; did you mean search?\n"
          + "backstage: to search for it: backstage search serach star\nbackstage: see backstage --help\n"
      ),
      (
        "the godfather's c++",
        "backstage: there is no command “the”\n"
          + "backstage: to search for it: backstage search the 'godfather'\\''s' c++\nbackstage: see backstage --help\n"
      ),
      (
        "config chekc",
        "backstage: config has no command “chekc”; did you mean check?\nbackstage: see backstage config --help\n"
      ),
      (
        "completion tcsh",
        "backstage: completion has no command “tcsh”; it has bash, zsh, fish\nbackstage: see backstage completion --help\n"
      ),
      (
        "--verison",
        "backstage: there is no option --verison; did you mean --version?\nbackstage: see backstage --help\n"
      ),
      ("help version", "backstage: “version” is an option, not a command: backstage --version\n"),
      ("help search limit", "backstage: “limit” is an option, not a command: backstage search --limit\n"),
      ("help search extra", "backstage: search has no command “extra”, and no commands at all\n"),
      ("help serach", "backstage: there is no command “serach”; did you mean search?\n"),
      (
        "providers --color blue",
        "backstage: “blue” is no value of --color, which is one of auto, always, never\n"
      ),
    ])
  func unknown(line: String, messages: String) async {
    let run = SampleRun()
    #expect(await run(line) == .usage)
    #expect(run.messages == messages)
    #expect(run.output.isEmpty)
  }

  @Test(
    "help is printed to results, for pagers, and ends well",
    arguments: ["", "--help", "help", "config", "providers --help"])
  func help(line: String) async {
    let run = SampleRun()
    #expect(await run(line) == .success)
    #expect(run.output.contains("Usage: backstage"))
    #expect(run.messages.isEmpty)
  }

  @Test(
    "colour is for terminals, unless something says otherwise",
    arguments: [
      (true, [:], "", true), (false, [:], "", false), (true, ["NO_COLOR": "1"], "", false),
      (true, ["NO_COLOR": ""], "", true),
      (true, ["TERM": "dumb"], "", false), (true, ["NO_COLOR": "1"], "--color always", true),
      (false, [:], "--color always", true), (true, [:], "--color never", false),
      (false, ["BACKSTAGE_COLOR": "always"], "", true),
      (true, ["BACKSTAGE_COLOR": "always"], "--color=never", false),
    ] as [(Bool, [String: String], String, Bool)])
  func color(isTerminal: Bool, environment: [String: String], flag: String, isColored: Bool) async {
    let run = SampleRun(
      files: SamplePlugin.configuration("films-a"), environment: environment,
      terminal: Console.Terminal(isTerminal: isTerminal, width: 80))
    #expect(await run("providers \(flag)") == .success)
    #expect(run.output.contains("\u{1B}[1m") == isColored)
  }

  @Test(
    "a shell is offered what the configuration in force knows",
    arguments: [
      (["search", "-p", "f"], ["films-a", "films-b"]),
      (["-c", "/other.json", "search", "--provider=e"], ["--provider=empty"]),
      (["providers", "show", "--config=/other.json", ""], ["empty"]), (["verticals", "show", ""], ["films"]),
      (["kinds", "show", "br"], ["broken"]), (["-c", "nowhere.json", "providers", "show", ""], []),
      (["search", "-v", ""], ["films"]), (["search", "x", "--fields", "year,di"], ["year,directors"]),
    ])
  func completion(words: [String], offered: [String]) async {
    var files = SamplePlugin.configuration("films-a", "films-b")
    files["/other.json"] = SamplePlugin.configuration("empty")["/here/config.json"]
    let run = SampleRun(files: files)
    #expect(await BackstageCLI.run(["completion", "candidates", "--"] + words, in: run.context) == .success)
    let lines = run.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
    #expect(lines.dropLast().map(String.init) == offered)
    #expect(lines.last == (words.contains("--fields") ? ":list" : ":nothing"))
    #expect(run.messages.isEmpty)
  }
}
