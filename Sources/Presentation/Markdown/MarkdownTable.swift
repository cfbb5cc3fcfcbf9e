/// A table of GitHub Flavored Markdown; its cells are markup already.
struct MarkdownTable {
  var headings: [(text: String, figures: Bool)]
  var rows: [[String]]

  var text: String {
    let lines = [headings.map(\.text), headings.map { $0.figures ? "--:" : "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}
