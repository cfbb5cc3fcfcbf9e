import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("backstage compare", .timeLimit(.minutes(5)))
struct CompareCommandTests {
  private static let queries = [
    "/here/q.txt": "stalker\n\nsolaris  1972\nxyzzy\n",
    "/here/q.ndjson": #"{"id": "one", "query": "stalker"}"# + "\n" + #"{"id": "two", "query": "solaris"}"#,
  ]

  private static func run(_ kinds: String..., files: [String: String] = [:]) -> SampleRun {
    let entries = kinds.map { #"{"name": "\#($0)", "kind": "\#($0)"}"# }.joined(separator: ", ")
    let config = ["/here/config.json": "{\"version\": 1, \"providers\": [\(entries)]}"]
    return SampleRun(files: config.merging(queries) { $1 }.merging(files) { $1 })
  }

  private func documents(_ text: String) throws -> [JSON] {
    try text.split(separator: "\n").map { try JSONReader.read(Array($0.utf8)) }
  }

  @Test("scorers stand side by side over the same answers")
  func scorers() async throws {
    let run = Self.run("films-a", "films-b", "broken")
    #expect(await run("compare solaris --scorers rrf,relevance,rrf -n 2 -f json") == .success)
    let document = try #require(try JSONReader.read(Array(run.output.utf8)) as JSON?)
    #expect(document["compared"]?.string == "scorers")
    #expect(document["lists"]?.array?.map { $0["name"]?.string } == ["rrf", "relevance"])
    #expect(document["providers"]?.array?.map { $0["status"]?.string } == ["ok", "ok", "failed"])
    #expect(await run("compare solaris --scorers rrf,relevance --strict") == .incomplete)
  }

  @Test("providers may be given between commas")
  func providers() async throws {
    let run = Self.run("films-a", "films-b", "empty")
    #expect(await run("compare solaris --providers films-b,films-a -f json") == .success)
    let document = try JSONReader.read(Array(run.output.utf8))
    #expect(document["lists"]?.array?.map { $0["name"]?.string } == ["films-b", "films-a"])
    let contributions = document["measures"]?["providers"]?.array ?? []
    #expect(contributions.map { $0["leaveOneOut"]?["scorer"]?.string } == ["relevance", "relevance"])
  }

  @Test("a file of queries gives a document for each, and a summary last")
  func series() async throws {
    let run = Self.run("films-a", "broken", "empty")
    #expect(await run("compare --queries q.txt -f json") == .success)
    let lines = try documents(run.output)
    #expect(lines.dropLast().map { $0["id"]?.string } == ["1", "3", "4"])
    #expect(lines.dropLast().map { $0["text"]?.string } == ["stalker", "solaris 1972", "xyzzy"])
    let lists = lines.last?["summary"]?["verticals"]?.array?.first?["lists"]?.array ?? []
    #expect(lists.map { $0["name"]?.string } == ["films-a", "broken", "empty"])
    #expect(lists.map { $0["errorShare"]?.double } == [0, 1, 0])
    #expect(lists.map { $0["outcomes"] } == [["ok": 3], ["failed": 3], ["empty": 3]])
    #expect(run.messages.isEmpty)
  }

  @Test("every format takes a series", arguments: ["table", "ndjson", "csv", "tsv", "markdown", "html"])
  func formats(format: String) async {
    let run = Self.run("films-a", "films-b", "broken")
    #expect(await run("compare --queries q.ndjson -f \(format)") == .success)
    #expect(run.output.contains("films-a"))
    let isTold = ["csv", "tsv"].contains(format)
    #expect(run.messages == (isTold ? "backstage: broken did not answer 2 queries of 2\n" : ""))
  }

  @Test("what is written to a file is what would be printed")
  func output() async throws {
    let run = Self.run("films-a", "films-b")
    for line in [
      "compare solaris -f csv", "compare --queries q.ndjson -f csv", "compare --queries q.ndjson -f json",
    ] {
      let printed = Self.run("films-a", "films-b")
      #expect(await printed(line) == .success)
      #expect(await run("\(line) -o out.csv") == .success)
      #expect(run.output.isEmpty)
      let (file, output) = (try #require(run.file("/here/out.csv")), printed.output)
      // Times differ from run to run.
      let times = #/"(tookMs|p50|p95|max)":[0-9.]+/#
      #expect(file.replacing(times, with: "") == output.replacing(times, with: ""))
    }
  }

  @Test("queries that were compared before are not asked again, and their documents are the same")
  func resume() async throws {
    let first = Self.run("films-a", "films-b")
    #expect(await first("compare --queries q.ndjson --resume s.ndjson -f json") == .success)
    let state = try #require(first.file("/here/s.ndjson"))
    #expect(state.split(separator: "\n").count == 2)
    #expect(first.output.hasPrefix(state))
    // The sources have other things by now.
    let sources = ["films-a", "films-b"].map {
      SamplePlugin.kind($0, .fails(ProviderFailure(.server, "the source has a fault")))
    }
    let again = SampleRun(
      files: Self.queries.merging(SamplePlugin.configuration("films-a", "films-b")) { $1 }
        .merging(["/here/s.ndjson": state]) { $1 },
      plugins: [Plugin("Films", verticals: SamplePlugin.plugin.verticals, kinds: sources)])
    #expect(await again("compare --queries q.ndjson --resume s.ndjson -f json") == .success)
    #expect(again.output == first.output)
    #expect(again.messages == "backstage: 2 of 2 queries stand in s.ndjson already\n")
    #expect(await again("compare --queries q.ndjson --resume s.ndjson -q") == .success)
  }

  @Test(
    "what was not done, was cut short or was asked otherwise is asked",
    arguments: [
      ("--queries q.ndjson", 1, "", 1), ("--queries q.ndjson", 2, #"{"schema":1,"id":"thr"#, 2),
      ("--queries q.ndjson", 2, #"{"schema":1,"summary":{}}"# + "\n", 2),
      ("--queries q.ndjson -n 3", 2, "", 0),
      ("--queries q.ndjson -p films-a", 2, "", 0), ("--queries q.ndjson --scorers rrf,relevance", 2, "", 0),
      ("--queries q.txt", 2, "", 0),
    ])
  func partly(options: String, lines: Int, rest: String, known: Int) async throws {
    let first = Self.run("films-a", "films-b")
    #expect(await first("compare --queries q.ndjson --resume s.ndjson -f json") == .success)
    let state = try #require(first.file("/here/s.ndjson"))
    let kept = state.split(separator: "\n").prefix(lines).map { $0 + "\n" }.joined() + rest
    let run = Self.run("films-a", "films-b", files: ["/here/s.ndjson": kept])
    #expect(await run("compare \(options) --resume s.ndjson -f json") == .success)
    #expect(run.messages.contains("\(known) of ") == (known > 0), "\(run.messages)")
    let after = try documents(try #require(run.file("/here/s.ndjson"))).filter { $0["lists"] != nil }
    let asked = (options.contains("q.txt") ? 3 : 2) - known
    #expect(after.count == lines + asked)
  }

  @Test("a query that nobody answered is asked again")
  func nobody() async throws {
    let first = Self.run("broken")
    #expect(await first("compare --queries q.ndjson --resume s.ndjson") == .noAnswer)
    let run = Self.run("broken", files: ["/here/s.ndjson": try #require(first.file("/here/s.ndjson"))])
    #expect(await run("compare --queries q.ndjson --resume s.ndjson") == .noAnswer)
    #expect(run.messages.isEmpty)
  }

  @Test(
    "tells what is wrong, and writes over no file that is another's",
    arguments: [
      ("compare", "compare needs <words>, or a file of queries: --queries <file>"),
      ("compare x --queries q.txt", "compare takes <words> or --queries, not both"),
      ("compare x --resume s.ndjson", "--resume goes with --queries"),
      ("compare x --scorers rrf", "--scorers compares two or more, as --scorers relevance,rrf"),
      ("compare x --scorers rrf,rrf", "--scorers compares two or more, as --scorers relevance,rrf"),
      ("compare x --scorers rff,relevance", "there is no scorer “rff”; did you mean rrf?"),
      ("compare x --providers films-q", "there is no provider “films-q”; did you mean films-a?"),
      ("compare --queries no.txt", "cannot read no.txt: there is no such file"),
      ("compare --queries empty.txt", "there is no query in empty.txt"),
      ("compare --queries bad.txt", "bad.txt:1: not UTF-8; save the file as that"),
      ("compare --queries twice.txt", "twice.txt:2: the query \"a\" stands twice"),
      ("compare --queries q.txt --scorers rff,rrf", "there is no scorer “rff”; did you mean rrf?"),
      (
        "compare --queries q.txt --resume q.ndjson",
        "q.ndjson:1: no comparison of a query; --resume keeps those in a file of its own"
      ),
      (
        "compare --queries q.txt --resume q.txt",
        "--resume would overwrite q.txt, which --queries reads: name another file"
      ),
    ])
  func mistakes(line: String, message: String) async {
    let run = Self.run(
      "films-a",
      files: ["/here/empty.txt": " \n\n", "/here/bad.txt": "", "/here/twice.txt": "a\tx\na\ty\n"])
    if line.contains("bad") { try? run.context.files.write("/here/bad.txt", [0x61, 0xFF, 0x0A]) }
    #expect(await run(line) == .usage)
    #expect(run.messages.hasPrefix("backstage: \(message)"), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(run.file("/here/q.ndjson") == Self.queries["/here/q.ndjson"])
    #expect(run.file("/here/q.txt") == Self.queries["/here/q.txt"])
  }
}
