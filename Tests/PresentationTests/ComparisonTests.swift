import Presentation
import SearchKit
import SearchTesting
import Testing

/// Lists beside each other at pinned widths.
struct ComparisonTests {
  @Test("80 columns hold each thing with its rank in three lists, their measures and what each gives")
  func eighty() {
    #expect(
      rendered("table", [SampleComparison.films], Layout(width: 80)) == """
        Films: “solaris”  5 things in 3 lists

           Title                 films-a  films-b  films-c
           Stalker (1979)              3        1        ?
            year differs: 1979 in films-a; 1980 in films-b
           Solaris (1972)              1        2        ?
        ·  Solaris (2002)              2        –        ?
        ·  The Sacrifice (1986)        –        3        ?
        ·  The Mirror (1975)           4        –        ?

        · one list alone has it, – not in that list, ? that list gave no answer

        Likeness           Overlap@5  Overlap@10  Jaccard   RBO  +rest    Tau
        films-a · films-b          2           2     0.40  0.52   0.08  -1.00
        films-a · films-c          0           0     0.00  0.00   1.00      –
        RBO weighs the first places most, 1 is the same list. +rest is how much of it
        hangs on what comes after the ends of the lists. Tau is the likeness of order
        from -1 to 1, – where fewer than two things are shared.

        Providers  Status  Answer         Time  Only here  Without it   Year  Directors
        films-a    ok      4 of 40 hits   3 ms          2       −38 %  100 %      100 %
        films-b    ok      3 hits        <1 ms          1              100 %       67 %
        films-c    failed  timeout       2.0 s          0
          no answer within 2 s; raise its timeout
        Without it, the merged list (relevance) loses that much of its likeness to
        itself (RBO).

        """)
  }

  @Test("a list of words like those typed says so", arguments: ["table", "markdown", "html"])
  func corrected(format: String) {
    var report = SampleComparison.films
    report.lists[1].report.corrected = true
    let text = rendered(format, [report], Layout(width: 200))
    #expect(text.contains("nothing in it has the words as typed; its hits have words like them"))
    report.lists[1].report.relaxed = true
    #expect(
      rendered(format, [report], Layout(width: 200)).contains(
        "nothing in it has all of the words; its hits have some"))
  }

  @Test("names that have no room are letters where they stand for lists above")
  func letters() {
    var report = SampleComparison.films
    let long = String(repeating: "films-of-the-archive-", count: 3)
    func renamed(_ name: String) -> String { long + name }
    for index in report.lists.indices {
      report.lists[index].report.provider = renamed(report.lists[index].name)
    }
    for index in report.pairs.indices {
      report.pairs[index].a = renamed(report.pairs[index].a)
      report.pairs[index].b = renamed(report.pairs[index].b)
    }
    let text = rendered("table", [report], Layout(width: 100))
    #expect(text.contains("\na · b "), "\(text)")
    #expect(text.contains("\na · c "))
  }

  @Test("36 columns tell the ranks below each thing")
  func narrow() {
    #expect(
      rendered("table", [SampleComparison.films], Layout(width: 36)) == """
        Films: “solaris”

           Title
           Stalker (1979)
            films-a 3, films-b 1
            year differs: 1979 in films-a;
            1980 in films-b
           Solaris (1972)
            films-a 1, films-b 2
        ·  Solaris (2002)
            films-a 2
        ·  The Sacrifice (1986)
            films-b 3
        ·  The Mirror (1975)
            films-a 4

        · one list alone has it,
        – not in that list,
        ? that list gave no answer

        Likeness           Overlap@10   RBO
        films-a · films-b           2  0.52
        films-a · films-c           0  0.00
        RBO weighs the first places most, 1
        is the same list.

        Providers  Status  Only here
        films-a    ok              2
        films-b    ok              1
        films-c    failed          0
          no answer within 2 s; raise its
          timeout

        """)
  }

  @Test(
    "lists are called by their names, else by letters, else each rank stands below its thing",
    arguments: [
      (3, 80, "Title films-1 films-2 films-3"), (5, 80, "Title films-1 films-2 films-3 films-4 films-5"),
      (8, 80, "Title a b c d e f g h"), (10, 80, "Title a b c d e f g h i j"),
      (10, 120, "Title films-1 films-2 films-3 films-4 films-5 films-6 films-7 films-8 films-9 films-10"),
      (3, 20, "Title"),
    ])
  func heads(lists: Int, width: Int, heading: String) {
    let text = rendered("table", [SampleComparison.films(lists: lists)], Layout(width: width))
    let headings = text.split(separator: "\n").filter { $0.contains("Title") }
    #expect(headings.map { $0.split(separator: " ").joined(separator: " ") } == [heading])
    #expect(text.contains("a films-1, b films-2") == heading.hasPrefix("Title a"))
    #expect(text.contains("    films-1 1,") == (heading == "Title"))
  }

  /// Lists of which each two share the more, the nearer they stand.
  private static func paired(_ count: Int) -> ComparisonReport {
    var report = SampleComparison.films(lists: count)
    report.pairs = (0..<count).flatMap { a in
      (a + 1..<count).map { b in
        ComparisonReport.Pair(
          a: "films-\(a + 1)", b: "films-\(b + 1)", overlap: [5: 1, 10: 10 - (b - a)], jaccard: 1,
          rbo: 1 - Double(b - a) / 10, rboResidual: 0, kendallTau: 1)
      }
    }
    return report
  }

  @Test("of five lists on, likeness is a matrix")
  func matrix() {
    #expect(
      rendered("table", [Self.paired(5)], Layout(width: 80)).contains(
        """
        Likeness      a     b     c     d     e
        a films-1     –  0.90  0.80  0.70  0.60
        b films-2     9     –  0.90  0.80  0.70
        c films-3     8     9     –  0.90  0.80
        d films-4     7     8     9     –  0.90
        e films-5     6     7     8     9     –
        Above the dashes RBO, which weighs the first places most: 1 is the same list.
        Below them how many of the first 10 both have.
        """))
    for (count, width) in [(4, 80), (20, 80)] {
      let text = rendered("table", [Self.paired(count)], Layout(width: width))
      #expect(text.contains("\nfilms-1 · films-2") && !text.contains("Above the dashes"))
    }
  }

  @Test("letters go on after z", arguments: [(9, "j"), (25, "z"), (26, "aa"), (701, "zz"), (702, "aaa")])
  func letters(index: Int, letters: String) {
    let text = rendered("table", [SampleComparison.films(lists: index + 1)], Layout(width: 5 * index + 32))
    #expect(text.contains("\(letters) films-\(index + 1)\n") || text.contains(" \(letters)\n"))
  }

  @Test("a list that gave no answer has no gaps, but question marks")
  func unknown() {
    let lines = rendered("table", [SampleComparison.films], Layout(width: 80)).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("·  The Mirror (1975)") && $0.hasSuffix("4        –        ?") })
  }

  @Test("things that no list shows are counted, and ranks that are not shown are told")
  func depth() {
    var report = SampleComparison.films
    for index in report.lists.indices { report.lists[index].rows = Array(report.lists[index].rows.prefix(1)) }
    let text = rendered("table", [report], Layout(width: 80))
    #expect(text.contains("3 things further down"))
    #expect(text.contains("\nStalker (1980)        3        1        ?\n"))
    #expect(!text.contains("Mirror"))
  }

  @Test("quiet leaves the things alone")
  func quiet() {
    let text = rendered("table", [SampleComparison.films], Layout(width: 80, quiet: true))
    #expect(text.hasSuffix("\n·  The Mirror (1975)           4        –        ?\n"))
  }

  @Test("nothing found in any list is said")
  func nothing() {
    var report = SampleComparison.films
    report.lists = [report.lists[2]]
    (report.entities, report.pairs, report.contributions) = ([], [], [])
    #expect(
      rendered("table", [report], Layout(width: 80)) == """
        Films: “solaris”  nothing found in 1 list

        Providers  Status  Answer    Time
        films-c    failed  timeout  2.0 s
          no answer within 2 s; raise its timeout

        """)
    for format in ["table", "markdown"] {
      #expect(
        rendered(format, [ComparisonReport]()).hasPrefix("No provider was asked: none is enabled for it."))
    }
  }

  @Test("lists of scorers come with what became of the providers, and without times")
  func scorers() {
    let text = rendered("table", [SampleComparison.scorers], Layout(width: 80))
    #expect(text.contains("Scorers    Status  Answer"))
    #expect(!text.contains("Time"))
    #expect(
      text.contains("\nfilms-c  failed  timeout       2.0 s\n  no answer within 2 s; raise its timeout\n"))
    #expect(rendered("csv", [SampleComparison.scorers]).hasPrefix("scorer,rank,entity,"))
    #expect(rendered("markdown", [SampleComparison.scorers]).contains("\n| Scorer | Status |"))
  }

  @Test("csv has a record for each place in each list")
  func csv() {
    let lines = rendered("csv", [SampleComparison.films]).split(separator: "\r\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "provider,rank,entity,vertical,id,title,year,directors,rating,url")
    #expect(
      lines[7] == "films-b,3,e5,films,b3,The Sacrifice,1986,Andrei Tarkovsky,4.1/5,https://films.example/b3")
  }

  @Test("markdown has a table of the things, of the pairs and of the providers")
  func markdown() {
    #expect(
      rendered("markdown", [SampleComparison.films]) == """
        ## Films: “solaris”

        | Title | films-a | films-b | films-c | Told differently |
        | --- | --: | --: | --: | --- |
        | Stalker (1979) | [3](https://films.example/a3) | [1](https://films.example/b1) | ? | year: 1979 in films-a; 1980 in films-b |
        | Solaris (1972) | [1](https://films.example/a1) | [2](https://films.example/b2) | ? |  |
        | Solaris (2002) | [2](https://films.example/a2) | – | ? |  |
        | The Sacrifice (1986) | – | [3](https://films.example/b3) | ? |  |
        | The Mirror (1975) | [4](https://films.example/a4) | – | ? |  |

        – not in that list, ? that list gave no answer

        | List | List | Overlap@5 | Overlap@10 | Jaccard | RBO | +rest | Tau |
        | --- | --- | --: | --: | --: | --: | --: | --: |
        | films-a | films-b | 2 | 2 | 0.40 | 0.52 | 0.08 | -1.00 |
        | films-a | films-c | 0 | 0 | 0.00 | 0.00 | 1.00 | – |

        | Provider | Status | Answer | Time | Only here | Change without it | Remark |
        | --- | --- | --- | --: | --: | --: | --- |
        | films-a | ok | 4 of 40 hits | 3 ms | 2 | 38 % |  |
        | films-b | ok | 3 hits | &lt;1 ms | 1 |  |  |
        | films-c | failed | timeout | 2.0 s | 0 |  | no answer within 2 s; raise its timeout |

        """)
  }

  @Test(
    "two lists of nothing are no pair in any format",
    arguments: ["table", "json", "ndjson", "markdown", "html"])
  func nothing(format: String) {
    var report = SampleComparison.films
    let empty = ["x-empty", "y-empty"].map { name in
      ComparisonReport.List(
        report: ProviderReport(provider: name, vertical: "films", status: .empty, took: .zero), rows: [])
    }
    report.lists += empty
    let before = rendered(format, [report])
    for (a, b) in [("x-empty", "y-empty"), ("y-empty", "x-empty")] {
      report.pairs.append(
        ComparisonReport.Pair(
          a: a, b: b, overlap: [5: 0, 10: 0], jaccard: 1, rbo: 1, rboResidual: 1, kendallTau: nil))
    }
    #expect(rendered(format, [report]) == before)
    report.lists = empty
    #expect(!rendered(format, [report]).contains("1.00"))
    report.entities = []
    #expect(!rendered(format, [report]).contains("1.00"))
  }
}
