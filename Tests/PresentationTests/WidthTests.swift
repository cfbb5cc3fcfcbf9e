import Presentation
import SearchKit
import SearchTesting
import Testing
import TextFolding

/// The table in terminals of every width.
struct WidthTests {
  static let titles = [
    "Solaris", "", "七人の侍と長い題名の映画について", "한글 제목이 아주 길다", "e\u{301}te\u{301} a\u{300} la mer — une histoire",
    "👩‍👩‍👧 🇫🇷 ❤️ 👍🏽 family", "שלום עולם מן הסרט הארוך", "مدينة الحب والحرب", "नमस्ते दुनिया", "x",
    "Averyveryveryverylongtitlewithoutanyspaceinitatallreally",
    String(repeating: "a\u{300}\u{301}\u{302}", count: 50),
  ]

  private static func report(_ titles: [String]) -> SearchReport {
    var report = SampleReport.search
    report.sections[0].results = titles.enumerated().map { index, title in
      var hit = SampleWorld.filmsA[index % 4]
      hit.fields["directors"] = .list([title, "Andrei Tarkovsky"])
      return SampleReport.item(
        "films-a:\(index)", title, [("films-a", 1, nil, hit), ("films-b", 2, 3, SampleWorld.filmsB[0])],
        merged: [Merge(providers: ["films-a", "films-b"], reason: title, confidence: 0.9)],
        [("title match \(title)", 0.5)])
    }
    report.query.notes = ["\(titles[2]) was read as a title"]
    return report
  }

  private static func comparison(_ titles: [String]) -> ComparisonReport {
    var report = SampleComparison.films(lists: 5)
    for index in report.lists.indices {
      report.lists[index].rows = titles.enumerated().map { rank, title in
        ComparisonReport.List.Row(
          rank: rank + 1, entity: "e\(rank % 5 + 1)", hit: Hit(id: "\(rank)", title: title))
      }
    }
    report.lists.append(SampleComparison.films.lists[2])
    return report
  }

  @Test("one long title takes no room from what stands beside the others")
  func longTitle() {
    let links = (0..<9).map { index in
      let hit = Hit(
        id: "a\(index)", title: index == 4 ? String(repeating: "A very long title ", count: 6) : "Solaris")
      return Link(a: hit, b: hit, confidence: 0.95, reason: "same title, year and director")
    }
    let lines = LinkPresenter.table(links, in: Layout(width: 80)).split(separator: "\n")
    #expect(lines[1].hasSuffix("  0.95  same title, year and director"), "\(lines[1])")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("no line is wider than the terminal", arguments: Array(20...100) + [110, 120, 132, 150, 200])
  func width(width: Int) {
    let layout = Layout(width: width, explains: true)
    let texts = [
      rendered("table", Self.report(Self.titles), layout),
      rendered("table", [Self.comparison(Self.titles)], layout),
      rendered("table", [SampleComparison.films], layout),
      rendered("table", EveryType.search, layout), rendered("table", SampleReport.search, layout),
    ]
    for line in texts.joined().split(separator: "\n") {
      #expect(Self.columns(line) <= width, "\(line)")
    }
  }

  /// The widest reading: the sum of the characters, and of the text as a whole.
  private static func columns(_ line: Substring) -> Int {
    max(line.reduce(0) { $0 + TextWidth.columns(String($1)) }, TextWidth.columns(String(line)))
  }

  @Test("colour changes no character that is seen", arguments: [20, 80])
  func colour(width: Int) throws {
    for report in [Self.report(Self.titles), SampleReport.search] {
      let plain = rendered("table", report, Layout(width: width, explains: true))
      let coloured = rendered("table", report, Layout(width: width, color: true, explains: true))
      #expect(coloured.replacing(#/\u{1B}\[[0-9]*m/#, with: "") == plain)
      #expect(coloured != plain)
    }
  }

  @Test("the rank and the title stay in the narrowest terminal", arguments: [0, 1, 16, 20])
  func narrowest(width: Int) {
    let lines = rendered("table", SampleReport.search, Layout(width: width)).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("1  Solaris") || $0.hasPrefix("1 Solaris") })
  }

  @Test("columns go in the order in which they tell least")
  func dropping() {
    let headings = [120, 54, 44, 36, 20].map { width in
      rendered("table", SampleReport.search, Layout(width: width)).split(separator: "\n")[1]
        .split(separator: " ").joined(separator: " ")
    }
    #expect(
      headings == [
        "# Title Year Directors Rating Sources", "# Title Year Directors Sources", "# Title Year Sources",
        "# Title Year", "# Title Year",
      ])
  }

  @Test("wide characters and right-to-left text keep the columns aligned")
  func alignment() {
    let lines = rendered("table", Self.report(Array(Self.titles.prefix(7))), Layout(width: 60, quiet: true))
      .split(separator: "\n").dropFirst(2).prefix(7)
    let starts = lines.compactMap { line in
      line.firstRange(of: #/(19|20)[0-9]{2}/#).map { TextWidth.columns(String(line[..<$0.lowerBound])) }
    }
    #expect(Set(starts).count == 1)
    #expect(starts.count == 7)
  }

  @Test("right-to-left text is isolated, the rest is not")
  func isolation() {
    let text = rendered("table", Self.report(Self.titles), Layout(width: 200, quiet: true))
    #expect(text.contains("\u{2068}שלום עולם מן הסרט הארוך\u{2069}"))
    #expect(!text.contains("\u{2068}Solaris"))
  }
}
