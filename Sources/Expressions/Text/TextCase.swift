/// How the letters of a text are to be written.
enum TextCase: String, Sendable, Hashable, CaseIterable {
  /// Each word begins with a capital: "NEW YORK" as "New York", "wendy'S" as "Wendy's".
  case title
  case upper
  case lower

  /// The text so written; words are of letters, digits and apostrophes.
  func applied(to text: String) -> String {
    switch self {
    case .upper: return text.uppercased()
    case .lower: return text.lowercased()
    case .title:
      var isWithinWord = false
      var result = ""
      for character in text {
        let isJoined = character.isLetter || character.isNumber || "'’".contains(character) && isWithinWord
        if !isJoined {
          result.append(character)
        } else {
          result += isWithinWord ? character.lowercased() : character.uppercased()
        }
        isWithinWord = isJoined
      }
      return result
    }
  }
}
