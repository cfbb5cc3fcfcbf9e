import TextFolding

/// Breaks our own running text into lines.
enum Paragraph {
  /// - Parameters:
  ///   - text: words between spaces; a word wider than a line gets one of its own.
  ///   - width: columns of a line.
  ///   - first: spaces before the first line, which the text itself may have as well.
  ///   - indent: spaces before each other line.
  /// - Returns: at least one line.
  static func lines(_ text: String, width: Int, first: Int = 0, indent: Int = 0) -> [String] {
    let start = String(repeating: " ", count: first) + text.prefix { $0 == " " }
    var lines = [start]
    var isEmpty = true
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if !isEmpty, TextWidth.columns(last) + 1 + TextWidth.columns(String(word)) > width {
        lines.append(String(repeating: " ", count: indent) + word)
      } else {
        lines[lines.count - 1] = last + (isEmpty ? "" : " ") + word
      }
      isEmpty = false
    }
    return lines
  }
}
