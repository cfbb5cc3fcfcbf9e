import Expressions
import SearchKit

/// Makes hits of the rows that a page, a feed or a table has.
struct RowReading: Sendable {
  let vertical: Vertical
  let mapping: Mapping
  let nulls: Set<String>

  /// What came of some rows.
  struct Outcome: Sendable, Hashable {
    var hits: [Hit] = []
    var warnings: [String] = []
  }

  /// - Parameters:
  ///   - rows: each an object.
  ///   - root: what paths from the root read.
  ///   - base: what relative addresses count from.
  ///   - noun: what the rows are called where one is told of, as "item".
  ///   - whole: what they are of, as "the feed".
  ///   - settings: what reads them, where that is more than the fields.
  /// - Returns: a hit for each row that has a title.
  /// - Throws: `ProviderFailure` where rows came and none has one.
  func hits(
    of rows: [JSON], root: JSON, base: String?, noun: String, whole: String, settings: String = "`fields`"
  ) throws(ProviderFailure) -> Outcome {
    var outcome = Outcome()
    var unusable = UnusableRows(of: whole, read: mapping, by: settings)
    var skipped = RowProblems()
    var faults = RowProblems()
    for (index, row) in rows.enumerated() {
      let mapped = mapping.apply(row: row, root: root, nulls: nulls)
      for problem in mapped.problems { faults.add(problem, line: index + 1) }
      do {
        let hit = try Hit(json: .object(mapped.members), in: vertical, id: "\(noun)\(index + 1)") {
          faults.add($0, line: index + 1)
        }
        outcome.hits.append(resolved(hit, against: base))
      } catch {
        skipped.add(error.reason, line: index + 1)
        unusable.add(row, mapped, "\(noun) \(index + 1): \(error.reason)")
      }
    }
    if let failure = unusable.failure(besides: outcome.hits.count) { throw failure }
    outcome.warnings = RowProblems.warnings(skipped, faults, noun: noun)
    return outcome
  }

  /// With absolute addresses in the fields that hold some, and without those that run or hold something themselves.
  private func resolved(_ hit: Hit, against base: String?) -> Hit {
    var hit = hit
    for field in vertical.fields where field.type == .url || field.type == .image {
      guard case .text(let address)? = hit.fields[field.name] else { continue }
      let whole = URIReference.resolve(address, against: base)
      switch URIReference.scheme(of: whole) {
      case "javascript", "data", "vbscript", "about", "blob": hit.fields[field.name] = nil
      default: hit.fields[field.name] = .text(whole)
      }
    }
    return hit
  }
}
