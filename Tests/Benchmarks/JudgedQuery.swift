import Evaluation
import Expressions
import SearchKit
import SearchTesting

/// A query and the records that answer it, as reference data in `../shared` says.
struct JudgedQuery: Sendable {
  /// A row of a provider.
  struct Record: Hashable, Sendable {
    var provider: String
    var id: String
  }

  var text: String
  /// What the query tries, as "typo"; empty where the data does not say.
  var kind: String
  /// What queries about one thing have in common, as its title.
  var topic: String
  var grades: [Record: Double]

  /// Reads a file of one query a line.
  ///
  /// - Parameters:
  ///   - path: the file below ../shared.
  ///   - providers: what the configuration calls the sources that the data names.
  /// - Returns: the queries, in the order of the file.
  /// - Throws: where the file cannot be read.
  static func queries(_ path: String, providers: [String: String] = [:]) throws -> [JudgedQuery] {
    var lines = JSONLines(try SharedData.bytes(path))
    var queries: [JudgedQuery] = []
    while let line = lines.next() {
      let json = try line.content.get().value
      var grades: [Record: Double] = [:]
      for member in json["qrels"]?.object?.members ?? [] {
        let parts = member.name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        guard parts.count == 2 else { continue }
        grades[Record(provider: providers[parts[0]] ?? parts[0], id: parts[1])] = member.value.double
      }
      queries.append(
        JudgedQuery(
          text: json["query"]?.string ?? "", kind: json["kind"]?.string ?? "",
          topic: json["entity"]?.string ?? "", grades: grades))
    }
    return queries
  }

  /// A list of results as grades: a result takes the best grade of its records.
  ///
  /// What was judged is counted by things: the records of one result are one, and so are two that `twins` has.
  func ranking(_ results: [[Record]], twins: [Record: Record] = [:]) -> GradedRanking {
    let found = results.map { records in records.compactMap { grades[$0] }.max() ?? 0 }
    let known = Set(results.joined().map { twins[$0] ?? $0 })
    var missed: [Record: Double] = [:]
    for (record, grade) in grades {
      let first = twins[record] ?? record
      if !known.contains(first) { missed[first] = max(grade, missed[first] ?? 0) }
    }
    return GradedRanking(found, judged: found + missed.values)
  }

  /// The records of two providers that are about one thing: the second's by the first's.
  static func twins(_ path: String, of first: String, and second: String) throws -> [Record: Record] {
    let pairs = try GoldPairs(path).pairs.map {
      (Record(provider: second, id: $0.b), Record(provider: first, id: $0.a))
    }
    return Dictionary(pairs) { one, _ in one }
  }
}

extension Entity {
  var records: [JudgedQuery.Record] {
    sources.map { JudgedQuery.Record(provider: $0.provider, id: $0.hit.id) }
  }
}
