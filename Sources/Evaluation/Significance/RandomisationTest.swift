/// How likely two systems that are equally good differ by as much as was measured, from the paired differences.
///
/// The paired randomisation test of Fisher, as Smucker, Allan and Carterette recommend it ("A comparison of statistical
/// significance tests for information retrieval evaluation", CIKM 2007): were the systems equal, each difference might
/// as well have the other sign.
package struct RandomisationTest: Sendable, Hashable {
  /// So many differences that are not 0 are tried with all signs, more with signs by chance.
  static let mostExact = 16
  package static let trials = 100_000

  /// The mean of the differences.
  package let difference: Double
  /// The share of the assignments of signs whose mean is as far from 0; two-sided.
  package let p: Double
  /// Whether all assignments were tried.
  package let isExact: Bool

  /// - Parameters:
  ///   - differences: of the two systems, one a query or a group of queries.
  ///   - trials: how many assignments of signs are tried where they are too many for all.
  ///   - seed: of the signs by chance.
  package init(_ differences: [Double], trials: Int = Self.trials, seed: UInt64 = 1) {
    difference = differences.isEmpty ? 0 : differences.reduce(0, +) / Double(differences.count)
    // What does not differ has the same sum with either sign.
    let telling = differences.filter { $0 != 0 }
    isExact = telling.count <= Self.mostExact
    let measured = abs(telling.reduce(0, +))
    // Sums in another order differ in their last digits.
    let reached = measured - 1e-12 * max(1, measured)
    if telling.isEmpty {
      p = 1
    } else if isExact {
      let all = 1 << telling.count
      let far = (0..<all).count { abs(Self.sum(telling, signs: UInt64($0))) >= reached }
      p = Double(far) / Double(all)
    } else {
      var numbers = SeededNumbers(seed)
      var far = 0
      for _ in 0..<trials where abs(Self.sum(telling, by: &numbers)) >= reached { far += 1 }
      // The assignment that was measured is one of them.
      p = Double(far + 1) / Double(trials + 1)
    }
  }

  private static func sum(_ values: [Double], signs: UInt64) -> Double {
    var (sum, signs) = (0.0, signs)
    for value in values {
      sum += signs & 1 == 0 ? value : -value
      signs >>= 1
    }
    return sum
  }

  private static func sum(_ values: [Double], by numbers: inout SeededNumbers) -> Double {
    var sum = 0.0
    var signs: UInt64 = 0
    for (index, value) in values.enumerated() {
      if index % 64 == 0 { signs = numbers.next() }
      sum += signs & 1 == 0 ? value : -value
      signs >>= 1
    }
    return sum
  }
}
