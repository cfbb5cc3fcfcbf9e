import Ranking
import SearchKit
import Testing

/// A pair of values and whether they agree (true), differ (false) or cannot be told.
struct ComparedPair: Sendable, CustomTestStringConvertible {
  var a: FieldValue
  var b: FieldValue
  var agrees: Bool?
  var why: String

  init(_ a: String, _ b: String, _ agrees: Bool?, _ why: String = "") {
    self.init(.text(a), .text(b), agrees, why)
  }

  init(_ a: FieldValue, _ b: FieldValue, _ agrees: Bool?, _ why: String = "") {
    self.a = a
    self.b = b
    self.agrees = agrees
    self.why = why
  }

  var testDescription: String { "\(a) and \(b): \(why)" }

  /// Judges the pair by a vertical with a single rule, in both orders.
  func check(_ comparison: IdentityCondition.Comparison, tolerance: Double = 0, generic: [String] = []) {
    let types: [IdentityCondition.Comparison: VerticalField.FieldType] = [
      .names: .names, .number: .number, .phone: .phone, .address: .place, .distance: .place, .url: .url,
      .host: .url, .id: .id,
    ]
    func verdict(_ expectation: IdentityCondition.Expectation, swapped: Bool) -> Bool {
      let condition = IdentityCondition(
        fields: ["field"], comparison: comparison, tolerance: tolerance, expectation: expectation)
      let vertical = Vertical(
        name: "things", title: "Things",
        fields: [
          VerticalField("title", .text, role: .title), VerticalField("field", types[comparison] ?? .text),
        ],
        identity: IdentityRules(
          ids: comparison == .id ? ["imdb", "tmdb"] : [],
          same: [IdentityRule(reason: "yes", when: [condition])], genericWords: generic))
      let hits = [a, b].map { Hit(id: "1", title: "x", fields: ["field": $0]) }
      let found = Merger(vertical: vertical).verdict(hits[swapped ? 1 : 0], hits[swapped ? 0 : 1])
      return found != .open
    }
    for swapped in [false, true] {
      #expect(verdict(.agree, swapped: swapped) == (agrees == true), "agree: \(testDescription)")
      if comparison != .id {
        #expect(verdict(.differ, swapped: swapped) == (agrees == false), "differ: \(testDescription)")
        #expect(verdict(.notDiffer, swapped: swapped) == (agrees != false), "notDiffer: \(testDescription)")
        #expect(verdict(.notAgree, swapped: swapped) == (agrees != true), "notAgree: \(testDescription)")
      }
    }
  }
}

@Suite("Two values are compared as their comparison says")
struct ComparisonTests {
  @Test(
    "titles are one, whatever the article, the numerals and the punctuation",
    arguments: [
      ComparedPair("The Matrix", "Matrix, The", true, "article moved"),
      ComparedPair("La Haine", "Haine, La", true, "article of another language"),
      ComparedPair("L'Avventura", "Avventura, L'", true, "article with an apostrophe"),
      ComparedPair("The Kid", "Kid", true, "article dropped"),
      ComparedPair("The Godfather: Part II", "Godfather Part 2, The", true, "Roman numeral"),
      ComparedPair("Ocean's Eleven", "Oceans 11", true, "number word"),
      ComparedPair("(500) Days of Summer", "500 Days of Summer", true, "brackets"),
      ComparedPair("Mr. & Mrs. Smith", "Mr and Mrs Smith", true, "ampersand"),
      ComparedPair("Amélie", "AMELIE", true, "accents and case"),
      ComparedPair("King Kong (1933)", "King Kong", true, "the year is no part of the title"),
      ComparedPair("Old Boy", "Oldboy", true, "spaces"),
      ComparedPair("Cafe\u{301}", "Café", true, "decomposed letters"),
      ComparedPair("七人の侍", "七人の侍", true, "another script"),
      ComparedPair("Rocky II", "Rocky III", false, "another numeral"),
      ComparedPair("Alien", "Aliens", false, "a plural is another title"),
      ComparedPair("M", "1000", false, "a letter is no numeral"),
      ComparedPair(
        "City of Lost Children, The (Cité des enfants perdus, La)", "La Cité des enfants perdus", true),
      ComparedPair("Seven (a.k.a. Se7en)", "Se7en", true, "another name in brackets"),
      ComparedPair("Crows/Wrony", "Wrony", true, "two titles with a stroke"),
      ComparedPair("Face/Off", "Face", false, "a title with a stroke"),
      ComparedPair("The Shadow Box [TV]", "Shadow Box, The", true, "a remark"),
      ComparedPair("Kill Bill (Vol. 2)", "Kill Bill", false, "a part in brackets"),
      ComparedPair("(unclosed", "unclosed)", true, "lone brackets"),
      ComparedPair("()[]", "[]()", nil, "nothing but brackets"),
      ComparedPair("Сталкер", "Stalker", true, "Cyrillic letters"),
      ComparedPair("Ηλέκτρα", "Ilektra", true, "Greek letters"),
      ComparedPair("七人の侍", "Seven Samurai", nil, "two scripts cannot be compared"),
      ComparedPair("", "", nil, "nothing is no agreement"),
      ComparedPair("!!!", "???", nil, "punctuation is nothing"),
    ])
  func titles(pair: ComparedPair) { pair.check(.title) }

