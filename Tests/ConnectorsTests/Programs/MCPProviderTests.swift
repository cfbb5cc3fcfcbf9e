import Connectors
import Expressions
import SearchKit
import SearchTesting
import Testing

/// Kind `mcp`: servers of both forms of the protocol, their tools, and what these give.
@Suite(.timeLimit(.minutes(5)))
struct MCPProviderTests {
  private static let tools =
    #"[{"name":"search","inputSchema":{"properties":{"query":{"type":"string"},"limit":{"type":"integer","maximum":3}},"required":["query"]}}]"#

  /// A server in sh: answers by method, and prints to its log what it was called with.
  private func server(
    _ result: String, tools: String = tools,
    initialize: String = #""result":{"protocolVersion":"2025-06-18"}"#,
    _ options: JSON = [:]
  ) throws -> any SearchProvider {
    let script = """
      while read -r l; do i=${l#*'"id":'}; i=${i%%,*}
      case "$l" in
      *'"initialize"'*) echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$i,"'\(initialize)}';;
      *'"tools/list"'*) echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$i,\\"result\\":{\\"tools\\":"'\(tools)}}';;
      *'"tools/call"'*) echo "$l" >&2; echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$i,"'\(result)}';;
      esac; done
      """
    var all: JSONObject = ["command": ["sh", "-c", .string(script)]]
    for member in options.object?.members ?? [] { all[member.name] = member.value }
    return try ProgramWorld.provider("mcp", .object(all))
  }

  @Test("structured content is rows, read by the names that members usually have")
  func structured() async throws {
    let provider = try server(
      #""result":{"content":[],"structuredContent":{"results":[{"name":"Solaris","year":1972,"link":"https://a.example/"},{"title":"Stalker"}]}}"#
    )
    let hits = try await provider.search(Query(plain: "x")).hits
    #expect(hits.map(\.title) == ["Solaris", "Stalker"])
    #expect(hits[0].fields["year"] == .number(1972))
    #expect(hits[0].url == "https://a.example/")
    #expect(hits[0].kind == nil, "what a program calls it tells nothing where kinds tell things apart")
  }

  @Test("a list of tools is read to its last page")
  func pages() async throws {
    let script = #"""
      while read -r l; do i=${l#*'"id":'}; i=${i%%,*}
      case "$l" in
      *'"initialize"'*) r='{"protocolVersion":"2025-06-18"}';;
      *'"cursor":"two"'*) r='{"tools":[{"name":"search","inputSchema":{"properties":{"query":{"type":"string"}}}}]}';;
      *'"tools/list"'*) r='{"tools":[{"name":"a"},{"name":"b"}],"nextCursor":"two"}';;
      *'"tools/call"'*) r='{"content":[{"type":"text","text":"found"}]}';;
      *) continue;;
      esac; echo "{\"jsonrpc\":\"2.0\",\"id\":$i,\"result\":$r}"; done
      """#
    let provider = try ProgramWorld.provider("mcp", ["command": ["sh", "-c", .string(script)]])
    #expect(try await provider.search(Query(plain: "x")).hits.map(\.title) == ["found"])
  }

  @Test("a server without the handshake is asked in the newer form")
  func perRequest() async throws {
    let provider = try server(
      #""error":{"code":-32000,"message":"stop"}"#,
      initialize: #""error":{"code":-32601,"message":"no such method"}"#)
    let failure = await ProgramWorld.failure(of: provider, "sol")
    #expect(failure?.kind == .toolError)
    #expect(failure?.message == "its program sh says: stop")
    let plain = try server(#""result":{"content":[{"type":"text","text":"[\"a\",\"b\"]"}]}"#, ["items": "$"])
    #expect(try await plain.search(Query(plain: "x")).hits.map(\.title) == ["a", "b"])
  }

  @Test(
    "a tool is chosen where one is meant, else all are told",
    arguments: [
      (#"[]"#, "the server has no tools"),
      (
        #"[{"name":"a"},{"name":"b"}]"#,
        #"the server has several tools; name the one to search with by "tool": a, b"#
      ),
      (
        #"[{"name":"find","inputSchema":{"properties":{"x":{"type":"string"},"y":{"type":"string"}}}}]"#,
        #"it is not plain which argument of the tool "find" takes the text; name it by "argument": x, y"#
      ),
    ])
  func tools(list: String, message: String) async throws {
    #expect(await ProgramWorld.failure(of: try server("", tools: list))?.message == message)
  }

  @Test("a tool that is not there is told with those that are")
  func unknownTool() async throws {
    let failure = await ProgramWorld.failure(of: try server("", ["tool": "serach"]))
    #expect(failure?.message == #"the server has no tool "serach"; it has search"#)
  }

  @Test(
    "recorded answers are judged as expected",
    .enabled(if: SharedData.has("wire/fixtures/mcp"), Comment(rawValue: SharedData.absence)),
    arguments: [
      "mcp/call-iserror", "mcp/call-structured", "mcp/call-text-only", "mcp/unknown-tool",
      "alfred/script-filter",
    ])
  func fixtures(name: String) throws {
    let folder = "wire/fixtures/"
    let kind = String(name.prefix { $0 != "/" })
    let expected = try JSONReader.read(try SharedData.bytes("\(folder)\(name).expected.json"))
    let judge = try #require(
      try ProgramWorld.provider(kind, [:], vertical: Self.vertical) as? any AnswerJudge)
    let outcome = judge.judge(
      HTTPResponse(body: try SharedData.bytes("\(folder)\(name).json")), for: Query(plain: ""))
    switch outcome {
    case .failure(let failure):
      #expect(expected["outcome"] == "failure")
      #expect(failure.kind.rawValue == expected["failure"]?["kind"]?.string)
      #expect(failure.message == expected["failure"]?["message"]?.string)
    case .success(let answer):
      #expect(expected["outcome"] == "results")
      let hits = expected["hits"]?.array ?? []
      #expect(answer.hits.count == hits.count)
      for (hit, wanted) in zip(answer.hits, hits) {
        for member in wanted.object?.members ?? [] {
          #expect(hit.json(in: Self.vertical)[member.name] == member.value, "\(member.name)")
        }
      }
      #expect(answer.droppedRows == expected["droppedRows"]?.int ?? 0)
      if let seconds = expected["next"]?["rerunAfterSeconds"]?.double {
        #expect(answer.next == .rerun(afterSeconds: seconds))
      }
    }
  }

  private static let vertical = Vertical(
    name: "web", title: "Web",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("kind", .text),
      VerticalField("snippet", .text),
      VerticalField("url", .url),
    ])
}
