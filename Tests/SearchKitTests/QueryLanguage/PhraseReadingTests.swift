import SearchKit
import Testing

@Suite("What people type, read by the phrases of a vertical")
struct PhraseReadingTests {
  @Test(
    "films: every reading, the most telling first",
    arguments: [
      (
        "films by kurosawa in the 50s",
        [
          "year=1950..1959 (kurosawa)@directors", "films? by? kurosawa in? the? 50s",
          "films by kurosawa in the 50s",
        ]
      ),
      (
        "directed by \"akira kurosawa\"",
        ["(akira kurosawa)@directors", "directed? by? \"akira kurosawa\"", "directed by \"akira kurosawa\""]
      ),
      (
        "italian movies before 1970",
        ["countries=IT/2 year=<=1969", "italian movies? before 1970?", "italian movies before 1970"]
      ),
      ("korean thriller", ["thriller countries=KR/3", "korean thriller"]),
      (
        "animated family films after 2005",
        [
          "family films? genres=Animation/2 year=>=2006", "animated family films? after 2005?",
          "animated family films after 2005",
        ]
      ),
      ("silent era comedy", ["comedy year=<=1929", "silent era comedy"]),
      ("noir 1940s", ["noir 1940s", "noir year=1940..1949"]),
      ("french connection", ["french connection", "connection countries=FR/2"]),
      ("king kong 1933", ["king kong 1933?", "king kong 1933"]),
      ("dune 2021 movie", ["dune 2021? movie?", "dune 2021 movie"]),
      ("who directed harakiri", ["harakiri", "who directed harakiri"]),
      (
        "show credits for the secret in their eyes",
        [
          "the secret in their eyes", "the? secret in? their? eyes",
          "show credits for the secret in their eyes",
        ]
      ),
      ("when was ran released", ["ran", "when was ran released"]),
      ("is three colours blue on", ["three colours blue", "is three colours blue on"]),
      ("a touch of zen movie", ["a touch of zen movie?", "a? touch of? zen movie?", "a touch of zen movie"]),
      ("who played luke in star wars", ["star wars", "who played luke in star wars"]),
      (
        "movies with tom hanks from the nineties",
        [
          "tom hanks year=1990..1999", "tom hanks from? the? nineties",
          "movies with tom hanks from the nineties",
        ]
      ),
      (
        "films starring tom hanks directed by robert zemeckis",
        [
          "(tom hanks)@actors (robert zemeckis)@directors",
          "films? starring? tom hanks directed? by? robert zemeckis",
          "films starring tom hanks directed by robert zemeckis",
        ]
      ),
      (
        "movies from nineteen ninety four",
        ["year=1994", "movies? from? nineteen ninety four", "movies from nineteen ninety four"]
      ),
      (
        "noir from 1940 to 1950",
        ["noir year=1940..1950", "noir from? 1940? to? 1950?", "noir from 1940 to 1950"]
      ),
      ("movies rated above 8", ["rating=>=!8", "movies? rated? above 8", "movies rated above 8"]),
      (
        "westerns under 90 minutes",
        ["westerns runtimeMinutes=<=!90", "westerns under 90 minutes?", "westerns under 90 minutes"]
      ),
    ])
  func films(text: String, readings: [String]) throws {
    try check(text, readings, in: LanguageWorld.films)
  }

  @Test(
    "restaurants: every reading, the most telling first",
    arguments: [
      (
        "cheap sushi near soho",
        ["sushi price=<=2 near(Soho, London) within(800)", "cheap sushi near? soho", "cheap sushi near soho"]
      ),
      (
        "indian food london",
        ["indian food? near(London) within(15000)", "indian food? london", "indian food london"]
      ),
      (
        "dinner west village",
        ["near(West Village, New York) within(1000)", "dinner? west village", "dinner west village"]
      ),
      (
        "franco manca near me",
        ["franco manca near(London) within(5000)", "franco manca near? me?", "franco manca near me"]
      ),
      (
        "within 2km of covent garden",
        [
          "near(Covent Garden, London) within(2000)", "within 2km of? covent garden",
          "within 2km of covent garden",
        ]
      ),
      (
        "walking distance from soho",
        ["near(Soho, London) within(1200)", "walking distance from? soho", "walking distance from soho"]
      ),
      ("book a table at atelier", ["atelier", "book a table at atelier"]),
      ("casa enrique phone number", ["casa enrique", "casa enrique phone number"]),
      ("pizza 4 stars or more", ["pizza rating=>=8", "pizza 4 stars? or? more?", "pizza 4 stars or more"]),
      ("seafood midtown", ["seafood near(Midtown, New York) within(1800)", "seafood midtown"]),
      (
        "the inn at little washington",
        [
          "the inn at little near(Washington, D.C.) within(10000)",
          "the? inn at? little near(Washington, D.C.) within(10000)", "the? inn at? little washington",
          "the inn at little washington",
        ]
      ),
    ])
  func restaurants(text: String, readings: [String]) throws {
    try check(text, readings, in: LanguageWorld.restaurants, home: LanguageWorld.home)
  }

