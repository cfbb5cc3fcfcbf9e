import Expressions
import SearchKit

/// What to say when nothing was found: what was searched, who answered, and what to try.
struct EmptyResult {
  private let report: SearchReport
  /// Whether what became of the providers is told after it.
  private let tellsProviders: Bool

  /// What to say where no provider was asked at all.
  static let nobodyAsked = [
    "No provider was asked: none is enabled for it.",
    "Enable or add one under providers in the configuration.",
  ]

  init(_ report: SearchReport, in layout: Layout) {
    self.report = report
    tellsProviders = !layout.quiet
  }

  var sentences: [String] { [found] + [answers, hint].compactMap { $0 } }

  private var query: Query { report.query }

  private var found: String {
    let verticals = Self.list(report.sections.map(\.vertical.title), "and")
    if let beyond { return beyond }
    return "Nothing found for “\(Excerpt.text(query.text))”" + (verticals.isEmpty ? "." : " in \(verticals).")
  }

  /// A page after the last one.
  private var beyond: String? {
    let totals = report.sections.filter { $0.total > 0 }
    guard query.page > 1, !totals.isEmpty else { return nil }
    let counts = totals.map { "\($0.vertical.title) has \(PageText.count(of: $0))" }
    let longest = totals.map(\.total).max() ?? 0
    let pages = (longest + query.limit - 1) / max(1, query.limit)
    let last = totals.contains(where: \.totalIsLowerBound) ? "the last that came" : "the last"
    return "Nothing on page \(query.page) for “\(Excerpt.text(query.text))”: \(Self.list(counts, "and")), "
      + "\(last) on page \(max(1, pages))."
  }

  private var answers: String? {
    let answered = report.providers.filter(\.answered).map(\.provider)
    if report.providers.isEmpty { return Self.nobodyAsked[0] }
    if answered.isEmpty { return "No provider answered, so there may be something all the same." }
    if beyond != nil { return nil }
    let unfit = report.providers.filter { $0.answered && !$0.hits.isEmpty }
    let empty = answered.filter { name in !unfit.contains { $0.provider == name } }
    let silent = report.providers.count - answered.count
    let parts = [
      empty.isEmpty
        ? nil : "\(Self.list(empty, "and")) answered and \(empty.count == 1 ? "has" : "have") nothing",
      unfit.isEmpty ? nil : "\(Self.list(unfit.map(Self.count), "and")), but none that \(condition)",
      silent == 0 ? nil : "\(silent) of \(report.providers.count) providers did not answer",
    ]
    return parts.compactMap { $0 }.joined(separator: "; ") + "."
  }

  private static func count(_ provider: ProviderReport) -> String {
    "\(provider.provider) has \(Figure.count(provider.hits.count, "hit", "hits"))"
  }

  /// What a hit must do to be a result, where it is asked for one thing alone; behind "one that".
  private var condition: String {
    guard query.fieldWords.count == 1, let own = query.fieldWords.first, query.filters.isEmpty,
      query.excludedFilters.isEmpty, query.exclude.isEmpty
    else { return "fits all that is asked" }
    let labels = own.fields.map { name in
      (report.sections.lazy.flatMap(\.vertical.fields).first { $0.name == name }?.label ?? name).lowercased()
    }
    return "has \(Excerpt.text(own.words.joined(separator: " "))) in its \(Self.list(labels, "or"))"
  }

  private var hint: String? {
    if report.providers.isEmpty { return Self.nobodyAsked[1] }
    if !report.providers.contains(where: \.answered) {
      return tellsProviders ? "The reasons stand below." : nil
    }
    if beyond != nil { return nil }
    // What is asked for in one vertical alone stands in its section.
    let filters = ([query] + report.sections.map(\.query)).flatMap { $0.filters + $0.excludedFilters }
    let asksNothing = query.words.isEmpty && query.phrases.isEmpty && query.fieldWords.isEmpty
    if asksNothing, filters.isEmpty { return "It has no word to search for." }
    if let filter = filters.first { return "Try it without the filter on \(filter.field)." }
    if !query.phrases.isEmpty { return "Try it without the quotation marks." }
    if !query.exclude.isEmpty { return "Try it without “-\(Excerpt.text(query.exclude[0]))”." }
    if let words = query.fieldWords.first {
      return "Try “\(Excerpt.text(words.words.joined(separator: " ")))” in any field."
    }
    if query.near != nil { return "Try it without the place." }
    if !query.providers.isEmpty { return "Try it with all providers." }
    if query.words.count > 1 { return "Try fewer words." }
    return query.verticals.isEmpty ? "Try another spelling." : "Try another spelling, or all verticals."
  }

  /// "a", "a and b", "a, b and c".
  static func list(_ names: [String], _ word: String) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}
