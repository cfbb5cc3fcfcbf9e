import SQLite
import SearchKit

/// How long searches of the full film catalogues take inside a host whose indexes are open.
///
/// Beside them stands what SQLite alone takes to find rows of the same words in the same full-text tables.
struct LatencyBenchmark {
  private static let rounds = 5
  private static let limit = 50

  private static let sets: [(name: String, queries: [String])] = [
    (
      "prefixes",
      [
        "the godfather part", "seven samurai", "star wars", "apocalypse now", "in the mood", "1999",
        "king kong",
      ]
      .flatMap { title in title.indices.map { String(title[...$0]) } }
    ),
    (
      "common-words",
      [
        "the", "love", "night", "man", "a", "of the", "the man", "in the night", "john", "american", "drama",
        "life", "new york", "day of the", "comedy", "i", "and", "my",
      ]
    ),
    (
      "typos",
      [
        "godfahter", "sevn samurai", "starwars", "teh matrix", "casblanca", "lord of teh rings",
        "apocalyse now",
        "the shawshank redemtion", "blade runer", "kurosava", "god father", "pulp ficton", "xqztv",
        "inceptoin",
        "scorsese taxi drivr", "spiderman", "bak to the future", "the ladykilers", "schindlers lsit",
      ]
    ),
    (
      "many-words",
      [
        "tom hanks war", "the lord of the rings the return of the king", "new york love story",
        "who directed the godfather part two", "kubrick space", "how much money did the movie star wars make",
        "dr strangelove or how i learned to stop worrying and love the bomb", "drama 1999 kevin spacey",
        "list the cast of gone with the wind", "the good the bad and the ugly", "hitchcock james stewart",
        "what is the name of the actor who was in the parent trap", "a film about a man who loves new york",
      ]
    ),
  ]

  func figures() async throws {
    let host = try await BenchmarkHost.catalogues()
    let peer = try Peer(host.indexFiles)
    for set in Self.sets {
      var (ours, theirs, ranked): ([Double], [Double], [Double]) = ([], [], [])
      for round in 0...Self.rounds {
        for query in set.queries {
          let clock = ContinuousClock()
          let start = clock.now
          _ = try await host.search(query, limit: Self.limit)
          let time = start.duration(to: clock.now) / .milliseconds(1)
          let (first, best) = try peer.milliseconds(query, limit: Self.limit)
          // The first round warms what there is to warm.
          guard round > 0 else { continue }
          ours.append(time)
          theirs.append(first)
          ranked.append(best)
        }
      }
      show("search-\(set.name)", ours, limit: 50)
      show("sqlite3-\(set.name)", theirs)
      show("sqlite3-ranked-\(set.name)", ranked)
    }
  }

  private func show(_ name: String, _ times: [Double], limit: Double? = nil) {
    let sorted = times.sorted()
    Figure(name: "\(name)-p50", value: sorted[sorted.count / 2], unit: "ms").show()
    Figure(
      name: "\(name)-p95", value: sorted[sorted.count * 95 / 100], unit: "ms",
      limit: limit.map { .atMost($0) } ?? .none
    ).show()
    Figure(name: "\(name)-max", value: sorted.last ?? 0, unit: "ms").show()
  }
}

/// The same full-text tables asked by nothing but SQLite.
private struct Peer {
  private let first: [Statement]
  private let best: [Statement]

  init(_ paths: [String]) throws {
    let databases = try paths.map { try Database(path: $0, access: .sealed) }
    first = try databases.map { try $0.prepare("SELECT rowid FROM words WHERE words MATCH ? LIMIT ?") }
    best = try databases.map {
      try $0.prepare("SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?")
    }
  }

  /// How long all tables take for the rows with all words, any rows and the best by BM25.
  func milliseconds(_ query: String, limit: Int) throws -> (first: Double, best: Double) {
    let words = query.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " AND ") + "*"
    func time(_ statements: [Statement]) throws -> Double {
      let clock = ContinuousClock()
      let start = clock.now
      for statement in statements {
        try statement.bind(words, at: 1)
        try statement.bind(limit, at: 2)
        while try statement.step() {}
        statement.reset()
      }
      return start.duration(to: clock.now) / .milliseconds(1)
    }
    return (try time(first), try time(best))
  }
}
