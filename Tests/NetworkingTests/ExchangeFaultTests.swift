import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ExchangeFaultTests {
  /// What a server does, and the failure that it makes; `HERE` stands for its address.
  struct Fault: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [ScriptedServer.Step]
    var stage: TransportFailure.Stage
    var message: String

    init(_ name: String, _ steps: [ScriptedServer.Step], _ stage: TransportFailure.Stage, _ message: String) {
      testDescription = name
      self.steps = steps
      self.stage = stage
      self.message = message
    }
  }

  private static func text(_ text: String) -> ScriptedServer.Step { .send(Array(text.utf8)) }

  static let faults = [
    Fault("nothing", [.close], .receive, "HERE closed the connection without an answer"),
    Fault("a reset", [.reset], .receive, "the connection to HERE broke while the answer was received"),
    Fault(
      "garbage", [text("\u{1}\u{2}nonsense\r\n\r\n"), .close], .receive,
      "HERE answers with something that is not HTTP"),
    Fault(
      "half a body", [text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), .close], .receive,
      "the answer of HERE ended before its end"),
    Fault(
      "half of the pieces",
      [text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n"), .close], .receive,
      "the answer of HERE ended before its end"),
    Fault(
      "broken compression",
      ScriptedServer.answer("no gzip at all", headers: ["Content-Encoding": "gzip"]), .receive,
      "the answer of HERE is compressed in a way that cannot be read"),
    Fault(
      "an endless body", [text("HTTP/1.1 200 OK\r\n\r\n"), .endless([UInt8](repeating: 0x78, count: 4096))],
      .limit,
      "HERE sends more than 100000 bytes, the most that an answer may have"),
    Fault(
      "endless pieces",
      [
        text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"), .endless(Array("5\r\nhello\r\n".utf8)),
      ], .limit,
      "HERE sends more than 100000 bytes, the most that an answer may have"),
    Fault(
      "a small body that grows",
      ScriptedServer.answer(Gzip.bomb(repeats: 6000), headers: ["Content-Encoding": "gzip"]), .limit,
      "HERE sends more than 100000 bytes, the most that an answer may have"),
    Fault(
      "endless headers", [text("HTTP/1.1 200 OK\r\n"), .endless(Array("X-More: and more\r\n".utf8))], .limit,
      "HERE sends more than 5000 bytes of headers, the most that an answer may have"),
    Fault(
      "an endless header", [text("HTTP/1.1 200 OK\r\nX: "), .endless([UInt8](repeating: 0x78, count: 4096))],
      .limit,
      "HERE sends more than 5000 bytes of headers, the most that an answer may have"),
    Fault(
      "endless interim answers", [.endless(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))], .limit,
      "HERE sends more than 5000 bytes of headers, the most that an answer may have"),
    Fault(
      "two lengths",
      [text("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 10\r\n\r\nhalfanswer"), .close],
      .receive,
      "HERE tells two lengths of one answer (Content-Length), so that nobody knows where it ends"),
    Fault(
      "two lengths in one line", [text("HTTP/1.1 200 OK\r\nContent-Length: 4, 10\r\n\r\nhalf"), .close],
      .receive,
      "HERE tells two lengths of one answer (Content-Length), so that nobody knows where it ends"),
    Fault("silence", [.hold], .timeout, "HERE did not answer within 250 ms"),
    Fault(
      "an answer that stops", [text("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf"), .hold], .timeout,
      "HERE did not finish its answer within 250 ms"),
    Fault(
      "an answer that drips",
      [
        text("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"),
        .trickle([UInt8](repeating: 0x78, count: 1000), every: .milliseconds(20)),
      ], .timeout,
      "HERE did not finish its answer within 250 ms"),
    Fault(
      "headers that drip",
      [
        text("HTTP/1.1 200 OK\r\n"),
        .trickle([UInt8](repeating: 0x58, count: 1000), every: .milliseconds(20)),
      ], .timeout,
      "HERE did not finish its answer within 250 ms"),
    Fault(
      "a first line that drips",
      [.trickle(Array("HTTP/1.1 200 OK\r\n".utf8), every: .milliseconds(20)), .hold], .timeout,
      "HERE did not answer within 250 ms"),
  ]

  @Test("each fault of a server is told for what it is, and the connection is not kept", arguments: faults)
  func told(fault: Fault) async throws {
    let server = try ScriptedServer { _ in fault.steps }
    // Those that are about time alone must not wait long, the others must not be cut short on a busy machine.
    let time: Duration? = fault.stage == .timeout ? .milliseconds(250) : nil
    let request = HTTPRequest(
      "GET", server.url("/?key=hunter2"),
      limits: HTTPLimits(bodyBytes: 100_000, headerBytes: 5000, time: time))
    let failure = await TestTransport.plain().failure(request)
    #expect(failure?.stage == fault.stage)
    #expect(
      failure?.message
        == fault.message.split(separator: "HERE", omittingEmptySubsequences: false)
        .joined(separator: "http://127.0.0.1:\(server.port)"))
  }

  @Test("one length that is told twice is one")
  func sameLength() async throws {
    let server = try ScriptedServer { _ in
      [Self.text("HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 4\r\n\r\nhalf"), .close]
    }
    #expect(
      try await TestTransport.plain().send(HTTPRequest("GET", server.url("/"))).body == Array("half".utf8))
  }

  @Test("one that cannot be connected to is named with the reason")
  func closedPort() async throws {
    let port = try ScriptedServer.closedPort()
    let failure = await TestTransport.plain().failure(
      HTTPRequest("GET", "http://127.0.0.1:\(port)/?key=hunter2"))
    #expect(
      failure == TransportFailure(.connect, "cannot connect to http://127.0.0.1:\(port): connection refused"))
  }

  @Test("a server that does not speak TLS is told as that")
  func noTLS() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("plain") + [.close] }
    #expect(
      await TestTransport.plain().failure(HTTPRequest("GET", "https://127.0.0.1:\(server.port)/"))
        == TransportFailure(
          .secure, "cannot speak TLS with https://127.0.0.1:\(server.port); check the scheme and the port"))
  }

  @Test(
    "an address that cannot be asked is refused without a word of it",
    arguments: [
      ("file:///etc/passwd?hunter2", "the request's address is neither of scheme http nor of https"),
      ("ftp://a.example/hunter2", "the request's address is neither of scheme http nor of https"),
      ("gopher://a.example/hunter2", "the request's address is neither of scheme http nor of https"),
      ("/search?hunter2", "the request's address is malformed; one begins with https:// and a host"),
      ("", "the request's address is malformed; one begins with https:// and a host"),
      ("http://", "the request's address is malformed; one begins with https:// and a host"),
      ("http://a b/", "the request's address is malformed; one begins with https:// and a host"),
      ("http://a.example:99999/", "the request's address is malformed; one begins with https:// and a host"),
      (
        "http://a.example/\r\nX: hunter2",
        "the request's address is malformed; one begins with https:// and a host"
      ),
    ])
  func addresses(url: String, message: String) async {
    #expect(
      await TestTransport.plain().failure(HTTPRequest("GET", url)) == TransportFailure(.address, message))
  }

  @Test("a header or a method that would break out of its line is refused")
  func injections() async {
    let transport = TestTransport.plain()
    #expect(
      await transport.failure(HTTPRequest("GET", "http://a.test/", headers: ["X-A": "1\r\nX-B: hunter2"]))?
        .message
        == "the header X-A of the request has a line break or another control character")
    #expect(
      await transport.failure(HTTPRequest("GET", "http://a.test/", headers: ["X A": "hunter2"]))?.message
        == "a header of the request has a name that is not allowed")
    #expect(
      await transport.failure(HTTPRequest("GET / HTTP/1.1\r\n", "http://a.test/"))?.message
        == "the request's method is not a word of letters")
  }

  @Test("a cancelled request ends, and its connection is closed")
  func cancelled() async throws {
    let server = try ScriptedServer { _ in [.hold] }
    let transport = TestTransport.plain()
    let url = server.url()
    let task = Task { await transport.failure(HTTPRequest("GET", url)) }
    await server.read.reaches(1)
    task.cancel()
    #expect(await task.value == TransportFailure(.cancelled, "the request was cancelled"))
    await server.left.reaches(1)
  }

  @Test("a request that hangs delays no other to the same server")
  func besides() async throws {
    let server = try ScriptedServer { $0.target == "/slow" ? [.hold] : ScriptedServer.answer("fast") }
    let transport = TestTransport.plain()
    let (slow, fast) = (server.url("/slow"), server.url("/fast"))
    let hanging = Task { await transport.failure(HTTPRequest("GET", slow)) }
    await server.read.reaches(1)
    #expect(try await transport.send(HTTPRequest("GET", fast)).body == Array("fast".utf8))
    hanging.cancel()
    _ = await hanging.value
  }

  @Test("a request of a task that is cancelled before is not sent")
  func cancelledBefore() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("") }
    let transport = TestTransport.plain()
    let url = server.url()
    let gate = WatchedCount()
    let task = Task {
      await gate.reaches(1)
      return await transport.failure(HTTPRequest("GET", url))
    }
    task.cancel()
    gate.add()
    #expect(await task.value == TransportFailure(.cancelled, "the request was cancelled"))
    #expect(server.requests.isEmpty)
  }

  @Test("what is under way when a transport goes is cancelled, and its thread ends")
  func closing() async throws {
    let server = try ScriptedServer { _ in [.hold] }
    var transport: CurlTransport? = TestTransport.plain()
    _ = await transport?.failure(HTTPRequest("GET", server.url(), limits: HTTPLimits(time: .milliseconds(1))))
    weak let watched = transport
    transport = nil
    #expect(watched == nil)
  }
}
