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
      ("", nil), ("soon", nil), ("-1", nil), ("1.5", nil), ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
      ("Sun, 06 Foo 1994 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 25:49:37 GMT", nil),
      ("Sun, 06 Nov 1994", nil),
    ] as [(String, Int?)])
  func reads(text: String, seconds: Int?) {
    let response = HTTPResponse(status: 429, headers: ["retry-after": text], body: [])
    // Seven seconds before the date of RFC 9110's example.
    #expect(response.retryAfter(now: 784_111_770) == seconds.map { .seconds($0) })
  }

  @Test("without the header it says nothing")
  func absent() { #expect(HTTPResponse(body: []).retryAfter(now: 0) == nil) }
}
