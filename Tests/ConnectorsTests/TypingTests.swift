import Expressions
import SearchKit
import Testing

@Suite("What people type, searched in a catalogue", .timeLimit(.minutes(5)))
struct TypingTests {
  private static let films = """
    {"title":"Star Wars","directors":["George Lucas"],"year":1977,"r":9}
    {"title":"The Godfather","directors":["Francis Ford Coppola"],"year":1972,"r":8.9}
    {"title":"Spider-Man","directors":["Sam Raimi"],"year":2002,"r":8.8}
    {"title":"Spiderman of Rome","directors":["Nobody"],"year":1968,"r":3}
    {"title":"The Devil Wears Prada","directors":["David Frankel"],"year":2006,"r":8.7}
    {"title":"In July","directors":["Fatih Akın"],"year":2000,"r":8.6}
    {"title":"Details","directors":["Jacob Aaron Estes"],"year":2011,"r":8.5}
    {"title":"The Campaign","directors":["Jay Roach"],"year":2012,"r":8.4}
    {"title":"It","directors":["Andy Muschietti"],"year":2017,"r":8.3}
    {"title":"Them!","directors":["Gordon Douglas"],"year":1954,"r":8.2}
    {"title":"1984","directors":["Michael Radford"],"year":1984,"r":8.1}
    {"title":"One Hundred and One Dalmatians","directors":["Wolfgang Reitherman"],"year":1961,"r":8}
    {"title":"Ran","directors":["Akira Kurosawa"],"year":1985,"r":7.9}
    {"title":"Solaris","directors":["Andrei Tarkovsky"],"year":1972,"r":7.8}
    {"title":"Solaris","directors":["Steven Soderbergh"],"year":2002,"r":7.7}
    {"title":"Schindler's List","directors":["Steven Spielberg"],"year":1993,"r":7.6}
    {"title":"七人の侍","directors":["黒澤明"],"year":1954,"r":7.5}
    {"title":"Иди и смотри","directors":["Элем Климов"],"year":1985,"r":7.4}

    """
  private static let fields: JSON = [
    "title": "title", "directors": "directors", "year": "year", "rating": ["of": "r", "scale": 10],
  ]

  private func answer(_ query: Query) async throws -> ProviderAnswer {
    let world = try CatalogueWorld()
    try world.write(Self.films, to: "films.ndjson")
    return try await world.provider("films.ndjson", fields: Self.fields).search(query)
  }

  @Test(
    "is found in spite of typing errors and spaces, and is no less an answer for them",
    arguments: [
      ("godfahter", ["The Godfather"]), ("teh godfather", ["The Godfather"]),
      ("the godfathr", ["The Godfather"]),
      ("godfaht", ["The Godfather"]), ("god father", ["The Godfather"]), ("starwars", ["Star Wars"]),
      ("sta rwars", ["Star Wars"]), ("spiderman", ["Spider-Man", "Spiderman of Rome"]),
      ("spider man", ["Spider-Man", "Spiderman of Rome"]), ("spidreman", ["Spiderman of Rome"]),
      ("thedevilwearsprada", ["The Devil Wears Prada"]), ("kurosava", ["Ran"]),
      ("solaris tarkovski", ["Solaris"]),
      ("101 dalmatians", ["One Hundred and One Dalmatians"]),
      ("101 dalmations", ["One Hundred and One Dalmatians"]),
      ("иди и смотрри", ["Иди и смотри"]), ("schindler 's list", ["Schindler's List"]),
      ("kurosawa's ran", ["Ran"]),
      ("them", ["Them!"]), ("of the godfather", ["The Godfather"]),
    ])
  func found(text: String, titles: [String]) async throws {
    let answer = try await answer(Query(plain: text))
    #expect(answer.titles == titles)
    #expect(!answer.relaxed)
  }

  @Test(
    "is nothing where there is nothing like it",
    arguments: [
      "1986", "xqzt", "zzxqv godzzz", "七侍", "the of and", "god 7",
      "unheard of things",
    ])
  func nothing(text: String) async throws { #expect(try await answer(Query(plain: text)).titles == []) }

  @Test(
    "names a title among other words, of which the longest counts, and the answer says that words are missing",
    arguments: [
      ("show credits for the devil wears prada", "The Devil Wears Prada"),
      ("tickets details of in july", "In July"),
      ("review campaign information please", "The Campaign"),
      ("release date schindler 's list", "Schindler's List"),
      ("cost budget looper 1984", "1984"), ("show the godfather's credits please", "The Godfather"),
      ("godfather western opera", "The Godfather"),
    ])
  func titles(text: String, title: String) async throws {
    let answer = try await answer(Query(plain: text))
    #expect(answer.titles.first == title)
    #expect(answer.relaxed)
  }

  @Test("with words that need not be found has those first that have them")
  func optional() async throws {
    var query = Query(text: "", words: ["solaris", "soderbergh"])
    query.optional = ["soderbergh"]
    let answer = try await answer(query)
    #expect(answer.hits.map { $0["year"] } == [.number(2002), .number(1972)])
    #expect(!answer.relaxed)
  }

  @Test(
    "for a certain field is found there alone, typing errors forgiven", arguments: ["kurosawa", "kurosava"])
  func fieldWords(name: String) async throws {
    var query = Query(text: "", words: [])
    query.fieldWords = [FieldWords([name], in: ["directors"])]
    #expect(try await answer(query).titles == ["Ran"])
    query.words = ["solaris"]
    #expect(try await answer(query).relaxed == (name == "kurosawa"))
  }

  @Test("with conditions alone has what shows that it meets them, the best known first")
  func conditions() async throws {
    var query = Query(text: "", words: [])
    query.filters = [Filter("year", .range(1970, 1979))]
    #expect(try await answer(query).titles == ["Star Wars", "The Godfather", "Solaris"])
    query.filters = [Filter("year", .atLeast(2010))]
    #expect(try await answer(query).titles == ["Details", "The Campaign", "It"])
    query.filters = [Filter("genres", .equals("horror"))]
    #expect(try await answer(query).titles == [])
    query.words = ["solaris"]
    query.filters = [Filter("year", .equals("2002"))]
    #expect(try await answer(query).hits.map { $0["year"] } == [.number(2002)])
  }

  @Test("a title that is the whole text stands beside what meets the conditions that the text was read as")
  func titleBesideConditions() async throws {
    var query = Query(text: "in july", words: [])
    query.filters = [Filter("year", .atLeast(2012))]
    #expect(try await answer(query).titles.sorted() == ["In July", "It", "The Campaign"])
  }

  @Test("may be a page", arguments: [100, 20_000])
  func page(count: Int) async throws {
    let page = (0..<count).map { "w\($0)" }.joined(separator: " ")
    #expect(try await answer(Query(plain: page)).titles == [])
    #expect(try await answer(Query(plain: page + " schindler's list")).titles.count <= 1)
    #expect(try await answer(Query(plain: String(repeating: "a", count: 5 * count))).titles == [])
  }
}
