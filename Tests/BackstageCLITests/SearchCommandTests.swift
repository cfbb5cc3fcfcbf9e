import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

/// The commands that search, from the line typed to what is printed.
@Suite(.timeLimit(.minutes(5)))
struct SearchCommandTests {
  @Test("names between commas are no provider, and it is said how several are named")
  func providersBetweenCommas() async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a", "films-b"))
    #expect(await run("search solaris -p films-a,films-b") == .usage)
    #expect(
      run.messages
        == "backstage: there is no provider “films-a,films-b”; give each by itself: -p films-a -p films-b\n")
  }

  @Test("a message is broken between words on a terminal, and on none elsewhere")
  func longMessage() async {
    let files = SamplePlugin.configuration("films-a", "films-b")
    let run = SampleRun(files: files, terminal: Console.Terminal(isTerminal: true, width: 40))
    #expect(await run("search solaris -p films-a,films-b") == .usage)
    #expect(
      run.messages == """
        backstage: there is no provider
                   “films-a,films-b”; give each
                   by itself: -p films-a -p
                   films-b

        """, "\(run.messages)")
  }

  private let films = SampleRun(files: SamplePlugin.configuration("films-a", "films-b"))

  private func json(_ run: SampleRun) throws -> JSON { try JSONReader.read(Array(run.output.utf8)) }

  /// The output without the times, which no run has twice.
  private func timeless(_ text: String) -> String {
    text.replacing(#/ *<?[0-9.]+ m?s\n/#, with: "\n").replacing(#/"tookMs": *[0-9.e-]+/#, with: "")
  }

  @Test("search prints a merged, ranked list and what became of the providers")
  func table() async {
    #expect(await films("search solaris --scorer rrf --color never") == .success)
    #expect(
      timeless(films.output).hasPrefix(
        """
        Films  5 results or more
        #  Title          Year  Directors          Rating  Sources
        1  Solaris        1972  Andrei Tarkovsky   8.0/10  films-a, films-b
        2  Stalker        1979  Andrei Tarkovsky   8.0/10  films-a, films-b
        3  Solaris        2002  Steven Soderbergh  6.2/10  films-a

        """))
    #expect(timeless(films.output).hasSuffix("\nfilms-a  ok  4 hits\nfilms-b  ok  3 of 40 hits\n"))
    #expect(films.messages.isEmpty)
  }

  @Test("what was typed is repeated without its escapes")
  func harmless() async {
    #expect(await films("search solaris -p 'x\u{1B}[31m'") == .usage)
    #expect(films.messages.contains("x"))
    #expect(!films.messages.contains("\u{1B}"))
  }

  @Test(
    "options reach the search",
    arguments: [
      ("-n 2", 2), ("-n 2 --page 3", 1), ("--limit=1", 1), ("--no-merge", 7), ("-p films-b", 3),
      ("-p '*-a'", 4),
      ("-p films-a -p films-b", 5), ("-v films", 5),
    ])
  func options(options: String, count: Int) async throws {
    #expect(await films("search solaris -f json \(options.replacing("'", with: ""))") == .success)
    #expect(try json(films)["verticals"]?.array?.first?["results"]?.array?.count == count)
  }

  @Test("the query has what was asked")
  func query() async throws {
    #expect(await films("search the mirror --page 2 -n 1 -v films -p films-*  -f json") == .success)
    let query = try json(films)["query"]
    #expect(query?["text"] == "the mirror")
    #expect(query?["words"] == ["the", "mirror"])
    #expect(query?["page"] == 2)
    #expect(query?["limit"] == 1)
    #expect(query?["verticals"] == ["films"])
    #expect(query?["providers"] == ["films-*"])
  }

  @Test("another scorer orders anew, and --explain says how")
  func scorer() async {
    #expect(await films("search solaris --scorer rrf --explain -q") == .success)
    #expect(films.output.contains("score 0.0325 = "))
    #expect(films.output.contains("in films-b"))
    #expect(films.output.contains("merged films-a + films-b: "))
    #expect(!films.output.contains("4 hits"))
  }

  @Test("the columns are those asked for")
  func fields() async {
    #expect(await films("search solaris -f csv --fields genres,year") == .success)
    #expect(films.output.hasPrefix("rank,score,vertical,title,genres,year,providers,url\r\n"))
  }

  @Test(
    "two runs print the same but for their times",
    arguments: ["table", "json", "ndjson", "csv", "tsv", "markdown"])
  func same(format: String) async {
    let runs = [SampleRun(files: SamplePlugin.configuration("films-a", "films-b")), films]
    for run in runs { #expect(await run("search solaris --explain -q -f \(format)") == .success) }
    #expect(timeless(runs[0].output) == timeless(runs[1].output))
  }

  @Test(
    "the program ends as it went",
    arguments: [
      (["films-a"], "", .success), (["films-a", "broken"], "", .success),
      (["films-a", "broken"], "--strict", .incomplete),
      (["empty"], "", .nothingFound), (["empty", "broken"], "", .nothingFound),
      (["empty", "broken"], "--strict", .incomplete),
      (["broken"], "", .noAnswer), (["broken"], "--strict", .noAnswer), ([], "", .noAnswer),
    ] as [([String], String, ExitCode)])
  func codes(kinds: [String], options: String, code: ExitCode) async throws {
    for command in ["search", "compare"] {
      let entries = kinds.map { #"{"name": "\#($0)", "kind": "\#($0)"}"# }.joined(separator: ",")
      let run = SampleRun(files: ["/here/config.json": #"{"version": 1, "providers": [\#(entries)]}"#])
      #expect(await run("\(command) solaris \(options) -f json") == code)
      _ = try json(run)
      #expect(run.messages.isEmpty)
    }
  }

  @Test("a format without statuses leaves them to standard error")
  func statuses() async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a", "broken"))
    #expect(await run("search solaris -f csv") == .success)
    #expect(run.messages == "backstage: broken failed: the source has a fault of its own; try again later\n")
    let quiet = SampleRun(files: SamplePlugin.configuration("films-a", "broken"))
    #expect(await quiet("search solaris -f csv -q") == .success)
    #expect(quiet.messages.isEmpty)
  }

  @Test(
    "a mistake is told before anything is asked",
    arguments: [
      ("search", "search needs <words>", "\nbackstage: see backstage search --help"),
      ("search x -v flms", "there is no vertical “flms”; did you mean films?", ""),
      ("search x -p films-c", "there is no provider “films-c”; did you mean films-a?", ""),
      ("compare x -p nobody", "there is no provider “nobody”; there is films-a, films-b", ""),
      ("search x --fields yaer", "there is no field “yaer”; did you mean year?", ""),
      ("search x --page 0", "“0” is no value of --page, which is a whole number from 1 to 1000000", ""),
      (
        "search x --format jsno",
        "“jsno” is no value of --format, which is one of table, json, ndjson, csv, tsv, markdown; did you mean json?",
        ""
      ),
      (
        "search x -horror", "search has no option -o",
        "\nbackstage: words that begin with a dash stand after --\nbackstage: see backstage search --help"
      ),
    ])
  func mistakes(line: String, message: String, rest: String) async {
    #expect(await films(line) == .usage)
    #expect(films.messages == "backstage: \(message)\(rest)\n")
    #expect(films.output.isEmpty)
  }

  @Test(
    "a default that cannot be is told as one",
    arguments: [
      ("--limit 0", "--limit"), ("--limit x", "--limit"), ("--timeout 5", "--timeout"),
      ("--deadline soon", "--deadline"),
      ("--scorer rff", "--scorer"),
    ])
  func defaults(option: String, name: String) async {
    #expect(await films("search x \(option)") == .usage)
    #expect(films.messages.hasPrefix("backstage: \(name): "))
    #expect(films.output.isEmpty)
  }

  @Test("mistakes in the configuration stop the search, all at once")
  func faultyConfiguration() async {
    let run = SampleRun(files: [
      "/here/config.json":
        #"{"version": 1, "providers": [{"name": "a", "knd": "films-a"}, {"name": "b", "kind": "x"}]}"#
    ])
    #expect(await run("search x") == .usage)
    #expect(run.messages.split(separator: "\n").count >= 2)
    #expect(run.output.isEmpty)
  }

  @Test("a query without a word is a search that finds nothing", arguments: ["", "  ", "!"])
  func wordless(query: String) async throws {
    let run = SampleRun(files: SamplePlugin.configuration("empty"))
    #expect(await BackstageCLI.run(["search", query, "-f", "json"], in: run.context) == .nothingFound)
    #expect(try json(run)["query"]?["text"]?.string == query)
  }

  @Test("--verbose says what is read and asked")
  func verbose() async {
    #expect(await films("search solaris --verbose") == .success)
    #expect(
      films.messages == """
        backstage: reading config.json
        backstage: enabled: films-a, films-b
        backstage: scorer: relevance

        """)
  }

  @Test("compare puts the lists side by side in the order asked for")
  func compare() async throws {
    #expect(await films("compare solaris -p films-b -p films-a -n 3 -f json") == .success)
    let document = try json(films)
    #expect(document["lists"]?.array?.map { $0["name"]?.string } == ["films-b", "films-a"])
    #expect(document["lists"]?.array?.allSatisfy { $0["results"]?.array?.count == 3 } == true)
    #expect(document["measures"]?["pairs"]?.array?.count == 1)
    let shared = document["entities"]?.array?.filter { $0["ranks"]?.object?.count == 2 }
    #expect(shared?.count == 2)
    let ids = Set(document["entities"]?.array?.compactMap { $0["id"]?.string } ?? [])
    for list in document["lists"]?.array ?? [] {
      for row in list["results"]?.array ?? [] { #expect(ids.contains(row["entity"]?.string ?? "")) }
    }
  }

  @Test("a person who interrupts is obeyed at once, and the terminal is left clean")
  func interrupted() async {
    let clock = ManualClock()
    let asked = WatchedCount()
    let slow = SamplePlugin.slow(on: clock, asked: asked)
    let interruption = Interruption { interrupted in
      Task {
        await asked.reaches(1)
        interrupted()
      }
      return {}
    }
    let run = SampleRun(
      files: SamplePlugin.configuration("slow"), terminal: Console.Terminal(isTerminal: true, width: 60),
      plugins: [slow], interruption: interruption)
    #expect(await run("search solaris --timeout 1h --deadline 1h") == .interrupted)
    #expect(run.output.isEmpty)
    #expect(run.messages.isEmpty || run.messages.hasSuffix("\r\u{1B}[K"))
  }
}
