import Expressions
package import SearchKit

/// Which records of two lists are the same, as reference data in `../shared` says.
package struct GoldPairs {
  package struct Pair: Hashable, Sendable {
    package var a: String
    package var b: String

    package init(a: String, b: String) {
      self.a = a
      self.b = b
    }
  }

  /// The names under which the two lists are merged.
  package static let providers = ["a", "b"]

  package let pairs: Set<Pair>
  /// Whether pairs are missing in it: then a pair of two records that it does not know says nothing.
  private let isIncomplete: Bool

  /// Reads pairs from lines `{"a": …, "b": …}`, or from CSV with a header and two columns.
  ///
  /// - Parameters:
  ///   - path: the file below ../shared.
  ///   - known: a pair that the shipped lists have and the reference data lacks.
  ///   - isIncomplete: whether pairs are missing in it.
  /// - Throws: where the file cannot be read.
  package init(_ path: String, and known: Pair? = nil, isIncomplete: Bool = false) throws {
    let bytes = try SharedData.bytes(path)
    self.isIncomplete = isIncomplete
    var pairs: Set<Pair> = Set([known].compactMap { $0 })
    if path.hasSuffix(".csv") {
      let rows = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
      pairs.formUnion(
        rows.map { $0.split(separator: ",", omittingEmptySubsequences: false) }.filter { $0.count > 1 }
          .map { Pair(a: String($0[0]), b: String($0[1])) })
    } else {
      pairs.formUnion(
        try OracleRecords.lines(bytes).map { Pair(a: $0["a"]?.string ?? "", b: $0["b"]?.string ?? "") })
    }
    self.pairs = pairs
  }

  /// The share of the merged pairs that are right, and of the right ones that were merged.
  package func measure(_ entities: [Entity]) -> (precision: Double, recall: Double) {
    var merged: Set<Pair> = []
    for entity in entities {
      let lists = Self.providers.map { name in entity.sources.filter { $0.provider == name }.map(\.hit.id) }
      for a in lists[0] { for b in lists[1] { merged.insert(Pair(a: a, b: b)) } }
    }
    if isIncomplete {
      let (left, right) = (Set(pairs.map(\.a)), Set(pairs.map(\.b)))
      merged = merged.filter { left.contains($0.a) || right.contains($0.b) }
    }
    let right = Double(merged.intersection(pairs).count)
    return (merged.isEmpty ? 1 : right / Double(merged.count), right / Double(pairs.count))
  }

  /// Two lists as the sources of a search.
  package static func sources(_ lists: [[Hit]]) -> [Source] {
    zip(providers, lists).flatMap { name, hits in
      hits.enumerated().map { Source(provider: name, rank: $0 + 1, hit: $1) }
    }
  }
}
