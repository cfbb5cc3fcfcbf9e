import Networking
import SearchKit
import Testing

struct RedirectionTests {
  /// A request to `https://api.example/search?q=x` that is sent elsewhere.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(method) \(status) \(location)" }
    var method = "GET"
    var headers: HTTPHeaders = [
      "Accept": "text/x", "Accept-Language": "en", "User-Agent": "me", "X-Api-Key": "hunter2",
      "Authorization": "Bearer hunter2",
      "Cookie": "session=hunter2", "X-Custom": "1", "Content-Type": "text/x", "Host": "other.example",
    ]
    var body: String?
    var secrets = ["hunter2"]
    var status = 302
    var location: String
    var expected: Expected

    enum Expected: Sendable {
      /// The method, the address, the names of the headers that go on, and the body.
      case goes(String, String, [String], body: String? = nil)
      case refused(String)
    }
  }

  private static let all = [
    "Accept", "Accept-Language", "User-Agent", "X-Api-Key", "Authorization", "Cookie", "X-Custom",
    "Content-Type", "Host",
  ]
  private static let bodiless = all.filter { $0 != "Content-Type" }
  private static let harmless = ["Accept", "Accept-Language", "User-Agent"]

  static let cases =
    [
      // To the same host everything goes on.
      Case(location: "/other", expected: .goes("GET", "https://api.example/other", all)),
      Case(location: "?page=2", expected: .goes("GET", "https://api.example/search?page=2", all)),
      Case(location: "https://API.example:443/a#part", expected: .goes("GET", "https://api.example/a", all)),
      Case(
        location: "//api.example/a?key=hunter2",
        expected: .goes("GET", "https://api.example/a?key=hunter2", all)),
      // To another one, another port or another scheme nothing but what is harmless.
      Case(location: "https://cdn.example/a", expected: .goes("GET", "https://cdn.example/a", harmless)),
      Case(
        location: "https://api.example:8443/a", expected: .goes("GET", "https://api.example:8443/a", harmless)
      ),
      Case(
        location: "https://sub.api.example/", expected: .goes("GET", "https://sub.api.example/", harmless)),
      Case(
        location: "https://a.example/ü b", expected: .goes("GET", "https://a.example/%c3%bc%20b", harmless)),
      Case(
        headers: ["Accept": "hunter2", "User-Agent": "me"], location: "https://cdn.example/a",
        expected: .goes("GET", "https://cdn.example/a", ["User-Agent"])),
      Case(
        secrets: [], location: "http://api.example/a",
        expected: .goes("GET", "http://api.example/a", harmless)),
      Case(
        location: "http://api.example/a",
        expected: .refused(
          "https://api.example sends a request with a secret to http://api.example, where everybody on the way can read it"
        )),
      // Methods (RFC 9110, 15.4).
      Case(
        method: "POST", body: "q", status: 301, location: "/a",
        expected: .goes("GET", "https://api.example/a", bodiless)),
      Case(
        method: "POST", body: "q", status: 302, location: "/a",
        expected: .goes("GET", "https://api.example/a", bodiless)),
      Case(
        method: "POST", body: "q", status: 303, location: "/a",
        expected: .goes("GET", "https://api.example/a", bodiless)),
      Case(
        method: "PUT", body: "q", status: 303, location: "/a",
        expected: .goes("GET", "https://api.example/a", bodiless)),
      Case(
        method: "HEAD", status: 303, location: "/a", expected: .goes("HEAD", "https://api.example/a", all)),
      Case(
        method: "PUT", body: "q", location: "/a",
        expected: .goes("PUT", "https://api.example/a", all, body: "q")),
      Case(
        method: "POST", body: "q", status: 307, location: "/a",
        expected: .goes("POST", "https://api.example/a", all, body: "q")),
      Case(
        method: "POST", body: "q", status: 308, location: "https://b.example/a",
        expected: .goes("POST", "https://b.example/a", harmless + ["Content-Type"], body: "q")),
      Case(
        method: "POST", body: "{\"key\":\"hunter2\"}", status: 307, location: "https://b.example/a",
        expected: .refused(
          "https://api.example sends a request with a secret in its body to https://b.example, which may not get it; if you trust that host, give the source its address instead"
        )),
      // Where a redirect never goes.
      Case(
        location: "file:///etc/passwd",
        expected: .refused(
          "https://api.example sends to an address of scheme \"file\", which is never followed")),
      Case(
        location: "gopher://a.example/",
        expected: .refused(
          "https://api.example sends to an address of scheme \"gopher\", which is never followed")),
      Case(
        location: "javascript:alert(1)",
        expected: .refused("https://api.example sends to something that is no address")),
      Case(
        location: "https://", expected: .refused("https://api.example sends to something that is no address")),
      Case(
        location: "https://a.example/\u{0}",
        expected: .refused("https://api.example sends to something that is no address")),
      Case(
        location: "https://user:word@b.example/",
        expected: .refused(
          "https://api.example sends to https://b.example with a user's name in the address, which is not followed"
        )),
      Case(
        location: "https://:99999/",
        expected: .refused("https://api.example sends to something that is no address")),
    ]
    // To itself, which an empty reference is too.
    + ["/search?q=x", "", "#part", "?q=x#part"].map { location in
      Case(
        location: location,
        expected: .refused(
          "https://api.example sends in a circle, back to an address of https://api.example that sent there"))
    }
    + [
      // A secret, however it is spelled.
      "?key=hunter2", "/hunter2/a", "?key=%68%75%6e%74%65%72%32", "?key=%2568unter2", "?key=aHVudGVyMg==",
      "?a=xxxmh1bnRlcjI", "?key=68756E74657232", "?a=1&amp;b=hunter2",
    ].map { tail in
      Case(
        location: "https://evil.example/" + tail,
        expected: .refused(
          "https://api.example sends to https://evil.example with a secret in the address, which no other host may get; if you trust that host, give the source its address instead"
        ))
    }

  @Test("what goes on with a redirect, and what does not", arguments: cases)
  func follows(example: Case) throws {
    let request = HTTPRequest(
      example.method, "https://api.example/search?q=x", headers: example.headers,
      body: example.body.map { Array($0.utf8) },
      secrets: example.secrets)
    var way = Redirection(request, to: try RequestURL(request.url))
    do {
      try way.follow(example.status, to: example.location)
      guard case .goes(let method, let url, let headers, let body) = example.expected else {
        Issue.record("it was followed to \(way.url.text)")
        return
      }
      #expect(way.request.method == method)
      #expect(way.url.text.lowercased() == url)
      #expect(way.request.headers.fields.map(\.name) == headers)
      #expect(way.request.body.map { String(decoding: $0, as: UTF8.self) } == body)
      #expect(
        (way.request.origin == .configuration) == (way.url.endpoint == (try RequestURL(request.url)).endpoint)
      )
    } catch {
      guard case .refused(let message) = example.expected else {
        Issue.record("it was refused: \(error)")
        return
      }
      #expect(error as? TransportFailure == TransportFailure(.redirect, message))
    }
  }

  @Test("what was left behind does not come back, and the number of redirects is limited")
  func chains() throws {
    var request = HTTPRequest(
      "GET", "https://a.example/", headers: ["X-Api-Key": "hunter2"], secrets: ["hunter2"])
    request.limits.redirects = 3
    var way = Redirection(request, to: try RequestURL(request.url))
    try way.follow(302, to: "https://b.example/")
    try way.follow(302, to: "https://a.example/back")
    #expect(way.request.headers.fields.isEmpty)
    #expect(way.request.origin == .answer)
    // Nothing secret is left to be read on the way.
    try way.follow(302, to: "http://c.example/")
    #expect(
      throws: TransportFailure(
        .redirect, "http://c.example sends on to http://d.example after 3 redirects; no more are followed")
    ) { try way.follow(302, to: "http://d.example/") }
  }

  @Test("only the statuses that name another place are redirects")
  func statuses() {
    #expect((200..<600).filter(Redirection.isRedirect) == [301, 302, 303, 307, 308])
  }
}
