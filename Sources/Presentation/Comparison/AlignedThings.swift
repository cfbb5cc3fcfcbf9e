import SearchKit

/// The things of a comparison as its formats for people show them: those that stand among the rows of a list.
struct AlignedThings {
  /// A thing, and what is told of it.
  struct Thing {
    var entity: ComparisonReport.AlignedEntity
    /// With its year, where that is known.
    var title: String
    /// Whether one list alone has it.
    var isAlone: Bool
    /// The page of the thing in each list that has one, by the list's name.
    var addresses: [String: String]
  }

  let report: ComparisonReport
  let things: [Thing]

  init(_ report: ComparisonReport) {
    self.report = report
    var rows: [String: [(list: String, row: ComparisonReport.List.Row)]] = [:]
    for list in report.lists {
      for row in list.rows { rows[row.entity, default: []].append((list.name, row)) }
    }
    things = report.entities.compactMap { entity in
      guard let rows = rows[entity.id] else { return nil }
      let year = report.vertical.columns.compactMap(report.vertical.field).first { $0.type == .year }
      let dated = year.flatMap { field in
        rows.lazy.compactMap { $0.row.hit.fields[field.name].map { FieldText.reading($0, of: field) } }.first
      }
      // A title may have its year behind it already.
      let remark = dated.map { " (\($0))" }.flatMap { entity.title.hasSuffix($0) ? nil : $0 } ?? ""
      let addresses = rows.compactMap { list, row in row.hit.url.map { (list, $0) } }
      return Thing(
        entity: entity, title: entity.title + remark,
        isAlone: entity.ranks.count == 1 && report.lists.count > 1,
        addresses: Dictionary(addresses) { first, _ in first })
    }
  }

  /// How many things stand further down in all lists.
  var rest: Int { report.entities.count - things.count }

  /// A thing's rank in a list as text: a dash where the list lacks it, a question mark where that is not known.
  static func rank(of thing: Thing, in list: ComparisonReport.List) -> String {
    thing.entity.ranks[list.name].map(String.init) ?? (list.report.answered ? "–" : "?")
  }

  /// What the lists tell differently of a thing: the field, then each value and who tells it.
  func differences(of thing: Thing) -> [(field: VerticalField, told: [String])] {
    report.vertical.fields.compactMap { field in
      guard field.isFact, let values = thing.entity.disagreements[field.name] else { return nil }
      var told: [(value: String, lists: [String])] = []
      for list in report.lists {
        guard let value = values[list.name].map({ FieldText.reading($0, of: field) }) else { continue }
        if let place = told.firstIndex(where: { $0.value == value }) {
          told[place].lists.append(list.name)
        } else {
          told.append((value, [list.name]))
        }
      }
      return (field, told.map { "\($0.value) in \($0.lists.joined(separator: ", "))" })
    }
  }

  /// What the signs in the table of ranks mean, as far as they are used.
  var legend: [String] {
    let ranks = things.flatMap { thing in report.lists.map { Self.rank(of: thing, in: $0) } }
    return [
      things.contains(where: \.isAlone) ? "· one list alone has it" : nil,
      ranks.contains("–") ? "– not in that list" : nil,
      ranks.contains("?") ? "? that list gave no answer" : nil,
      rest > 0 ? "\(Figure.count(rest, "thing", "things")) further down" : nil,
    ].compactMap { $0 }
  }
}
