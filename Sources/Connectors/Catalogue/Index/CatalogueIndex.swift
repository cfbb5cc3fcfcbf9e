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
    var candidates = CandidateSearch(IndexQuery(query), wanted: query.limit, in: connection)
    try candidates.run()
    let hits = try connection.hits(candidates.rows.sorted(), in: vertical)
    let ranked = rank(hits, for: query, isRelaxed: candidates.isRelaxed)
    return ProviderAnswer(
      hits: Array(ranked.prefix(query.limit)), total: candidates.isCut ? nil : ranked.count,
      relaxed: candidates.isRelaxed && !ranked.isEmpty, warnings: warnings)
  }

  /// The hits by how well they match, equals by how well known they are, which is the order of rows.
  private func rank(_ hits: [Hit], for query: Query, isRelaxed: Bool) -> [Hit] {
    let matcher = QueryMatcher(query: query, in: vertical)
    let scored = hits.enumerated().compactMap { index, hit -> (index: Int, score: Double, hit: Hit)? in
      let match = matcher.match(hit)
      guard !isRelaxed || match.isTelling else { return nil }
      return (index, match.score, hit)
    }
    return scored.sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }.map { scored in
      var hit = scored.hit
      if hit.score == nil { hit.score = scored.score }
      return hit
    }
  }
}
