import Testing
import TextFolding

@Suite("Harmless text")
struct HarmlessTests {
  @Test(
    "shows control characters and drops what hides or reorders",
    arguments: [
      ("plain text", "plain text"), ("Amélie 七人の侍 🎬", "Amélie 七人の侍 🎬"), ("", ""),
      ("\u{1B}[2J\u{1B}]0;x\u{7}", "␛[2J␛]0;x␇"), ("a\u{0}b\u{7F}c", "a␀b␡c"), ("\u{9B}31m", "�31m"),
      ("one\ntwo\r\nthree\tfour\u{2028}five\u{85}", "one two  three four five "),
      ("abc\u{202E}fed\u{202C}", "abcfed"), ("\u{2066}x\u{2069}\u{200E}\u{200F}\u{61C}", "x"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}e\u{3164}f", "abcdef"), ("\u{E0041}\u{E007F}x", "x"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩\u{200D}👧", "👩\u{200D}👧"), ("a\u{200D}b", "ab"),
      ("\u{200D}", ""),
      ("ح\u{200D}\u{200D}\u{200D}", "ح\u{200D}"), ("\u{FFFF}", "�"), ("\u{FFFD}", "�"),
      ("❤\u{FE0F}", "❤\u{FE0F}"),
    ])
  func text(text: String, expected: String) {
    let harmless = Harmless.text(text)
    #expect(Array(harmless.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("keeps eight marks on a letter")
  func marks() {
    let tower = "a" + String(repeating: "\u{301}", count: 500) + "b\u{301}"
    #expect(Harmless.text(tower).unicodeScalars.count == 1 + 8 + 2)
  }

  @Test("leaves no control or bidi character of the whole of Unicode")
  func everything() {
    var left: [String] = []
    for value: UInt32 in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for result in Harmless.text(String(scalar)).unicodeScalars {
        switch result.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: left.append(String(value, radix: 16))
        default: break
        }
      }
    }
    #expect(left == [])
  }
}
