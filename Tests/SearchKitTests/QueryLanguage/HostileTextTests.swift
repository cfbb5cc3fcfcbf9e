import SearchKit
import Testing
import TextFolding

@Suite("Any text can be read", .timeLimit(.minutes(5)))
struct HostileTextTests {
  @Test(
    "hostile texts keep their words and break nothing",
    arguments: [
      "\u{0}", "a\u{0}b", "\u{7F}\u{9F}", "\u{FEFF}ran", "ran\u{200B}lola", "\u{202E}nar", "e\u{301}t\u{E9}",
      "\u{301}", "\u{FFFD}",
      "👩‍👩‍👧‍👦 🏳️‍🌈", "שלום !films-a year:1999", "\u{202B}year:1999 \"שלום\"\u{202C}", "year:\u{202E}1999",
      "مطعم near:soho", "\"\"\"\"\"", "\"\\\"", "\\\\\\", "-\\-", "-@movies -!films-a",
      "year:", "year::1999", "year:1999:2000", ":year:1999", "year:\"", "year:\"1999", "year:\"\"", "near:",
      "near:,", "near:,,", "within:", "within:-5km", "within:1e400km", "within:0km", "year:--1",
      "year:1999....2000",
      "year:..", "year:-", "rating:/", "rating:8/", "rating:8/0", "rating:%", "price:$$$$$", "price:-1",
      "date:----", "date:1972-", "closed:maybe", "!*", "!?", "!**********", "@*", "director:*", "a:b:c:d",
      "x://y?z=1&a[]=2",
      "'; DROP TABLE films; --", "<script>alert(1)</script>", "{year} {rest}", "in {year}", "%s%n", "NULL",
      "-", "−", "\u{2028}a\u{2029}", "ｙｅａｒ：１９９９", "ＹＥＡＲ：＞＝１９９９",
    ])
  func hostile(text: String) {
    expectNothingLost(text, LanguageWorld.readerInLondon)
  }

  @Test(
    "a hundred thousand characters of anything are read in little time",
    arguments: [
      "a ", "\" ", "\"a", "-a ", "- ", "@a ", "!* ", ":", "a:b ", "year:1999 ", "near:soho ", "\\ ", "「",
      "「 ", "「a」",
      "«", "“", "in the 50s ", "show me ", "nineteen ", "e\u{301}", "\u{0}", "!********* ", "french ",
    ])
  func huge(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let clock = ContinuousClock()
    let start = clock.now
    let read = LanguageWorld.readerInLondon.read(text)
    #expect(read.readings.allSatisfy { (1...4).contains($0.interpretations.count) })
    // Twenty times what it takes unoptimised on a busy machine; a quadratic reader would take minutes.
    #expect(clock.now - start < .seconds(20))
  }

  @Test("a text too long for phrases says so, and is read as words")
  func tooLong() throws {
    let text = "show me " + (0..<70).map { "w\($0)" }.joined(separator: " ")
    let read = try #require(LanguageWorld.read(text))
    #expect(read.interpretations == [read.literal])
    #expect(read.literal.words.count == 72)
    #expect(read.literal.notes == ["the text is too long to be read for phrases"])
  }

  @Test("no word of a random text is lost", arguments: 0..<40)
  func random(seed: UInt64) {
    var source = SeededSource(seed)
    let reader = seed.isMultiple(of: 2) ? LanguageWorld.readerInLondon : LanguageWorld.reader
    for _ in 0..<25 { expectNothingLost(Self.randomText(&source), reader) }
  }

  /// Checks that each word of a text is somewhere in each of its readings, and that reading again gives the same.
  private func expectNothingLost(_ text: String, _ reader: QueryReader) {
    let reading = reader.read(text)
    #expect(reading == reader.read(text))
    for read in reading.readings {
      #expect((1...4).contains(read.interpretations.count))
      for query in read.interpretations + [read.literal] {
        let found = query.words + query.phrases + query.exclude + query.taken.map(\.text) + query.notes
        let kept = Set(found.flatMap(Folding.words))
        // The byte order mark is nobody's, and a backslash may go from before an apostrophe.
        let typed = text.replacing("\u{FEFF}", with: "").replacing("\\'", with: "'").replacing(
          "\\`", with: "")
        let lost = Folding.words(typed).filter { !kept.contains($0) }
        #expect(
          lost.isEmpty, "\(text.debugDescription) lost \(lost): \(ReadText.asked(query)) \(query.taken)")
        #expect(Set(query.optional).isSubset(of: query.words))
      }
    }
  }

  private static let pieces = [
    "show me", "films", "by", "kurosawa", "in the 50s", "1999", "\"", "-", "year:", "year:1990..1999",
    "@movies", "!films-a", "@x", "near",
    "soho", "near:soho", "within:2km", "korean", "thriller", "movie", "the", "who directed", "before",
    "cheap", "\\", ":", "«", "」", "é", "七人の侍", "שלום", "🎬", "(", "rating:>=8", "directed by",
    "from", "1950-1960", "'", "&", "near me", "please", "{rest}", "*", "-genre:horror", "title:\"a b\"",
    "nineteen ninety four",
  ]

  private static func randomText(_ source: inout SeededSource) -> String {
    (0..<Int.random(in: 0...9, using: &source)).map { _ in
      (pieces.randomElement(using: &source) ?? "") + (Bool.random(using: &source) ? " " : "")
        + (Int.random(in: 0..<12, using: &source) == 0
          ? String(UnicodeScalar(UInt8.random(in: 32..<127, using: &source))) : "")
    }.joined(separator: Bool.random(using: &source) ? " " : "")
  }
}

/// Numbers that look random and are the same on every run: SplitMix64 (Steele, Lea and Flood, 2014).
private struct SeededSource: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
