/// Text of a file or of a person as a message quotes it: cut where it is long, so that the message can be read.
package enum Excerpt {
  /// How many characters of a text are quoted, the sign of the cut among them.
  package static let longest = 60
  /// How many names of a list are quoted.
  package static let most = 10

  /// The text, cut after `longest` scalars: a letter may have any number of marks.
  package static func text(_ text: String, longest: Int = longest) -> String {
    guard text.utf8.count > longest else { return text }
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return text }
    return String(scalars[..<scalars.index(before: end)]) + "…"
  }

  /// The text in quotes, control and bidi characters escaped, cut where it is long.
  package static func quoted(_ text: String) -> String { JSONWriter.text(.string(Self.text(text))) }

  /// "a, b, c and 9 more": the first names, each cut where it is long.
  package static func list(_ names: [String], most: Int = most, longest: Int = longest) -> String {
    let shown = names.prefix(most).map { text($0, longest: longest) }.joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more" : shown
  }
}
