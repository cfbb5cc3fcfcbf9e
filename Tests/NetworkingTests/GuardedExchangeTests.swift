import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct GuardedExchangeTests {
  private static func led(to url: String) -> HTTPRequest { HTTPRequest("GET", url, origin: .answer) }

  @Test(
    "an answer leads to no address of this machine or its network, however it is spelled",
    arguments: [
      "127.0.0.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "127.1", "0",
      "0.0.0.0",
      "169.254.169.254", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[64:ff9b::7f00:1]",
      "[fe80::1]",
      "[fd00:ec2::254]", "10.0.0.1", "192.168.0.1", "100.100.100.200", "１２７.0.0.1", "127。0。0。1",
    ])
  func literals(host: String) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("internal") }
    let transport = CurlTransport(userAgent: "test") { host in
      // What a lenient lookup would make of the spellings that the reader of addresses leaves alone.
      [IPAddress(host) ?? IPAddress([127, 0, 0, 1])]
    }
    let failure = await transport.failure(Self.led(to: "http://\(host):\(server.port)/"))
    #expect(failure?.stage == .address)
    #expect(server.accepted.value == 0)
  }

  @Test(
    "nor by a name that stands for one, not even beside a public address",
    arguments: [["127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"], ["10.0.0.1", "fe80::1"]])
  func names(addresses: [String]) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("internal") }
    let transport = CurlTransport(userAgent: "test") { _ in addresses.compactMap { IPAddress($0) } }
    let failure = await transport.failure(Self.led(to: "http://rebind.example:\(server.port)/"))
    #expect(failure?.stage == .address)
    #expect(
      failure?.message.hasPrefix("an answer led to http://rebind.example:\(server.port), whose address is ")
        == true)
    #expect(
      failure?.message.hasSuffix("; if that is meant, add \"rebind.example\" to network.internal") == true)
    #expect(server.accepted.value == 0)
  }

  @Test("a connection that the configuration's own request left open is not used for what an answer led to")
  func noSharedConnection() async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("internal") }
    let asked = Guarded(0)
    let transport = CurlTransport(userAgent: "test") { _ in [IPAddress([127, 0, 0, 1])] }
    let url = "http://wiki.example:\(server.port)/"
    #expect(await transport.failure(HTTPRequest("GET", url)) == nil)
    #expect(await transport.failure(Self.led(to: url))?.stage == .address)
    #expect(await transport.failure(Self.led(to: server.url()))?.stage == .address)
    #expect(server.requests.count == 1)
    _ = asked
  }

  @Test(
    "a host, an address or a range that the settings allow is reached",
    arguments: ["wiki.example", "127.0.0.1", "127.0.0.0/8"])
  func allowed(entry: String) async throws {
    let server = try ScriptedServer { _ in ScriptedServer.answer("internal") }
    let transport = CurlTransport(NetworkSettings(internalHosts: [entry]), userAgent: "test") { _ in
      [IPAddress([127, 0, 0, 1])]
    }
    #expect(await transport.failure(Self.led(to: "http://wiki.example:\(server.port)/")) == nil)
  }

  @Test(
    "a redirect from what the configuration names stays possible on the same host and port, and goes nowhere else"
  )
  func redirects() async throws {
    let other = try ScriptedServer { _ in ScriptedServer.answer("secret") }
    let target = other.url()
    let server = try ScriptedServer { request in
      switch request.target {
      case "/same": ScriptedServer.redirect(to: "/there")
      case "/other": ScriptedServer.redirect(to: target)
      default: ScriptedServer.answer("there")
      }
    }
    let transport = TestTransport.plain()
    #expect(await transport.failure(HTTPRequest("GET", server.url("/same"))) == nil)
    #expect(
      await transport.failure(HTTPRequest("GET", server.url("/other")))
        == TransportFailure(
          .address,
          "an answer led to http://127.0.0.1:\(other.port), whose address is this machine; if that is meant, add \"127.0.0.1\" to network.internal"
        ))
    #expect(other.accepted.value == 0)
  }
}
