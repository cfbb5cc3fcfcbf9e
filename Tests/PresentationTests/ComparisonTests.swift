import Presentation
import SearchKit
import SearchTesting
import Testing

/// Lists beside each other at pinned widths.
struct ComparisonTests {
  @Test("80 columns hold three lists, their measures and who has what")
  func eighty() {
    #expect(
      rendered("table", [SampleComparison.films], Layout(width: 80)) == """
        Films: “solaris”  5 things in 3 lists

        #     films-a               films-b               films-c
              4 of 40 hits          3 hits                failed: timeout
        1  B  Solaris (1972)     A  Stalker (1980)
        2  ·  Solaris (2002)     B  Solaris (1972)
        3  A  Stalker (1979)     ·  The Sacrifice (1986)
        4  ·  The Mirror (1975)

        A letter marks the same thing in several lists, · a thing that one list alone
        has.

        Likeness           Overlap@5  Overlap@10  Jaccard   RBO  +rest    Tau
        films-a · films-b          2           2     0.40  0.52   0.08  -1.00
        films-a · films-c          0           0     0.00  0.00   1.00      –
        RBO weighs the first places most, 1 is the same list. +rest is what the ends of
        cut lists may still add to it. Tau is the likeness of order from -1 to 1, –
        where fewer than two things are shared.

        Providers  Status  Answer         Time  Only here   Year  Directors  Rating
        films-a    ok      4 of 40 hits   3 ms          2  100 %      100 %    75 %
        films-b    ok      3 hits        <1 ms          1  100 %       67 %     0 %
        films-c    failed  timeout       2.0 s          0
          no answer within 2 s; raise its timeout

           Ranks    films-a  films-b  films-c
        A  Stalker        3        1        –
            year differs: 1979 in films-a; 1980 in films-b
        B  Solaris        1        2        –

        """)
  }

  @Test("36 columns stack the lists")
  func narrow() {
    #expect(
      rendered("table", [SampleComparison.films], Layout(width: 36)) == """
        Films: “solaris”

        #     films-a
              4 of 40 hits
        1  B  Solaris (1972)
        2  ·  Solaris (2002)
        3  A  Stalker (1979)
        4  ·  The Mirror (1975)

        #     films-b
              3 hits
        1  A  Stalker (1980)
        2  B  Solaris (1972)
        3  ·  The Sacrifice (1986)

        films-c
        failed: timeout

        A letter marks the same thing in
        several lists, · a thing that one
        list alone has.

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

           Ranks
        A  Stalker
            films-a 3, films-b 1
            year differs: 1979 in films-a;
            1980 in films-b
        B  Solaris
            films-a 1, films-b 2

        """)
  }

  @Test(
    "more lists than fit stand in bands of about equal length",
    arguments: [
      (1, 80, [1]), (3, 80, [3]), (4, 80, [2, 2]), (5, 80, [2, 3]), (5, 120, [5]), (7, 120, [3, 4]),
      (3, 20, [1, 1, 1]),
    ])
  func bands(lists: Int, width: Int, bands: [Int]) {
    let text = rendered("table", [SampleComparison.films(lists: lists)], Layout(width: width))
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(headings.map { $0.split(separator: " ").count - 1 } == bands)
  }

  @Test("quiet leaves the lists alone")
  func quiet() {
    let text = rendered("table", [SampleComparison.films], Layout(width: 80, quiet: true))
    #expect(text.hasSuffix("4  ·  The Mirror (1975)\n"))
  }

  @Test("the same thing has the same colour in every list")
  func colour() {
    let text = rendered("table", [SampleComparison.films], Layout(width: 80, color: true))
    #expect(text.contains("\u{1B}[36mA\u{1B}[0m  \u{1B}[36mStalker (1980)\u{1B}[0m"))
    #expect(text.contains("\u{1B}[36mA\u{1B}[0m  \u{1B}[36mStalker (1979)\u{1B}[0m"))
    #expect(text.contains("\u{1B}[35mB\u{1B}[0m  \u{1B}[35mSolaris (1972)\u{1B}[0m"))
    #expect(text.contains("  \u{1B}[2m·\u{1B}[0m  Solaris (2002)"))
  }

  @Test("marks go on after Z", arguments: [(25, "Z"), (26, "AA"), (27, "AB"), (701, "ZZ"), (702, "AAA")])
  func marks(index: Int, mark: String) {
    var report = SampleComparison.films
    report.entities = (0...index).map {
      ComparisonReport.AlignedEntity(id: "\($0)", title: "T", ranks: ["films-a": 1, "films-b": 1])
    }
    report.lists[0].rows = [
      ComparisonReport.List.Row(rank: 1, entity: "\(index)", hit: Hit(id: "1", title: "T"))
    ]
    #expect(rendered("table", [report], Layout(width: 80)).contains("\n1  \(mark)  T"))
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

  @Test("csv has a record for each place in each list")
  func csv() {
    let lines = rendered("csv", [SampleComparison.films]).split(separator: "\r\n")
    #expect(lines.count == 8)
    #expect(lines[0] == "provider,rank,entity,vertical,id,title,year,directors,rating,url")
    #expect(
      lines[7] == "films-b,3,e5,films,b3,The Sacrifice,1986,Andrei Tarkovsky,4.1/5,https://films.example/b3")
  }

  @Test("markdown has a table of the lists, of the pairs and of the providers")
  func markdown() {
    #expect(
      rendered("markdown", [SampleComparison.films]) == """
        ## Films: “solaris”

        | # | films-a | films-b | films-c |
        | --: | --- | --- | --- |
        | 1 | **B** [Solaris (1972)](https://films.example/a1) | **A** [Stalker (1980)](https://films.example/b1) |  |
        | 2 | **·** [Solaris (2002)](https://films.example/a2) | **B** [Solaris (1972)](https://films.example/b2) |  |
        | 3 | **A** [Stalker (1979)](https://films.example/a3) | \
        **·** [The Sacrifice (1986)](https://films.example/b3) |  |
        | 4 | **·** [The Mirror (1975)](https://films.example/a4) |  |  |

        | List | List | Overlap@5 | Overlap@10 | Jaccard | RBO | Tau |
        | --- | --- | --: | --: | --: | --: | --: |
        | films-a | films-b | 2 | 2 | 0.40 | 0.52 | -1.00 |
        | films-a | films-c | 0 | 0 | 0.00 | 0.00 | – |

        | Provider | Status | Answer | Time | Only here | Remark |
        | --- | --- | --- | --: | --: | --- |
        | films-a | ok | 4 of 40 hits | 3 ms | 2 |  |
        | films-b | ok | 3 hits | &lt;1 ms | 1 |  |
        | films-c | failed | timeout | 2.0 s | 0 | no answer within 2 s; raise its timeout |

        """)
  }
}
