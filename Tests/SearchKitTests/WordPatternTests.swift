import SearchKit
import Testing

@Suite("A word of a query compared with one of a text")
struct WordPatternTests {
  private func likeness(_ word: String, _ token: String, asPrefix: Bool = false) -> Double {
    WordPattern(word).likeness(to: token, asPrefix: asPrefix)
  }

  @Test(
    "forgives one edit in up to five letters, two beyond, and a transposition is one",
    arguments: [
      ("teh", "the"), ("adn", "and"), ("tje", "the"), ("uot", "out"), ("kidd", "kid"), ("heart", "heat"),
      ("godfahter", "godfather"), ("fuuture", "future"), ("evrtigo", "vertigo"), ("elrphant", "elephant"),
      ("tarkovski", "tarkovsky"), ("memiries", "memories"), ("casblanka", "casablanca"), ("ot", "to"),
      ("пеервозчик", "перевозчик"), ("스타워스", "스타워즈"), ("スターウォース", "スターウォーズ"),
    ])
  func forgiven(word: String, token: String) { #expect(likeness(word, token) > 0.5) }

  @Test(
    "takes another word for another word",
    arguments: [
      ("heat", "hut"), ("star", "tsar1"), ("god", "dog"), ("cat", "bat"), ("a", "b"), ("ran", "iran"),
      ("godfather", "stepfather"), ("七侍", "七人の侍"), ("切腹", "切符"), ("", "a"), ("seven", "eleven"),
      ("1984", "1985"), ("300", "3000"), ("ii", "iii"), ("2", "ii1"), ("se7en", "seven"), ("four", "five"),
    ])
  func other(word: String, token: String) { #expect(likeness(word, token) == 0) }

  @Test(
    "knows a number in any form, and no two numbers alike",
    arguments: [("2", "ii", true), ("seven", "7", true), ("xiv", "14", true), ("seven", "eleven", false)])
  func numbers(word: String, token: String, isSame: Bool) { #expect((likeness(word, token) > 0) == isSame) }

  @Test(
    "may be a beginning where that is asked for, also with a slip in it",
    arguments: [
      ("godf", "godfather", true), ("godfaht", "godfather", true), ("g", "godfather", true),
      ("19", "1999", true),
      ("gdo", "godfather", false), ("father", "godfather", false),
    ])
  func beginnings(word: String, token: String, isFound: Bool) {
    #expect((likeness(word, token, asPrefix: true) > 0) == isFound)
    #expect(likeness(word, token) == 0)
  }

  @Test("stands within a run of a script without spaces", arguments: ["侍", "七人", "人の侍"])
  func runs(word: String) { #expect(likeness(word, "七人の侍") > 0.5) }

  @Test("is worth more the likeness it has")
  func order() {
    let values = [
      likeness("samurai", "samurai"), likeness("samurai", "samurais", asPrefix: true),
      likeness("samrai", "samurai"), likeness("smarai", "samurai"),
    ]
    #expect(values == values.sorted(by: >))
    #expect(values.first == 1)
  }

  @Test("is compared in no more than the time of its length", arguments: [1, 32, 33, 50_000])
  func lengths(count: Int) {
    let word = String(repeating: "ab", count: count)
    #expect(likeness(word, word) == 1)
    #expect(likeness(word, "x" + word) == (count == 32 ? 0.8 : 0))
  }
}
