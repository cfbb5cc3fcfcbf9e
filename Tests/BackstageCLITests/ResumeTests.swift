import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("compare --resume", .timeLimit(.minutes(5)))
struct ResumeTests {
  private static let line = "compare --queries q.ndjson --resume s.ndjson"
  private static let queries = [
    "/here/q.txt": "stalker\n\nsolaris  1972\nxyzzy\n",
    "/here/q.ndjson": #"{"id": "one", "query": "stalker"}"# + "\n" + #"{"id": "two", "query": "solaris"}"#,
  ]
  private static let films =
    #"{"name": "films-a", "kind": "films-a"}, {"name": "films-b", "kind": "films-b"}"#

  private static func run(
    _ providers: String = films, _ rest: String = "", state: String? = nil
  ) -> SampleRun {
    var files = queries
    files["/here/config.json"] = "{\"version\": 1, \(rest)\"providers\": [\(providers)]}"
    files["/here/s.ndjson"] = state
    return SampleRun(files: files)
  }

  private static func state(_ providers: String = films, _ options: String = "") async throws -> String {
    let first = run(providers)
    #expect(await first("\(line) \(options)") == .success)
    return try #require(first.file("/here/s.ndjson"))
  }

  @Test(
    "every line that a run does not use stays as it is, for the run that does",
    arguments: [
      "--queries q.txt", "--queries q.ndjson -n 3", "--queries q.ndjson --scorers rrf,relevance",
      "--queries q.ndjson -p films-a", "--queries q.ndjson -v films",
    ])
  func keeps(options: String) async throws {
    let state = try await Self.state() + #"{"schema":1,"summary":{"queries":  2}}"# + "\n"
    let run = Self.run(state: state)
    #expect(await run("compare \(options) --resume s.ndjson") == .success)
    let after = try #require(run.file("/here/s.ndjson"))
    #expect(after.hasPrefix(state))
    #expect(after.dropFirst(state.count).split(separator: "\n").count == (options.contains("txt") ? 3 : 2))
    for line in [Self.line, "compare \(options) --resume s.ndjson"] {
      let again = Self.run(state: after)
      #expect(await again(line) == .success)
      #expect(again.messages.contains("stand in s.ndjson already"), "\(again.messages)")
      #expect(again.file("/here/s.ndjson") == after)
    }
  }

  @Test("of a comparison that is made again the newest line stays, beside what is another's")
  func newest() async throws {
    let broken = #"{"name": "films-a", "kind": "broken"}"#
    let first = Self.run(broken)
    #expect(await first(Self.line) == .noAnswer)
    let other = try await Self.state()
    let old = try #require(first.file("/here/s.ndjson")).split(separator: "\n")
    // What was made before is known by its time.
    let marked = try old.map { line in
      var json = try #require(try JSONReader.read(Array(line.utf8)).object)
      json["tookMs"] = 123_456
      return JSONWriter.text(.object(json)) + "\n"
    }
    let run = Self.run(broken, state: marked[0] + other + marked[1])
    #expect(await run(Self.line) == .noAnswer)
    let after = try #require(run.file("/here/s.ndjson"))
    #expect(after.hasPrefix(other))
    #expect(after.split(separator: "\n").count == 4)
    #expect(!after.contains("123456"))
  }