  @Test(
    "a tolerance forgives a share of the letters, never a number",
    arguments: [
      ComparedPair("Bicycle Thieves", "The Bicycle Thief", true),
      ComparedPair("Three Colors: Red", "Three Colours: Red", true),
      ComparedPair("Toy Story 2", "Toy Story 3", false, "numbers"),
      ComparedPair("The Third Man", "The Thin Man", false, "three of eight letters"),
    ])
  func tolerance(pair: ComparedPair) { pair.check(.title, tolerance: 0.22) }

  @Test(
    "names are one without the words that tell nothing",
    arguments: [
      ComparedPair("Benares", "Benares Restaurant & Bar", true),
      ComparedPair("St John", "St. John Bar and Restaurant", true),
      ComparedPair("Bernardin, Le", "Le Bernardin", true),
      ComparedPair("apple pan  the", "The Apple Pan", true),
      ComparedPair("St. Elmo Steak House", "Saint Elmo Steakhouse", true),
      ComparedPair("Art's Deli", "art's delicatessen", true, "a short form"),
      ComparedPair("Ritz-Carlton Cafe", "Ritz-Carlton Restaurant", false, "two rooms of one house"),
      ComparedPair("The Restaurant", "Bar", false, "nothing but words that tell nothing"),
      ComparedPair("The Restaurant", "Restaurant", true, "nothing but words that tell nothing"),
      ComparedPair("Joël Robuchon", "L'Atelier de Joël Robuchon", false),
      ComparedPair("Pier II", "Pier 2", true, "a numeral at the end"),
      ComparedPair("Dong II Jang", "Dong 2 Jang", false, "two letters within are a word"),
    ])
  func names(pair: ComparedPair) {
    pair.check(.name, generic: ["restaurant", "bar", "cafe", "deli", "delicatessen"])
  }

  @Test(
    "a text that begins another is found, word by word",
    arguments: [
      ComparedPair("Star Wars", "Star Wars: Episode IV - A New Hope", true),
      ComparedPair("Dishoom", "Dishoom Covent Garden", true),
      ComparedPair("Up", "Upstream Color", false, "not a whole word"),
      ComparedPair("Che", "Che: Part Two", false, "a part is another thing"),
      ComparedPair("Joël Robuchon", "L'Atelier de Joël Robuchon", false, "not at the beginning"),
    ])
  func start(pair: ComparedPair) { pair.check(.start) }

  @Test(
    "a beginning may be forgiven a share of its letters, never a number",
    arguments: [
      ComparedPair("Parthenon Gyros", "Pantheon", true),
      ComparedPair("Pier 39 Seafood", "Pier 38", false),
      ComparedPair("Benares", "Nobu Berkeley", false),
    ])
  func likeStart(pair: ComparedPair) { pair.check(.start, tolerance: 0.25) }

