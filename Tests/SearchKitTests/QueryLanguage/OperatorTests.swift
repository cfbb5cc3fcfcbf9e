import SearchKit
import Testing

@Suite("The operators of the query language")
struct OperatorTests {
  @Test(
    "words, phrases and exclusions",
    arguments: [
      ("seven samurai", "seven samurai"), ("  seven \t samurai\n", "seven samurai"), ("", ""), ("   ", ""),
      (#""star is born""#, #""star is born""#),
      (#"ran "star is born" -remake"#, #"ran "star is born" -remake"#),
      (#"-"king kong" ape"#, #"ape -king kong"#), ("“star is born”", #""star is born""#),
      ("„star is born“", #""star is born""#), ("« le samouraï »", #""le samouraï""#), ("»Ran«", #""Ran""#),
      ("「七人の侍」", #""七人の侍""#), ("映画『七人の侍』", #"映画 "七人の侍""#),
      ("＂ｒａｎ＂", #""ｒａｎ""#), ("−noir", "-noir"), ("–noir", "-noir"), ("－noir", "-noir"),
      ("chan-wook wall-e", "chan-wook wall-e"), ("a - b", "a - b"), ("- noir", "- noir"),
      ("--noir", "--noir"),
      ("-", "-"), ("-5", "-5"), (#""a""b""#, #""a" "b""#), (#""a"b"#, #"b "a""#), (#"""#, #"""#),
      (#""""#, #""""#),
      (#""   ""#, #"" ""#), (#"24" tv"#, #"24" tv"#),
    ])
  func words(text: String, asked: String) throws {
    let literal = try #require(LanguageWorld.read(text)).literal
    #expect(ReadText.asked(literal) == asked)
    #expect(literal.notes == [])
  }

  @Test(
    "a sign that means nothing is text",
    arguments: [
      "!", "a !", "c++ & c#", #""lord of the"#, "(", ")", "*", "@", "! @ -", "?!", "100%", "a/b", "…", "🎬 🍣",
      "them!",
      "me@home", "tora! tora! tora!", "10:30", ":", "::", "a:", "a: b", ":a", "star wars: a new hope", "'",
      "''", "{", "}",
      "{rest}", "\\", "ac\\dc", "a\\", "[[", "&&", "||", "~x", "^", "$$$", "!!!", "!?", "@@", "-\"", "\"-",
      "«", "「", "」",
    ])
  func text(text: String) throws {
    let literal = try #require(LanguageWorld.read(text)).literal
    #expect(literal.words == text.split(whereSeparator: \.isWhitespace).map(String.init))
    #expect(literal.taken == [])
    #expect(literal.notes == [])
  }

  @Test(
    "a backslash makes a sign text",
    arguments: [
      (#"\-noir"#, "-noir", ["-noir"]), (#"\"ran\""#, #""ran""#, [#""ran""#]),
      (#"year\:1999"#, "year:1999", ["year:1999"]),
      (#"\@movies"#, "@movies", ["@movies"]), (#"\!films-a"#, "!films-a", ["!films-a"]),
      (#"a\ b"#, "a b", ["a b"]),
      (#"\\"#, #"\"#, [#"\"#]), (#"\（"#, #"\（"#, [#"\（"#]), (#"\“a"#, "“a", ["“a"]),
    ])
  func escapes(text: String, asked: String, words: [String]) throws {
    let literal = try #require(LanguageWorld.read(text)).literal
    #expect(literal.words == words)
    #expect(literal.taken == [])
  }

  @Test(
    "fields of every type, by every form of their names",
    arguments: [
      ("year:1999", "year=1999"), ("y:1983", "year=1983"), ("YEARS:1983", "year=1983"),
      ("year：１９８３", "year=1983"),
      ("year:١٩٨٣", "year=1983"), ("year:1990..1999", "year=1990..1999"),
      ("year:1990-1999", "year=1990..1999"),
      ("year:1990–1999", "year=1990..1999"), ("year:1990…1999", "year=1990..1999"),
      ("year:1990-99", "year=1990..1999"),
      ("year:1999..1990", "year=1990..1999"), ("year:1990..", "year=>=1990"), ("year:..1990", "year=<=1990"),
      ("year:1990s", "year=1990..1999"), ("year:50s", "year=1950..1959"),
      ("year:1950s..1970s", "year=1950..1979"),
      ("year:>1999", "year=>=2000"), ("year:<1999", "year=<=1998"), ("year:>=1999", "year=>=1999"),
      ("year:≥1999", "year=>=1999"),
      ("year:<=1999", "year=<=1999"), ("year:>1990s", "year=>=2000"), ("year:=1999", "year=1999"),
      ("rating:>=8", "rating=>=8"), ("rating:>8", "rating=>=!8"), ("rating:<8.5", "rating=<=!8.5"),
      ("rating:7", "rating=7"),
      ("rating:>=4/5", "rating=>=8"), ("rating:>=80%", "rating=>=8"), ("rating:>=80", "rating=>=8"),
      ("rating:7-9", "rating=7..9"),
      ("rating:7.5..8.5", "rating=7.5..8.5"), ("rating:4/5", "rating=8"),
      ("runtime:<90", "runtimeMinutes=<=!90"), ("runtimeMinutes:90-120", "runtimeMinutes=90..120"),
      ("runtime:90.5", "runtimeMinutes=90.5"),
      ("date:1972", "date=1972"), ("date:1972-03", "date=1972-03"),
      ("date:1972-03..1973", "date=19720301..19731231"),
      ("date:>=1972-03-24", "date=>=19720324"), ("date:>1972", "date=>=!19721231"),
      ("director:kurosawa", "directors=kurosawa"),
      (#"directors:"Akira Kurosawa""#, "directors=Akira Kurosawa"),
      ("dir:kurosawa", "directors=kurosawa"), ("country:FR", "countries=FR/2"),
      ("country:japan", "countries=japan/2"), ("country:atlantis", "countries=atlantis"),
      ("language:fr", "language=fr/2"), ("genre:noir", "genres=noir"),
      ("-genre:noir", "-(genres=noir)"), ("-year:1990..1999", "-(year=1990..1999)"),
      ("title:ran", "(ran)@title"), (#"title:"the third man""#, "(the third man)@title"),
      ("original:ran", "(ran)@originalTitle"),
      ("kind:series", "kind=series/16"), ("kind:documentary", "kind=documentary/4"),
      ("ids:tt0068646", "ids=tt0068646"),
      (#"year:"1990 .. 1999""#, "year=1990..1999"),
    ])
  func fields(text: String, asked: String) throws {
    let read = try #require(LanguageWorld.read("ran \(text)"))
    #expect(read.interpretations == [read.literal])
    #expect(ReadText.asked(read.literal) == "ran \(asked)")
    #expect(read.literal.taken.map(\.text) == [text])
    #expect(read.literal.notes == [])
  }

  @Test(
    "fields of places",
    arguments: [
      ("price:2", "price=2"), ("price:$$", "price=2"), ("price:€€€", "price=3"), ("price:<=2", "price=<=2"),
      ("price:<2", "price=<=1"),
      ("price:$..$$", "price=1..2"), ("price:1-2", "price=1..2"), ("rating:>=4", "rating=>=8"),
      ("rating:4.5", "rating=9"),
      ("rating:>=8", "rating=>=8"), ("closed:no", "closed=false"), ("closed:YES", "closed=true"),
      ("location:soho", "location=soho"),
      ("within:2km near:me", "near(London) within(2000)"), ("near:me", "near(London) within(5000)"),
      ("within:500m", "near(London) within(500)"),
      ("within:1mi", "near(London) within(1609.344)"), ("within:1.5km", "near(London) within(1500)"),
      (#"within:"2 km""#, "near(London) within(2000)"),
      (#"near:"Soho, London""#, "near(Soho, London) within(800)"),
      ("near:51.51,-0.13", "near(51.51,-0.13) within(5000)"),
      ("near:51.51,−0.13", "near(51.51,-0.13) within(5000)"),
      ("near:london within:500m", "near(London) within(500)"),
      ("near:-33,151", "near(-33.0,151.0) within(5000)"),
    ])
  func placeFields(text: String, asked: String) throws {
    let read = try #require(
      LanguageWorld.read("x \(text)", in: LanguageWorld.restaurants, home: LanguageWorld.home))
    #expect(ReadText.asked(read.literal) == "x \(asked)")
    #expect(read.literal.notes == [])
  }

  @Test("a point may have a space behind its comma")
  func spacedPoint() throws {
    let read = try #require(LanguageWorld.read("near:51.51, -0.13 thai", in: LanguageWorld.restaurants))
    #expect(ReadText.asked(read.literal) == "thai near(51.51,-0.13) within(5000)")
    #expect(ReadText.taken(read.literal) == "near:51.51, -0.13=place(near 51.51,-0.13, within 5 km)")
  }

  @Test(
    "verticals and providers",
    arguments: [
      ("@movies ran", "ran @movies"), ("@movie ran", "ran @movies"), ("@Mov ran", "ran @movies"),
      ("＠movies ran", "ran @movies"),
      ("!films-a ran", "ran !films-a"), ("!FILMS-A ran", "ran !films-a"), ("！films-a ran", "ran !films-a"),
      ("!films-* ran", "ran !films-*"), ("!FILMS-* ran", "ran !films-a !films-b"),
      ("!films-? ran", "ran !films-?"), ("!f*s-b ran", "ran !f*s-b"), ("!**a** ran", "ran !**a**"),
      ("ran !*-a", "ran !*-a"),
      ("!films-a !films-b !films-a ran", "ran !films-a !films-b"),
      ("@movies @restaurants ran", "ran @movies @restaurants"),
      ("\u{200F}!films-a\u{200E} ران", "ران !films-a"),
      ("ران \u{202B}@movies\u{202C}", "ران @movies"),
    ])
  func mentions(text: String, asked: String) throws {
    let literal = try #require(LanguageWorld.read(text)).literal
    #expect(ReadText.asked(literal) == asked)
    #expect(literal.notes == [])
  }

  @Test("a vertical that is not asked for has no reading")
  func onlyTheNamed() {
    let read = LanguageWorld.reader.read("@restaurants ran")
    #expect(read.verticals == ["restaurants"])
    #expect(read.readings.map(\.vertical) == ["restaurants"])
    #expect(LanguageWorld.reader.read("ran").readings.map(\.vertical) == ["movies", "restaurants"])
  }

  @Test(
    "what names nothing is a word, with a note that suggests",
    arguments: [
      (
        "@movis ran", "@movis ran",
        #"there is no vertical "movis", did you mean @movies, so it is read as a word"#
      ),
      ("@x ran", "@x ran", #"there is no vertical "x", so it is read as a word"#),
      (
        "!film-a ran", "!film-a ran",
        #"there is no provider "film-a", did you mean !films-a, so it is read as a word"#
      ),
      ("!zzz* ran", "!zzz* ran", #"there is no provider "zzz*", so it is read as a word"#),
      (
        "yaer:1999", "yaer:1999",
        #"Movies has no field "yaer", did you mean year:, so "yaer:1999" is read as a word"#
      ),
      (
        "mission:impossible", "mission:impossible",
        #"Movies has no field "mission", so "mission:impossible" is read as a word"#
      ),
      ("d:ran", "d:ran", #"d: may be date or directors, so "d:ran" is read as a word"#),
      (
        "year:soon", "year:soon",
        #"year: takes a year, as 1999, 1990..1999 or 1990s, so "year:soon" is read as a word"#
      ),
      (
        "year:99999999999999999999..1", "year:99999999999999999999..1",
        #"year: takes a year, as 1999, 1990..1999 or 1990s, so "year:99999999999999999999..1" is read as a word"#
      ),
      (
        "year:1e999", "year:1e999",
        #"year: takes a year, as 1999, 1990..1999 or 1990s, so "year:1e999" is read as a word"#
      ),
      (
        "rating:>=11/10", "rating:>=11/10",
        #"rating: takes a rating, as >=8 (of 10) or >=4/5, so "rating:>=11/10" is read as a word"#
      ),
      (
        "rating:>=", "rating:>=",
        #"rating: takes a rating, as >=8 (of 10) or >=4/5, so "rating:>=" is read as a word"#
      ),
      (
        "date:1972-13", "date:1972-13",
        #"date: takes a date, as 1972, 1972-03 or 1972-03-24, so "date:1972-13" is read as a word"#
      ),
      (
        "runtime:nan", "runtime:nan",
        #"runtime: takes a number, as 90, 90..120 or >=90, so "runtime:nan" is read as a word"#
      ),
      ("url:x", "url:x", #"Movies cannot be filtered by url, so "url:x" is read as a word"#),
      (
        "-yaer:1999", "-yaer:1999",
        #"Movies has no field "yaer", did you mean year:, so "yaer:1999" is read as a word"#
      ),
      (
        "within:far ran", "within:far ran",
        #"within: takes a distance, as within:500m or within:2km, so "within:far" is read as a word"#
      ),
      (
        "within:2 ran", "within:2 ran",
        #"within: takes a distance, as within:500m or within:2km, so "within:2" is read as a word"#
      ),
      ("within:2km ran", "ran", "a distance needs a place, as near:51.5,-0.13, or to know where you are"),
      (
        "near:atlantis ran", "atlantis ran",
        #"no place "atlantis" is known, so "near:atlantis" is read as a word"#
      ),
      ("near:95,200 ran", "95,200 ran", #"no place "95,200" is known, so "near:95,200" is read as a word"#),
      (
        "near:me ran", "ran",
        #""near:me" was left out, since it is not known where you are; say so by --at or defaults.home"#
      ),
    ])
  func unknown(text: String, asked: String, note: String) throws {
    let literal = try #require(LanguageWorld.read(text)).literal
    #expect(ReadText.asked(literal) == asked)
    #expect(literal.notes == [note])
  }

  @Test("of many mistakes only the first are told")
  func manyNotes() throws {
    let text = (0..<50).map { "@unknown\($0)" }.joined(separator: " ")
    #expect(try #require(LanguageWorld.read(text)).literal.notes.count == 6)
  }

  @Test(
    "an operator that one vertical alone understands is a filter there, and nothing in another meets it",
    arguments: [
      ("price:2 soup", "soup price=2", "soup", ["price:2"]), ("-price:2 soup", "soup -(price=2)", "soup", []),
      ("near:51.5, -0.13 soup", "soup near(51.5,-0.13) within(5000)", "soup", ["near:51.5, -0.13"]),
      (
        "near:soho within:1km soup", "soup near(Soho, London) within(1000)", "soup within(1000)",
        ["near:soho"]
      ),
    ])
  func perVertical(text: String, places: String, films: String, foreign: [String]) throws {
    let inPlaces = try #require(LanguageWorld.read(text, in: LanguageWorld.restaurants)).literal
    let inFilms = try #require(LanguageWorld.read(text)).literal
    #expect(ReadText.asked(inPlaces) == places)
    #expect(inPlaces.foreign == [])
    #expect(ReadText.asked(inFilms) == films)
    #expect(inFilms.foreign == foreign)
    #expect(inFilms.notes == [] || text.contains("soho"))
  }

  @Test("an operator that no vertical can read is a word in all of them")
  func unreadable() throws {
    for vertical in [LanguageWorld.films, LanguageWorld.restaurants] {
      let query = try #require(LanguageWorld.read("price:x star", in: vertical)).literal
      #expect(query.words == ["price:x", "star"])
      #expect(query.foreign == [])
    }
  }

  @Test("a distance holds for a place that another phrase names")
  func distanceBeside() throws {
    let read = try #require(
      LanguageWorld.read("thai near me within 500m", in: LanguageWorld.restaurants, home: LanguageWorld.home))
    #expect(ReadText.asked(try #require(read.interpretations.first)) == "thai near(London) within(500)")
  }

  @Test("a mark without a letter is kept")
  func loneMark() throws {
    let query = try #require(LanguageWorld.read("\" \u{302E}09\"")).literal
    #expect(query.phrases == [" \u{302E}09"] || query.phrases == ["\u{302E}09"])
  }

  @Test("an operator that no vertical of the search understands is a word")
  func perChosenVertical() throws {
    let films = try #require(LanguageWorld.read("@movies price:2 soup")).literal
    #expect(films.words == ["price:2", "soup"])
    #expect(films.foreign == [])
  }

  @Test("page, limit and the text itself are kept in every reading")
  func frame() {
    let read = LanguageWorld.reader.read("  films by Kurosawa ", page: 3, limit: 7)
    let queries = read.readings.flatMap { $0.interpretations + [$0.literal] }
    #expect(queries.allSatisfy { $0.text == "  films by Kurosawa " && $0.page == 3 && $0.limit == 7 })
  }
}
