import Networking
import SearchKit
import SearchTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct NameLookupTests {
  @Test("a name whose lookup hangs delays no other, and its own request ends in time and by cancellation")
  func slowNames() async throws {
    let gate = ThreadGate()
    defer { gate.open() }
    let asked = WatchedCount()
    let server = try ScriptedServer { _ in ScriptedServer.answer("quick") }
    let transport = CurlTransport(userAgent: "test") { host in
      if host == "slow.test" {
        asked.add()
        gate.pass()
      }
      return [IPAddress([127, 0, 0, 1])]
    }
    let slow = HTTPRequest("GET", "http://slow.test:\(server.port)/")
    let hanging = (0..<300).map { _ in Task { await transport.failure(slow) } }
    await asked.reaches(1)
    let quick = try await transport.send(HTTPRequest("GET", "http://quick.test:\(server.port)/"))
    #expect(quick.status == 200)
    #expect(quick.timing.resolve != nil)
    var timed = slow
    timed.limits.time = .milliseconds(50)
    // On a busy machine its time may be over before the lookup is asked for, which is told in other words.
    #expect(await transport.failure(timed)?.stage == .timeout)
    for task in hanging { task.cancel() }
    for task in hanging { #expect(await task.value?.stage == .cancelled) }
    // However many asked, the name was looked up once.
    #expect(asked.value == 1)
  }

  @Test("a lookup that nobody waits for any more serves who asks next")
  func lateAnswers() async throws {
    let gate = ThreadGate()
    let asked = WatchedCount()
    let server = try ScriptedServer { _ in ScriptedServer.answer("") }
    let transport = CurlTransport(userAgent: "test") { _ in
      asked.add()
      gate.pass()
      return [IPAddress([127, 0, 0, 1])]
    }
    let request = HTTPRequest("GET", "http://slow.test:\(server.port)/")
    let first = Task { await transport.failure(request) }
    await asked.reaches(1)
    first.cancel()
    #expect(await first.value?.stage == .cancelled)
    gate.open()
    #expect(await transport.failure(request) == nil)
    #expect(asked.value == 1)
  }

  @Test("a name without an address is told without the address's path")
  func unknown() async {
    let transport = CurlTransport(userAgent: "test") { _ in [] }
    #expect(
      await transport.failure(HTTPRequest("GET", "https://nowhere.test/?key=hunter2"))
        == TransportFailure(.resolve, "cannot find nowhere.test: there is no such name"))
  }

  @Test("a name of other letters is looked up in the form that name servers know")
  func otherLetters() async {
    let asked = Guarded<[String]>([])
    let transport = CurlTransport(userAgent: "test") { host in
      asked.withLock { $0.append(host) }
      return []
    }
    _ = await transport.failure(HTTPRequest("GET", "http://BÜCHER.example/"))
    #expect(asked.withLock { $0 } == ["xn--bcher-kva.example"])
  }
}
