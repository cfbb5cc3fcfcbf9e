import Presentation
import SearchKit
import Testing

/// Every field type in every format.
struct FieldTypeTests {
  @Test("the table shows values as people write them")
  func table() {
    let lines = rendered("table", EveryType.search, Layout(quiet: true)).split(separator: "\n")
    #expect(
      lines.map { $0.split(separator: #/ {2,}/#).map(String.init) } == [
        ["Things", "1 result"],
        [
          "#", "Title", "A-text", "A-names", "A-tags", "A-year", "A-date", "A-number", "A-rating", "A-price",
          "A-place", "A-phone", "Url", "A-image", "A-id", "A-flag", "Distance", "Runtime", "Sources",
        ],
        [
          "1", "Thing", "Tom & Jerry", "Ann Lee, Bo Diaz", "drama", "1972", "1972-03-24", "-2.5", "8.0/10",
          "$$–$$$", "London", "+44 20 7946 0101", "https://x.example/a/?q=(1)|2", "https://x.example/i.png",
          "imdb tt0068646, tmdb 238",
          "yes",
          "350 m", "98 min", "p",
        ],
      ])
  }

  @Test("csv keeps numbers as numbers and guards what a spreadsheet would run")
  func csv() {
    #expect(
      rendered("csv", EveryType.search) == """
        rank,score,vertical,title,a-text,a-names,a-tags,a-year,a-date,a-number,a-rating,a-price,a-place,a-phone,\
        a-image,a-id,a-flag,distance,runtime,providers,url\r
        1,0.5,things,Thing,Tom & Jerry,"Ann Lee, Bo Diaz",drama,1972,1972-03-24,-2.5,8.0/10,$$–$$$,London,\
        '+44 20 7946 0101,https://x.example/i.png,"imdb tt0068646, tmdb 238",true,350,98,p,\
        https://x.example/a/?q=(1)|2\r

        """)
  }

  @Test("tsv has the cells of csv between tabs, without quotes")
  func tsv() {
    let cells = rendered("tsv", EveryType.search).split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(cells.count == 2)
    #expect(cells.first?.count == 21)
    #expect(cells.last?.count == 21)
    #expect(cells.last?[5] == "Ann Lee, Bo Diaz")
    #expect(cells.last?[13] == "'+44 20 7946 0101")
  }

  @Test("markdown escapes values once and links the title")
  func markdown() {
    #expect(
      rendered("markdown", EveryType.search, Layout(fields: ["a-text", "a-price", "a-id"], quiet: true))
        == """
        ## Things

        1 result

        | # | Title | A-text | A-price | A-id | Sources |
        | --: | --- | --- | --- | --- | --- |
        | 1 | [Thing](https://x.example/a/?q=%281%29%7C2) | Tom &amp; Jerry | \\$\\$–\\$\\$\\$ | \
        imdb tt0068646, tmdb 238 | p |

        """)
  }

  @Test("markdown has every type")
  func wholeMarkdown() {
    let lines = rendered("markdown", EveryType.search, Layout(quiet: true)).split(separator: "\n")
    #expect(
      lines.last == """
        | 1 | [Thing](https://x.example/a/?q=%281%29%7C2) | Tom &amp; Jerry | Ann Lee, Bo Diaz | drama | 1972 | \
        1972-03-24 | -2.5 | 8.0/10 | \\$\\$–\\$\\$\\$ | London | +44 20 7946 0101 | https://x.example/i.png | \
        imdb tt0068646, tmdb 238 | yes | 350 m | 98 min | p |
        """)
  }

  @Test("json has each value in the form of a hit")
  func json() {
    let start = """
      {"rank":1,"score":0.5,"id":"p:1","vertical":"things","title":"Thing","a-text":"Tom & Jerry",\
      "a-names":["Ann Lee","Bo Diaz"],"a-tags":["drama"],"a-year":1972,"a-date":"1972-03-24","a-number":-2.5,\
      "a-rating":{"value":8,"scale":10,"count":7},"a-price":{"min":2,"max":3,"scale":4},\
      "a-place":{"lat":51.5,"lon":-0.1,"address":"1 High St","locality":"London"},"a-phone":"+44 20 7946 0101",\
      "url":"https://x.example/a/?q=(1)|2","a-image":"https://x.example/i.png",\
      "a-id":{"imdb":"tt0068646","tmdb":"238"},"a-flag":true,"distance":350,"runtime":98,\
      "fields":{"a-text":[{"value":"Tom & Jerry","providers":["p"]}],
      """
    #expect(rendered("ndjson", EveryType.search).hasPrefix(start))
  }

  @Test("no type is left out of a comparison", arguments: Presenters.table.map(\.name))
  func comparison(format: String) {
    #expect(rendered(format, [EveryType.comparison]).contains("Thing"))
  }

  @Test(
    "a value reads as people write it",
    arguments: [
      (.number(999.4), "distance", "999 m"), (.number(999.5), "distance", "1 km"),
      (.number(12_345), "distance", "12.3 km"), (.number(0), "distance", "0 m"),
      (.number(1.5), "runtime", "1.5 min"), (.number(12_345), "a-number", "12345"),
      (.number(1e20), "a-number", "1e+20"), (.number(.infinity), "a-number", "–"),
      (.rating(Rating(value: 7.456, scale: 10)), "a-rating", "7.46/10"),
      (.rating(Rating(value: 4, scale: 5)), "a-rating", "4.0/5"),
      (.price(PriceRange(min: 0, max: 0)), "a-price", "free"),
      (.price(PriceRange(min: 4, max: 4)), "a-price", "$$$$"),
      (.place(Place(address: "1 High St", country: "GB")), "a-place", "1 High St"),
      (.place(Place(country: "GB")), "a-place", "GB"),
      (.place(Place(point: Point(latitude: 1.5, longitude: 2))), "a-place", "1.5, 2"),
      (.flag(false), "a-flag", "no"), (.list([]), "a-tags", ""),
    ] as [(FieldValue, String, String)])
  func reading(value: FieldValue, field: String, text: String) {
    let hit = Hit(id: "1", title: "T", fields: [field: value])
    let lines = rendered("table", EveryType.search(of: hit), Layout(fields: [field], quiet: true))
      .split(separator: "\n")
    #expect(
      lines.last?.split(separator: " ").joined(separator: " ")
        == ["1 T", text, "p"].filter { !$0.isEmpty }.joined(separator: " "))
  }
}
