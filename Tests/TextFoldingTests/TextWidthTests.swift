import Testing
import TextFolding

@Suite("Text width")
struct TextWidthTests {
  @Test(
    "counts the columns of a terminal",
    arguments: [
      ("", 0), ("plain", 5), ("東京", 4), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("é", 1), ("e\u{301}", 1),
      ("🇫🇷", 2),
      ("👩‍👩‍👧", 2), ("❤", 1), ("❤️", 2), ("👍🏽", 2), ("ｶﾞ", 2), ("Ａ", 2), ("a\u{200B}b", 2), ("\u{AD}", 0),
      ("\u{1B}", 0),
      ("\r\n", 0), ("𠀀", 2), ("कि", 1), ("…", 1), ("\u{301}", 0), ("7️⃣", 2), ("\t", 0), ("\u{85}", 0),
    ])
  func columns(text: String, expected: Int) {
    #expect(TextWidth.columns(text) == expected)
  }

  @Test(
    "cuts between graphemes",
    arguments: [
      ("東京都", 5, "東京"), ("e\u{301}a", 1, "e\u{301}"), ("abc", 9, "abc"), ("東", 1, ""), ("abc", 0, ""),
    ])
  func prefix(text: String, limit: Int, expected: String) {
    #expect(TextWidth.prefix(of: text, columns: limit) == expected)
  }
}
