import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ExchangeTests {
  @Test(
    "a request arrives as it was made, and its answer as it was sent, whatever the status",
    arguments: [200, 404, 500])
  func roundTrip(status: Int) async throws {
    let server = try ScriptedServer { _ in
      ScriptedServer.answer(
        "{\"ok\": \u{22}é\u{22}}", status: status, headers: ["X-One": "1", "X-Two": "a", "X-two": "b"])
    }
    let response = try await TestTransport.plain().send(
      HTTPRequest(
        "POST", server.url("/find?q=c%2B%2B"),
        headers: ["X-Api-Key": "k", "X-Empty": "", "Content-Type": "text/x"],
        body: Array("{}".utf8)))
    #expect(response.status == status)
    #expect(String(decoding: response.body, as: UTF8.self) == "{\"ok\": \"é\"}")
    #expect(response.headers["x-one"] == "1")
    #expect(response.headers.all("X-TWO") == ["a", "b"])
    #expect(response.url == server.url("/find?q=c%2B%2B"))
    let request = try #require(server.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/find?q=c%2B%2B")
    #expect(request.body == Array("{}".utf8))
    #expect(request.headers["x-api-key"] == "k")
    #expect(request.headers["x-empty"] == "")
    #expect(request.headers.all("content-type") == ["text/x"])
    #expect(request.headers["user-agent"] == "Backstage/test")
    #expect(request.headers["expect"] == nil)
  }

  @Test(
    "a body without a type gets none, and the method is what was asked for",
    arguments: ["GET", "PUT", "DELETE", "SEARCH"])
  func methods(method: String) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("") }
    let transport = TestTransport.plain()
    _ = try await transport.send(HTTPRequest(method, server.url()))
    _ = try await transport.send(HTTPRequest(method, server.url(), body: Array("x=1".utf8)))
    #expect(server.requests.map(\.method) == [method, method])
    #expect(server.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["", "x=1"])
    #expect(server.requests.allSatisfy { $0.headers["content-type"] == nil })
  }

  @Test("the head of a page is asked for without its body")
  func head() async throws {
    let server = try ScriptedServer { _ in [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".utf8))]
    }
    let response = try await TestTransport.plain().send(HTTPRequest("HEAD", server.url()))
    #expect(response.body == [])
    #expect(response.headers["content-length"] == "9")
  }

  @Test("requests one after the other share a connection, and each phase of the first is timed")
  func keepsConnections() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("x") }
    let transport = TestTransport.plain()
    let first = try await transport.send(HTTPRequest("GET", server.url()))
    for _ in 0..<20 { _ = try await transport.send(HTTPRequest("GET", server.url())) }
    let last = try await transport.send(HTTPRequest("GET", server.url()))
    #expect(server.accepted.value == 1)
    #expect(first.timing.connect != nil)
    #expect(first.timing.wait != nil)
    #expect(first.timing.total != nil)
    #expect(last.timing.connect == nil)
    #expect(last.timing.resolve == nil)
    #expect(last.timing.secure == nil)
  }

  @Test("many requests at once are all answered, each with its own answer")
  func manyAtOnce() async throws {
    let server = try ScriptedServer { ScriptedServer.answer($0.target) }
    let transport = TestTransport.plain()
    let bodies = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<100 {
        group.addTask {
          let response = try await transport.send(HTTPRequest("GET", server.url("/\(number)")))
          return (number, String(decoding: response.body, as: UTF8.self))
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(bodies == Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "/\($0)") }))
  }

  @Test("a compressed answer arrives as what it holds")
  func compressed() async throws {
    let server = try ScriptedServer { _ in
      ScriptedServer.answer(Gzip.stored(Array("words".utf8)), headers: ["Content-Encoding": "gzip"])
    }
    let response = try await TestTransport.plain().send(HTTPRequest("GET", server.url()))
    #expect(String(decoding: response.body, as: UTF8.self) == "words")
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("interim answers, folded headers and bytes that are not UTF-8 are read")
  func oddHeads() async throws {
    let server = try ScriptedServer { _ in
      let head =
        "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nX-Long: one\r\n two\r\nX-Name: "
      return [.send(Array(head.utf8) + [0xe9] + Array("\r\nContent-Length: 1\r\n\r\nx".utf8))]
    }
    let response = try await TestTransport.plain().send(HTTPRequest("GET", server.url()))
    #expect(response.headers["link"] == nil)
    #expect(response.headers["x-long"] == "one two")
    #expect(response.headers["x-name"] == "é")
  }

  @Test("an answer of no announced length ends with the connection, and one in pieces with the last")
  func lengths() async throws {
    let server = try ScriptedServer { request in
      request.target == "/open"
        ? [.send(Array("HTTP/1.1 200 OK\r\n\r\nall".utf8)), .close]
        : [
          .send(
            Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nal\r\n1\r\nl\r\n0\r\n\r\n".utf8))
        ]
    }
    for path in ["/open", "/pieces"] {
      let response = try await TestTransport.plain().send(HTTPRequest("GET", server.url(path)))
      #expect(String(decoding: response.body, as: UTF8.self) == "all")
    }
  }

  @Test("a server on IPv6 alone is reached by its address and by a name that has both")
  func longAddresses() async throws {
    let server: ScriptedServer
    // A machine without IPv6 has nothing to try here.
    do { server = try ScriptedServer(host: "::1", { _ in ScriptedServer.answer("six") }) } catch { return }
    let transport = CurlTransport(userAgent: "test") { _ in
      [IPAddress("127.0.0.1"), IPAddress("::1")].compactMap { $0 }
    }
    for url in [server.url(), "http://both.test:\(server.port)/"] {
      let response = try await transport.send(HTTPRequest("GET", url))
      #expect(String(decoding: response.body, as: UTF8.self) == "six")
    }
  }

  @Test("a server on IPv4 alone is reached by a name that has both, the other first")
  func otherFamilyFirst() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("four") }
    let transport = CurlTransport(userAgent: "test") { _ in
      [IPAddress("::1"), IPAddress("127.0.0.1")].compactMap { $0 }
    }
    let response = try await transport.send(HTTPRequest("GET", "http://both.test:\(server.port)/"))
    #expect(String(decoding: response.body, as: UTF8.self) == "four")
  }

  @Test("the settings may have another name for the program, and a request its own")
  func userAgents() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("") }
    let transport = TestTransport.plain(NetworkSettings(userAgent: "mine"))
    _ = try await transport.send(HTTPRequest("GET", server.url()))
    _ = try await transport.send(HTTPRequest("GET", server.url(), headers: ["User-Agent": "own"]))
    #expect(server.requests.map { $0.headers.all("user-agent") } == [["mine"], ["own"]])
  }
}
