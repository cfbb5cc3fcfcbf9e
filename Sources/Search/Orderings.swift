package import Evaluation
import Federation
import HostConfiguration
package import SearchKit

/// What several ways of ordering answered to one query over the same answers of the providers.
package struct Orderings: Sendable {
  /// One list: results, each as the records that it was merged from, as `provider:id`.
  package typealias Results = [[String]]

  /// By the name of the scorer, or of the provider for its own list.
  package let lists: [String: Results]
  /// What became of each provider.
  package let providers: [ProviderReport]
  /// The thing that each record found belongs to, however deep it stands.
  private let things: [String: Int]

  init(lists: [String: Results], providers: [ProviderReport], things: [String: Int]) {
    self.lists = lists
    self.providers = providers
    self.things = things
  }

  /// Whether some provider's list has the record, however deep.
  package func hasFound(_ record: String) -> Bool { things[record] != nil }

  /// One list by the grades of its results: each takes the best grade of its records.
  ///
  /// What was judged is counted by things, as the merging of all that was found has them, so that six records of one
  /// film are one answer, and the best list possible is the same for every way of ordering. A thing that a list shows
  /// twice counts once, at its first place.
  package func ranking(of list: String, by grades: [String: Double]) -> GradedRanking {
    var best: [Int: Double] = [:]
    var lost: [Double] = []
    for (record, grade) in grades {
      if let thing = things[record] {
        best[thing] = max(best[thing] ?? grade, grade)
      } else {
        lost.append(grade)
      }
    }
    var shown: Set<Int> = []
    let found = (lists[list] ?? []).map { records -> Double? in
      let known = Set(records.compactMap { things[$0] })
      let new = known.subtracting(shown)
      shown.formUnion(known)
      let grades = records.compactMap { grades[$0] } + known.compactMap { best[$0] }
      guard let grade = grades.max() else { return nil }
      return new.isEmpty && !known.isEmpty ? 0 : grade
    }
    return GradedRanking(partly: found, judged: Array(best.values) + lost)
  }
}

extension Search {
  /// Asks once, and orders what came by each of the scorers.
  ///
  /// - Parameters:
  ///   - scorers: by their names in the configuration.
  ///   - alone: whether each provider's own list is told too.
  ///   - judged: the providers whose records were judged: the verticals of others are left out; none for all.
  /// - Returns: the list that each scorer makes.
  func orderings(_ scorers: [ConfiguredScorer], alone: Bool, judged: Set<String>) async -> Orderings {
    let attempts = await attempts()
    let providers = choice.ordered(attempts.flatMap(\.reports))
    let wanted = Set(providers.filter { judged.contains($0.provider) }.map(\.vertical))
    func isWanted(_ vertical: String) -> Bool { wanted.isEmpty || wanted.contains(vertical) }
    var lists: [String: Orderings.Results] = [:]
    for scorer in scorers {
      let search = Search(
        reading: reading, choice: choice, federation: federation, scorer: scorer, options: options)
      let sections = search.sections(of: attempts).filter { isWanted($0.vertical.name) }
      lists[scorer.name] = Self.inTurn(sections.map { $0.results.map(\.entity.records) })
    }
    for report in providers where alone && isWanted(report.vertical) {
      lists[report.provider] = report.hits.prefix(reading.start.limit).map { ["\(report.provider):\($0.id)"] }
    }
    var things: [String: Int] = [:]
    for (number, entity) in attempts.flatMap({ entities(of: $0) }).enumerated() {
      for record in entity.records { things[record] = number }
    }
    return Orderings(lists: lists, providers: providers, things: things)
  }

  /// The first of each list, then the second of each, and so on.
  private static func inTurn(_ lists: [Orderings.Results]) -> Orderings.Results {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
      lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
  }
}

extension Entity {
  /// The names of the records that it was merged from.
  fileprivate var records: [String] { sources.map { "\($0.provider):\($0.hit.id)" } }
}
