import Connectors
import Expressions
import SearchKit
import SearchTesting
import Testing

/// Kinds `command` and `alfred`: programs that run once for each search.
@Suite(.timeLimit(.minutes(5)))
struct RunProviderTests {
  private func command(_ script: String, _ more: JSON = [:], words: [JSON] = []) throws -> any SearchProvider
  {
    var options: JSONObject = ["command": .array(["sh", "-c", .string(script), "sh"] + words)]
    for member in more.object?.members ?? [] { options[member.name] = member.value }
    return try ProgramWorld.provider("command", .object(options))
  }

  private func titles(_ provider: any SearchProvider, _ text: String) async throws -> [String] {
    try await provider.search(Query(plain: text)).hits.map(\.title)
  }

  @Test("what is searched for is data in one word, wherever it stands and whatever it has in it")
  func words() async throws {
    let print = #"for w in "$@"; do echo "[$w]"; done"#
    let text = "a;b $(id) 'x' {query} *"
    #expect(try await titles(try command(print), text) == ["[\(text)]"])
    #expect(
      try await titles(try command(print, words: ["--q={query}", "{limit}", "{other}"]), text)
        == ["[--q=\(text)]", "[10]", "[{other}]"])
    #expect(try await titles(try command(print), "--help") == ["[ --help]"])
    #expect(try await titles(try command("cat", ["input": "stdin"]), "a b") == ["a b"])
    #expect(try await titles(try command(print), "nul\0l") == ["[nul l]"])
  }

  @Test(
    "what a program of another system prints is read: a byte-order mark, and bytes that are no UTF-8 are told"
  )
  func encodings() async throws {
    #expect(try await titles(try command(#"printf '\357\273\277one\ntwo\n'"#), "x") == ["one", "two"])
    let json = try command(
      #"printf '\357\273\277[{"name":"Solaris"}]'"#, ["output": "json", "fields": ["title": "name"]])
    let solaris = try await json.search(Query(plain: "x"))
    #expect(solaris.hits.map(\.title) == ["Solaris"])
    #expect(
      solaris.warnings.contains { $0.hasSuffix("the JSON begins with a byte-order mark, which was skipped") })
    let answer = try await command(#"printf 'one\ncaf\351\n'"#).search(Query(plain: "x"))
    #expect(answer.hits.map(\.title) == ["one", "caf\u{FFFD}"])
    #expect(
      answer.warnings.contains {
        $0.hasSuffix("that is not UTF-8, where � stands for what cannot be read: line 2")
      })
  }

  @Test("lines are titles, blank ones aside, or rows to read fields from")
  func lines() async throws {
    #expect(
      try await titles(try command(#"printf 'one\r\n\n two \nthree'"#), "x") == ["one", "two", "three"])
    let fields: JSON = [
      "title": ["of": "line", "match": "^[^;]+"],
      "year": ["of": ["of": "line", "match": "[0-9]{4}"], "year": true],
      "id": "number",
    ]
    let answer = try await command("echo 'Solaris;1972'; echo 'Stalker;1979'", ["fields": fields]).search(
      Query(plain: "x"))
    #expect(
      answer.hits == [
        Hit(id: "1", title: "Solaris", fields: ["year": .number(1972)]),
        Hit(id: "2", title: "Stalker", fields: ["year": .number(1979)]),
      ])
    #expect(answer.total == 2)
  }

  @Test("JSON is read by its mapping")
  func json() async throws {
    let options: JSON = ["output": "json", "items": "$.films", "fields": ["title": "name", "year": "y"]]
    let provider = try command(#"echo '{"films": [{"name": "Solaris", "y": 1972}]}'"#, options)
    #expect(try await provider.search(Query(plain: "x")).hits.map(\.title) == ["Solaris"])
    let wrong = await ProgramWorld.failure(of: try command(#"echo '{"movies": []}'"#, options))
    #expect(
      wrong?.message
        == "the JSON that its program sh printed has no rows where \"items\" says; there is $.movies")
    let none = await ProgramWorld.failure(of: try command("echo oops", options))
    #expect(none?.kind == .unparsable)
    #expect(none?.message.hasSuffix(#"it begins "oops\n""#) == true)
  }

  @Test("rows none of which has a title are a failure, and no answer without hits")
  func unusable() async throws {
    let options: JSON = ["output": "json", "fields": ["title": "nmae"]]
    let failure = await ProgramWorld.failure(of: try command(#"echo '[{"name": "Solaris"}]'"#, options))
    #expect(
      failure
        == ProviderFailure(
          .unparsable,
          #"the one row of the answer cannot be used: title, which is read from "nmae", finds nothing; it has name; correct `fields`"#
        ))
    #expect(try await titles(try command("echo '[]'", options), "x") == [])
  }

  @Test("how a program ends decides: nothing found is no failure, a failure is not nothing found")
  func ends() async throws {
    #expect(try await titles(try command("exit 1", ["nothing": [1]]), "x") == [])
    let failure = await ProgramWorld.failure(of: try command("echo why >&2; exit 2", ["nothing": [1]]))
    #expect(failure?.message == "its program sh exited with 2; it last said: why")
    #expect(failure?.kind == .toolError)
    let warned = try await command("echo careful >&2; echo hit").search(Query(plain: "x"))
    #expect(warned.hits.map(\.title) == ["hit"])
    #expect(warned.warnings == ["its program sh says: careful"])
    let flood = await ProgramWorld.failure(of: try command("exec yes"))
    #expect(flood?.message == "its program sh printed more than 16 MiB")
    #expect(flood?.kind == .resource)
  }

  @Test("a search that is cancelled ends its program")
  func cancelled() async throws {
    let provider = try command("exec sleep 1000")
    let search = Task { await ProgramWorld.failure(of: provider) }
    search.cancel()
    #expect(await search.value?.kind == .timeout)
  }

  @Test("a Script Filter's items are hits, its messages are not, and it may ask to be run again")
  func alfred() async throws {
    let json = #"""
      {"rerun": 0.5, "items": [
        {"uid": "1", "title": "Solaris", "arg": ["https://films.example/1", "x"], "subtitle": "1972"},
        {"title": "Stalker", "arg": "tt0079944", "quicklookurl": "https://films.example/2"},
        {"title": "No more results", "valid": false}, {"arg": "x"}]}
      """#
    let provider = try ProgramWorld.provider(
      "alfred", ["command": ["sh", "-c", .string("echo \"$1\" >&2; printf %s '\(json)'"), "sh"]])
    let answer = try await provider.search(Query(plain: "sol aris"))
    #expect(answer.hits.map(\.id) == ["1", "#2"])
    #expect(answer.hits.map(\.url) == ["https://films.example/1", "https://films.example/2"])
    #expect(answer.droppedRows == 2)
    #expect(answer.next == .rerun(afterSeconds: 0.5))
    #expect(answer.warnings.last == "its program sh says: sol aris")
  }

  @Test("what a Script Filter only says is told")
  func alfredMessages() async throws {
    let json =
      #"{"items": [{"title": "Error: API key missing", "subtitle": "run setup first", "valid": false}]}"#
    let provider = try ProgramWorld.provider("alfred", ["command": ["sh", "-c", .string("echo '\(json)'")]])
    let answer = try await provider.search(Query(plain: "x"))
    #expect(answer.hits.isEmpty)
    #expect(answer.warnings == ["its program sh says: Error: API key missing – run setup first"])
  }

  @Test(
    "a slot that is misspelt is warned of, and nothing else in braces",
    arguments: [
      ("{quer}", [#"command[2]: "{quer}" stands for nothing, and is given as it is | {query}"#]),
      ("--q={query", [#"command[2]: "{query" has no closing brace, and is sent as it is | {query}"#]),
      ("{Limit}", [#"command[2]: "{Limit}" stands for nothing, and is given as it is | {limit}"#]),
      ("{title} {} {other", []), ("{query}{limit}", []),
    ])
  func slips(word: String, told: [String]) throws {
    for name in ["command", "alfred"] {
      let kind = try #require(BuiltInKinds.table.first { $0.name == name })
      let entry = ProviderEntry(
        name: "trial", kind: name, vertical: SampleWorld.films,
        options: Options(["command": ["sh", "x.sh", .string(word)]]))
      #expect(
        kind.inspect(entry, ProgramWorld.context()).warnings.map { warning in
          "\(warning.path): \(warning.message) | \(warning.allowed.joined())"
        } == told)
    }
  }

  @Test("a program and its arguments in one text are told apart, a path with a space is not")
  func oneText() throws {
    #expect {
      try ProgramWorld.provider("command", ["command": ["python3 shelf.py {query}"]])
    } throws: { error in
      (error as? OptionProblems)?.problems.map(\.message)
        == [#"the program and each argument is a text of its own: write ["python3", "shelf.py", "{query}"]"#]
    }
    _ = try ProgramWorld.provider("command", ["command": ["/opt/My Tools/find"]])
  }

  @Test(
    "a Script Filter that gives none fails",
    arguments: [
      ("echo bad >&2; exit 1", "its program sh exited with 1; it last said: bad"),
      ("echo bad >&2", "its program sh exited with 0; it last said: bad"),
      (
        "echo '<?xml version=\"1.0\"?><items/>'",
        "the older form in XML is not read; it begins \"<?xml version=\\\"1.0\\\"?><items/>\\n\""
      ),
      ("echo '{}'", #"what its program sh printed has no list of "items"; it begins "{}\n""#),
    ])
  func alfredFaults(script: String, message: String) async throws {
    let provider = try ProgramWorld.provider("alfred", ["command": ["sh", "-c", .string(script)]])
    let failure = await ProgramWorld.failure(of: provider)
    #expect(failure?.message.hasSuffix(message) == true, "\(failure?.message ?? "none")")
  }
}
