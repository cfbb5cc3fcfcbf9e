import SearchKit

/// How the text of a query was read, where that is not as plain words.
enum ReadingNotes {
  static func lines(_ query: Query, in layout: Layout) -> [String] {
    sentences(query).flatMap { Wrap.lines($0, width: layout.width) }.map {
      Style.dim.paint($0, color: layout.color)
    }
  }

  static func sentences(_ query: Query) -> [String] {
    let read = query.taken.filter { !$0.meaning.isEmpty }.map { "“\($0.text)” read as \($0.meaning)" }
    return read + query.notes.map { "note: \($0)" }
  }
}
