import SearchKit

/// The answers of a search's pages as one: no row twice, and no more than was wanted.
struct PageCollection: Sendable {
  private struct Key: Hashable {
    var id: String
    var title: String
    /// Of a row without an id, what it tells.
    var fields: [String: FieldValue]
  }

  private let wanted: Int
  private var known: Set<Key> = []
  private var whole = ProviderAnswer(hits: [])
  private var count = 0
  /// Whether the last page had nothing new, so that later ones are not worth asking for.
  private var isDry = false
  /// What answered last.
  var last: HTTPResponse?

  init(wanted: Int) { self.wanted = wanted }

  var isEmpty: Bool { count == 0 }

  /// Whether there is enough, or no more.
  var isOver: Bool { isDry || whole.hits.count >= wanted }

  mutating func add(_ page: ProviderAnswer) {
    let isFirst = count == 0
    count += 1
    // A source may well repeat itself within a page; that is for the host to judge.
    let new = page.hits.filter { isFirst || !known.contains(Self.key($0)) }
    for hit in new { known.insert(Self.key(hit)) }
    isDry = new.isEmpty && page.droppedRows == 0
    let hits = whole.hits + new
    let (dropped, warnings) = (whole.droppedRows, whole.warnings)
    let (suggestions, parts) = (whole.suggestions, whole.partialFailures)
    let (partial, relaxed, corrected) = (whole.partial, whole.relaxed, whole.corrected)
    let (total, isBound) = (whole.total, whole.totalIsLowerBound)
    whole = page
    whole.hits = hits
    whole.droppedRows += dropped
    whole.warnings = warnings + page.warnings.filter { !warnings.contains($0) }
    whole.suggestions = suggestions + page.suggestions.filter { !suggestions.contains($0) }
    whole.partialFailures = parts + page.partialFailures.filter { !parts.contains($0) }
    whole.partial = partial || page.partial
    whole.relaxed = relaxed || page.relaxed
    whole.corrected = corrected || page.corrected
    if whole.total == nil { (whole.total, whole.totalIsLowerBound) = (total, isBound) }
  }

  /// Remembers that a later page did not come.
  mutating func fail(_ failure: ProviderFailure, page: Int) {
    whole.partial = true
    whole.warnings.append("page \(page) did not come: \(failure.message)")
  }

  var answer: ProviderAnswer {
    var answer = whole
    answer.hits = Array(whole.hits.prefix(max(0, wanted)))
    return answer
  }

  private static func key(_ hit: Hit) -> Key {
    Key(id: hit.id, title: hit.title, fields: hit.id.isEmpty ? hit.fields : [:])
  }
}