  @Test(
    "a title is one with what it is without a subtitle or the name of its series",
    arguments: [
      ComparedPair("Garfield: The Movie", "Garfield", true),
      ComparedPair("Star Wars: Episode VI - Return of the Jedi", "Return of the Jedi", true),
      ComparedPair("Maze Runner: The Scorch Trials", "The Scorch Trials", true),
      ComparedPair("M - Eine Stadt sucht einen Mörder", "M", true),
      ComparedPair("Dune: Part Two", "Dune", false, "a part is another thing"),
      ComparedPair("Star Wars: A New Hope", "Star Wars: The Clone Wars", false, "two subtitles"),
      ComparedPair("Up in the Air", "Up", false, "no subtitle"),
      ComparedPair("Spider-Man", "Spider", false, "a hyphen is no dash"),
      ComparedPair("七人の侍", "Seven Samurai", nil, "two scripts"),
      ComparedPair(":", " - ", nil, "nothing"),
    ])
  func subtitle(pair: ComparedPair) { pair.check(.subtitle) }

  @Test(
    "all words of one text may stand anywhere in the other",
    arguments: [
      ComparedPair("Morton's", "arnie morton's of chicago", true),
      ComparedPair("Stalker's Grill", "Grill at Stalker's", true),
      ComparedPair("Morton's", "Morton", false),
      ComparedPair("The Grill", "Grill on the Alley", true, "all that it has tells nothing"),
      ComparedPair("Che", "Che: Part 2", false, "a number is in one alone"),
    ])
  func within(pair: ComparedPair) { pair.check(.within, generic: ["grill"]) }

  @Test(
    "people are one, whatever the order and the length of their names",
    arguments: [
      ComparedPair(.list(["Francis Ford Coppola"]), .list(["Coppola, Francis Ford"]), true),
      ComparedPair(.list(["Chan-wook Park"]), .list(["Park Chan-wook"]), true),
      ComparedPair(.list(["F.W. Murnau"]), .list(["Friedrich Wilhelm Murnau"]), true, "initials"),
      ComparedPair(.list(["Charlie Chaplin"]), .list(["Chaplin, Charles"]), true, "a short form"),
      ComparedPair(.list(["William Wellman"]), .list(["William A. Wellman"]), true),
      ComparedPair(.list(["Costa-Gavras"]), .list(["Costa-Gavras, Constantin"]), true),
      ComparedPair(.list(["Miloš Forman"]), .list(["Forman, Milos"]), true),
      ComparedPair(.list(["Sergei Eisenstein"]), .list(["Sergey Eisenstein"]), true, "transliterations"),
      ComparedPair(.list(["Byron Howard", "Rich Moore"]), .list(["Rich Moore"]), true, "one of two"),
      ComparedPair(.list(["Shane Acker"]), .list(["Rob Marshall"]), false),
      ComparedPair(
        .list(["Сергей Эйзенштейн"]), .list(["Sergei Eisenstein"]), true, "letters that sound alike"),
      ComparedPair(.list(["Андрей Тарковский"]), .list(["Andrei Tarkovsky"]), true, "Cyrillic letters"),
      ComparedPair(.list(["Joel Coen"]), .list(["Ethan Coen"]), nil, "of one family"),
      ComparedPair(
        .list(["Alejandro G. Iñárritu"]), .list(["Alejandro González Iñárritu"]), true, "an initial within"),
      ComparedPair(.list(["Zhang Yimou"]), .list(["Zhang Yi Mou"]), true, "a name in two words"),
      ComparedPair(.list(["Martin Scorsese"]), .list(["Martin Scott"]), false, "of one first name"),
      ComparedPair(.list(["John Carpenter"]), .list(["John Carney"]), false),
      ComparedPair(.list(["Michael Mann"]), .list(["Michael Manning"]), false),
      ComparedPair(.list(["Stanley Kubrick"]), .list(["Stanley Kramer"]), false),
      ComparedPair(.list(["Zhang Yimou"]), .list(["Zhang Yuan"]), false),
      ComparedPair(
        .list(["Scorsese, Martin"]), .list(["Martin Scott"]), nil, "turned, who knows which is which"),
      ComparedPair(.list(["Peter Jackson"]), .list(["Peter Jacobson"]), nil, "nearly of one family"),
      ComparedPair(.list(["Dimitri Kirsanoff"]), .list(["Dimitri Kirsanov"]), nil, "written otherwise"),
      ComparedPair(.list(["Alejandro Amenábar"]), .list(["Alejandro González Iñárritu"]), nil),
      ComparedPair(.list(["宮崎駿"]), .list(["Hayao Miyazaki"]), nil, "two scripts"),
      ComparedPair(.list([]), .list(["Hayao Miyazaki"]), nil, "nobody"),
    ])
  func people(pair: ComparedPair) { pair.check(.names) }

