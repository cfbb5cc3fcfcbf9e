import Foundation
import SearchTesting

/// Prints figures, one a line, of what its argument names: name value unit limit pass|fail.
///
/// It is no part of the tests; the scripts beside it build it optimised and run it. `search ROUNDS PORT…` prints the
/// milliseconds of searches over the servers at those ports instead.
@main
enum Benchmarks {
  private struct Row: Sendable {
    var name: String
    /// Whether it measures the data that lies beside the package.
    var needsSharedData = false
    var run: @Sendable () async throws -> Void
  }

  private static let table = [
    Row(name: "mapping") { try MappingBenchmark().figures() },
    Row(name: "merge") { try MergeBenchmark().figures() },
    Row(name: "fusion-speed") {
      for name in ["rrf", "comb-mnz"] { try FusionBenchmark().speed(name: name) }
      try FusionBenchmark().interning()
    },
    Row(name: "aggregation", needsSharedData: true) { try FusionBenchmark().aggregation() },
    Row(name: "samples", needsSharedData: true) { try await RelevanceBenchmark().samples() },
    Row(name: "utterances", needsSharedData: true) { try await RelevanceBenchmark().utterances() },
    Row(name: "latency", needsSharedData: true) { try await LatencyBenchmark().figures() },
  ]

  static func main() async throws {
    let names = CommandLine.arguments.dropFirst()
    if names.first == "search", let rounds = names.dropFirst().first.flatMap({ Int($0) }) {
      return try await SearchBenchmark().figures(rounds: rounds, ports: Array(names.dropFirst(2)))
    }
    let rows = table.filter { names.contains($0.name) }
    guard !names.isEmpty, rows.count == names.count else {
      FileHandle.standardError.write(Data("benchmarks: \(table.map(\.name).joined(separator: " "))\n".utf8))
      exit(2)
    }
    for row in rows {
      if row.needsSharedData, !SharedData.isPresent {
        print("# \(row.name) is left out: \(SharedData.absence)")
      } else {
        try await row.run()
      }
    }
  }
}

/// What a benchmark takes for granted does not hold, so that its figures would mean nothing.
struct BrokenPremise: Error {}

func require(_ holds: Bool) throws { if !holds { throw BrokenPremise() } }

func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw BrokenPremise() }
  return value
}
