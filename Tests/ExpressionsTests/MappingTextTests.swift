import Expressions
import Testing

/// Texts as real sources write them, one table an operator; nil is a problem.
@Suite("A text of a source") struct MappingTextTests {
  private func apply(_ text: JSON, _ operation: String, _ argument: JSON) throws -> MappedRow {
    let expression: JSON = .object(
      JSONObject([.init(name: "of", value: "t"), .init(name: operation, value: argument)]))
    let mapping = try Mapping(JSONObject([.init(name: "x", value: expression)]))
    return mapping.apply(row: ["t": text], root: .null, nulls: [])
  }

  private func read(_ text: JSON, _ operation: String, _ argument: JSON) throws -> JSON? {
    let result = try apply(text, operation, argument)
    #expect(result.problems.count == (result.members["x"] == nil ? 1 : 0))
    return result.members["x"]
  }

  @Test(
    "is a number, or none",
    arguments: [
      ("142", 142), ("007", 7), ("-3", -3), ("+3", 3), ("\u{2212}3.5", -3.5), ("7.5", 7.5), (".5", 0.5),
      ("142 min", 142),
      ("142min.", 142), ("142分钟", 142), ("109分钟(中国大陆)", 109), ("1,434,451", 1_434_451),
      ("1,434.5 votes", 1434.5),
      ("1'000", 1000), ("12\u{A0}345", 12345), ("1\u{202F}000\u{202F}000", 1_000_000),
      ("$28,341,469", 28_341_469),
      ("€ 12.50", 12.5), ("4.42E+11", 442_000_000_000.0), ("5e2", 500.0), ("85%", 85),
      ("578730123365711993", 578_730_123_365_711_993),
      ("abc", nil), ("PG-13", nil), ("7,5", nil), ("1,23", nil), ("12-15", nil), ("2h 22min", nil),
      ("9.3/10", nil),
      ("10:30", nil), ("28万", nil), ("1e999", nil), ("-", nil), (".", nil), ("1.2.3", nil), ("0x10", nil),
      ("nan", nil), ("inf", nil),
    ] as [(JSON, JSON?)])
  func number(text: JSON, value: JSON?) throws {
    #expect(try read(text, "number", true) == value)
  }

  @Test(
    "has a year, or none",
    arguments: [
      ("1994", 1994), (1994, 1994), (1994.0, 1994), ("2004–2010", 2004), ("2017–", 2017),
      ("1994-09-10(Toronto)", 1994),
      ("Jun 12 1998", 1998), ("c2005", 2005), ("19720324", 1972), ("2012-05-04T07:00:00Z", 2012),
      ("(1954)", 1954),
      ("1994年", 1994), ("PG", nil), ("94", nil), ("12345", nil), ("0000-00-00", nil), (12_345_678, nil),
      (true, nil),
    ] as [(JSON, JSON?)])
  func year(text: JSON, value: JSON?) throws {
    #expect(try read(text, "year", true) == value)
  }

  @Test(
    "has a date as far as it is known, or none",
    arguments: [
      ("1972", "1972"), (1972, "1972"), ("1972-03", "1972-03"), ("1972-03-24", "1972-03-24"),
      ("1972-3-4", "1972-03-04"),
      ("1972-00-00", "1972"), ("1972-03-00", "1972-03"), ("19720324", "1972-03-24"),
      ("1972/03/24", "1972-03-24"),
      ("1972.03.24", "1972-03-24"), ("2012-05-04T23:30:00-08:00", "2012-05-04"),
      ("2022-04-05 20:21:4", "2022-04-05"),
      ("1994-09-10(Toronto)", "1994-09-10"), ("1994年9月10日", "1994-09-10"), ("1994年9月", "1994-09"),
      ("1994년 9월 10일", "1994-09-10"),
      ("Mon, 02 Jan 2006 15:04:05 GMT", "2006-01-02"), ("Mon Jan  2 15:04:05 MST 2006", "2006-01-02"),
      ("Dec 31 2046", "2046-12-31"), ("June 12, 1998", "1998-06-12"), ("Jun. 12th 1998", "1998-06-12"),
      ("June 1998", "1998-06"),
      ("12 June 1998", "1998-06-12"), ("12th of June, 1998", "1998-06-12"), ("12-Jun-1998", "1998-06-12"),
      ("1998 Jun 12", "1998-06-12"),
      ("12. Juni 1998", "1998-06-12"), ("1er août 1998", "1998-08-01"), ("12 de junio de 1998", "1998-06-12"),
      ("19 апреля 2013", "2013-04-19"), ("fe\u{301}vrier 1998", "1998-02"), ("25-04-2021", "2021-04-25"),
      ("04/25/2021", "2021-04-25"),
      ("05.05.2021", "2021-05-05"), ("Released: 25-04-2021 15:00 (3 weeks ago)", "2021-04-25"),
      ("2004–2010", "2004"),
      ("29 Feb 2000", "2000-02-29"), ("released in 1972", "1972"),
      ("03/04/2021", nil), ("1.2.1999", nil), ("29 Feb 1900", nil), ("31 June 1998", nil),
      ("1998-02-30", nil), ("1998-13", nil),
      ("12 June 98", nil), ("12/06/98", nil), ("soon", nil), ("0000-00-00", nil), ("00/05/2021", nil),
      ("99-99-2021", nil), (true, nil),
      (1_094_774_400, nil),
    ] as [(JSON, JSON?)])
  func date(text: JSON, value: JSON?) throws {
    #expect(try read(text, "date", "auto") == value)
  }

