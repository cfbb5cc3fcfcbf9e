import Evaluation
import Foundation
import Ranking
import Search
import SearchKit

/// How good the answers are, in figures.
struct RelevanceBenchmark {
  private static let depth = 10
  /// A kind with fewer queries has no limit of its own.
  private static let fewest = 5

  private static let isTold = ProcessInfo.processInfo.environment["BACKSTAGE_BENCHMARK_TELL"] != nil

  /// The constructed queries over the samples.
  func samples() async throws {
    let host = try await BenchmarkHost.samples()
    let names = [
      "movies-a": "films-a", "movies-b": "films-b", "restaurants-a": "places-a", "restaurants-b": "places-b",
    ]
    let twins = try JudgedQuery.twins("data/sample/movies-gold.ndjson", of: "films-a", and: "films-b")
      .merging(JudgedQuery.twins("data/sample/restaurants-gold.ndjson", of: "places-a", and: "places-b")) {
        a, _ in a
      }
    var ranks: [(kind: String, rank: Double)] = []
    var gains: [Double] = []
    var linear: [Double] = []
    var (nothing, answered) = (0, 0)
    for query in try JudgedQuery.queries("data/queries/queries.ndjson", providers: names) {
      let report = try await host.search(query.text)
      guard !query.grades.isEmpty else {
        nothing += 1
        if report.answersAsIfRight { answered += 1 }
        tell(query, report, report.answersAsIfRight ? 0 : 1)
        continue
      }
      let rankings = report.sections.map { query.ranking($0.results.map(\.entity.records)) }
      let rank = rankings.map { $0.reciprocalRank(at: Self.depth) }.max() ?? 0
      ranks.append((query.kind, rank))
      let all = query.ranking(report.interleaved(in: query), twins: twins)
      gains.append(all.normalisedGain(at: Self.depth))
      linear.append(all.normalisedGain(at: Self.depth, .linear))
      tell(query, report, min(rank, gains.last ?? 0))
    }
    Figure.share("sample-mrr@10", mean(ranks.map(\.rank)), atLeast: 0.97).show()
    Figure.share("sample-ndcg@10", mean(gains), atLeast: 0.92).show()
    Figure.share("sample-ndcg@10-linear-gain", mean(linear)).show()
    for (kind, all) in Dictionary(grouping: ranks, by: \.kind).sorted(by: { $0.key < $1.key }) {
      let name = "sample-mrr@10-" + kind.replacing(",", with: "").replacing(" ", with: "-")
      Figure.share(name, mean(all.map(\.rank)), atLeast: all.count >= Self.fewest ? 0.9 : nil).show()
    }
    Figure(name: "sample-nothing-queries", value: Double(nothing), unit: "queries", digits: 0).show()
    Figure(
      name: "sample-nothing-answered-as-if-right", value: Double(answered), unit: "queries",
      limit: .atMost(0),
      digits: 0
    ).show()
  }

  /// Real utterances over the full catalogues.
  func utterances() async throws {
    let host = try await BenchmarkHost.catalogues()
    let vertical = try required(host.vertical("movies"))
    var rows: [(topic: String, values: [String: Double])] = []
    for query in try JudgedQuery.queries("data/queries/real-nl2sparql-qrels.ndjson") {
      let report = try await host.search(query.text, limit: Self.depth)
      var values: [String: Double] = [:]
      func note(_ name: String, _ results: [[JudgedQuery.Record]]) {
        values[name] = query.ranking(results).reciprocalRank(at: Self.depth)
      }
      note("", report.sections.first?.results.map(\.entity.records) ?? [])
      for provider in report.providers {
        note(
          "-single-\(provider.provider)",
          provider.hits.map { [JudgedQuery.Record(provider: provider.provider, id: $0.id)] })
      }
      for (name, ranked) in Self.fused(report, in: vertical) {
        note("-\(name)", ranked.items.map(\.entity.records))
      }
      rows.append((query.topic, values))
      tell(query, report, values["", default: 0])
    }
    let ours = mean(rows.map { $0.values["", default: 0] })
    var (best, bestName) = (0.0, "")
    for name in Set(rows.flatMap(\.values.keys)).sorted() {
      let value = mean(rows.map { $0.values[name, default: 0] })
      Figure.share("utterances-mrr@10\(name)", value, atLeast: name.isEmpty ? 0.95 : nil).show()
      if !name.isEmpty, value > best { (best, bestName) = (value, name) }
    }
    let topics = Dictionary(grouping: rows, by: \.topic).mapValues {
      mean($0.map { $0.values["", default: 0] })
    }
    Figure.share("utterances-mrr@10-by-title", mean(Array(topics.values)), atLeast: 0.95).show()
    Figure(
      name: "utterances-over-best-other\(bestName)", value: ours - best, unit: "difference",
      limit: .atLeast(0),
      digits: 4
    ).show()
  }

  /// The same answers put in order by other scorers.
  private static func fused(_ report: SearchReport, in vertical: Vertical) -> [(String, RankedList)] {
    let sources = report.providers.flatMap { provider in
      provider.hits.enumerated().map { Source(provider: provider.provider, rank: $0 + 1, hit: $1) }
    }
    let entities = Merger(vertical: vertical).merge(sources)
    return ["rrf", "comb-mnz"].compactMap { name in
      guard let kind = Scorers.table.first(where: { $0.name == name }) else { return nil }
      return (name, kind.make(Options()).rank(entities, for: report.query, in: vertical))
    }
  }

  private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }

  /// With BACKSTAGE_BENCHMARK_TELL: what was found where it was not the best.
  private func tell(_ query: JudgedQuery, _ report: SearchReport, _ value: Double) {
    guard Self.isTold, value < 0.999 else { return }
    let found = report.sections.map { section in
      section.results.prefix(4).map { item in
        let good = item.entity.records.contains { query.grades[$0] != nil }
        return "\(good ? "+" : "")\(item.entity.title) \(String(format: "%.2f", item.score))"
      }.joined(separator: ", ")
    }
    print(
      "# \(String(format: "%.2f", value)) [\(query.kind)\(query.topic)] \(query.text.prefix(80)) => \(found)")
  }
}

extension SearchReport {
  /// Whether there are results that nothing marks as less than asked for.
  fileprivate var answersAsIfRight: Bool { providers.contains { !$0.hits.isEmpty && !$0.relaxed } }

  /// The results of the verticals that the query's answers are of, in turn, the first of each first.
  fileprivate func interleaved(in query: JudgedQuery) -> [[JudgedQuery.Record]] {
    let judged = Set(query.grades.keys.map(\.provider))
    let wanted = Set(providers.filter { judged.contains($0.provider) }.map(\.vertical))
    let lists = sections.filter { wanted.contains($0.vertical.name) }.map { $0.results.map(\.entity.records) }
    let length = lists.map(\.count).max() ?? 0
    return (0..<length).flatMap { place in lists.compactMap { $0.indices.contains(place) ? $0[place] : nil } }
  }
}
