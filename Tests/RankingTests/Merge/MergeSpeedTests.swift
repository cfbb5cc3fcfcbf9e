import Ranking
import SearchKit
import SearchTesting
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite("Merging grows with the number of hits, not with its square")
struct MergeSpeedTests {
  private static let words = [
    "river", "night", "last", "king", "queen", "summer", "house", "dark", "light", "story", "return", "city",
    "love",
    "war", "dream", "red", "blue", "silent", "lost", "garden", "winter", "golden", "empire", "stone",
    "shadow",
  ]

  /// Lists of ten providers, two fifths of whose films another has as well, written in another way.
  private static func sources(count: Int) -> [Source] {
    var random = SeededGenerator(7)
    return (0..<10).flatMap { provider in
      Source.list(
        "provider-\(provider)",
        (0..<count).map { index in
          let film = (index * 6 + provider % 3 * count * 2 + Int.random(in: 0..<6, using: &random))
          return hit("\(provider)-\(index)", film, isMoved: provider % 2 == 0)
        })
    }
  }

  private static func hit(_ id: String, _ film: Int, isMoved: Bool) -> Hit {
    let name = [film % 25, film / 25 % 25, film / 625 % 25].map { words[$0].capitalized }.joined(
      separator: " ")
    let director = "\(words[film % 23].capitalized) \(words[film % 19].capitalized)son"
    var hit = Films.hit(
      id, isMoved ? "\(name), The" : "The \(name)", Double(1950 + film % 70), by: [director])
    hit.fields["genres"] = .list(["Drama", "Comedy"])
    hit.fields["url"] = .text("https://films.example/\(id)")
    hit.fields["rating"] = .rating(Rating(value: 7.5, scale: 10, count: 1200))
    return hit
  }

  @Test("ten times the hits take at most thirty times the work", .timeLimit(.minutes(1)))
  func growth() {
    let merger = Merger(vertical: SampleWorld.films)
    func seconds(_ sources: [Source]) -> Double {
      (0..<3).map { _ in Self.processorTime { _ = merger.merge(sources) } }.min() ?? 0
    }
    let (few, many) = (seconds(Self.sources(count: 50)), seconds(Self.sources(count: 500)))
    #expect(many < 30 * few)
  }

  /// What this thread works, whatever else the machine does.
  private static func processorTime(of work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
