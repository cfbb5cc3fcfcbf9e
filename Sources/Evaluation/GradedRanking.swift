#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A ranked list of which each element was judged, against all that was judged.
///
/// A grade says how good an answer an element is: 0 for none at all, more for a better one.
package struct GradedRanking: Sendable, Hashable {
  /// What a grade is worth.
  package enum Gain: Sendable, Hashable {
    /// The grade itself (Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques", 2002).
    case linear
    /// 2^grade - 1, which favours the best answers (Burges and others, "Learning to rank using gradient descent", 2005).
    case exponential

    fileprivate func of(_ grade: Double) -> Double {
      switch self {
      case .linear: grade
      case .exponential: exp2(grade) - 1
      }
    }
  }

  /// The grades of the list, the first element's first; 0 for what was not judged.
  package let grades: [Double]
  /// The grades of everything that was judged, also of what the list lacks, best first.
  package let judged: [Double]

  /// - Parameters:
  ///   - grades: the grades of the list, in its order; what is no number or below 0 counts as 0.
  ///   - judged: the grades of everything that was judged, in any order.
  package init(_ grades: [Double], judged: [Double]) {
    self.grades = grades.map(Self.sound)
    self.judged = judged.map(Self.sound).sorted(by: >)
  }

  /// One over the place of the first good element, counted from 1; 0 when the first `depth` have none.
  ///
  /// Its mean over queries is the mean reciprocal rank of Voorhees, "The TREC-8 question answering track report" (1999).
  package func reciprocalRank(at depth: Int) -> Double {
    grades.prefix(max(0, depth)).firstIndex { $0 > 0 }.map { 1 / Double($0 + 1) } ?? 0
  }

  /// The gain of the first `depth`, each discounted by the binary logarithm of its place plus one, as a share of what
  /// the best order of everything judged would gain there; 0 when nothing judged is good.
  package func normalisedGain(at depth: Int, _ gain: Gain = .exponential) -> Double {
    let ideal = Self.discounted(judged, depth, gain)
    return ideal > 0 ? Self.discounted(grades, depth, gain) / ideal : 0
  }

  private static func discounted(_ grades: [Double], _ depth: Int, _ gain: Gain) -> Double {
    var sum = 0.0
    for (index, grade) in grades.prefix(max(0, depth)).enumerated() {
      sum += gain.of(grade) / log2(Double(index + 2))
    }
    return sum
  }

  private static func sound(_ grade: Double) -> Double { grade.isFinite ? max(0, grade) : 0 }
}
