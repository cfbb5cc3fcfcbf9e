/// What one system answered to queries: documents with scores.
package struct Run: Sendable, Hashable {
  package struct Row: Sendable, Hashable {
    package var document: String
    package var score: Double

    package init(_ document: String, _ score: Double) {
      self.document = document
      self.score = score
    }
  }

  /// What orders documents of equal score.
  package enum TieRule: String, Sendable, Hashable, CaseIterable {
    /// As trec_eval does: the ids from last to first by their bytes.
    case trec
    /// As they came.
    case input
  }

  package var name: String
  /// The queries in the order in which they came.
  package private(set) var queries: [String] = []
  private var rows: [String: [Row]] = [:]

  package init(name: String) { self.name = name }

  package mutating func add(_ row: Row, for query: String) {
    if rows[query] == nil { queries.append(query) }
    rows[query, default: []].append(row)
  }

  /// A query's rows as they came; none for a query that was not answered.
  package subscript(_ query: String) -> [Row] { rows[query] ?? [] }

  /// A query's rows, the greatest score first.
  package func ranked(_ query: String, ties: TieRule) -> [Row] {
    let rows = self[query]
    switch ties {
    case .input:
      return rows.indices.sorted { a, b in
        rows[a].score != rows[b].score ? rows[a].score > rows[b].score : a < b
      }.map { rows[$0] }
    case .trec:
      return rows.sorted { a, b in
        a.score != b.score ? a.score > b.score : b.document.utf8.lexicographicallyPrecedes(a.document.utf8)
      }
    }
  }
}
