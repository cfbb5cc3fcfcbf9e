import Evaluation
import SearchTesting
import Testing

@Suite("How alike two lists are")
struct ListSimilarityTests {
  @Test(
    "whole lists lose what they lack, the more the higher it stands",
    arguments: [
      ("abc", "abc", 1), ("", "", 1), ("abc", "", 0), ("", "a", 0), ("ab", "cd", 0),
      ("abc", "ab", (1 + 0.9 + 0.81 * 2 / 3) / (1 + 0.9 + 0.81)),
      ("abc", "bc", (0 + 0.9 / 2 + 0.81 * 2 / 3) / (1 + 0.9 + 0.81)),
      ("ab", "ba", (0 + 0.9) / (1 + 0.9)), ("aab", "ab", 1),
    ] as [(String, String, Double)])
  func whole(a: String, b: String, overlap: Double) {
    #expect(abs(ListSimilarity(Array(a), Array(b)).wholeRankBiasedOverlap() - overlap) < 1e-12)
    #expect(abs(ListSimilarity(Array(b), Array(a)).wholeRankBiasedOverlap() - overlap) < 1e-12)
  }

  typealias Lists = (a: String, b: String)

  private func similarity(_ lists: Lists) -> ListSimilarity<Character> {
    ListSimilarity(Array(lists.a), Array(lists.b))
  }

  @Test(
    "overlap counts what both have in their first k, so that of two empty lists it is 0, alike as they are",
    arguments: [
      ("abcdef", "fedcba", 3, 0, 0.0), ("abcdef", "fedcba", 4, 2, 0.5), ("abc", "abc", 10, 3, 0.3),
      ("abc", "xyz", 3, 0, 0), ("abc", "", 3, 0, 0), ("", "", 5, 0, 0), ("a", "a", 0, 0, 0),
      ("a", "a", -1, 0, 0),
    ])
  func overlap(a: String, b: String, depth: Int, shared: Int, share: Double) {
    let similarity = similarity((a, b))
    #expect(similarity.shared(at: depth) == shared)
    #expect(similarity.overlap(at: depth) == share)
  }

  @Test(
    "Jaccard's coefficient is 1 for equal sets, two empty ones among them",
    arguments: [
      ("abcd", "dcba", Int.max, 1.0), ("abc", "bcd", .max, 0.5), ("abc", "", .max, 0), ("", "", .max, 1),
      ("abcd", "dcba", 2, 0), ("ab", "ab", 0, 1),
    ])
  func jaccard(a: String, b: String, depth: Int, value: Double) {
    #expect(similarity((a, b)).jaccard(at: depth) == value)
  }

  @Test(
    "Kendall's tau needs two elements in common",
    arguments: [
      ("abc", "abc", 1.0), ("abc", "cba", -1), ("abcd", "bacd", 2.0 / 3), ("xaybz", "bqa", -1),
      ("abc", "axy", nil),
      ("", "abc", nil), ("", "", nil),
    ] as [(String, String, Double?)])
  func kendallTau(a: String, b: String, value: Double?) {
    let tau = similarity((a, b)).kendallTau
    #expect((tau == nil) == (value == nil))
    if let tau, let value { #expect(abs(tau - value) < 1e-12) }
  }

  @Test(
    "a repeated element counts at its first place alone",
    arguments: [("aabca", "abc", "abc", "abc"), ("abab", "bbaa", "ab", "ba"), ("aaaa", "", "a", "")])
  func repeats(a: String, b: String, uniqueA: String, uniqueB: String) {
    let (repeating, unique) = (similarity((a, b)), similarity((uniqueA, uniqueB)))
    #expect(repeating.a == unique.a && repeating.b == unique.b)
    #expect(repeating.overlap(at: 2) == unique.overlap(at: 2))
    #expect(repeating.jaccard() == unique.jaccard())
    #expect(repeating.kendallTau == unique.kendallTau)
    #expect(repeating.footrule == unique.footrule)
    #expect(repeating.rankBiasedOverlap() == unique.rankBiasedOverlap())
  }

  @Test(
    "rank-biased overlap of lists with nothing to compare",
    arguments: [("", "", 1.0, 0.0, 1.0), ("abc", "", 0, 0, 1), ("", "abc", 0, 0, 1)])
  func emptyRBO(a: String, b: String, extrapolated: Double, least: Double, residual: Double) {
    let rbo = similarity((a, b)).rankBiasedOverlap()
    #expect(rbo == RankBiasedOverlap(extrapolated: extrapolated, least: least, residual: residual))
  }

  @Test(
    "rank-biased overlap lies between its bounds, which close as the lists go on",
    arguments: [0.5, 0.9, 0.98], ["abcdefghij", "bacdefghij", "jihgfedcba", "axbycz", "qrstuv"])
  func bounds(persistence: Double, b: String) {
    var residuals: [Double] = []
    for length in [0, 1, 5, 10] {
      let a = String("abcdefghij".prefix(length))
      let rbo = similarity((a, String(b.prefix(length)))).rankBiasedOverlap(persistence: persistence)
      #expect(rbo.least <= rbo.extrapolated + 1e-12)
      #expect(rbo.extrapolated <= rbo.least + rbo.residual + 1e-12)
      residuals.append(rbo.residual)
    }
    #expect(residuals == residuals.sorted(by: >))
  }

  @Test(
    "what was seen in the longer list is not counted as unseen",
    arguments: [("abcd", "ab", 0.588_314_423_779_101), ("ab", "abcd", 0.588_314_423_779_101)])
  func uneven(a: String, b: String, residual: Double) {
    #expect(abs(similarity((a, b)).rankBiasedOverlap().residual - residual) < 1e-12)
  }

  @Test(
    "every measure is the same from both sides",
    arguments: [("abcdefg", "cxa"), ("abc", ""), ("abcdef", "fedcba"), ("xaybz", "bqa")])
  func symmetry(a: String, b: String) {
    let (there, back) = (similarity((a, b)), similarity((b, a)))
    #expect(there.rankBiasedOverlap() == back.rankBiasedOverlap())
    #expect(there.jaccard() == back.jaccard())
    #expect(there.kendallTau == back.kendallTau)
    #expect(there.kendallDistance(penalty: 0.5) == back.kendallDistance(penalty: 0.5))
    #expect(there.footrule == back.footrule)
  }

  @Test(
    "Kendall's distance and the footrule by hand",
    arguments: [
      // K: a-only x after b, before nothing of both; x against y stands in either list alone
      ("ab", "ba", 1.0, 2), ("abx", "aby", 1, 2), ("abc", "", 1.5, 6), ("xab", "ab", 2, 5),
    ])
  func distances(a: String, b: String, kendall: Double, footrule: Int) {
    #expect(similarity((a, b)).kendallDistance(penalty: 0.5) == kendall)
    #expect(similarity((a, b)).footrule == footrule)
  }
}
