import BackstageCLI
import Expressions
import Testing

/// The commands that list and show what there is.
struct ListCommandTests {
  private func json(_ run: SampleRun) throws -> JSON { try JSONReader.read(Array(run.output.utf8)) }

  @Test("providers list has the members of the contract", arguments: ["providers list", "providers"])
  func providers(line: String) async throws {
    let run = SampleRun(files: [
      "/here/config.json": """
      {"version": 1, "providers": [
        {"name": "a", "kind": "films-a", "weight": 2, "tags": ["x", "y"]},
        {"name": "b", "kind": "films-b", "enabled": false, "timeout": "500ms"}]}
      """
    ])
    #expect(await run(line + " --format json") == .success)
    let rows = try json(run).array ?? []
    #expect(rows.map { $0["name"]?.string } == ["a", "b"])
    #expect(rows.map { $0["kind"]?.string } == ["films-a", "films-b"])
    #expect(rows.map { $0["vertical"]?.string } == ["films", "films"])
    #expect(rows.map { $0["enabled"]?.bool } == [true, false])
    #expect(rows.map { $0["weight"]?.double } == [2, 1])
    #expect(rows.map { $0["status"]?.string } == ["ready", "disabled"])
    #expect(rows.map { $0["timeoutSeconds"]?.double } == [2, 0.5])
    #expect(run.messages.isEmpty)
  }

  @Test("providers list is a table for reading")
  func table() async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a", "broken"))
    #expect(await run("providers list") == .success)
    #expect(
      run.output == """
        Name     Vertical  Status  Kind     Weight
        films-a  films     ready   films-a       1
        broken   films     ready   broken        1

        """)
  }

  @Test("a faulty configuration is listed as far as it can be read, and its mistakes told")
  func faulty() async {
    let run = SampleRun(files: [
      "/here/config.json": #"{"version": 1, "providers": [{"name": "a", "kind": "films-a", "wieght": 2}]}"#
    ])
    #expect(await run("providers list") == .usage)
    #expect(run.messages.hasPrefix("backstage: config.json:1:"))
    #expect(run.messages.contains("providers[0].wieght"))
    #expect(run.messages.contains("did you mean \"weight\"?"))
  }

  @Test(
    "show tells one, and an unknown name is answered by the nearest",
    arguments: [
      (
        "providers show films-a", "films-a", "providers show films-c",
        "there is no provider “films-c”; did you mean films-a?"
      ),
      (
        "verticals show films", "directors", "verticals show flms",
        "there is no vertical “flms”; did you mean films?"
      ),
      (
        "kinds show broken", "films of a test", "kinds show xyzzy",
        "there is no kind “xyzzy”; those there are stand in: backstage kinds list\n"
      ),
    ])
  func show(good: String, part: String, bad: String, message: String) async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a", "films-b"))
    #expect(await run(good) == .success)
    #expect(run.output.contains(part))
    #expect(await run(bad) == .usage)
    #expect(run.messages.contains(message))
  }

  @Test(
    "a kind that is called otherwise is answered by what it is here",
    arguments: [
      ("csv", "catalogue"), ("json", "catalogue"), ("json", "http"), ("API", "http"), ("rss", "feed"),
      ("xml", "feed"), ("program", "command"), ("script", "command"), ("website", "html"),
    ])
  func kindsByOtherNames(typed: String, meant: String) async {
    for line in ["kinds show \(typed)", "providers add x -v films --kind \(typed)"] {
      let run = SampleRun(files: SamplePlugin.configuration("films-a"))
      #expect(await run(line) == .usage)
      #expect(run.messages.hasPrefix("backstage: there is no kind “\(typed)”; did you mean "))
      #expect(run.messages.contains("\(meant) ("), "\(run.messages)")
    }
  }

  @Test("every listing is an array of objects with names", arguments: ["verticals", "scorers", "kinds"])
  func listings(command: String) async throws {
    let run = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await run("\(command) list -f json") == .success)
    let rows = try json(run).array ?? []
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0["name"]?.string?.isEmpty == false })
  }

  @Test("nothing of a listing is cut, however narrow the terminal", arguments: [20, 40, 80, 120])
  func whole(width: Int) async throws {
    let wide = SampleRun(files: SamplePlugin.configuration("films-a"))
    let narrow = SampleRun(
      files: SamplePlugin.configuration("films-a"),
      terminal: Console.Terminal(isTerminal: false, width: width))
    for line in ["providers", "verticals", "scorers", "kinds", "config show", "providers show films-a"] {
      #expect(await wide(line) == .success)
      #expect(await narrow(line) == .success)
    }
    #expect(!narrow.output.contains("…"))
    let words = Set(narrow.output.split { $0.isWhitespace })
    let missing = Set(wide.output.split { $0.isWhitespace }).subtracting(words).filter {
      $0.count <= width / 2
    }
    // Headings stand with their cells where rows become paragraphs.
    #expect(missing.filter { !words.contains("\($0):") && !["Name", "Setting"].contains($0) }.isEmpty)
    for line in narrow.output.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test("a scorer is shown with its settings, also one that cannot be used without them")
  func scorers() async throws {
    let run = SampleRun(
      files: ["/here/config.json": #"{"scorers": {"mine": {"kind": "linear", "weights": {"title": 3}}}}"#])
    #expect(await run("scorers show mine") == .success)
    #expect(run.output.contains("kind     linear\n"))
    #expect(run.output.contains(#"weights  {"title": 3}"#))
    #expect(await run("scorers show linear") == .success)
    #expect(
      run.output.contains(
        #"put "scorers": {"mine": {"kind": "linear", "weights": …}} into the configuration"#))
    #expect(await run("scorers show lienar") == .usage)
    #expect(run.messages == "backstage: there is no scorer “lienar”; did you mean linear?\n")
    let json = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await json("scorers show rrf -f json") == .success)
    let scorer = try self.json(json)
    #expect(scorer["settings"]?["k"] == 60)
    #expect(scorer["options"]?.array?.first?["name"] == "k")
  }

  @Test("what is listed fits the terminal", arguments: [30, 60, 100])
  func width(width: Int) async {
    let run = SampleRun(
      files: SamplePlugin.configuration("films-a"), terminal: Console.Terminal(isTerminal: true, width: width)
    )
    for line in [
      "providers", "verticals", "scorers", "kinds", "verticals show films", "providers show films-a",
      "config show",
    ] {
      #expect(await run(line) == .success)
    }
    let plain = run.output.replacing(#/\u{1B}\[[0-9]*m/#, with: "")
    #expect(plain != run.output)
    for line in plain.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
  }

  @Test("without providers a listing prints nothing, an empty array in json")
  func nothing() async throws {
    let run = SampleRun(files: ["/here/config.json": #"{"version": 1}"#])
    #expect(await run("providers") == .success)
    #expect(run.output.isEmpty)
    #expect(await run("providers -f json") == .success)
    #expect(run.output == "[]\n")
  }
}
