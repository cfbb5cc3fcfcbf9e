import Ranking
import SearchKit
import SearchTesting
import Testing

@Suite("Looking for pairs by keys loses none that a rule joins")
struct BlockingTests {
  /// Merges two hits by one rule alone, with every condition in turn and both orders.
  private func meet(
    _ a: FieldValue, _ b: FieldValue, _ comparison: IdentityCondition.Comparison, _ tolerance: Double
  )
    -> Bool
  {
    let type: VerticalField.FieldType =
      switch comparison {
      case .distance, .address: .place
      case .number: .number
      case .names: .names
      case .phone: .phone
      case .url, .host: .url
      case .id: .id
      case .text, .title, .name, .start, .within, .subtitle: .text
      }
    let vertical = Vertical(
      name: "things", title: "Things",
      fields: [VerticalField("title", .text, role: .title), VerticalField("field", type)],
      identity: IdentityRules(
        same: [
          IdentityRule(
            reason: "yes", confidence: 0.9,
            when: [IdentityCondition(fields: ["field"], comparison: comparison, tolerance: tolerance)])
        ], genericWords: ["restaurant"]))
    let merger = Merger(vertical: vertical)
    let sources = [a, b].enumerated().map { index, value in
      Source(provider: "p\(index)", rank: 1, hit: Hit(id: "1", title: "x", fields: ["field": value]))
    }
    let verdict = merger.verdict(sources[0].hit, sources[1].hit)
    #expect(verdict == .same(reason: "yes", confidence: 0.9), "\(a) \(b)")
    return merger.merge(sources).count == 1 && merger.merge(sources.reversed()).count == 1
  }

  @Test("numbers within a tolerance meet, on either side of every boundary")
  func numbers() {
    for value in stride(from: -3.0, through: 3, by: 0.25) {
      for offset in [0.0, 0.5, 1] { #expect(meet(.number(value), .number(value + offset), .number, 1)) }
    }
    #expect(meet(.number(1e300), .number(1e300), .number, 1))
    #expect(meet(.number(0.5), .number(0.5), .number, 0))
  }

  @Test("points within a tolerance meet, all over the earth")
  func points() {
    var random = SeededGenerator(11)
    for _ in 0..<200 {
      let latitude = Double.random(in: -89.99...89.99, using: &random)
      let longitude = Double.random(in: -180...179.99, using: &random)
      let north = Point(latitude: latitude + 0.0008, longitude: longitude)  // 89 metres
      guard let point = Point(latitude: latitude, longitude: longitude), let north else { continue }
      #expect(meet(.place(Place(point: point)), .place(Place(point: north)), .distance, 100))
    }
    let west = FieldValue.place(Place(point: Point(latitude: 10, longitude: -179.9999)))
    #expect(meet(west, .place(Place(point: Point(latitude: 10, longitude: 179.9999))), .distance, 100))
  }

  @Test(
    "texts that a comparison calls one meet",
    arguments: [
      (.title, 0, "The Godfather: Part II", "Godfather Part 2, The"),
      (.title, 0.25, "Bicycle Thieves", "Bicycle Thief"),
      (.name, 0, "St. John Restaurant", "Saint John"),
      (.name, 0.3, "second street grille", "second street gril"),
      (.start, 0, "Star Wars", "Star Wars: A New Hope"),
      (.within, 0, "Morton's", "arnie morton's of chicago"),
      (.names, 0, "Coppola, Francis Ford", "Francis Coppola"),
      (.names, 0, "F.W. Murnau", "Friedrich Wilhelm Murnau"),
      (.phone, 0, "+44 (0)20 7946 0101", "020 7946 0101"), (.phone, 0, "310/246-1501", "+1 310 246 1501"),
      (.url, 0, "http://www.x.com/a/?utm_source=1", "x.com/a"),
      (.host, 0, "https://www.x.com/a", "http://x.com/b"),
      (.text, 0, "NEW YORK", "new york"),
    ] as [(IdentityCondition.Comparison, Double, String, String)])
  func texts(comparison: IdentityCondition.Comparison, tolerance: Double, a: String, b: String) {
    #expect(meet(.text(a), .text(b), comparison, tolerance))
  }

  @Test(
    "addresses that are one meet",
    arguments: [
      ("8-10 Pollen Street", "9 Pollen St"), ("12a Berkeley Square", "12 Berkeley Sq"),
      ("Halkin Arcade", "HALKIN ARCADE"),
      ("435 s. la cienega blv.", "435 South La Cienega Boulevard"), ("Via Stella, 22", "22 Via Stella"),
    ])
  func addresses(a: String, b: String) {
    #expect(meet(.place(Place(address: a)), .place(Place(address: b)), .address, 0))
  }
}
