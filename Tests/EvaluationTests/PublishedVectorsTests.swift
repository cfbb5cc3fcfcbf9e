import Evaluation
import SearchTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(
  "Vectors of list similarity computed elsewhere", .enabled(if: SharedData.isPresent, "\(SharedData.absence)")
)
struct PublishedVectorsTests {
  struct Vectors: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable, CustomTestStringConvertible {
    var name: String
    var a: [String]
    var b: [String]
    var extrapolated: [String: Double]
    var least: [String: Double]
    var overlap: [String: Double]
    var jaccardAt: [String: Double]
    var jaccard: Double
    var tau: Double?
    var optimisticKendall: Double
    var neutralKendall: Double
    var footrule: Double

    enum CodingKeys: String, CodingKey {
      case name, a, b, jaccard
      case extrapolated = "rbo_ext"
      case least = "rbo_min"
      case overlap = "overlap@k"
      case jaccardAt = "jaccard@k"
      case tau = "kendall_tau_a_on_intersection"
      case optimisticKendall = "kendall_K_p0"
      case neutralKendall = "kendall_K_p0.5"
      case footrule = "footrule_location_l=max+1"
    }

    var testDescription: String { name }
  }

  @Test("all measures agree within 1e-9")
  func vectors() throws {
    let bytes = try SharedData.bytes("oracles/fusion/list-similarity.json")
    let cases = try JSONDecoder().decode(Vectors.self, from: Data(bytes)).cases
    #expect(cases.count > 10)
    for vector in cases { try check(vector) }
  }

  private func check(_ vector: Case) throws {
    let similarity = ListSimilarity(vector.a, vector.b)
    for (persistence, value) in vector.extrapolated {
      let rbo = similarity.rankBiasedOverlap(persistence: try #require(Double(persistence)))
      equal(rbo.extrapolated, value, "\(vector.name): rbo at \(persistence)")
      equal(rbo.least, vector.least[persistence], "\(vector.name): least rbo at \(persistence)")
    }
    for (depth, value) in vector.overlap {
      equal(similarity.overlap(at: try #require(Int(depth))), value, "\(vector.name): overlap at \(depth)")
    }
    for (depth, value) in vector.jaccardAt {
      equal(similarity.jaccard(at: try #require(Int(depth))), value, "\(vector.name): jaccard at \(depth)")
    }
    equal(similarity.jaccard(), vector.jaccard, "\(vector.name): jaccard")
    equal(similarity.kendallTau, vector.tau, "\(vector.name): tau")
    equal(similarity.kendallDistance(penalty: 0), vector.optimisticKendall, "\(vector.name): K, penalty 0")
    equal(similarity.kendallDistance(penalty: 0.5), vector.neutralKendall, "\(vector.name): K, penalty 0.5")
    equal(Double(similarity.footrule), vector.footrule, "\(vector.name): footrule")
  }

  private func equal(_ value: Double?, _ expected: Double?, _ what: String) {
    let agrees =
      switch (value, expected) {
      case (nil, nil): true
      case (let value?, let expected?): abs(value - expected) <= 1e-9
      default: false
      }
    #expect(agrees, "\(what): \(String(describing: value)), expected \(String(describing: expected))")
  }
}
