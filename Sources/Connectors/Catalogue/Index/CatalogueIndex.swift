import SQLite
import SearchKit

/// An open index that many searches use at once.
///
/// `@unchecked` because of the connections, each of which is used by whoever took it out of the pool and by nobody else
/// until it is put back; a database in memory has a single connection, for which searches wait.
final class CatalogueIndex: @unchecked Sendable {
  /// How one tells whether the source is still what was indexed.
  enum Freshness: Sendable, Hashable {
    /// It cannot change.
    case fixed
    /// It is as long as the file system says this of it.
    case stamped(FileStamp)
    /// It was changed so lately that another change may not show: it has to be read again.
    case unsettled
  }

  let about: IndexAbout
  /// What every answer warns of.
  let warnings: [String]
  let freshness: Freshness
  private let vertical: Vertical
  /// Nil for an index in memory.
  private let path: String?
  private let pool: ConnectionPool
  private let words = Guarded<Spelling?>(nil)

  /// Opens an index file, with one more thing that every answer warns of.
  ///
  /// - Throws: `SQLiteError` when it is none.
  init(path: String, vertical: Vertical, freshness: Freshness, warning: String? = nil) throws(SQLiteError) {
    let database = try Database(path: path, access: .sealed)
    about = try IndexAbout(database)
    pool = ConnectionPool(try IndexConnection(database), isOnly: false)
    warnings = about.warnings + [warning].compactMap { $0 }
    self.path = path
    self.vertical = vertical
    self.freshness = freshness
  }

  /// Takes over an index in memory.
  init(inMemory database: Database, vertical: Vertical, freshness: Freshness, warning: String?)
    throws(SQLiteError)
  {
    about = try IndexAbout(database)
    pool = ConnectionPool(try IndexConnection(database), isOnly: true)
    warnings = about.warnings + [warning].compactMap { $0 }
    path = nil
    self.vertical = vertical
    self.freshness = freshness
  }

  /// Whether the source is what was indexed, as far as can be told without reading it.
  func isCurrent(_ source: CatalogueDeclaration.Source) -> Bool {
    switch (freshness, source) {
    case (.fixed, _), (_, .embedded): true
    case (.stamped(let stamp), .path(let path)): FileStamp(path) == stamp
    case (.unsettled, .path): false
    }
  }

  /// All rows, the best known first.
  func everything() throws(SQLiteError) -> [Hit] {
    let connection = try connection()
    defer { pool.give(connection) }
    var hits: [Hit] = []
    var last: Int?
    repeat {
      let rows = try connection.rows(after: last, limit: Self.stride)
      hits += try connection.hits(rows, in: vertical)
      last = rows.last
    } while last != nil
    return hits
  }

  private func connection() throws(SQLiteError) -> IndexConnection {
    try pool.take { () throws(SQLiteError) in
      try IndexConnection(Database(path: path ?? "", access: .sealed))
    }
  }

  func search(_ query: Query) throws(SQLiteError) -> ProviderAnswer {
    let connection = try connection()
    defer { pool.give(connection) }
    let ranking = CandidateRanking(query, in: vertical)
    var wanted = Self.firstBlock
    var answer = try search(query, wanted: wanted, ranking, connection)
    // What a longer list has at its head is what a shorter one has, however many candidates it is made from.
    while wanted < query.limit, answer.total ?? .max > answer.hits.count {
      wanted *= 2
      var longer = try search(query, wanted: wanted, ranking, connection)
      let known = Set(answer.hits.map(\.id))
      let new = longer.hits.filter { !known.contains($0.id) }
      // Some candidates are never more, however many are wanted.
      if new.isEmpty { break }
      longer.hits = answer.hits + new
      answer = longer
    }
    answer.hits = ranking.first(query.limit, of: answer.hits)
    return answer
  }

  /// How many hits are found in one go; for more, as many again as there are.
  private static let firstBlock = 50

  private func search(
    _ query: Query, wanted: Int, _ ranking: CandidateRanking, _ connection: IndexConnection
  ) throws(SQLiteError) -> ProviderAnswer {
    let readings = query.optional.isEmpty ? [query] : [query, query.withoutOptional]
    let asked = readings.map { IndexQuery($0, in: vertical) }
    var searches = asked.map { reading in
      CandidateSearch(reading, wanted: wanted, in: connection) {
        () throws(SQLiteError) in try self.spelling(connection)
      }
    }
    for stage in CandidateSearch.Stage.allCases {
      for index in searches.indices { try searches[index].run(stage) }
      let rows = Set(searches.flatMap(\.rows)).sorted()
      let hits = try connection.hits(rows, in: vertical)
      let ranked = ranking.ranked(hits, of: stage)
      // A title that is the whole text does not tell what else meets the conditions that the text was read as.
      if asked[0].isEmpty, asked[0].hasConditions, !searches[0].hasMatches {
        return try walk(ranking, wanted: wanted, besides: (rows, ranked), connection)
      }
      if ranked.isEmpty, stage == .asTyped, ranking.haveWords(hits) { break }
      guard !ranked.isEmpty else { continue }
      return ProviderAnswer(
        hits: ranking.first(wanted, of: ranked),
        total: searches.contains(where: \.isCut) ? nil : ranked.count,
        relaxed: stage.isRelaxed, corrected: stage == .corrected, warnings: warnings)
    }
    return ProviderAnswer(hits: [], total: 0, warnings: warnings)
  }

  /// How many rows are looked at in one go.
  private static let stride = 2000

  /// The rows that were found by name, then the best known ones that meet the conditions of a query in which no word
  /// tells where to look.
  private func walk(
    _ ranking: CandidateRanking, wanted: Int, besides named: (rows: [Int], hits: [Hit]),
    _ connection: IndexConnection
  ) throws(SQLiteError) -> ProviderAnswer {
    let known = Set(named.rows)
    var found = named.hits
    var last: Int?
    repeat {
      let rows = try connection.rows(after: last, limit: Self.stride)
      let new = rows.filter { !known.contains($0) }
      found += ranking.ranked(try connection.hits(new, in: vertical), of: .asTyped)
      last = rows.last
    } while last != nil && found.count <= wanted
    return ProviderAnswer(
      hits: ranking.first(wanted, of: found), total: last == nil ? found.count : nil, warnings: warnings)
  }

  /// The words of the index, read at the first typing error.
  private func spelling(_ connection: IndexConnection) throws(SQLiteError) -> Spelling {
    if let known = words.withLock({ $0 }) { return known }
    let spelling = try connection.spelling()
    words.withLock { $0 = spelling }
    return spelling
  }
}
