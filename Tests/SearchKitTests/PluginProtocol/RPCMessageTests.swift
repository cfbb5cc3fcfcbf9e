import Expressions
import SearchKit
import Testing

/// Messages of JSON-RPC 2.0, a line each.
struct RPCMessageTests {
  @Test(
    "a message reads as what it was written from",
    arguments: [
      .request(id: .number(7), method: "search", params: ["a": [1, "é\n"]]),
      .request(id: .text("x"), method: "m", params: []), .notification(method: "cancel", params: ["id": 7]),
      .response(id: .number(1), .success(.null)), .response(id: nil, .failure(RPCError(-32700, "no"))),
      .response(id: .number(2), .failure(RPCError(-32000, "slow", data: ["kind": "rateLimit"]))),
    ] as [RPCMessage])
  func roundTrip(message: RPCMessage) throws {
    let line = message.line
    #expect(line.last == 0x0A)
    #expect(line.count { $0 == 0x0A } == 1)
    #expect(try RPCMessage(line: line.dropLast()) == message)
  }

  @Test(
    "what is no message says why",
    arguments: [
      ("hello", "is no JSON"), ("", "is no JSON"), ("7", "is no JSON object"),
      ("[]", "is a batch, which this protocol has not"), ("{}", "has no method, no result and no error"),
      (#"{"id":1}"#, "has no method, no result and no error"),
      (#"{"jsonrpc":"1.0","method":"x"}"#, #"is not of "jsonrpc": "2.0""#),
      (#"{"method":1}"#, "has a method that is no text"),
      (#"{"id":[],"method":"x"}"#, "has an id that is no number and no text"),
      (#"{"id":1.5,"method":"x"}"#, "has an id that is no number and no text"),
    ])
  func faults(line: String, reason: String) {
    do throws(RPCFault) {
      _ = try RPCMessage(line: Array(line.utf8))
      Issue.record("it was read")
    } catch { #expect(error.reason == reason) }
  }

  @Test("a search says what is asked, how much, and for how long")
  func search() throws {
    var query = Query(plain: "solaris 1972", page: 2, limit: 20)
    query.filters = [Filter("year", .atLeast(1970))]
    let search = PluginSearch(query, deadline: .milliseconds(1500))
    #expect(search.json["deadlineMs"] == 1500)
    #expect(search.json["limit"] == 20)
    #expect(search.json["page"] == 2)
    #expect(PluginSearch(json: search.json) == search)
    #expect(PluginSearch(json: ["query": ["text": "x"], "limit": 3])?.query.limit == 3)
    for wrong: JSON in [
      [:], ["query": 1], ["query": ["text": "x"], "limit": 0], ["query": ["text": "x"], "deadlineMs": "1"],
    ] {
      #expect(PluginSearch(json: wrong) == nil)
    }
  }

  @Test("a failure keeps its kind and its wait on the way through an error")
  func failures() {
    var failure = ProviderFailure(.rateLimit, "slow down", retryAfter: .seconds(31))
    failure.httpStatus = 429
    #expect(ProviderFailure(failure.rpcError, of: "x") == failure)
    #expect(ProviderFailure(RPCError(-32602, "no"), of: "x") == ProviderFailure(.badRequest, "x says: no"))
  }
}
