import Presentation
import SearchKit
import SearchTesting
import Testing

/// What is said when nothing was found.
struct EmptyResultTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var query: Query = SampleReport.query
    var statuses: [ProviderReport.Status] = [.empty, .empty]
    var totals = [0, 0]
    /// How many hits each provider gave that are no results.
    var unfit = [0, 0]
    /// Whether the totals are only known to be reached.
    var isBound = false
    /// What is asked of films alone.
    var filtered: [Filter] = []
    var text: String
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "everyone answered",
      text:
        "Nothing found for “solaris” in Films and Places.\np1 and p2 answered and have nothing.\nTry another spelling."
    ),
    Case(
      name: "one answered, one did not", statuses: [.empty, .failed],
      text: """
        Nothing found for “solaris” in Films and Places.
        p1 answered and has nothing; 1 of 2 providers did not answer.
        Try another spelling.
        """),
    Case(
      name: "nobody answered", statuses: [.late, .failed],
      text: """
        Nothing found for “solaris” in Films and Places.
        No provider answered, so there may be something all the same.
        """),
    Case(
      name: "nobody was asked", statuses: [],
      text: """
        Nothing found for “solaris” in Films and Places.
        No provider was asked: none is enabled for it.
        Enable or add one under providers in the configuration.
        """),
    Case(
      name: "no word", query: Query(text: "!", words: []),
      text: """
        Nothing found for “!” in Films and Places.
        p1 and p2 answered and have nothing.
        It has no word to search for.
        """),
    Case(
      name: "a filter", query: Query(text: "x", words: ["x"], filters: [Filter("year", .atLeast(1990))]),
      text: """
        Nothing found for “x” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it without the filter on year.
        """),
    Case(
      name: "a phrase", query: Query(text: "\"a b\"", words: [], phrases: ["a b"]),
      text: """
        Nothing found for “"a b"” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it without the quotation marks.
        """),
    Case(
      name: "an excluded word", query: Query(text: "a -b", words: ["a"], exclude: ["b"]),
      text: """
        Nothing found for “a -b” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it without “-b”.
        """),
    Case(
      name: "some providers", query: Query(text: "a", words: ["a"], providers: ["p*"]),
      text: """
        Nothing found for “a” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it with all providers.
        """),
    Case(
      name: "many words", query: Query(plain: "a b"),
      text: """
        Nothing found for “a b” in Films and Places.
        p1 and p2 answered and have nothing.
        Try fewer words.
        """),
    Case(
      name: "words of a field", query: fieldQuery,
      text: """
        Nothing found for “by lee” in Films and Places.
        p1 and p2 answered and have nothing.
        Try “lee” in any field.
        """),
    Case(
      name: "a place", query: Query(text: "a near b", words: ["a"], near: place),
      text: """
        Nothing found for “a near b” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it without the place.
        """),
    Case(
      name: "one vertical", query: Query(text: "a", words: ["a"], verticals: ["films"]),
      text: """
        Nothing found for “a” in Films and Places.
        p1 and p2 answered and have nothing.
        Try another spelling, or all verticals.
        """),
    Case(
      name: "words of a field that a source does not heed", query: fieldQuery, statuses: [.empty, .ok],
      unfit: [0, 1],
      text: """
        Nothing found for “by lee” in Films and Places.
        p1 answered and has nothing; p2 has 1 hit, but none that has lee in its directors.
        Try “lee” in any field.
        """),
    Case(
      name: "a filter that sources do not heed",
      query: Query(text: "x", words: ["x"], filters: [Filter("year", .atLeast(1990))]),
      statuses: [.ok, .ok, .failed], unfit: [3, 2, 0],
      text: """
        Nothing found for “x” in Films and Places.
        p1 has 3 hits and p2 has 2 hits, but none that fits all that is asked; 1 of 3 providers did not answer.
        Try it without the filter on year.
        """),
    Case(
      name: "a page after the last", query: Query(plain: "a", page: 3, limit: 10), statuses: [.ok, .ok],
      totals: [12, 1],
      text: "Nothing on page 3 for “a”: Films has 12 results and Places has 1 result, the last on page 2."),
    Case(
      name: "a page after the last that came", query: Query(plain: "a", page: 3, limit: 10),
      statuses: [.ok, .ok], totals: [12, 0], isBound: true,
      text: "Nothing on page 3 for “a”: Films has 12 results or more, the last that came on page 2."),
    Case(
      name: "a filter in one vertical alone", query: Query(text: "genre:drama", words: []),
      filtered: [Filter("genres", .equals("drama"))],
      text: """
        Nothing found for “genre:drama” in Films and Places.
        p1 and p2 answered and have nothing.
        Try it without the filter on genres.
        """),
  ]

  private static let place = Point(latitude: 1, longitude: 2).map { NamedPoint($0) }

  private static var fieldQuery: Query {
    var query = Query(text: "by lee", words: [])
    query.fieldWords = [FieldWords(["lee"], in: ["directors"])]
    return query
  }

  private func report(_ test: Case) -> SearchReport {
    SearchReport(
      query: test.query, scorer: "relevance",
      sections: zip([SampleWorld.films, SampleWorld.places], test.totals).map { vertical, total in
        var section = SearchReport.Section(vertical: vertical, query: test.query, total: total, results: [])
        section.totalIsLowerBound = test.isBound && total > 0
        if vertical.name == SampleWorld.films.name { section.query.filters += test.filtered }
        return section
      },
      providers: test.statuses.enumerated().map {
        ProviderReport(
          provider: "p\($0 + 1)", vertical: "films", status: $1,
          hits: test.unfit.dropFirst($0).first.map { (0..<$0).map { Hit(id: "\($0)", title: "x") } } ?? [])
      }, took: .zero)
  }

  @Test("it says what was searched, who answered and what to try", arguments: cases)
  func table(test: Case) {
    #expect(rendered("table", report(test), Layout(quiet: true)) == test.text + "\n")
  }

  @Test("markdown says the same", arguments: cases.prefix(3))
  func markdown(test: Case) {
    let text = test.text.split(separator: "\n").joined(separator: " ")
    #expect(rendered("markdown", report(test), Layout(quiet: true)) == text + "\n")
  }

  @Test("what became of the providers stands below, and is pointed to only where it does")
  func providers() {
    for format in ["table", "markdown"] {
      #expect(rendered(format, report(Self.cases[2])).contains("The reasons stand below."))
      #expect(!rendered(format, report(Self.cases[2]), Layout(quiet: true)).contains("below"))
    }
    #expect(
      rendered("table", report(Self.cases[1])).hasSuffix(
        "spelling.\n\np1  empty   0 hits  <1 ms\np2  failed          <1 ms\n  no reason given\n"))
  }

  @Test("a document is whole without results", arguments: ["json", "ndjson", "csv", "tsv"])
  func documents(format: String) {
    let lines = rendered(format, report(Self.cases[0])).split(whereSeparator: \.isNewline)
    switch format {
    case "json": #expect(lines.count > 10)
    case "ndjson": #expect(lines.count == 1 && lines[0].hasPrefix(#"{"providers":[{"name":"p1""#))
    case "csv":
      #expect(
        lines == ["rank,score,vertical,title,year,directors,rating,cuisine,price,location,providers,url"])
    default:
      #expect(
        lines == [
          "rank\tscore\tvertical\ttitle\tyear\tdirectors\trating\tcuisine\tprice\tlocation\tproviders\turl"
        ])
    }
  }
}
