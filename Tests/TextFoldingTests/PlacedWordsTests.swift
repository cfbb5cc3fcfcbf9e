import Testing
import TextFolding

@Suite("The words of a text with their places")
struct PlacedWordsTests {
  @Test(
    "are those of the folding",
    arguments: [
      "", " ", "The Godfather", "L'Avventura", "Don’t Look Now", "Amélie", "Ame\u{301}lie", "Fast & Furious",
      "AT&T",
      "WALL·E", "七人の侍", "Spider-Man: No Way Home", "8½", "½", "Ⅱ", "ﬁlm", "Ǆ", "𝔘𝔫𝔦", "👩‍👩‍👧 a", "\u{202E}abc",
      "ｆｕｌｌ　ｗｉｄｔｈ", "Иди и смотри", "a\u{200B}b", "\u{0}", "x\u{301}\u{301}y", "a＆b", "İstanbul", "straße",
      "キﾞ",
    ])
  func words(text: String) {
    let placed = PlacedWords(text).words
    #expect(placed.map(\.text) == Folding.words(text))
    for word in placed { #expect(0 <= word.range.lowerBound && word.range.upperBound <= text.utf16.count) }
  }

  @Test(
    "stand where they are written",
    arguments: [
      ("The Godfather", [0..<3, 4..<13]), ("Don’t Look", [0..<5, 6..<10]), ("R&B", [0..<1, 1..<2, 2..<3]),
      ("👩 Ame\u{301}lie!", [3..<10]), ("七人の侍", [0..<4]), ("8½", [0..<1, 1..<2, 1..<2]),
    ])
  func places(text: String, ranges: [Range<Int>]) { #expect(PlacedWords(text).words.map(\.range) == ranges) }

  @Test("are found in a text of a megabyte")
  func long() { #expect(PlacedWords(String(repeating: "añb — ", count: 10_000)).words.count == 10_000) }
}
