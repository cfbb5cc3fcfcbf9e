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

  func search(_ query: Query) throws(SQLiteError) -> ProviderAnswer {
    let connection = try pool.take { () throws(SQLiteError) in
      try IndexConnection(Database(path: path ?? "", access: .sealed))
    }
    defer { pool.give(connection) }
    let ranking = CandidateRanking(query, in: vertical)
    let readings = query.optional.isEmpty ? [query] : [query, query.withoutOptional]
    var searches = readings.map { reading in
      CandidateSearch(IndexQuery(reading, in: vertical), wanted: query.limit, in: connection) {
        () throws(SQLiteError) in try self.spelling(connection)
      }
    }
    for stage in CandidateSearch.Stage.allCases {
      for index in searches.indices { try searches[index].run(stage) }
      let rows = Set(searches.flatMap(\.rows)).sorted()
      let ranked = ranking.ranked(try connection.hits(rows, in: vertical), of: stage)
      guard !ranked.isEmpty else { continue }
      return ProviderAnswer(
        hits: Array(ranked.prefix(query.limit)),
        total: searches.contains(where: \.isCut) ? nil : ranked.count,
        relaxed: stage.isRelaxed, warnings: warnings)
    }
    return ProviderAnswer(hits: [], total: 0, warnings: warnings)
  }

  /// The words of the index, read at the first typing error.
  private func spelling(_ connection: IndexConnection) throws(SQLiteError) -> Spelling {
    if let known = words.withLock({ $0 }) { return known }
    let spelling = try connection.spelling()
    words.withLock { $0 = spelling }
    return spelling
  }
}
