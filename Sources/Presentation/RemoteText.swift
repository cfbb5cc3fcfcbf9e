import TextFolding

/// Text from outside, made fit for one line.
enum RemoteText {
  /// Runs of white space as one space, none at the ends; control and bidi characters harmless.
  static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) { return text }
    return Harmless.text(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}