  @Test(
    "what bears on the answers leads to a new question",
    arguments: [
      ("--at 51.5,-0.1", films, ""), ("--within 2km", films, ""), ("-n 3", films, ""),
      ("-v films", films, ""),
      ("-p films-*", films + #", {"name": "films-c", "kind": "films-b"}"#, ""),
      ("-p films-*", #"{"name": "films-a", "kind": "films-a"}"#, ""),
      ("", films + #", {"name": "films-c", "kind": "films-b"}"#, ""),
      ("", #"{"name": "films-a", "kind": "films-a"}"#, ""),
      ("", #"{"name": "films-a", "kind": "films-b"}, {"name": "films-b", "kind": "films-b"}"#, ""),
      (
        "", #"{"name": "films-a", "kind": "films-a", "weight": 2}, {"name": "films-b", "kind": "films-b"}"#,
        ""
      ),
      (
        "",
        #"{"name": "films-a", "kind": "films-a", "timeout": "1s"}, {"name": "films-b", "kind": "films-b"}"#,
        ""
      ),
      ("", films, #""defaults": {"scorer": "rrf"}, "#),
      ("", films, #""identity": {"never": [["films-a:a1", "films-b:b1"]]}, "#),
      ("--scorers mine,rrf", films, #""scorers": {"mine": {"kind": "rrf", "k": 10}}, "#),
    ])
  func changes(options: String, providers: String, rest: String) async throws {
    let isOption = ["--at", "--within", "-n", "-v"].contains { options.hasPrefix($0) }
    let mine = #""scorers": {"mine": {"kind": "rrf", "k": 60}}, "#
    let first = Self.run(Self.films, options.contains("mine") ? mine : "")
    #expect(await first("\(Self.line) \(isOption ? "" : options)") == .success)
    let state = try #require(first.file("/here/s.ndjson"))
    let run = Self.run(providers, rest, state: state)
    #expect(await run("\(Self.line) \(options)") == .success)
    #expect(!run.messages.contains("already"), "\(run.messages)")
    let after = try #require(run.file("/here/s.ndjson"))
    #expect(after.hasPrefix(state) && after.split(separator: "\n").count == 4)
    #expect(await run("\(Self.line) \(options)") == .success)
    #expect(run.messages.contains("2 of 2 queries stand in s.ndjson already"))
  }

  @Test(
    "what does not bear on them leads to none",
    arguments: [
      ("-f csv", films, ""), ("--fields year", films, ""), ("", films, #""defaults": {"color": "never"}, "#),
      (
        "",
        #"{"kind": "films-a", "name": "films-a", "rateLimit": "4/1s"}, {"name": "films-b", "kind": "films-b"}"#,
        ""
      ),
      ("", films + #", {"name": "off", "kind": "broken", "enabled": false}"#, ""),
      ("", films, #""scorers": {"mine": {"kind": "rrf", "k": 60}}, "#),
    ])
  func same(options: String, providers: String, rest: String) async throws {
    let run = Self.run(providers, rest, state: try await Self.state())
    #expect(await run("\(Self.line) \(options)") == .success)
    #expect(run.messages.contains("2 of 2 queries stand in s.ndjson already"), "\(run.messages)")
  }

  @Test("says of how many lines a source gave no answer, and how it is asked again")
  func silent() async throws {
    let providers = #"{"name": "films-a", "kind": "films-a"}, {"name": "down", "kind": "broken"}"#
    let run = Self.run(providers, state: try await Self.state(providers))
    #expect(await run(Self.line) == .success)
    #expect(
      run.messages
        == "backstage: 2 of 2 queries stand in s.ndjson already; in 2 of them there is no answer of down: delete these lines to ask again\n"
    )
  }

  @Test("a line that does not tell how it was asked is asked again, and kept")
  func older() async throws {
    let state = try await Self.state().split(separator: "\n").map { line in
      var json = try #require(try JSONReader.read(Array(line.utf8)).object)
      json["basis"] = nil
      return JSONWriter.text(.object(json)) + "\n"
    }.joined()
    let run = Self.run(state: state)
    #expect(await run(Self.line) == .success)
    #expect(run.messages.isEmpty)
    let after = try #require(run.file("/here/s.ndjson"))
    #expect(after.hasPrefix(state) && after.split(separator: "\n").count == 4)
  }

  @Test("each line tells whom it asked, and not how in clear")
  func basis() async throws {
    let state = try await Self.state(Self.films, "-p *b -p films-*")
    for line in state.split(separator: "\n") {
      let basis = try #require(try JSONReader.read(Array(line.utf8))["basis"])
      #expect(basis["providers"] == ["films-b", "films-a"])
      #expect(basis["fingerprint"]?.string?.wholeMatch(of: /[0-9a-f]{32}/) != nil)
    }
    #expect(try await Self.state(Self.films, "-p *b -p films-*").contains("\"basis\""))
  }

  @Test(
    "a last line that was cut short goes, one that only lacks its end stays",
    arguments: [(#"{"schema":1,"id":"thr"#, true), (#"{"schema":1,"summary":{}}"#, false)])
  func cut(rest: String, goes: Bool) async throws {
    let state = try await Self.state()
    let run = Self.run(state: state + rest)
    #expect(await run("\(Self.line) -n 3") == .success)
    let after = try #require(run.file("/here/s.ndjson"))
    #expect(after.hasPrefix(goes ? state + #"{"schema":1,"id":"one""# : state + rest + "\n"))
    #expect(after.split(separator: "\n").count == (goes ? 4 : 5))
  }

  @Test(
    "a line with a number that cannot be is asked again",
    arguments: [
      ("\"hits\":", "-9223372036854775808"), ("\"hits\":", "9223372036854775807"), ("\"hits\":", "-1"),
      ("\"unique\":", "9223372036854775807"), ("\"unique\":", "-1"), ("\"rank\":", "9223372036854775807"),
      ("\"rank\":", "0"), ("\"jaccard\":", "1e300"), ("\"rbo\":", "-1e300"), ("\"tookMs\":", "1e300"),
      ("\"5\":", "9223372036854775807"), ("\"total\":", "-9223372036854775808"),
    ])
  func damaged(member: String, number: String) async throws {
    let state = try await Self.state()
    let pattern = try Regex("\(member)(null|[-0-9.e]+)")
    let damaged = state.replacing(pattern, with: member + number)
    #expect(damaged != state)
    for format in ["table", "json", "html", "markdown", "csv"] {
      let run = Self.run(state: damaged)
      #expect(await run("\(Self.line) -f \(format)") == .success)
      #expect(!run.messages.contains("already"), "\(run.messages)")
    }
  }
}
