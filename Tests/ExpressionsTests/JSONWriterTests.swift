import Expressions
import Testing

@Suite("JSON that is written") struct JSONWriterTests {
  @Test(
    "has escapes for what cannot be seen",
    arguments: [
      ("\u{1B}", #"\u001b"#), ("\u{9B}", #"\u009b"#), ("\u{AD}", #"\u00ad"#), ("\u{61C}", #"\u061c"#),
      ("\u{180E}", #"\u180e"#), ("\u{200B}", #"\u200b"#), ("\u{202E}", #"\u202e"#), ("\u{2060}", #"\u2060"#),
      ("\u{2066}", #"\u2066"#), ("\u{FEFF}", #"\ufeff"#), ("\u{1D173}", #"\ud834\udd73"#),
      ("\u{E0001}", #"\udb40\udc01"#),
      ("\u{E007F}", #"\udb40\udc7f"#),
    ]) func unseen(text: String, escape: String)
  {
    #expect(JSONWriter.text(.string("a\(text)b\(text)")) == "\"a\(escape)b\(escape)\"")
  }

  @Test(
    "leaves as it is what can be seen, and joiners",
    arguments: [
      "Amélie", "حب", "می\u{200C}خواهم", "👩\u{200D}👧", "ა ᠠ", "七人の侍", "ﷺ", "\u{FFFD}", "\u{F0000}", "“…”",
      "\u{E0100}",
    ]) func seen(text: String)
  {
    #expect(JSONWriter.text(.string(text)) == "\"\(text)\"")
  }

  @Test("loses no character of Unicode, and has none of format but the joiners and those of Arabic numbers")
  func everything() throws {
    var text = String.UnicodeScalarView()
    for value: UInt32 in 0...0x10FFFF { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
    let written = JSONWriter.text(.string(String(text)))
    let read = try JSONReader.read(Array(written.utf8)).string
    #expect(read.map { Array($0.utf8) == Array(String(text).utf8) } == true)
    let left = written.unicodeScalars.filter { $0.properties.generalCategory == .format }
    #expect(
      left.filter { !$0.properties.isJoinControl && $0.properties.isDefaultIgnorableCodePoint }.map(\.value)
        == [])
  }
}
