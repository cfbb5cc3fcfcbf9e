import Expressions
package import SearchKit
import TextFolding

/// How a text was read in one vertical, step by step: what was taken as something else than words, and every reading in
/// the order in which they are tried.
package struct ReadingTable: Sendable {
  let section: SearchReport.Section

  /// The parts of the text that the first reading takes as something else than words to find.
  var taken: [(text: String, role: String, meaning: String)] {
    (section.readings.first ?? section.query).taken.map {
      (Excerpt.text($0.text), $0.role.rawValue, Excerpt.text($0.meaning))
    }
  }

  /// Every reading, and what became of it.
  var readings: [(text: String, outcome: String)] {
    let used = section.readings.firstIndex(of: section.query) ?? 0
    return section.readings.enumerated().map { index, query in
      let outcome =
        if section.total == 0 { "found nothing" } else if index == used { "the results" } else if index < used
        {
          "found nothing"
        } else { "not asked" }
      return (QueryWording.text(query, in: section.vertical), outcome)
    }
  }

  func lines(in layout: Layout) -> [String] {
    let heading = Cell("How it was read for \(section.vertical.title)", .bold).cut(to: layout.width ?? .max)
    let rows = taken.map { [Cell("“\($0.text)”"), Cell($0.role, .dim), Cell($0.meaning)] }
    let grid = Grid(
      columns: [
        Grid.Column(heading: Cell(""), minimum: 16), Grid.Column(heading: Cell(""), minimum: 8),
        Grid.Column(heading: Cell(""), minimum: 16),
      ], rows: rows
    ).fitted(to: layout.width)
    let numbered = readings.enumerated().flatMap { index, reading in
      Wrap.lines("\(index + 1). \(reading.text): \(reading.outcome)", width: layout.width, indent: 2)
    }
    return [heading.painted(color: layout.color)] + rows.map { "  " + grid.line($0, color: layout.color) }
      + numbered
  }

  /// The same without a layout, a sentence a line.
  package static func sentences(_ report: SearchReport) -> [String] {
    report.sections.flatMap { section in
      ReadingTable(section: section).sentences.map { "\(section.vertical.title): \($0)" }
    }.map(Harmless.text)
  }

  var sentences: [String] {
    taken.map { part in "“\(part.text)” is \(part.role)" + (part.meaning.isEmpty ? "" : ": \(part.meaning)") }
      + readings.enumerated().map { "reading \($0 + 1): \($1.text): \($1.outcome)" }
  }
}
