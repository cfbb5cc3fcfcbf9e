/// Parts a line into words as a shell does.
///
/// They end at white space, but for what is in quotes or behind a backslash. Nothing else of a shell is known, as nothing is
/// run by one.
enum ShellWords {
  /// - Returns: the words; nil where a quote is not closed, or a backslash ends the line.
  static func words(of line: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        // Within double quotes a backslash means itself but before what it could take the meaning of.
        if quote == "\"", character != "\"", character != "\\" { word?.append("\\") }
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
        word = word ?? ""
      } else if let open = quote {
        if character == open { quote = nil } else { word?.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    return words + [word].compactMap { $0 }
  }
}
