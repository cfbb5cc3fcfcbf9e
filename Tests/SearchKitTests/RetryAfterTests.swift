import SearchKit
import Testing

struct RetryAfterTests {
  @Test(
    "a server says in seconds or by a date when it may be asked again",
    arguments: [
      ("30", 30), ("0", 0), (" 7", 7), ("Sun, 06 Nov 1994 08:49:37 GMT", 7),
      ("Sunday, 06-Nov-94 08:49:37 GMT", 7),
      ("Sun, 06 Nov 1994 08:49:00 GMT", 0), ("99999999999999999999", 2_592_000),
      ("Thu, 01 Jan 2099 00:00:00 GMT", 2_592_000),
      ("", nil), ("soon", nil), ("-1", nil), ("1.5", 1.5), ("1.2.3", nil), ("1e300", nil), ("nan", nil),
      ("inf", nil), ("0x10", nil), ("Sun Nov  6 08:49:37 1994", 7), ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Foo 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
      ("Sun, 06 Nov 1994", nil),
    ] as [(String, Double?)])
  func reads(text: String, seconds: Double?) {
    let response = HTTPResponse(status: 429, headers: ["retry-after": text], body: [])
    // Seven seconds before the date of RFC 9110's example.
    #expect(response.retryAfter(now: 784_111_770) == seconds.map { .seconds($0) })
  }

  @Test("a date is counted from the server's own clock, where it tells that")
  func ownClock() {
    let response = HTTPResponse(
      status: 503,
      headers: ["Retry-After": "Wed, 21 Oct 2026 07:28:30 GMT", "Date": "Wed, 21 Oct 2026 07:28:00 GMT"],
      body: [])
    #expect(response.retryAfter(now: 0) == .seconds(30))
  }

  @Test(
    "what is no time to rest for is none, and one that is too long is cut",
    arguments: [
      (0, .zero), (1.5, .milliseconds(1500)), (1e300, .seconds(2_592_000)), (.infinity, .seconds(2_592_000)),
      (-1, nil), (.nan, nil),
    ] as [(Double, Duration?)])
  func rests(seconds: Double, rest: Duration?) { #expect(Duration(restOf: seconds) == rest) }

  @Test("without the header it says nothing")
  func absent() { #expect(HTTPResponse(body: []).retryAfter(now: 0) == nil) }
}
