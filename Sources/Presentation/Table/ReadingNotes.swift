import SearchKit

/// What a person should know of how a text was read: beside each section, and beside the whole.
enum ReadingNotes {
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
    return sentences
      + section.unchecked.map { unchecked in
        let many = unchecked.count == section.total ? "none" : "\(unchecked.count)"
        return
          "\(many) of these \(section.total) \(many == "1" ? "does" : "do") not tell: \(unchecked.condition)"
      }
  }

  static func sentences(_ query: Query) -> [String] { query.notes.map { "note: \($0)" } }

  static func lines(_ sentences: [String], in layout: Layout) -> [String] {
    sentences.flatMap { Wrap.lines($0, width: layout.width) }.map { Style.dim.paint($0, color: layout.color) }
  }
}