  @Test(
    "titles that look like phrases are words in the first reading",
    arguments: [
      "in july", "the campaign", "now", "movies", "show", "show me love", "american beauty", "stand by me",
      "get out", "it",
      "the the", "1984", "1917", "from here to eternity", "before sunrise", "french kiss",
      "the english patient", "film",
      "what", "who", "is it", "when", "near", "around", "play", "the producers", "phone number",
      "movies movies",
    ], ["movies", "restaurants"])
  func titles(text: String, vertical: String) throws {
    let read = try #require(LanguageWorld.reader.read(text).readings.first { $0.vertical == vertical })
    #expect(ReadText.asked(try #require(read.interpretations.first)) == text)
  }

  @Test("what was taken is told in the order of the text")
  func taken() throws {
    let read = try #require(
      LanguageWorld.read("who directed korean thrillers -remake year:>=1999 in the 90s @movies"))
    let first = try #require(read.interpretations.first)
    #expect(
      ReadText.taken(first)
        == "who directed=filler korean=filter(countries is KR) -remake=exclusion(not remake) "
        + "year:>=1999=filter(year at least 1999) in the 90s=filter(year from 1990 to 1999) @movies=vertical(only Movies)"
    )
  }

  @Test(
    "of places with one name the right one is taken, and the others are told",
    arguments: [
      (
        "pizza in soho", nil, "Soho, London",
        #""in soho" was read as Soho, London, the best known (there is also Soho, New York)"#
      ),
      (
        "pizza in soho", (40.7, -74.0), "Soho, New York",
        #""in soho" was read as Soho, New York, the nearest to where you are (there is also Soho, London)"#
      ),
      (
        "pizza near soho in new york", nil, "Soho, New York",
        #""near soho" was read as Soho, New York, the nearest to the other place (there is also Soho, London)"#
      ),
      (
        "near:soho pizza", nil, "Soho, London",
        #""near:soho" was read as Soho, London, the best known (there is also Soho, New York)"#
      ),
      (
        "pizza near me", nil, nil,
        #""near me" was left out, since it is not known where you are; say so by --at or defaults.home"#
      ),
    ] as [(String, (Double, Double)?, String?, String)])
  func ambiguous(text: String, home: (Double, Double)?, label: String?, note: String) throws {
    let here = home.map { LanguageWorld.point($0.0, $0.1) }
    let read = try #require(LanguageWorld.read(text, in: LanguageWorld.restaurants, home: here))
    let first = try #require(read.interpretations.first)
    #expect(first.near?.label == label)
    #expect(first.notes == [note])
  }

  @Test("a place that is not known is no place")
  func unknownPlace() throws {
    let read = try #require(LanguageWorld.read("pizza in atlantis", in: LanguageWorld.restaurants))
    #expect(read.interpretations.allSatisfy { $0.near == nil })
  }

  @Test("the longest known name is taken")
  func longest() throws {
    let read = try #require(LanguageWorld.read("sushi in midtown manhattan", in: LanguageWorld.restaurants))
    #expect(
      ReadText.taken(read.interpretations[0])
        == "in midtown manhattan=place(near Midtown, New York, within 1.8 km)")
  }

  @Test("an operator and phrases that say the same both hold")
  func both() throws {
    let read = try #require(LanguageWorld.read("korean thriller in the 90s year:1994 rating:>=8"))
    #expect(
      ReadText.asked(read.interpretations[0])
        == "thriller year=1994 rating=>=8 countries=KR/3 year=1990..1999")
  }

  private func check(_ text: String, _ readings: [String], in vertical: Vertical, home: NamedPoint? = nil)
    throws
  {
    let read = try #require(LanguageWorld.read(text, in: vertical, home: home))
    #expect(read.interpretations.map(ReadText.asked) == readings)
    #expect(ReadText.asked(read.literal) == text)
  }
}
