import Expressions
import SearchKit

/// Makes an answer of rows by a mapping.
struct RowAnswer: Sendable {
  /// More rows of one answer are not read.
  private static let mostRows = 10_000

  let vertical: Vertical
  /// Makes the JSON form of a hit of a row.
  let hit: @Sendable (_ row: JSON, _ root: JSON) -> MappedRow
  /// What the configuration says of the fields; nil where rows are read as is usual.
  private let mapping: Mapping?

  init(_ vertical: Vertical, hit: @escaping @Sendable (JSON, JSON) -> MappedRow) {
    self.vertical = vertical
    self.hit = hit
    mapping = nil
  }

  init(_ vertical: Vertical, _ mapping: Mapping, nulls: Set<String>) {
    self.vertical = vertical
    self.mapping = mapping
    hit = { row, root in mapping.apply(row: row, root: root, nulls: nulls) }
  }

  /// - Throws: `ProviderFailure` where rows came and none makes a hit.
  func answer(_ rows: [JSON], of root: JSON) throws(ProviderFailure) -> ProviderAnswer {
    var unusable = UnusableRows(of: "the answer", read: mapping)
    var answer = ProviderAnswer(hits: [])
    var (skipped, faults) = (RowProblems(), RowProblems())
    for (index, row) in rows.prefix(Self.mostRows).enumerated() {
      let mapped = hit(row, root)
      var own = mapped.problems
      do {
        answer.hits.append(
          try Hit(json: .object(mapped.members), in: vertical, id: "#\(index + 1)") { own.append($0) })
      } catch {
        skipped.add(error.reason, line: index + 1)
        answer.droppedRows += 1
        unusable.add(row, mapped, "row \(index + 1): \(own.first ?? error.reason)")
      }
      for problem in own { faults.add(problem, line: index + 1) }
    }
    if let failure = unusable.failure(besides: answer.hits.count) { throw failure }
    answer.warnings = RowProblems.warnings(skipped, faults, noun: "row")
    if rows.count > Self.mostRows {
      answer.warnings.append("of \(rows.count) rows the first \(Self.mostRows) are read")
      answer.partial = true
    }
    return answer
  }
}

extension OptionProblems {
  /// The mapping under a name, or nil where there is none.
  static func mapping(_ name: String, of options: Options) throws(OptionProblems) -> Mapping? {
    guard let declaration = options.members[name]?.object, !declaration.isEmpty else { return nil }
    do { return try Mapping(declaration) } catch {
      throw OptionProblems(
        error.problems.map {
          Problem(path: "\(name).\($0.path)", message: $0.message, allowed: $0.allowed, unknown: $0.unknown)
        })
    }
  }
}
