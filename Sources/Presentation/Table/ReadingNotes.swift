package import SearchKit
import TextFolding

/// What a person should know of how a text was read: beside each section, and beside the whole.
package enum ReadingNotes {
  /// How the text was read in one vertical, where that is not as plain words, and what could not be checked.
  static func sentences(_ section: SearchReport.Section) -> [String] {
    let asked = QueryWording.text(section.query, in: section.vertical)
    var sentences: [String] = []
    if section.isRelaxed, let first = section.readings.first {
      sentences.append(
        "nothing found for \(QueryWording.text(first, in: section.vertical)); these are for \(asked)")
    } else if !Conditions(section.query, in: section.vertical).isEmpty {
      sentences.append("read as \(asked)")
    }
    if section.lacksWords { sentences.append("nothing has all of the words; these have some") }
    if section.isCorrected { sentences.append("nothing has the words as typed; these have words like them") }
    if section.withheld > 0 {
      let things = Figure.count(section.withheld, "thing has", "things have")
      sentences.append(
        section.total > 0
          ? "\(things) only some of the words, or words like them, and \(section.withheld == 1 ? "is" : "are") left out"
          : "\(things) some of the words, or words like them; -v \(section.vertical.name) shows")
    }
    return sentences + section.unchecked.map { sentence($0, of: section.total) }
  }

  private static func sentence(_ unchecked: SearchReport.Unchecked, of total: Int) -> String {
    let who =
      unchecked.count < total
      ? "\(unchecked.count) of these \(total) \(unchecked.count == 1 ? "does" : "do") not tell"
      : total == 1 ? "it does not tell" : "none of these \(total) tells"
    return "\(who): \(unchecked.condition)"
  }

  static func sentences(_ query: Query) -> [String] { query.notes.map { "note: \($0)" } }

  static func lines(_ sentences: [String], in layout: Layout) -> [String] {
    sentences.flatMap { Wrap.lines($0, width: layout.width) }.map { Style.dim.paint($0, color: layout.color) }
  }

  /// What a front end tells of the reading beside a format that does not.
  package static func notices(_ report: SearchReport) -> [String] {
    let sections = report.sections.flatMap { section in
      sentences(section).map { "\(section.vertical.title): \($0)" }
    }
    return (sections + sentences(report.query)).map(Harmless.text)
  }
}
