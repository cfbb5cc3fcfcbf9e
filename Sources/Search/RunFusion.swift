package import Evaluation
package import Ranking
import SearchKit

/// Fuses runs: the documents of each query become numbers once, then lists of numbers are fused.
package struct RunFusion: Sendable {
  /// The lists of one query and what their numbers stand for.
  package struct Interned: Sendable {
    package var query: String
    package var lists: FusionLists
    /// By number, so that rising numbers are the order in which trec_eval takes documents of equal score.
    package var documents: [String]
  }

  private let runs: [Run]
  private let ties: Run.TieRule

  /// - Parameters:
  ///   - runs: in any order; equal scores of the outcome do not depend on it.
  ///   - ties: what orders a run's documents of equal score.
  package init(_ runs: [Run], ties: Run.TieRule = .trec) {
    self.runs = runs
    self.ties = ties
  }

  /// The lists of every query that some run answers, in the order in which they come; a run that does not answer a
  /// query has an empty list there.
  ///
  /// `weights` are those of the runs by name; 1 for what has none.
  package func interned(weights: [String: Double] = [:]) -> [Interned] {
    var (queries, known) = ([String](), Set<String>())
    for run in runs { for query in run.queries where known.insert(query).inserted { queries.append(query) } }
    return queries.map { query in
      let rankings = runs.map { $0.ranked(query, ties: ties) }
      var numbers: [String: Int32] = [:]
      for row in rankings.joined() { numbers[row.document] = 0 }
      let documents = numbers.keys.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
      for (number, document) in documents.enumerated() { numbers[document] = Int32(number) }
      var lists = FusionLists(documentCount: documents.count)
      lists.reserve(rankings.reduce(0) { $0 + $1.count })
      for (run, ranking) in zip(runs, rankings) {
        for (index, row) in ranking.enumerated() {
          lists.append(numbers[row.document] ?? 0, rank: index + 1, score: row.score)
        }
        lists.endList(name: run.name, weight: weights[run.name] ?? 1)
      }
      return Interned(query: query, lists: lists, documents: documents)
    }
  }

  /// How good each run is in judged queries: its mean average precision, and how often each of its places is an answer.
  package func trained(on judgements: Judgements) -> (
    precision: [String: Double], chances: [String: [Double]]
  ) {
    var (precision, chances) = ([String: Double](), [String: [Double]]())
    for run in runs {
      let rankings = judgements.queries.map { query in
        judgements.ranking(run.ranked(query, ties: ties).map(\.document), for: query)
      }
      let count = Double(max(1, rankings.count))
      precision[run.name] = rankings.reduce(0) { $0 + $1.averagePrecision(at: .max) } / count
      chances[run.name] = (0..<(rankings.map(\.grades.count).max() ?? 0)).map { place in
        Double(rankings.count { $0.grades.count > place && $0.grades[place] > 0 }) / count
      }
    }
    return (precision, chances)
  }

  /// The fused run.
  ///
  /// - Parameters:
  ///   - formula: how lists become scores.
  ///   - weights: of the runs by name.
  ///   - name: of the fused run.
  /// - Returns: every document of each query, with its score.
  package func fused(by formula: FusionFormula, weights: [String: Double] = [:], name: String) -> Run {
    var fused = Run(name: name)
    for interned in interned(weights: weights) {
      let ranked = formula.ranked(interned.lists)
      for (document, score) in zip(ranked.documents, ranked.scores) {
        fused.add(Run.Row(interned.documents[Int(document)], score), for: interned.query)
      }
    }
    return fused
  }
}
