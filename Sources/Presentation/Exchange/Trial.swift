package import SearchKit

/// What one provider did with one query, exchange by exchange.
package struct Trial: Sendable {
  package var kind: String
  package var vertical: Vertical
  package var query: Query
  package var report: ProviderReport
  /// What the provider itself answered; nil where it did not.
  package var answer: ProviderAnswer?
  package var exchanges: [Exchange]
  package var attribution: String?
  /// The fields that its entry says how to read, dotted ones by what stands before the dot.
  package var declared: [String]
  /// Where its key is kept, as `$FILMS_KEY`; nil for one that names none.
  package var key: String?
  /// The words of the command lines that it started.
  package var programs: [[String]]

  package init(
    kind: String, vertical: Vertical, query: Query, report: ProviderReport, answer: ProviderAnswer? = nil,
    exchanges: [Exchange] = [], attribution: String? = nil, declared: [String] = [],
    key: String? = nil, programs: [[String]] = []
  ) {
    self.programs = programs
    self.key = key
    self.declared = declared
    self.kind = kind
    self.vertical = vertical
    self.query = query
    self.report = report
    self.answer = answer
    self.exchanges = exchanges
    self.attribution = attribution
  }

  /// How many of the hits tell each field of the vertical, in its order; the field that the host reckons is left out.
  package var coverage: [(field: VerticalField, filled: Int)] {
    vertical.fields.filter { $0.role != .distance }.map { field in
      (field, report.hits.count { $0[field.name] != nil })
    }
  }

  /// The declared fields that no hit has.
  var unread: [String] {
    coverage.filter { $0.filled == 0 && declared.contains($0.field.name) }.map(\.field.name)
  }

  /// How many rows the source gave in all; nil where nothing came.
  var rows: Int? { answer.map { $0.hits.count + $0.droppedRows } }
}
