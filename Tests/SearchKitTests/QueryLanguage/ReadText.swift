import SearchKit

/// Readings as one line of text, so that tables of them can be read.
enum ReadText {
  /// Everything that a query asks for: `words optional? "phrase" -not field=test -(field=test) words@fields @vertical
  /// !provider near(label) within(metres)`.
  static func asked(_ query: Query) -> String {
    var parts = query.words.map { query.optional.contains($0) ? $0 + "?" : $0 }
    parts += query.phrases.map { "\"\($0)\"" }
    parts += query.exclude.map { "-\($0)" }
    parts += query.filters.map(filter)
    parts += query.excludedFilters.map { "-(\(filter($0)))" }
    parts += query.fieldWords.map {
      "(\($0.words.joined(separator: " ")))@\($0.fields.joined(separator: ","))"
    }
    parts += query.verticals.map { "@\($0)" }
    parts += query.providers.map { "!\($0)" }
    if let near = query.near {
      parts.append("near(\(near.label ?? "\(near.point.latitude),\(near.point.longitude)"))")
    }
    if let within = query.within { parts.append("within(\(number(within)))") }
    return parts.joined(separator: " ")
  }

  /// What was taken: `text=role`, with the meaning in brackets where there is one.
  static func taken(_ query: Query) -> String {
    query.taken.map { "\($0.text)=\($0.role.rawValue)" + ($0.meaning.isEmpty ? "" : "(\($0.meaning))") }
      .joined(separator: " ")
  }

  private static func filter(_ filter: Filter) -> String {
    let sign = filter.isStrict ? "!" : ""
    let test =
      switch filter.operation {
      case .equals(let text): text
      case .range(let low, let high): "\(number(low))..\(number(high))"
      case .atLeast(let low): ">=\(sign)\(number(low))"
      case .atMost(let high): "<=\(sign)\(number(high))"
      }
    return "\(filter.field)=\(test)" + (filter.spellings.isEmpty ? "" : "/\(filter.spellings.count)")
  }

  private static func number(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
