import Evaluation
import Expressions
import Search
import SearchKit

/// The records that were judged for the queries that are asked: whose they are, and which of them came.
struct JudgedRecords: Sendable {
  /// How many there are, by their providers.
  private var counts: [String: Int] = [:]
  private var asked: Set<String> = []
  /// How many of them are answers.
  private(set) var answers = 0
  /// How many of these were in no provider's list.
  private(set) var missing = 0

  init(_ files: JudgedFiles) {
    for text in files.judged {
      for record in (files.judgements[text.name] ?? [:]).keys {
        counts[Self.provider(record), default: 0] += 1
      }
    }
  }

  /// The provider of a record, which is called `provider:id`.
  static func provider(_ record: String) -> String { String(record.prefix { $0 != ":" }) }

  /// Takes notice of what a query brought.
  mutating func count(_ orderings: Orderings, for query: String, _ judgements: Judgements) {
    asked.formUnion(orderings.providers.map(\.provider))
    for (record, grade) in judgements[query] ?? [:] where grade > 0 {
      answers += 1
      if !orderings.hasFound(record) { missing += 1 }
    }
  }

  private var all: Int { counts.values.reduce(0, +) }

  /// Whether there are records, and none is of a provider that the configuration has.
  func areAllUnknown(to known: [String]) -> Bool {
    !counts.isEmpty && !counts.keys.contains(where: known.contains)
  }

  /// What to tell of records whose providers the configuration does not have; nil where there are none.
  func unknown(to known: [String]) -> String? {
    let unknown = counts.filter { !known.contains($0.key) }
    let (names, count) = (unknown.keys.sorted(), unknown.values.reduce(0, +))
    if count == 0 { return nil }
    let start =
      areAllUnknown(to: known)
      ? "none of the judged records is of a provider here: they are of"
      : "\(count) of \(all) judged records count as missed, as their providers are not here: they are of"
    let meant = names.compactMap { name in
      Suggestion.nearest(to: name, in: known).map { "--rename \(Excerpt.text(name))=\($0)" }
    }
    return
      "\(start) \(Excerpt.list(names)), and the providers are \(Excerpt.list(known)); "
      + (meant.isEmpty
        ? "--rename their-name=provider says which is meant"
        : "did you mean \(meant.joined(separator: " "))?")
  }

  /// What to tell of records whose providers nobody asked, though the configuration has them; nil where there are none.
  func unasked(of known: [String]) -> String? {
    let unasked = counts.filter { known.contains($0.key) && !asked.contains($0.key) }
    let count = unasked.values.reduce(0, +)
    if count == 0 { return nil }
    return
      "\(count) of \(all) judged records count as missed, as their providers were not asked: \(Excerpt.list(unasked.keys.sorted()))"
  }

  /// What the table says of them; nil where all came.
  var note: String? {
    missing == 0
      ? nil
      : "in no provider's list: \(missing) of the \(answers) records that are answers by the judgements"
  }

  var json: JSON { ["answers": .integer(answers), "missing": .integer(missing)] }
}
