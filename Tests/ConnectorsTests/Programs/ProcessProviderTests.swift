import Connectors
import Expressions
import Processes
import SearchKit
import SearchTesting
import Testing

/// Kind `process`: programs that speak the plugin protocol, and those that do not.
@Suite(.timeLimit(.minutes(5)))
struct ProcessProviderTests {
  private let described = ProgramWorld.described

  @Test("it is described once, asked, and answers with hits of the vertical")
  func answers() async throws {
    let provider = try ProgramWorld.plugin(
      described + """
        echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"1","title":"Solaris","year":1972,"colour":"grey"},{"id":"2"}],"total":7}}'
        read s; echo '{"jsonrpc":"2.0","id":3,"result":{"hits":[]}}'
        """)
    let answer = try await provider.search(Query(plain: "solaris"))
    #expect(answer.hits == [Hit(id: "1", title: "Solaris", fields: ["year": .number(1972)])])
    #expect(answer.total == 7)
    #expect(answer.droppedRows == 1)
    #expect(answer.warnings == ["hit #1: films has no field colour", "hit #2 was left out: it has no title"])
    #expect(try await provider.search(Query(plain: "x")).hits.isEmpty)
  }

  @Test("bytes that are no UTF-8 are told, and so is a total below none")
  func repaired() async throws {
    let provider = try ProgramWorld.plugin(
      described
        + #"printf '{"jsonrpc":"2.0","id":2,"result":{"hits":[{"title":"Star \377 X"}],"total":-3}}\n'; read x"#
    )
    let answer = try await provider.search(Query(plain: "star"))
    #expect(answer.hits.map(\.title) == ["Star \u{FFFD} X"])
    #expect(answer.total == nil)
    #expect(
      answer.warnings == [
        "the JSON of its program sh has a fault: 1 run of bytes that is no UTF-8 was read as U+FFFD, at line 1, column 58",
        "its total of -3 is no number of hits",
      ])
  }

  @Test("it is asked as the protocol says, with its options and the time that there is")
  func requests() async throws {
    let provider = try ProgramWorld.provider(
      "process",
      [
        "command": ["sh", "-c", .string("read d; echo \"$d\" >&2; echo \"$HOST $A\" >&2; exit 1")],
        "options": ["a": 1],
        "environment": ["A": "own"],
      ])
    let failure = await ProgramWorld.failure(of: provider)
    let request =
      #"{"jsonrpc":"2.0","id":1,"method":"describe","params":{"protocol":1,"provider":"trial","options":{"a":1}}}"#
    #expect(
      failure?.message
        == "its program sh exited with 1 before it answered; it last said: \(request) / here own")
  }

  @Test(
    "what a program does wrong is its failure, told in one sentence",
    arguments: [
      (
        "echo why >&2; exit 3", .toolError,
        "its program sh exited with 3 before it answered; it last said: why"
      ),
      (
        "kill -SEGV $$", .toolError,
        "its program sh was ended by SIGSEGV (a fault of its own) before it answered"
      ),
      (
        "echo hello; read x", .unparsable,
        #"its program sh wrote a line to its standard output that is no JSON: "hello""#
      ),
      (
        "echo '[]'; read x", .unparsable,
        #"its program sh wrote a line to its standard output that is a batch, which this protocol has not: "[]""#
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":99,"result":{}}'; read x"#, .unparsable,
        "its program sh answered a request 99, which nobody has made"
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":"2","result":{}}'; read x"#, .unparsable,
        #"its program sh answered a request "2", which nobody has made"#
      ),
      (
        "head -c 20000000 /dev/zero | tr '\\0' x; read x", .unparsable,
        "its program sh wrote a line of more than 16 MiB"
      ),
      (
        "exec >&-; exec sleep 1000", .toolError,
        "its program sh closed its standard output, on which it should answer"
      ),
      (
        #"printf '{"jsonrpc'; exit 0"#, .toolError,
        #"its program sh exited with 0 in the middle of a line: "{\"jsonrpc""#
      ),
      (
        #"exec yes '{"jsonrpc":"2.0","method":"log"}'"#, .unparsable,
        "its program sh sends messages without end that nobody has asked for"
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"result":{"rows":[]}}'; read x"#, .unparsable,
        #"its program sh gave an answer that has no list of "hits""#
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[{"name":"Solaris","year":1972},{"name":"x"}]}}'; read x"#,
        .unparsable,
        #"none of the 2 hits of the answer of its program sh can be used: they have no title; the first has name, year; give each hit a "title""#
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[7]}}'; read x"#, .unparsable,
        #"the one hit of the answer of its program sh cannot be used: it has no title; it is 7; give each hit a "title""#
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[{"title":{}}]}}'; read x"#, .unparsable,
        "the one hit of the answer of its program sh cannot be used: it has no title"
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"error":{"code":-32000,"message":"slow down","data":{"kind":"rateLimit","retryAfterSeconds":31}}}'; read x"#,
        .rateLimit, "slow down"
      ),
      (
        #"echo '{"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"oops"}}'; read x"#, .toolError,
        "its program sh says: oops"
      ),
    ] as [(String, ProviderFailure.Kind, String)])
  func faults(script: String, kind: ProviderFailure.Kind, message: String) async throws {
    let failure = await ProgramWorld.failure(of: try ProgramWorld.plugin(described + script))
    #expect(failure?.message == message)
    #expect(failure?.kind == kind)
    if kind == .rateLimit { #expect(failure?.retryAfter == .seconds(31)) }
  }

  @Test(
    "a description that cannot be used is told",
    arguments: [
      (
        #"{"protocol":2,"vertical":"films"}"#,
        "is of version 2 of the protocol; this program speaks version 1"
      ),
      (#"{"protocol":1}"#, #"lacks the vertical, as "vertical": "books""#), ("7", "is no object"),
      (#"{"protocol":1,"vertical":"films","supports":[]}"#, "has supports that are no object"),
    ])
  func descriptions(json: String, reason: String) async throws {
    let provider = try ProgramWorld.plugin(
      #"read d; echo '{"jsonrpc":"2.0","id":1,"result":\#(json)}'; read x"#)
    #expect(
      await ProgramWorld.failure(of: provider)?.message
        == "its program sh cannot be used: its description \(reason)")
  }

  @Test("another vertical than the entry's is told")
  func otherVertical() async throws {
    let provider = try ProgramWorld.plugin(
      #"read d; echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"vertical":"books"}}'; read x"#)
    #expect(
      await ProgramWorld.failure(of: provider)?.message
        == "its program sh serves the vertical books, and its entry names films")
  }

  @Test("a program that is not on this machine is skipped, one that cannot run fails")
  func missing() async throws {
    let missing = await ProgramWorld.failure(
      of: try ProgramWorld.provider("process", ["command": ["no-such-python"]]))
    #expect(missing?.isSkip == true)
    #expect(
      missing?.message
        == "there is no program “no-such-python” in the folders of PATH; install it, or give its path")
    let unusable = await ProgramWorld.failure(
      of: try ProgramWorld.provider("process", ["command": ["/etc/passwd"]]))
    #expect(unusable?.isSkip == false)
    #expect(unusable?.message == "/etc/passwd may not be run; allow it: chmod +x /etc/passwd")
  }

  @Test("several searches at once get each its own answer, in whatever order these come")
  func concurrent() async throws {
    let provider = try ProgramWorld.plugin(
      described + """
        read t; i=${s#*'"id":'}; i=${i%%,*}; j=${t#*'"id":'}; j=${j%%,*}
        w() { x=${1#*'"text":"'}; echo "${x%%'"'*}"; }
        echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$j,\\"result\\":{\\"hits\\":[{\\"title\\":\\"$(w "$t")\\"}]}}"
        echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$i,\\"result\\":{\\"hits\\":[{\\"title\\":\\"$(w "$s")\\"}]}}"
        read x
        """)
    async let one = provider.search(Query(plain: "one"))
    async let two = provider.search(Query(plain: "two"))
    #expect(try await [one, two].map { $0.hits.map(\.title) } == [["one"], ["two"]])
  }

  @Test("a search that is cancelled ends at once, and the program is told")
  func cancelled() async throws {
    let (stream, asked) = AsyncStream.makeStream(of: Void.self)
    var context = ProgramWorld.context()
    let start = context.launch
    context.launch = { (launch, hear) throws(LaunchProblem) in
      try start(launch) { event in
        hear(event)
        if case .output(let bytes) = event, String(decoding: bytes, as: UTF8.self).contains("asked") {
          asked.yield()
        }
      }
    }
    let provider = try ProgramWorld.plugin(
      described + """
        echo '{"jsonrpc":"2.0","method":"asked"}'; read c; read t
        case "$c" in '{"jsonrpc":"2.0","method":"cancel","params":{"id":2}}') h='[{"title":"told"}]';; *) h='[]';; esac
        echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[]}}'
        echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":3,\\"result\\":{\\"hits\\":$h}}"; read x
        """, context)
    let search = Task { await ProgramWorld.failure(of: provider) }
    for await _ in stream { break }
    search.cancel()
    #expect(await search.value?.kind == .timeout)
    #expect(try await provider.search(Query(plain: "x")).hits.map(\.title) == ["told"])
  }

  @Test("after a crash it is started anew at once, after several in a row not before a pause")
  func restart() async throws {
    let now = Guarded(1_000.0)
    let provider = try ProgramWorld.plugin("exit 4", ProgramWorld.context { now.withLock { $0 } })
    let crash = "its program sh exited with 4 before it answered"
    #expect(await ProgramWorld.failure(of: provider)?.message == crash)
    #expect(await ProgramWorld.failure(of: provider)?.message == crash)
    let left = await ProgramWorld.failure(of: provider)
    #expect(
      left?.message
        == "its program sh has failed 2 times in a row, and is started again in 1 s; the last time: \(crash)")
    #expect(left?.retryAfter == .seconds(0.5))
    now.withLock { $0 += 0.6 }
    #expect(await ProgramWorld.failure(of: provider)?.message == crash)
    #expect(await ProgramWorld.failure(of: provider)?.retryAfter == .seconds(1))
  }

  @Test("the pause doubles with each crash in a row, to a minute, and an answer ends the row")
  func pauses() async throws {
    let (now, answers) = (Guarded(1_000.0), Guarded(false))
    var context = ProgramWorld.context { now.withLock { $0 } }
    let start = context.launch
    context.launch = { (launch, hear) throws(LaunchProblem) in
      try start(launch.beside(["ANSWERS": answers.withLock { $0 } ? "yes" : "no"]), hear)
    }
    let provider = try ProgramWorld.plugin(
      "if [ $ANSWERS = no ]; then exit 4; fi; " + described
        + #"echo '{"jsonrpc":"2.0","id":2,"result":{"hits":[{"title":"Solaris"}]}}'; read t; exit 4"#, context
    )
    let crash = "its program sh exited with 4 before it answered"
    for _ in 1...2 { #expect(await ProgramWorld.failure(of: provider)?.message == crash) }
    for pause in [0.5, 1, 2, 4, 8, 16, 32, 60, 60] {
      #expect(await ProgramWorld.failure(of: provider)?.retryAfter == .seconds(pause))
      now.withLock { $0 += pause }
      #expect(await ProgramWorld.failure(of: provider)?.message == crash)
    }
    now.withLock { $0 += 60 }
    answers.withLock { $0 = true }
    #expect(try await provider.search(Query(plain: "solaris")).hits.map(\.title) == ["Solaris"])
    answers.withLock { $0 = false }
    // One in the program that answered, and one in a new one, which is started at once.
    for _ in 1...2 {
      let failure = await ProgramWorld.failure(of: provider)
      #expect(failure?.message == crash)
      #expect(failure?.retryAfter == nil)
    }
    #expect(await ProgramWorld.failure(of: provider)?.retryAfter == .seconds(0.5))
  }

  @Test("a program that needs a place is skipped without one")
  func place() async throws {
    let provider = try ProgramWorld.plugin(
      #"read d; echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"vertical":"films","supports":{"place":true}}}'; read x"#
    )
    let failure = await ProgramWorld.failure(of: provider)
    #expect(failure?.isSkip == true)
    #expect(failure?.message == "trial needs a place; name one, as in near:soho")
    #expect(provider.descriptor.supports.needsPlace)
  }

  @Test("an entry without a program is a mistake", arguments: ["[]", #"[""]"#])
  func noProgram(command: String) throws {
    #expect(
      throws: OptionProblems(
        path: "command", #"name the program and its arguments, as ["python3", "search.py"]"#)
    ) {
      try ProgramWorld.provider("process", ["command": try JSONReader.read(command)])
    }
  }
}
