import Expressions
import Presentation
import SearchKit
import SearchTesting
import Testing

@Suite("How a text was read, told step by step")
struct ReadingTests {
  private static let report: SearchReport = {
    var report = SampleReport.places
    var first = Query(text: "cheap stalker grill please", words: ["stalker", "grill"])
    first.filters = [Filter("price", .atMost(2))]
    first.optional = ["grill"]
    first.taken = [Taken("cheap", .filter, "price at most 2"), Taken("please", .filler)]
    let literal = Query(plain: first.text)
    report.sections[0].readings = [first, literal]
    report.sections[0].query = literal
    return report
  }()

  @Test("as a table above the results")
  func table() {
    var layout = Layout(width: 80)
    layout.explainsReading = true
    #expect(
      rendered("table", Self.report, layout).hasPrefix(
        """
        How it was read for Places
          “cheap”   filter  price at most 2
          “please”  filler
          1. “stalker”, price at most 2, if possible “grill”: found nothing
          2. “cheap stalker grill please”: the results

        Places  2 results
        nothing found for “stalker”, price at most 2, if possible “grill”; these are for
        “cheap stalker grill please”

        """))
  }

  @Test("as readings in JSON, where it was asked for")
  func json() throws {
    var layout = Layout()
    layout.explainsReading = true
    let section = try JSONReader.read(Array(rendered("json", Self.report, layout).utf8))["verticals"]?.array?
      .first
    #expect(section?["readings"]?.array?.map { $0["words"]?.array?.count } == [2, 4])
    #expect(section?["query"]?["words"]?.array?.count == 4)
    #expect(
      section?["relaxed"] == [
        "from": "“stalker”, price at most 2, if possible “grill”", "to": "“cheap stalker grill please”",
        "allWords": true,
      ])
    let plain = try JSONReader.read(Array(rendered("json", SampleReport.places).utf8))["verticals"]?.array?
      .first
    #expect(
      plain?.object?.names == [
        "name", "total", "totalIsLowerBound", "query", "relaxed", "unchecked", "sort", "withheld",
        "corrected", "results",
      ])
    #expect(plain?["relaxed"] == .null && plain?["sort"] == .null)
  }

  @Test("what lacks words and what is ordered otherwise says so")
  func lackingWords() throws {
    var report = SampleReport.places
    report.sections[0].lacksWords = true
    report.sections[0].sort = SortOrder("price", descends: false)
    #expect(
      rendered("table", report).hasPrefix(
        "Places  2 results, by price\nnothing has all of the words; these have some\n#"))
    #expect(ReadingNotes.notices(report) == ["Places: nothing has all of the words; these have some"])
    let section = try JSONReader.read(Array(rendered("json", report).utf8))["verticals"]?.array?.first
    #expect(section?["relaxed"]?["allWords"] == false)
    #expect(section?["sort"] == ["field": "price", "descending": false])
  }
}
