import Presentation
import SearchKit
import SearchTesting
import Testing

/// The table at pinned widths.
struct TableTests {
  @Test("80 columns hold everything")
  func eighty() {
    #expect(
      rendered("table", SampleReport.search, Layout(width: 80)) == """
        Films  1–3 of 12
        #  Title       Year  Directors         Rating  Sources
        1  Solaris     1972  Andrei Tarkovsky  8.0/10  films-a, films-b
        2  Stalker     1979  Andrei Tarkovsky  8.0/10  films-a, films-b
        3  The Mirror  1975  Andrei Tarkovsky  7.9/10  films-a

        Places  nothing found

        films-a   ok       4 of 40 hits    3 ms
        films-b   ok       3 hits         <1 ms
          1 warning; --verbose shows it
        places-a  empty    0 hits          1 ms
        places-b  late                    4.0 s
          no answer before the deadline of the search; a longer deadline gives it time
        films-c   failed   rateLimit     812 ms
          too many requests; wait 31 s and try again (429)
        films-d   skipped  auth               –
          no key is set; give it one under providers[4].key

        """)
  }

  @Test(
    "a source that asks to be left alone is told with for how long, once, and one not asked is no failure")
  func waits() {
    func report(_ status: ProviderReport.Status, _ failure: ProviderFailure) -> SearchReport {
      var report = SampleReport.places
      report.providers = [ProviderReport(provider: "p", vertical: "places", status: status, failure: failure)]
      return report
    }
    let limited = ProviderFailure(
      .rateLimit, "the server answered 429 (Too Many Requests)", httpStatus: 429, retryAfter: .seconds(150))
    #expect(
      rendered("table", report(.failed, limited), Layout(width: 100)).hasSuffix(
        "\n  the server answered 429 (Too Many Requests); it asks to be left alone for 3 min\n"))
    let told = ProviderFailure(.rateLimit, "wait 31 s", retryAfter: .milliseconds(30_100))
    #expect(rendered("table", report(.failed, told), Layout(width: 100)).hasSuffix("\n  wait 31 s\n"))
    let resting = ProviderFailure(
      .rateLimit, "the source asks to be left alone for another 150 s", retryAfter: .seconds(150),
      suspendedUntil: 1_800_000_150)
    #expect(
      rendered("table", report(.skipped, resting), Layout(width: 100)).hasSuffix(
        "\n  the source asks to be left alone for another 150 s\n"))
    let skipped = rendered(
      "table", report(.skipped, .missing(.badRequest, "no place is named")), Layout(width: 100))
    #expect(skipped.contains("p  skipped  not asked") && !skipped.contains("badRequest"), "\(skipped)")
  }

  @Test("a vertical whose parts are withheld does not say that nothing was found")
  func withheld() {
    var report = SampleReport.search
    report.sections[1].withheld = 7
    let text = rendered("table", report, Layout(width: 100))
    #expect(
      text.contains(
        "Places  nothing has all of it\n7 things have some of the words, or words like them; -v places shows\n"
      ),
      "\(text)")
  }

  @Test(
    "what is left out beside results is told with them",
    arguments: [(1, "1 thing has", "is"), (7, "7 things have", "are")])
  func withheldBesideResults(count: Int, things: String, verb: String) {
    var report = SampleReport.search
    report.sections[0].withheld = count
    let text = rendered("table", report, Layout(width: 100))
    #expect(
      text.hasPrefix(
        "Films  1–3 of 12\n\(things) only some of the words, or words like them, and \(verb) left out\n#"),
      "\(text)")
  }

  @Test("columns that were asked for and do not fit are named", arguments: ["search", "compare"])
  func narrow(command: String) {
    let fields = ["directors", "year", "rating", "genres"]
    func text(_ layout: Layout) -> String {
      command == "search"
        ? rendered("table", SampleReport.search, layout)
        : Presenters.table[0].presenter.text(of: [SampleComparison.films], in: layout)
    }
    let note = text(Layout(width: 30, fields: fields)).split(separator: "\n").joined(separator: " ")
    #expect(note.contains("No room for "))
    #expect(note.contains("rating and genres: widen the terminal, or use --format csv."))
    #expect(!text(Layout(width: 300, fields: fields)).contains("No room"))
    #expect(!text(Layout(width: 30)).contains("No room"))
    #expect(!text(Layout(width: 30, fields: fields, quiet: true)).contains("No room"))
  }

  @Test("a query that names a place has a column for the distance")
  func distance() throws {
    var report = SampleReport.places
    report.sections[0].query.near = NamedPoint(try #require(Point(latitude: 51.5136, longitude: -0.1365)))
    report.sections[0].results[0].entity.fields["metresAway"] = .number(350)
    let lines = rendered("table", report, Layout(width: 100, quiet: true)).split(separator: "\n")
    #expect(lines[1].hasPrefix("#  Title              MetresAway  Cuisine"), "\(lines[1])")
    #expect(lines[2].hasPrefix("1  Trattoria Solaris         350  italian"), "\(lines[2])")
    let without = rendered("table", SampleReport.places, Layout(width: 100, quiet: true))
    #expect(!without.contains("MetresAway"))
  }

  @Test("warnings are counted, and told in full where all is wanted", arguments: Presenters.table.map(\.name))
  func warnings(format: String) {
    var report = SampleReport.search
    report.providers[1].warnings = ["2 rows have no title", "3 rows have no year"]
    let short = rendered(format, report)
    let long = rendered(format, report, Layout(verbose: true))
    guard ["table", "markdown"].contains(format) else {
      #expect(short == long)
      return
    }
    #expect(short.contains("2 warnings; --verbose shows them") && !short.contains("no year"))
    #expect(long.contains("warning: 3 rows have no year") && !long.contains("--verbose"))
    let notice = ProviderNotice.sentences(report.providers[1], in: Layout())
    #expect(notice == ["films-b has 2 warnings; --verbose shows them"])
    #expect(
      ProviderNotice.sentences(report.providers[1], in: Layout(verbose: true)) == [
        "films-b warns: 2 rows have no title", "films-b warns: 3 rows have no year",
      ])
  }

  @Test("--explain says why each result has its place, and what its sources tell differently")
  func explained() {
    #expect(
      rendered("table", SampleReport.search, Layout(width: 60, explains: true, quiet: true)) == """
        Films  1–3 of 12
        #  Title       Year  Directors      Rating  Sources
        1  Solaris     1972  Andrei Tarko…  8.0/10  films-a, films-b
            score 1.03 = 0.5 exact title + 0.43 title match
            + 0.1 agreement
            found at rank 1 in films-a (its score 7.1),
            rank 2 in films-b
            merged films-a + films-b: same title and year (0.95)
            rating differs: 8.0/10 in films-a; 4.2/5 in films-b
        2  Stalker     1979  Andrei Tarko…  8.0/10  films-a, films-b
            score 0.13 = 0.1 agreement + 0.05 position
            − 0.02 missing word
            found at rank 3 in films-a, rank 1 in films-b
            merged films-a + films-b: same imdb identifier (1)
            year differs: 1979 in films-a; 1980 in films-b
            rating differs: 8.0/10 in films-a; 4.5/5 in films-b
        3  The Mirror  1975  Andrei Tarko…  7.9/10  films-a
            score 0.0125 = 0.0125 position
            found at rank 4 in films-a

        Places  nothing found

        """)
  }

  @Test("a part of a formula stands apart from what it gives")
  func formula() {
    let item = SampleReport.item(
      "films-a:a1", "Solaris", [("films-a", 1, nil, SampleWorld.filmsA[0])],
      [("2*title", 2), ("0.5*agreement", 0.5)])
    #expect(
      rendered("table", SampleReport.films([item]), Layout(width: 80, explains: true)).contains(
        "score 2.5 = 2 (2*title) + 0.5 (0.5*agreement)\n"))
  }

  @Test("a terminal of 20 columns still shows rank, title, status and what to do")
  func twenty() {
    #expect(
      rendered("table", SampleReport.search, Layout(width: 20)) == """
        Films  1–3 of 12
        #  Title       Year
        1  Solaris     1972
        2  Stalker     1979
        3  The Mirror  1975

        Places  nothing fou…

        films-a   ok
        films-b   ok
          1 warning;
          --verbose shows it
        places-a  empty
        places-b  late
          no answer before
          the deadline of
          the search; a
          longer deadline
          gives it time
        films-c   failed
          too many requests;
          wait 31 s and try
          again (429)
        films-d   skipped
          no key is set;
          give it one under
          providers[4].key

        """)
  }

  @Test("colour is sober: bold titles, dim company, a status in its colour")
  func colour() {
    let text = rendered("table", SampleReport.search, Layout(width: 80, color: true))
    #expect(
      text.hasPrefix(
        """
        \u{1B}[1mFilms\u{1B}[0m  \u{1B}[2m1–3 of 12\u{1B}[0m
        \u{1B}[2m#\u{1B}[0m  \u{1B}[2mTitle\u{1B}[0m       \u{1B}[2mYear\u{1B}[0m  \u{1B}[2mDirectors\u{1B}[0m  \
               \u{1B}[2mRating\u{1B}[0m  \u{1B}[2mSources\u{1B}[0m
        \u{1B}[2m1\u{1B}[0m  \u{1B}[1mSolaris\u{1B}[0m     1972  Andrei Tarkovsky  8.0/10  \
        \u{1B}[2mfilms-a, films-b\u{1B}[0m

        """))
    #expect(text.contains("films-a   \u{1B}[32mok\u{1B}[0m       "))
    #expect(text.contains("films-c   \u{1B}[31mfailed\u{1B}[0m   "))
    #expect(text.contains("places-b  \u{1B}[33mlate\u{1B}[0m     "))
  }

  @Test("the wanted fields stand in their order, and a vertical without them keeps its title")
  func fields() {
    let layout = Layout(width: 80, fields: ["rating", "price", "nothing", "title", "url"], quiet: true)
    #expect(
      rendered("table", SampleReport.places, layout) == """
        Places  2 results
        #  Title              Price  Url                        Sources
        1  Trattoria Solaris  $$     https://places.example/p1  places-a
        2  Stalker's Grill    $$$    https://places.example/p2  places-a

        """)
  }

  @Test("how the query was read stands with the results, and what else there is to say of it below them")
  func notes() {
    var report = SampleReport.places
    report.query.notes = ["there is no place “sohoo”"]
    report.sections[0].query.filters = [Filter("price", .atMost(2))]
    report.sections[0].readings = [report.sections[0].query]
    report.sections[0].unchecked = [.init(condition: "price at most 2", fields: ["price"], count: 1)]
    let text = rendered("table", report, Layout(width: 30))
    #expect(
      text.hasPrefix(
        "Places  2 results\nread as “solaris”, price at\nmost 2\n1 of these 2 does not tell:\nprice at most 2\n#"
      ))
    #expect(text.contains("\n\nnote: there is no place\n“sohoo”\n\nplaces-a"))
    #expect(rendered("table", report, Layout(quiet: true)).hasPrefix("Places  2 results\n#"))
  }

  @Test("results of a later reading say so")
  func relaxed() {
    var report = SampleReport.places
    var first = report.query
    first.filters = [Filter("price", .atMost(1))]
    report.sections[0].readings = [first, report.query]
    #expect(
      rendered("table", report).hasPrefix(
        "Places  2 results\nnothing found for “solaris”, price at most 1; these are for “solaris”\n#"))
    report.sections[0].total = 0
    report.sections[0].results = []
    #expect(!rendered("table", report).contains("these are for"))
  }

  @Test(
    "a section says which part of it is shown",
    arguments: [
      (1, 1, 3, "1–3 of 12"), (11, 2, 2, "11–12 of 12"), (12, 2, 1, "12 of 12"),
      (1, 1, 0, "none of 12 results on this page"),
    ])
  func extent(first: Int, page: Int, shown: Int, text: String) {
    var report = SampleReport.search
    report.query.page = page
    report.sections[0].firstRank = first
    report.sections[0].results = Array(report.sections[0].results.prefix(shown))
    report.sections[1].total = 1
    report.sections[1].results = [SampleReport.grill]
    #expect(rendered("table", report).hasPrefix("Films  \(text)\n"))
    #expect(rendered("table", report).contains("\nPlaces  1 result\n"))
  }

  @Test("a page that holds all that came says that there is more")
  func bound() {
    var report = SampleReport.places
    report.sections[0].totalIsLowerBound = true
    #expect(rendered("table", report).hasPrefix("Places  2 results or more\n"))
    #expect(rendered("markdown", report).contains("2 results or more\n"))
  }

  @Test("the rank goes on with the page")
  func ranks() {
    var report = SampleReport.search
    report.sections[0].firstRank = 9
    let lines = rendered("table", report, Layout(width: 80, quiet: true)).split(separator: "\n")
    #expect(lines[2].hasPrefix(" 9  Solaris"))
    #expect(lines[3].hasPrefix("10  Stalker"))
  }

  @Test(
    "what the query found in a title is underlined where there is colour",
    arguments: [
      ([0..<3], true, "\u{1B}[1;4mSol\u{1B}[0m\u{1B}[1maris\u{1B}[0m"),
      ([3..<7], true, "\u{1B}[1mSol\u{1B}[0m\u{1B}[1;4maris\u{1B}[0m"),
      ([0..<1, 2..<3], true, "\u{1B}[1;4mS\u{1B}[0m\u{1B}[1mo\u{1B}[0m\u{1B}[1;4ml\u{1B}[0m"),
      ([0..<3], false, "Solaris"),
      ([5..<90, 2..<3, 0..<1], true, "\u{1B}[1mSo\u{1B}[0m\u{1B}[1;4ml\u{1B}[0m"),
    ])
  func marks(ranges: [Range<Int>], color: Bool, title: String) {
    var item = SampleReport.solaris
    item.highlights = ["title": ranges.map { Highlight(range: $0) }]
    #expect(rendered("table", SampleReport.films([item]), Layout(width: 80, color: color)).contains(title))
  }
}