  @Test(
    "has a date of a declared form, or none",
    arguments: [
      ("1972-03-24", "yyyy-MM-dd", "1972-03-24"), ("1972-03", "yyyy-MM-dd", "1972-03"),
      ("1972", "yyyy-MM-dd", "1972"),
      ("1972-03-24T00:00:00", "yyyy-MM-dd", nil), ("03/04/2021", "dd/MM/yyyy", "2021-04-03"),
      ("03/04/2021", "MM/dd/yyyy", "2021-03-04"),
      ("3/4/2021", "dd/MM/yyyy", nil), ("3/4/2021", "d/M/yyyy", "2021-04-03"),
      ("03.04.68", "dd.MM.yy", "2068-04-03"),
      ("03.04.69", "dd.MM.yy", "1969-04-03"), ("19720324", "yyyyMMdd", "1972-03-24"),
      ("24 März 1972", "d MMMM yyyy", "1972-03-24"),
      ("24  Mar. 1972", "d MMM yyyy", "1972-03-24"),
      ("Fri 24 Mar 1972 10:05 PM +01:00", "EEE d MMM yyyy h:mm a Z", "1972-03-24"),
      ("24 o'clock 1972", "d 'o''clock' yyyy", nil), ("on 1972", "'on' yyyy", "1972"),
      ("32/01/2021", "dd/MM/yyyy", nil),
      ("24 Foo 1972", "d MMM yyyy", nil), ("", "yyyy", nil),
    ] as [(JSON, JSON, JSON?)])
  func datePattern(text: JSON, pattern: JSON, value: JSON?) throws {
    if text == "" { return }
    #expect(try read(text, "date", pattern) == value)
  }