  @Test(
    "a phone number is one in national and international notation",
    arguments: [
      ComparedPair("310/246-1501", "310-246-1501", true),
      ComparedPair("310/246-1501", "+1 310 246 1501", true),
      ComparedPair("310/246-1501", "1-310-246-1501", true),
      ComparedPair("020 7946 0101", "+44 20 7946 0101", true),
      ComparedPair("+44 (0)20 7946 0101", "020 7946 0101", true),
      ComparedPair("003223106445", "+32 2 310 64 45", true),
      ComparedPair("02 310 64 45", "+3223106445", true),
      ComparedPair("(212) 477-0777 ext. 12", "+12124770777", true, "an extension"),
      ComparedPair("212-477-0777", "646-477-0777", false, "another area"),
      ComparedPair("+32 2 310 64 45", "+33 2 310 64 45", false, "another country"),
      ComparedPair("4770777", "212 477 0777", false, "without its area code a number is no one's"),
      ComparedPair("12346", "12346", nil, "too short"),
      ComparedPair("0000000000", "0000000000", nil, "a filler"),
      ComparedPair("4.42E+11", "4.42E+11", nil, "ruined by a spreadsheet"),
      ComparedPair("1-800-366-4667", "(800) 366-4667", nil, "free, and of every branch"),
      ComparedPair("+1 888 366 4667", "888-366-4667", nil, "free, and of every branch"),
      ComparedPair("+44 345 123 4567", "+44 345 123 4567", nil, "of every branch"),
      ComparedPair("902 12 34 56", "+34 902 123 456", nil, "of every branch"),
      ComparedPair("0800 123 4567", "0800 1234567", nil, "free"),
      ComparedPair("808-521-1234", "+1 808 521 1234", true, "Hawaii"),
      ComparedPair("333 1234567", "+39 333 1234567", true, "an Italian mobile"),
      ComparedPair("0345 2021234", "+49 345 2021234", true, "Halle"),
      ComparedPair("0371 6661234", "+49 371 6661234", true, "Chemnitz"),
      ComparedPair("+353 1850 123 456", "+353 1850 123 456", nil, "of every branch"),
      ComparedPair("03-3301-2345", "+81 3 3301 2345", true, "Tokyo"),
      ComparedPair("", "", nil),
    ])
  func phones(pair: ComparedPair) { pair.check(.phone) }

  @Test(
    "numbers may be as far apart as the tolerance",
    arguments: [
      ComparedPair(.number(1949), .number(1950), true),
      ComparedPair(.number(1949), .number(1951), false),
      ComparedPair(.number(.nan), .number(.nan), nil, "no number"),
      ComparedPair(.number(.infinity), .number(.infinity), nil, "no number"),
      ComparedPair(.number(-1e300), .number(1e300), false),
    ])
  func numbers(pair: ComparedPair) { pair.check(.number, tolerance: 1) }

