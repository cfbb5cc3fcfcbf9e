/// A document as it was written: JSON with comments and trailing commas.
package struct SyntaxTree: Sendable, Hashable {
  /// What is wrong at one place of the text.
  package struct Mistake: Error, Sendable, Hashable {
    /// The byte at which it stands.
    package var offset: Int
    package var message: String
  }

  /// The most levels that values may be nested.
  package static let deepest = 64
  /// The most bytes that a document may have.
  package static let largest = 16 << 20
  /// After so many mistakes the rest is not read.
  static let mostMistakes = 50

  package let text: SourceText
  /// The whole value; nil when a mistake left no way to read on.
  package let root: SyntaxNode?
  /// In the order of their places.
  package let mistakes: [Mistake]

  /// Reads a document; what can be understood in spite of a mistake is read on.
  package init(_ text: SourceText) {
    self.text = text
    if let mistake = Encoding.mistake(in: text) {
      root = nil
      mistakes = [mistake]
      return
    }
    var parser = SyntaxParser(text)
    do {
      let root = try parser.document()
      self.root = root
      mistakes = parser.mistakes
    } catch {
      root = nil
      mistakes = parser.mistakes + [error]
    }
  }
}

extension SourceText.Position {
  /// "line 3, column 5".
  var words: String { "line \(line), column \(column)" }
}
