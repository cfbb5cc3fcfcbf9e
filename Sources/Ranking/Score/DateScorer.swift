package import SearchKit

/// The newest first, by the first date of the vertical that an entity tells, else by its year.
///
/// The score is the year, with the part of it that is over where month and day are known.
package struct DateScorer: Scorer {
  package func rank(_ entities: [Entity], for query: Query, in vertical: Vertical) -> RankedList {
    let fields =
      vertical.fields.filter { $0.type == .date } + vertical.fields.filter { $0.type == .year }
    var sheet = ScoreSheet(entities)
    for (index, entity) in entities.enumerated() {
      for field in fields {
        guard let value = entity[field.name], let date = Self.date(value) else { continue }
        sheet.add("\(field.label) \(date.text)", date.years, to: index)
        break
      }
    }
    return sheet.ranked
  }

  /// Nil for what is no date from the year 1 to 9999.
  private static func date(_ value: FieldValue) -> (text: String, years: Double)? {
    switch value {
    case .number(let year):
      guard (1...9999).contains(year) else { return nil }
      return ("\(Int(year))", year)
    case .text(let text):
      let parts = text.prefix { $0 != "T" && $0 != " " }.split(separator: "-").map { Int($0) ?? 0 }
      guard let year = parts.first, (1...9999).contains(year) else { return nil }
      let month = parts.count > 1 && (1...12).contains(parts[1]) ? parts[1] : 1
      let day = parts.count > 2 && (1...31).contains(parts[2]) ? parts[2] : 1
      return (text, Double(year) + Double(month - 1) / 12 + Double(day - 1) / 372)
    case .list, .flag, .rating, .price, .place, .ids: return nil
    }
  }
}

extension DateScorer {
  static let kind = ScorerKind(
    "date", summary: "Puts the newest first, by date or year; what tells neither comes last.",
    source: "The order by time of search engines and feed readers."
  ) { _ in DateScorer() }
}
