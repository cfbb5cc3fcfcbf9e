import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ProxyTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(url) \(proxy ?? "-") \(noProxy ?? []) \(environment)" }
    var url: String
    var proxy: String?
    var noProxy: [String]?
    var environment: [String: String] = [:]
    var expected: String?
  }

  @Test(
    "a request goes through the proxy of the settings, else of the environment, unless its host is excepted",
    arguments: [
      Case(url: "http://a.example/", expected: nil),
      Case(url: "http://a.example/", proxy: "p:1", expected: "p:1"),
      Case(url: "https://a.example/", proxy: "p:1", environment: ["https_proxy": "e:2"], expected: "p:1"),
      Case(url: "https://a.example/", proxy: "", environment: ["https_proxy": "e:2"], expected: nil),
      Case(url: "https://a.example/", environment: ["https_proxy": "e:2"], expected: "e:2"),
      Case(url: "https://a.example/", environment: ["HTTPS_PROXY": "e:2"], expected: "e:2"),
      Case(url: "http://a.example/", environment: ["https_proxy": "e:2"], expected: nil),
      Case(url: "http://a.example/", environment: ["http_proxy": "e:2"], expected: "e:2"),
      Case(url: "http://a.example/", environment: ["HTTP_PROXY": "e:2"], expected: nil),
      Case(url: "http://a.example/", environment: ["all_proxy": "e:2"], expected: "e:2"),
      Case(url: "http://a.example/", environment: ["ALL_PROXY": "e:2", "http_proxy": ""], expected: "e:2"),
      Case(url: "http://a.example/", proxy: "p:1", noProxy: ["a.example"], expected: nil),
      Case(url: "http://b.a.example/", proxy: "p:1", noProxy: [".A.example"], expected: nil),
      Case(url: "http://ba.example/", proxy: "p:1", noProxy: ["a.example"], expected: "p:1"),
      Case(url: "http://a.example/", proxy: "p:1", noProxy: ["*"], expected: nil),
      Case(url: "http://10.1.2.3/", proxy: "p:1", noProxy: ["10.0.0.0/8"], expected: nil),
      Case(url: "http://[::1]/", proxy: "p:1", noProxy: ["::1"], expected: nil),
      Case(url: "http://11.1.2.3/", proxy: "p:1", noProxy: ["10.0.0.0/8"], expected: "p:1"),
      Case(url: "http://a.example/", proxy: "p:1", environment: ["no_proxy": "x, a.example"], expected: nil),
      Case(
        url: "http://a.example/", proxy: "p:1", noProxy: [], environment: ["NO_PROXY": "*"], expected: "p:1"),
    ])
  func choice(example: Case) throws {
    let choice = ProxyChoice(
      NetworkSettings(proxy: example.proxy, noProxy: example.noProxy), environment: example.environment)
    #expect(choice.proxy(for: try RequestURL(example.url).endpoint)?.address == example.expected)
  }

  @Test("a request reaches the proxy alone, which looks the name up")
  func throughProxy() async throws {
    let proxy = try ScriptedServer { _ in ScriptedServer.answer("by proxy") }
    let transport = CurlTransport(
      NetworkSettings(proxy: "http://127.0.0.1:\(proxy.port)"), userAgent: "test"
    ) { _ in [] }
    let response = try await transport.send(HTTPRequest("GET", "http://far.example/a?b"))
    #expect(String(decoding: response.body, as: UTF8.self) == "by proxy")
    #expect(proxy.requests.map(\.target) == ["http://far.example/a?b"])
  }

  @Test("a proxy that is down is never gone around, and a password in its address is not told")
  func proxyDown() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("direct") }
    let port = try ScriptedServer.closedPort()
    let set = CurlTransport(NetworkSettings(proxy: "127.0.0.1:\(port)"), userAgent: "test")
    #expect(
      await set.failure(HTTPRequest("GET", server.url()))
        == TransportFailure(
          .connect, "cannot connect to the proxy 127.0.0.1:\(port) of network.proxy: connection refused"))
    let found = CurlTransport(
      environment: ["http_proxy": "http://me:hunter2@127.0.0.1:\(port)/"], userAgent: "test")
    #expect(
      await found.failure(HTTPRequest("GET", server.url()))
        == TransportFailure(
          .connect, "cannot connect to the proxy 127.0.0.1:\(port) of $http_proxy: connection refused"))
    #expect(server.accepted.value == 0)
  }

  @Test(
    "a proxy that makes no way to a server is named with what it says",
    arguments: [
      (403, "answers with status 403 when it is asked for a way to https://far.example"),
      (407, "wants a name and a password; put them into its address"),
    ])
  func noTunnel(status: Int, what: String) async throws {
    let proxy = try ScriptedServer { _ in ScriptedServer.answer("", status: status) + [.close] }
    let transport = CurlTransport(
      NetworkSettings(proxy: "http://127.0.0.1:\(proxy.port)"), userAgent: "test")
    #expect(
      await transport.failure(HTTPRequest("GET", "https://far.example/"))
        == TransportFailure(.connect, "the proxy 127.0.0.1:\(proxy.port) of network.proxy \(what)"))
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
  }

  @Test("through a proxy, an answer leads to no internal name or address")
  func guarded() async throws {
    let proxy = try ScriptedServer { _ in ScriptedServer.answer("by proxy") }
    let transport = CurlTransport(NetworkSettings(proxy: "http://127.0.0.1:\(proxy.port)"), userAgent: "test")
    for host in ["localhost", "127.0.0.1", "2130706433", "[::1]", "nas.local", "printer"] {
      #expect(
        await transport.failure(HTTPRequest("GET", "http://\(host)/", origin: .answer))?.stage == .address)
    }
    #expect(await transport.failure(HTTPRequest("GET", "http://far.example/", origin: .answer)) == nil)
    #expect(proxy.requests.count == 1)
  }
}
