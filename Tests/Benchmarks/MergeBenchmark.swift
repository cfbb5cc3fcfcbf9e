import HostConfiguration
import Movies
import Ranking
import SearchKit
import SearchTesting

/// Times the merging of ten lists, of 100 and of 1,000 hits each, by the rules of the films.
struct MergeBenchmark {
  private static let words = [
    "River", "Night", "Last", "King", "Queen", "Summer", "House", "Dark", "Light", "Story", "Return", "City",
    "Love", "War", "Dream", "Red", "Blue", "Silent", "Lost", "Garden", "Winter", "Golden", "Empire", "Stone",
    "Shadow",
  ]
  private static let runs = 9

  func figures() throws {
    let merger = Merger(vertical: try required(VerticalFile(Movies.plugin.verticals[0]).vertical))
    let few =
      milliseconds { _ = merger.merge(Self.sources(count: 100)) }
      - milliseconds { _ = Self.sources(count: 100) }
    let many =
      milliseconds { _ = merger.merge(Self.sources(count: 1000)) }
      - milliseconds { _ = Self.sources(count: 1000) }
    Figure(name: "merge-10-x-100", value: few, unit: "ms", limit: .atMost(5)).show()
    Figure(name: "merge-10-x-1000-over-10-x-100", value: many / few, unit: "ratio", limit: .atMost(12)).show()
  }

  /// The median of several runs, after one that does not count.
  private func milliseconds(_ work: () -> Void) -> Double {
    let times = (0...Self.runs).map { _ in ContinuousClock().measure(work) / .milliseconds(1) }
    return times.dropFirst().sorted()[Self.runs / 2]
  }

  /// Lists of ten providers, two fifths of whose films another has as well, written in another way.
  private static func sources(count: Int) -> [Source] {
    (0..<10).flatMap { provider in
      let first = provider % 3 * count * 2
      return (0..<count).map { index in
        let film = first + index * 6 + (index * 7919 + provider * 104_729) % 6
        return Source(
          provider: "provider-\(provider)", rank: index + 1,
          hit: hit("\(provider)-\(index)", film, isMoved: provider % 2 == 0))
      }
    }
  }

  private static func hit(_ id: String, _ film: Int, isMoved: Bool) -> Hit {
    let name = [film % 25, film / 25 % 25, film / 625 % 25].map { words[$0] }.joined(separator: " ")
    return Hit(
      id: id, title: isMoved ? "\(name), The" : "The \(name)",
      fields: [
        "kind": .text("movie"), "year": .number(Double(1950 + film % 70)),
        "directors": .list(["\(words[film % 23]) \(words[film % 19])son"]),
        "genres": .list(["Drama", "Comedy"]), "url": .text("https://films.example/\(id)"),
        "rating": .rating(Rating(value: 7.5, scale: 10, count: 1200)),
      ])
  }
}
