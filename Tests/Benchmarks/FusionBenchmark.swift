import Evaluation
import Foundation
import Ranking
import Search
import SearchKit
import SearchTesting

/// The speed of fusion and what it makes of published rankings.
struct FusionBenchmark {
  private static let runs = 10
  private static let results = 1000
  private static let queries = 1000
  /// How many documents of each query the runs choose from; the script for Python has the same.
  private static let pool = 3000

  /// The documents of each run for one query, by number: the same as in the script for Python.
  private static func documents(_ query: Int, _ run: Int) -> [Int32] {
    var state = UInt32(truncatingIfNeeded: query * 7919 + run * 104_729 + 1)
    var taken = [Bool](repeating: false, count: pool)
    return (0..<results).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      var document = Int(state >> 8) % pool
      while taken[document] { document = (document + 1) % pool }
      taken[document] = true
      return Int32(document)
    }
  }

  private static func lists(_ query: Int) -> FusionLists {
    var lists = FusionLists(documentCount: pool)
    lists.reserve(runs * results)
    for run in 0..<runs {
      for (index, document) in documents(query, run).enumerated() {
        lists.append(document, rank: index + 1, score: Double(results - index))
      }
      lists.endList()
    }
    return lists
  }

  /// Ten runs of 1,000 results for 1,000 queries.
  func speed(name: String) throws {
    let formula = try required(FusionMethods.table.first { $0.name == name }).formula(Options())
    let all = (0..<Self.queries).map(Self.lists)
    var best = Double.infinity
    var check = 0.0
    for _ in 0..<3 {
      let start = Self.seconds()
      check = 0
      for lists in all { check += formula.ranked(lists).scores[0] }
      best = min(best, Self.seconds() - start)
    }
    print("# check \(name) \(String(format: "%.6f", check))")
    Figure(name: "fuse-\(name)", value: best, unit: "s", digits: 3).show()
  }

  /// The interning of their names, for a tenth of the queries.
  func interning() throws {
    let queries = Self.queries / 10
    let runs = (0..<Self.runs).map { number in
      var run = Evaluation.Run(name: "run\(number)")
      for query in 0..<queries {
        for (index, document) in Self.documents(query, number).enumerated() {
          run.add(.init("q\(query)-document-\(document)", Double(Self.results - index)), for: "q\(query)")
        }
      }
      return run
    }
    let start = Self.seconds()
    let interned = RunFusion(runs).interned()
    Figure(
      name: "intern-100-queries", value: Self.seconds() - start, unit: "s", digits: 3
    ).show()
    try require(interned.count == queries)
  }

  /// The rankings of MQ2008.
  func aggregation() throws {
    let topics = try RankAggregation("oracles/aggregation/mq2008-agg").topics
    for method in FusionMethods.table {
      for isFair in [false, true] {
        var folds: [Int: [Double]] = [:]
        for topic in topics {
          var lists = FusionLists(documentCount: topic.documents.count)
          for ranking in topic.rankings {
            for (index, document) in (isFair ? ranking : ranking.reversed()).enumerated() {
              lists.append(Int32(document), rank: index + 1, score: nil)
            }
            lists.endList()
          }
          let grades = method.formula(Options()).ranked(lists).documents.map { topic.grades[Int($0)] }
          folds[topic.fold, default: []].append(
            GradedRanking(grades, judged: topic.grades).averagePrecision(at: .max))
        }
        let value = folds.values.map { $0.reduce(0, +) / Double($0.count) }.reduce(0, +) / Double(folds.count)
        let name = "mq2008-map-\(method.name)-\(isFair ? "fair" : "official")-direction"
        if method.name == "borda", !isFair {
          // The published figure has four digits.
          Figure(
            name: "mq2008-map-borda-off-published", value: abs((value * 10_000).rounded() / 10_000 - 0.3945),
            unit: "share", limit: .atMost(0), digits: 4
          ).show()
        }
        let limit: Double? = method.name == "copeland" && isFair ? 0.479 : nil
        Figure.share(name, value, atLeast: limit).show()
      }
    }
  }

  /// The time that this thread has worked.
  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
