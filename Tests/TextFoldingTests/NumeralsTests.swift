import Testing
import TextFolding

@Suite("Numerals")
struct NumeralsTests {
  @Test(
    "writes every number in digits",
    arguments: [
      ("The Godfather Part II", "the godfather part 2"), ("The Godfather: Part Two", "the godfather part 2"),
      ("Part I", "part 1"), ("I, Robot", "i robot"), ("Withnail and I", "withnail and i"),
      ("Vol. V", "vol 5"),
      ("Rocky V", "rocky 5"), ("V for Vendetta", "v for vendetta"), ("V", "v"), ("Jason X", "jason 10"),
      ("Star Wars: Episode IV - A New Hope", "star wars episode 4 a new hope"), ("Louis XIV", "louis 14"),
      ("xXx", "30"), ("Mix DC MD Civic", "mix dc md civic"), ("iiii", "iiii"), ("vx", "vx"), ("xxxx", "xxxx"),
      ("One Hundred and One Dalmatians", "101 dalmatians"), ("101 Dalmatians", "101 dalmatians"),
      ("A Thousand and One Nights", "a 1001 nights"), ("Three Thousand Years", "3000 years"),
      ("Twenty-One Grams", "21 grams"), ("Two Three", "2 3"), ("Seven Hundred and", "700 and"),
      ("Two Hundred Thousand and Six", "200006"), ("One Million B.C.", "1000000 b c"),
      ("One and One", "1 and 1"),
      ("Ocean's Eleven", "oceans 11"), ("Zero Hundred", "0 100"), ("Million Thousand", "1001000"),
      ("Hundred Hundred", "100 100"), ("Eighteen Twelve", "18 12"), ("Twelve Hundred", "1200"), ("", ""),
    ])
  func digits(title: String, expected: String) {
    #expect(Numerals.inDigits(Folding.words(title)).joined(separator: " ") == expected)
  }

  @Test(
    "reads one word as a number or not",
    arguments: [
      ("7", 7), ("ii", 2), ("xxxix", 39), ("twenty", 20), ("hundred", 100), ("0", 0),
      ("i", nil), ("v", nil), ("x", nil), ("xl", nil), ("", nil), ("ten4", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func one(word: String, expected: Int?) {
    #expect(Numerals.number(word) == expected)
  }
}
