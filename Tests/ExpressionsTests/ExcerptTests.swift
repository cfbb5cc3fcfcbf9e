import Expressions
import Testing

@Suite("Text that a message quotes") struct ExcerptTests {
  @Test(
    "is cut after 60 characters, and stays as it is until then",
    arguments: [
      ("", ""), ("short", "short"), (String(repeating: "x", count: 60), String(repeating: "x", count: 60)),
      (String(repeating: "x", count: 61), String(repeating: "x", count: 59) + "…"),
      (String(repeating: "侍", count: 60), String(repeating: "侍", count: 60)),
      (String(repeating: "侍", count: 1_000_000), String(repeating: "侍", count: 59) + "…"),
    ]) func text(text: String, excerpt: String)
  {
    #expect(Excerpt.text(text) == excerpt)
  }

  @Test("is cut within a letter of endless marks too") func marks() {
    let letter = "e" + String(repeating: "\u{301}", count: 1_000_000)
    #expect(Excerpt.text(letter).unicodeScalars.count == 60)
    #expect(Excerpt.quoted(String(repeating: "\u{0}", count: 1_000_000)).utf8.count < 400)
  }

  @Test("is counted where there are many") func list() {
    #expect(Excerpt.list([]) == "")
    #expect(Excerpt.list(["a", "b"]) == "a, b")
    #expect(Excerpt.list((1...10).map(String.init)) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10")
    #expect(Excerpt.list((1...12).map(String.init)) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more")
  }
}
