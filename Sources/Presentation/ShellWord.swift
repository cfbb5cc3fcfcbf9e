/// Words as they are typed on a command line.
package enum ShellWord {
  /// - Returns: the words as one command line.
  package static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// - Returns: a word as a POSIX shell reads it back.
  package static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty
      && word.unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "-_./:=,@%+".unicodeScalars.contains(scalar)
      }
    if isPlain { return word }
    // By scalars: a shell knows no quote with a mark on it.
    return "'" + word.unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined() + "'"
  }
}
