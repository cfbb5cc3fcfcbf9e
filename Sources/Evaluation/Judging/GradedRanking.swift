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
  /// Whether each element of the list was judged at all.
  package let isJudged: [Bool]
  /// The grades of everything that was judged, also of what the list lacks, best first.
  package let judged: [Double]

  /// - Parameters:
  ///   - grades: the grades of the list, in its order; what is no number or below 0 counts as 0.
  ///   - judged: the grades of everything that was judged, in any order.
  package init(_ grades: [Double], judged: [Double]) {
    self.grades = grades.map(Self.sound)
    isJudged = grades.map { _ in true }
    self.judged = judged.map(Self.sound).sorted(by: >)
  }

  /// - Parameters:
  ///   - grades: the grades of the list, in its order; nil for what was not judged.
  ///   - judged: the grades of everything that was judged, in any order.
  package init(partly grades: [Double?], judged: [Double]) {
    self.grades = grades.map { Self.sound($0 ?? 0) }
    isJudged = grades.map { $0 != nil }
    self.judged = judged.map(Self.sound).sorted(by: >)
  }

  /// How many good elements there are among all that was judged.
  package var good: Int { judged.count { $0 > 0 } }

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

  /// The precision at the place of each good element of the first `depth`, summed, over all good ones that there are.
  ///
  /// Average precision as trec_eval has it; its mean over queries is MAP.
  package func averagePrecision(at depth: Int) -> Double {
    var (found, sum) = (0.0, 0.0)
    for (index, grade) in grades.prefix(max(0, depth)).enumerated() where grade > 0 {
      found += 1
      sum += found / Double(index + 1)
    }
    return good == 0 ? 0 : sum / Double(good)
  }

  /// The share of good elements in the first `depth`, places that the list leaves empty counted.
  package func precision(at depth: Int) -> Double {
    depth > 0 ? Double(found(at: depth)) / Double(depth) : 0
  }

  /// The share of all good elements that the first `depth` have.
  package func recall(at depth: Int) -> Double {
    good == 0 ? 0 : Double(found(at: depth)) / Double(good)
  }

  /// How likely a reader who stops at the first answer that satisfies stops at each place, over that place, summed.
  ///
  /// Expected reciprocal rank: Chapelle, Metlzer, Zhang and Grinspan, CIKM 2009.
  ///
  /// `greatest` is the best grade that can be given; no grade counts as more.
  package func expectedReciprocalRank(at depth: Int, greatest: Double) -> Double {
    var (reading, sum) = (1.0, 0.0)
    for (index, grade) in grades.prefix(max(0, depth)).enumerated() {
      let satisfied = (exp2(min(grade, greatest)) - 1) / exp2(greatest)
      sum += reading * satisfied / Double(index + 1)
      reading *= 1 - satisfied
    }
    return sum
  }

  /// The share of the first `depth` that somebody judged, of as many as there are; 0 for an empty list.
  package func judgedShare(at depth: Int) -> Double {
    let shown = isJudged.prefix(max(0, depth))
    return shown.isEmpty ? 0 : Double(shown.count { $0 }) / Double(shown.count)
  }

  /// How many of the first `depth` are good.
  private func found(at depth: Int) -> Int { grades.prefix(max(0, depth)).count { $0 > 0 } }

  private static func discounted(_ grades: [Double], _ depth: Int, _ gain: Gain) -> Double {
    var sum = 0.0
    for (index, grade) in grades.prefix(max(0, depth)).enumerated() {
      sum += gain.of(grade) / log2(Double(index + 2))
    }
    return sum
  }

  private static func sound(_ grade: Double) -> Double { grade.isFinite ? max(0, grade) : 0 }
}
