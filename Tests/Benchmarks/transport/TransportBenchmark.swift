import Networking
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Measures the transport: `fan-out ROUNDS PORT…`, `cancel TIMES PORT`, `soak COUNT PORT…` or `names TIMES PORT`.
@main
enum TransportBenchmark {
  static func main() async throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 3, let count = Int(words[1]) else { exit(2) }
    let ports = Array(words[2...])
    switch words[0] {
    case "fan-out": try await fanOut(count, ports)
    case "cancel": try await cancel(count, ports[0])
    case "soak": try await soak(count, ports)
    case "names": try await names(count, ports[0])
    default: exit(2)
    }
  }

  private static let transport = CurlTransport(userAgent: "benchmark")

  /// The milliseconds of each fan-out, one a line.
  private static func fanOut(_ rounds: Int, _ ports: [String]) async throws {
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      try await askAll(ports)
      print(milliseconds(since: start))
    }
  }

  private static func askAll(_ ports: [String]) async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for port in ports {
        group.addTask {
          try await transport.send(HTTPRequest("GET", "http://127.0.0.1:\(port)/search")).body.count
        }
      }
      for try await count in group where count != 16 << 10 { exit(1) }
    }
  }

  /// The milliseconds from the cancellation of a request that is never answered to its end, one a line.
  private static func cancel(_ times: Int, _ port: String) async throws {
    try await askAll([port])
    for _ in 0..<times {
      let task = Task { () -> ContinuousClock.Instant in
        _ = try? await transport.send(HTTPRequest("GET", "http://127.0.0.1:\(port)/hang"))
        return .now
      }
      // Long enough for the request to be under way.
      try await Task.sleep(for: .milliseconds(5))
      let start = ContinuousClock.now
      task.cancel()
      print(start.duration(to: await task.value) / .milliseconds(1))
    }
  }

  /// The resident KiB after a tenth of the requests and after all of them.
  private static func soak(_ count: Int, _ ports: [String]) async throws {
    for round in 1...10 {
      for _ in 0..<count / 10 / ports.count { try await askAll(ports) }
      if round == 1 || round == 10 { print(residentKilobytes()) }
    }
  }

  /// The milliseconds of requests by a name that is found at once while the lookups of others hang, one a line.
  private static func names(_ times: Int, _ port: String) async throws {
    let transport = CurlTransport(userAgent: "benchmark") { host in
      if host.hasPrefix("slow") { sleep(3600) }
      return [IPAddress([127, 0, 0, 1])]
    }
    let hanging = (0..<20).map { number in
      Task { try? await transport.send(HTTPRequest("GET", "http://slow\(number).test:\(port)/")) }
    }
    for _ in 0..<times {
      let start = ContinuousClock.now
      _ = try await transport.send(HTTPRequest("GET", "http://quick.test:\(port)/search"))
      print(milliseconds(since: start))
    }
    for task in hanging { task.cancel() }
    exit(0)
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }

  private static func residentKilobytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var text = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&text, 256, file) != nil else { return 0 }
    let words = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " ")
    return (words.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize()) / 1024
  }
}
