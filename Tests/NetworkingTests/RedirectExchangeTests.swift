import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RedirectExchangeTests {
  @Test("a redirect to another port takes no secret with it, and the answer says where it came from")
  func secretsStay() async throws {
    let second = try ScriptedServer { _ in ScriptedServer.answer("there") }
    let target = second.url("/here")
    let first = try ScriptedServer { _ in ScriptedServer.redirect(to: target) }
    let response = try await TestTransport.plain(TestTransport.open).send(
      HTTPRequest(
        "GET", first.url("/?key=hunter2"),
        headers: [
          "Authorization": "Bearer hunter2", "Cookie": "a=hunter2", "X-Api-Key": "hunter2", "X-Any": "1",
          "Accept": "text/x",
        ], secrets: ["hunter2"]))
    #expect(response.url == target)
    #expect(first.requests.first?.headers["x-api-key"] == "hunter2")
    let request = try #require(second.requests.first)
    #expect(request.target == "/here")
    #expect(
      request.headers.fields.map { $0.name.lowercased() }.sorted() == [
        "accept", "accept-encoding", "host", "user-agent",
      ])
  }

  @Test("a redirect that would carry a secret in its address is not followed")
  func secretsInAddresses() async throws {
    let second = try ScriptedServer { _ in ScriptedServer.answer("there") }
    let target = second.url("/?stolen=hunter2")
    let first = try ScriptedServer { _ in ScriptedServer.redirect(to: target) }
    let failure = await TestTransport.plain(TestTransport.open).failure(
      HTTPRequest("GET", first.url("/?key=hunter2"), secrets: ["hunter2"]))
    #expect(failure?.stage == .redirect)
    #expect(failure?.message.contains("hunter2") == false)
    #expect(second.requests.isEmpty)
  }

  @Test("a redirect to itself is told, and so is one to a file")
  func circles() async throws {
    let circle = try ScriptedServer { ScriptedServer.redirect(to: $0.target) }
    #expect(
      await TestTransport.plain().failure(HTTPRequest("GET", circle.url("/a?key=hunter2")))
        == TransportFailure(
          .redirect,
          "http://127.0.0.1:\(circle.port) sends in a circle, back to an address of http://127.0.0.1:\(circle.port) that sent there"
        ))
    #expect(circle.requests.count == 1)
    let file = try ScriptedServer { _ in ScriptedServer.redirect(to: "file:///etc/passwd") }
    #expect(
      await TestTransport.plain().failure(HTTPRequest("GET", file.url()))?.message
        == "http://127.0.0.1:\(file.port) sends to an address of scheme \"file\", which is never followed")
  }

  @Test("ever new places end after the redirects that are allowed")
  func endless() async throws {
    let server = try ScriptedServer { ScriptedServer.redirect(to: $0.target + "x") }
    let failure = await TestTransport.plain().failure(
      HTTPRequest("GET", server.url("/"), limits: HTTPLimits(redirects: 4)))
    let here = "http://127.0.0.1:\(server.port)"
    #expect(
      failure
        == TransportFailure(.redirect, "\(here) sends on to \(here) after 4 redirects; no more are followed"))
    #expect(server.requests.count == 5)
  }

  @Test("a redirect whose body never ends is followed, and one without a place is an answer")
  func oddRedirects() async throws {
    let server = try ScriptedServer { request in
      switch request.target {
      case "/endless":
        [
          .send(Array("HTTP/1.1 302 X\r\nLocation: /there\r\n\r\n".utf8)),
          .endless([UInt8](repeating: 0x78, count: 4096)),
        ]
      case "/nowhere": ScriptedServer.answer("lost", status: 302)
      default: ScriptedServer.answer("there")
      }
    }
    let transport = TestTransport.plain()
    let followed = try await transport.send(HTTPRequest("GET", server.url("/endless")))
    #expect(String(decoding: followed.body, as: UTF8.self) == "there")
    let answer = try await transport.send(HTTPRequest("GET", server.url("/nowhere")))
    #expect(answer.status == 302)
    #expect(String(decoding: answer.body, as: UTF8.self) == "lost")
  }

  @Test("the time is that of all redirects together")
  func time() async throws {
    let server = try ScriptedServer { request in
      request.target == "/" ? ScriptedServer.redirect(to: "/hold") : [.hold]
    }
    let failure = await TestTransport.plain().failure(
      HTTPRequest("GET", server.url("/"), limits: HTTPLimits(time: .milliseconds(250))))
    #expect(failure?.stage == .timeout)
  }
}
