import Expressions
package import SearchKit

/// One record a line, the names of the columns in the first: comma-separated or tab-separated values.
package struct DelimitedPresenter: Presenter {
  private let dialect: Dialect
  private static let url = VerticalField(Vertical.urlField, .url)

  init(_ dialect: Dialect) { self.dialect = dialect }

  package func text(of report: SearchReport, in layout: Layout) -> String {
    let fields = ChosenColumns.fields(
      of: report.sections.map(\.vertical), in: layout, beside: .titleAndAddress)
    var text = dialect.record(
      (["rank", "score", "vertical", "title"] + fields.map(\.name) + ["providers", "url"]).map { .text($0) })
    for section in report.sections {
      for (index, item) in section.results.enumerated() {
        let entity = item.entity
        text += dialect.record(
          [
            .number(Double(section.firstRank + index)), .number(item.score), .text(entity.vertical),
            .text(entity.title),
          ] + values(fields, of: section.vertical) { entity.fields[$0] }
            + [
              .text(entity.sources.map(\.provider).unique.joined(separator: " ")),
              .value(entity[Vertical.urlField], of: Self.url),
            ])
      }
    }
    return text
  }

  package func text(of comparisons: [ComparisonReport], in layout: Layout) -> String {
    text(of: [(nil, comparisons)], in: layout)
  }

  package func text(of series: ComparisonSeries, in layout: Layout) -> String {
    text(of: series.items.map { ($0.name, $0.reports) }, in: layout)
  }

  /// A record for each place in each list, after the name of the query where there are several.
  private func text(
    of queries: [(name: String?, reports: [ComparisonReport])], in layout: Layout
  ) -> String {
    let reports = queries.flatMap(\.reports)
    let verticals = reports.map(\.vertical).reduce(into: [Vertical]()) { found, vertical in
      if !found.contains(where: { $0.name == vertical.name }) { found.append(vertical) }
    }
    let fields = ChosenColumns.fields(of: verticals, in: layout, beside: .titleAndAddress)
    let list = reports.first?.subject == .scorers ? "scorer" : "provider"
    let isNamed = queries.contains { $0.name != nil }
    var text = dialect.record(
      ((isNamed ? ["query"] : []) + [list, "rank", "entity", "vertical", "id", "title"] + fields.map(\.name)
        + ["url"]).map { .text($0) })
    for (name, reports) in queries {
      for report in reports {
        for list in report.lists {
          for row in list.rows {
            text += dialect.record(
              (name.map { [.text($0)] } ?? []) + [
                .text(list.name), .number(Double(row.rank)), .text(row.entity), .text(report.vertical.name),
                .text(row.hit.id), .text(row.hit.title),
              ] + values(fields, of: report.vertical) { row.hit.fields[$0] }
                + [.value(row.hit[Vertical.urlField], of: Self.url)])
          }
        }
      }
    }
    return text
  }

  /// A cell for each column; a column that is another vertical's stays empty.
  private func values(
    _ fields: [VerticalField], of vertical: Vertical, _ value: (String) -> FieldValue?
  ) -> [DelimitedCell] {
    fields.map { field in
      vertical.field(field.name).map { .value(value(field.name), of: $0) } ?? .text("")
    }
  }
}