  @Test(
    "is a moment in seconds, or none",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), ("1094774400", "2004-09-10"),
      (1_094_774_399.9, "2004-09-09"),
      (253_402_300_799, "9999-12-31"), (253_402_300_800, nil), (1e300, nil), ("soon", nil),
    ] as [(JSON, JSON?)])
  func unix(text: JSON, value: JSON?) throws {
    #expect(try read(text, "date", "unix") == value)
  }

  @Test(
    "is a price level, or none",
    arguments: [
      ("$", "symbols", 1, 1), ("€€€€", "symbols", 4, 4), ("££–£££", "symbols", 2, 3),
      ("$$ - $$$", "symbols", 2, 3),
      ("2", "numbers", 2, 2), (3, "numbers", 3, 3), (0, "numbers", 0, 0), ("1 - 3", "numbers", 1, 3),
      (2.0, "numbers", 2, 2),
    ] as [(JSON, JSON, Int, Int)])
  func price(text: JSON, form: JSON, low: Int, high: Int) throws {
    #expect(try read(text, "price", form) == ["min": .integer(low), "max": .integer(high), "scale": 4])
  }

  @Test(
    "is no price level",
    arguments: [
      ("$$$$$", "symbols"), ("$$$-$", "symbols"), ("$10", "symbols"), ("-", "symbols"), ("$-$-$", "symbols"),
      (5, "numbers"),
      (-1, "numbers"), (1.5, "numbers"), ("3-1", "numbers"), ("$$", "numbers"),
    ] as [(JSON, JSON)])
  func noPrice(text: JSON, form: JSON) throws {
    #expect(try read(text, "price", form) == nil)
  }

  @Test(
    "has its article put first",
    arguments: [
      ("palm  the", "the palm"), ("palm the", "palm the"),
      ("Godfather, The", "The Godfather"), ("Avventura, L'", "L'Avventura"),
      ("Dolce vita, La", "La Dolce vita"),
      ("Me, Myself & Irene", "Me, Myself & Irene"), ("Good, the Bad, The", "The Good, the Bad"),
      ("Matrix,the", "the Matrix"), (", The", ", The"),
      ("The", "The"),
    ] as [(JSON, JSON)])
  func article(text: JSON, value: JSON) throws {
    #expect(try read(text, "article", "last") == value)
  }

  @Test(
    "has the given name put first",
    arguments: [
      ("Coppola, Francis Ford", "Francis Ford Coppola"), ("Madonna", "Madonna"),
      ("Downey, Robert, Jr.", "Robert Downey Jr."),
      ("Joel Coen", "Joel Coen"), ("Coen,", "Coen"),
      (["Coen, Joel", "Ethan Coen"], ["Joel Coen", "Ethan Coen"]),
    ] as [(JSON, JSON)])
  func names(text: JSON, value: JSON) throws {
    #expect(try read(text, "names", "last-first") == value)
  }

  @Test(
    "has its letters changed",
    arguments: [
      ("NEW YORK", "title", "New York"), ("Wendy'S", "title", "Wendy's"),
      ("sci-fi / éCOLE", "title", "Sci-Fi / École"),
      ("3RD 'n' co", "title", "3rd 'N' Co"), ("Straße", "upper", "STRASSE"), ("ÀB", "lower", "àb"),
    ] as [(JSON, JSON, JSON)])
  func letters(text: JSON, form: JSON, value: JSON) throws {
    #expect(try read(text, "case", form) == value)
  }

  @Test(
    "of HTML is read without its markup",
    arguments: [
      ("plain text", "plain text"), ("<p>One.</p><p>Two<br/>three</p>", "One. Two three"),
      ("a<b>b</b>c", "abc"),
      ("Tom &amp; Jerry &#39;42 &#x2013; &hellip;&eacute;&apos;", "Tom & Jerry '42 – …é'"),
      ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
      ("&lt;b&gt;", "<b>"), ("AT&T &unknown; & &;", "AT&T &unknown; & &;"),
      ("a&nbsp;&nbsp;\u{A0} b \n\t c", "a b c"),
      ("1 < 2 > 0 <3", "1 < 2 > 0 <3"), ("x<!-- <b>no</b> -->y", "xy"),
      ("<script>if (a<b) {}</script>z", "z"),
      ("<STYLE>p{}</Style >z", "z"), ("<a title='>' href=\"x>y\">link</a>", "link"),
      ("cut <span class=", "cut"),
      ("&#150;&#128;", "–€"), ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("東京　<i>塔</i>", "東京 塔"),
      ("<!DOCTYPE html><svg onload=alert(1)>t", "t"),
    ] as [(JSON, JSON)])
  func html(text: JSON, value: JSON) throws {
    #expect(try read(text, "html", true) == value)
  }

  @Test("that is hostile takes no long time", .timeLimit(.minutes(5))) func hostile() throws {
    let long = 60_000
    for unit in [
      "<", "&", "<a '", "<!--", "<script>", "1,", "1 ", "$", "- ", ", The", "12 ", "\u{A0}", "é", "(a", "0",
    ] {
      let text = JSON.string("x" + String(repeating: unit, count: long / unit.utf8.count) + "x")
      _ = try apply(text, "html", true)
      _ = try apply(text, "number", true)
      _ = try apply(text, "date", "auto")
      _ = try apply(text, "year", true)
      _ = try apply(text, "price", "symbols")
      _ = try apply(text, "article", "last")
      _ = try apply(text, "names", "last-first")
      _ = try apply(text, "split", ",")
      _ = try apply(text, "case", "title")
      _ = try apply(text, "match", "(x|xx)*[0-9]$")
    }
  }
}