  @Test(
    "a page is one, whatever does not choose it",
    arguments: [
      ComparedPair("http://www.x.com/a", "https://x.com/a?utm_source=1", true),
      ComparedPair("https://x.com/a#t", "x.com/a/", true),
      ComparedPair("https://X.com:443", "http://x.com/", true),
      ComparedPair("https://x.com/?b=2&a=1", "https://x.com/?a=1&b=2", true),
      ComparedPair("https://x.com/?id=1&utm_medium=x", "https://x.com/?id=1", true),
      ComparedPair("https://x.com/?id=1", "https://x.com/?id=2", false),
      ComparedPair("https://x.com/a", "https://y.com/a", false),
      ComparedPair("https://x.com/A", "https://x.com/a", false, "paths have case"),
      ComparedPair("ftp://x.com/a", "ftp://x.com/a", nil, "no page"),
      ComparedPair("not a page", "not a page", nil),
      ComparedPair("", "", nil),
    ])
  func pages(pair: ComparedPair) { pair.check(.url) }

  @Test(
    "a host is one with and without www",
    arguments: [
      ComparedPair("https://www.le-bernardin.com/menu", "le-bernardin.com", true),
      ComparedPair("https://x.com", "https://shop.x.com", false),
    ])
  func hosts(pair: ComparedPair) { pair.check(.host) }

  @Test(
    "an identifier of one scheme of both decides",
    arguments: [
      ComparedPair(.ids(["imdb": "tt1"]), .ids(["imdb": "tt1", "tmdb": "7"]), true),
      ComparedPair(.ids(["imdb": "tt1", "tmdb": "8"]), .ids(["imdb": "tt1", "tmdb": "7"]), true),
      ComparedPair(.ids(["imdb": "tt1"]), .ids(["imdb": "tt2"]), false),
      ComparedPair(.ids(["imdb": "tt1"]), .ids(["tmdb": "tt1"]), nil, "of two schemes"),
      ComparedPair(.ids(["other": "1"]), .ids(["other": "1"]), nil, "of a scheme that does not count"),
      ComparedPair(.ids(["imdb": ""]), .ids(["imdb": ""]), nil, "empty"),
      ComparedPair(.ids(["imdb": "tt0114709"]), .ids(["imdb": "0114709"]), true, "without its letters"),
      ComparedPair(.ids(["imdb": "114709"]), .ids(["imdb": "TT0114709"]), true, "a number"),
      ComparedPair(
        .ids(["imdb": "tt0114709"]), .ids(["imdb": "https://www.imdb.com/title/tt0114709/?ref_=x"]), true,
        "its page"),
      ComparedPair(
        .ids(["tmdb": "862"]), .ids(["tmdb": "https://www.themoviedb.org/movie/862-toy-story"]), true,
        "its page"),
      ComparedPair(.ids(["tmdb": "862"]), .ids(["tmdb": " 862.0 "]), true, "from a spreadsheet"),
      ComparedPair(.ids(["imdb": "nm0000123"]), .ids(["imdb": "tt0000123"]), nil, "of a person"),
      ComparedPair(.ids(["imdb": "tt0000000"]), .ids(["imdb": "tt0000000"]), nil, "a filler"),
      ComparedPair(.ids(["imdb": "N/A"]), .ids(["imdb": "N/A"]), nil, "a filler"),
      ComparedPair(.ids(["imdb": "www.imdb.com/title/tt0078748"]), .ids(["imdb": "imdb:tt0078748"]), true),
      ComparedPair(
        .ids(["imdb": "https://www.imdb.com/name/nm0000631/"]), .ids(["imdb": "631"]), nil, "a person"),
      ComparedPair(
        .ids(["tmdb": "https://www.themoviedb.org/movie/348"]),
        .ids(["tmdb": "https://www.themoviedb.org/tv/348"]),
        false, "a film and a series"),
      ComparedPair(.ids(["tmdb": "ChIJaB"]), .ids(["tmdb": "ChIJab"]), false, "letters in another case"),
    ])
  func identifiers(pair: ComparedPair) { pair.check(.id) }
}
