/// The rank aggregation data of LETOR 4.0 in `../shared`: rankings of the documents of queries, and their grades.
package struct RankAggregation: Sendable {
  /// One query.
  package struct Topic: Sendable {
    package var fold: Int
    /// All documents, by rising id.
    package var documents: [String] = []
    /// The grade of each.
    package var grades: [Double] = []
    /// The rankings, each the places of its documents in `documents`, the smallest value of the source first.
    package var rankings: [[Int]] = []
  }

  package let topics: [Topic]

  /// Reads a folder below `../shared`.
  ///
  /// - Throws: `SharedData.Unreadable` where a file is not there.
  package init(_ folder: String) throws(SharedData.Unreadable) {
    var rows: [String: [(document: String, grade: Double)]] = [:]
    var (folds, order) = ([String: Int](), [String]())
    for cells in try Self.rows(folder + "/qrels.tsv") where cells.count == 4 {
      if folds[cells[0]] == nil { order.append(cells[0]) }
      folds[cells[0]] = Int(cells[3])
      rows[cells[0], default: []].append((cells[1], Double(cells[2]) ?? 0))
    }
    var ranked: [String: [Int: [(rank: Int, document: String)]]] = [:]
    for cells in try Self.rows(folder + "/runs.tsv") where cells.count == 4 {
      guard let run = Int(cells[1]), let rank = Int(cells[2]) else { continue }
      ranked[cells[0], default: [:]][run, default: []].append((rank, cells[3]))
    }
    let runs = Set(ranked.values.flatMap(\.keys)).sorted()
    topics = order.map { name in
      let judged = (rows[name] ?? []).sorted { $0.document < $1.document }
      let places = Dictionary(uniqueKeysWithValues: judged.enumerated().map { ($1.document, $0) })
      var topic = Topic(fold: folds[name] ?? 0)
      topic.documents = judged.map(\.document)
      topic.grades = judged.map(\.grade)
      // A ranker that ranks nothing for a query is an empty ranking.
      topic.rankings = runs.map { run in
        (ranked[name]?[run] ?? []).sorted { $0.rank < $1.rank }.compactMap { places[$0.document] }
      }
      return topic
    }
  }

  private static func rows(_ path: String) throws(SharedData.Unreadable) -> [[String]] {
    try SharedData.bytes(path).split(separator: 0x0A).dropFirst().map { line in
      line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
