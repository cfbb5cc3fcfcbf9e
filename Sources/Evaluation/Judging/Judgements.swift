/// How good an answer each document is to each query, as people judged it.
package struct Judgements: Sendable, Hashable {
  /// The queries in the order in which they came.
  package private(set) var queries: [String] = []
  private var grades: [String: [String: Double]] = [:]

  package init() {}

  /// Tells that a query was judged, be it that nothing is an answer.
  package mutating func add(query: String) {
    guard grades[query] == nil else { return }
    grades[query] = [:]
    queries.append(query)
  }

  /// - Returns: whether it is new; a document that was judged keeps its grade.
  @discardableResult
  package mutating func add(_ grade: Double, of document: String, for query: String) -> Bool {
    add(query: query)
    guard grades[query]?[document] == nil else { return false }
    grades[query]?[document] = grade
    return true
  }

  /// The grades of a query's documents; nil for a query that was not judged.
  package subscript(_ query: String) -> [String: Double]? { grades[query] }

  /// Whether some document is an answer to the query.
  package func hasAnswer(_ query: String) -> Bool { grades[query]?.values.contains { $0 > 0 } ?? false }

  /// The best grade of all, at least 1.
  package var greatest: Double { max(1, grades.values.lazy.flatMap(\.values).max() ?? 1) }

  /// A list of documents by their grades.
  package func ranking(_ documents: [String], for query: String) -> GradedRanking {
    let known = grades[query] ?? [:]
    return GradedRanking(partly: documents.map { known[$0] }, judged: Array(known.values))
  }
}
