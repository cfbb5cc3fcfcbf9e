import SearchKit

/// A provider's answer made fit for merging, with a warning for everything that was changed.
///
/// - A hit without a title cannot be shown and is left out.
/// - A row that repeats an earlier one (equal id, title and fields) is left out.
/// - Different rows under one id stay: they may be two editions of a thing. The later ones get `#2`, `#3`… after the id.
/// - A hit without an id gets its place in the answer as one, `#3` for the third.
/// - Hits beyond `most`, or beyond the limit asked for where that is greater, are left out.
/// - A score that is no finite number is none.
struct AnswerReview: Sendable {
  /// The greatest number of hits kept of a provider that gives more than it was asked for.
  static let most = 1000
  /// How many parts of a source that gave no answer are named.
  private static let mostParts = 10

  private(set) var hits: [Hit] = []
  let total: Int?
  private(set) var partial: Bool
  let relaxed: Bool
  let corrected: Bool
  /// Whether the source has more than it gave, or gave as much as it was asked for and does not tell.
  let hasMore: Bool
  private(set) var warnings: [String]

  init(_ answer: ProviderAnswer, asked limit: Int) {
    total = answer.total.flatMap { $0 < 0 ? nil : $0 }
    partial = answer.partial
    relaxed = answer.relaxed
    corrected = answer.corrected
    hasMore = total.map { $0 > answer.hits.count } ?? (limit > 0 && answer.hits.count >= limit)
    warnings = answer.warnings
    if !answer.partialFailures.isEmpty { warnings.append(Self.absence(of: answer.partialFailures)) }
    var untitled: [Int] = []
    var repeated: [String] = []
    var renamed: [String] = []
    var rows: [String: [Int]] = [:]
    let kept = answer.hits.prefix(max(Self.most, limit))
    hits.reserveCapacity(kept.count)
    for (index, hit) in kept.enumerated() {
      if hit.title.allSatisfy(\.isWhitespace) {
        untitled.append(index + 1)
        continue
      }
      var hit = hit
      if hit.id.isEmpty { hit.id = "#\(index + 1)" }
      if hit.score?.isFinite == false { hit.score = nil }
      let id = hit.id
      let earlier = rows[id, default: []]
      if earlier.contains(where: { hits[$0].title == hit.title && hits[$0].fields == hit.fields }) {
        repeated.append(id)
        continue
      }
      if !earlier.isEmpty {
        renamed.append(id)
        hit.id = "\(id)#\(earlier.count + 1)"
      }
      rows[id] = earlier + [hits.count]
      hits.append(hit)
    }
    warn(untitled.map { "the one at \($0)" }, "without a title left out")
    warn(repeated, "left out as repeats of an earlier one")
    warn(renamed, "under the id of a different one; each got an id of its own")
    if kept.count < answer.hits.count {
      partial = true
      warnings.append("only the first \(kept.count) of \(answer.hits.count) hits kept")
    }
  }

  /// "without google (too many requests), bing (timeout)".
  private static func absence(of parts: [PartialFailure]) -> String {
    let told = parts.prefix(mostParts).map { "\($0.provider) (\($0.reason))" }.joined(separator: ", ")
    let rest = parts.count - mostParts
    return "without \(told)" + (rest > 0 ? " and \(rest) more" : "")
  }

  private mutating func warn(_ which: [String], _ what: String) {
    guard let first = which.first else { return }
    warnings.append(
      "\(which.count) \(which.count == 1 ? "hit" : "hits") \(what) (\(which.count == 1 ? "" : "first ")\(first))"
    )
  }
}
