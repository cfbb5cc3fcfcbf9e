import Expressions
import SearchKit
import SearchTesting
import Testing

/// How the key of a source is sent, and what happens without one.
@Suite(.timeLimit(.minutes(5))) struct RequestKeyTests {
  private static let key: JSON = ["env": "KEY"]

  @Test("A key goes into a query parameter, encoded once, and is known as a secret")
  func query() async throws {
    let sent = try #require(
      await RequestWorld().request([
        "request": ["query": ["q": "{query}"]], "key": Self.key, "auth": ["query": "api key"],
      ]))
    #expect(sent.url == "https://a.test?q=a%20b&api%20key=s3cret%2F%2B%26%20key")
    #expect(sent.secrets == ["s3cret/+& key"])
  }

  @Test(
    "A key goes into headers",
    arguments: [
      (["header": "X-Key"], ["X-Key": "s3cret/+& key"]),
      (["header": "Authorization", "prefix": "ApiKey "], ["Authorization": "ApiKey s3cret/+& key"]),
      (
        ["headers": ["X-App": "{app}", "X-Token": "Token {key}"]],
        ["X-App": "shop", "X-Token": "Token s3cret/+& key"]
      ),
      (["bearer": true], ["Authorization": "Bearer s3cret/+& key"]),
      (["basic": "alice"], ["Authorization": "Basic YWxpY2U6czNjcmV0LysmIGtleQ=="]),
    ] as [(JSON, [String: String])])
  func headers(auth: JSON, expected: [String: String]) async throws {
    let sent = try #require(
      await RequestWorld().request([
        "request": [:], "key": Self.key, "auth": auth, "parameters": ["app": "shop"], "requires": [],
      ]))
    for (name, value) in expected { #expect(sent.headers[name] == value) }
    #expect(sent.url == "https://a.test")
  }

  @Test(
    "A source that needs a key is not asked without one",
    arguments: [
      (
        ["request": [:], "auth": ["bearer": true]],
        "source needs a key: get one from the source, put it into $SOURCE_API_KEY, and add \"key\": {\"env\": \"SOURCE_API_KEY\"} to its entry in the configuration"
      ),
      (
        ["request": [:], "auth": ["bearer": true], "key": ["env": "OTHER"]],
        "source has no key: $OTHER is not set; put the secret there"
      ),
    ] as [(JSON, String)])
  func missing(declaration: JSON, message: String) async throws {
    let world = RequestWorld()
    let provider = try world.provider(declaration)
    await #expect(throws: ProviderFailure.missing(.auth, message)) {
      try await provider.search(Query(plain: "a"))
    }
    #expect(world.transport.requests.isEmpty)
  }

  @Test("A source that does without a key is asked without one")
  func optional() async throws {
    let auth: JSON = ["query": "k", "required": false]
    #expect(try await RequestWorld().request(["request": [:], "auth": auth])?.url == "https://a.test")
    let sent = try await RequestWorld().request(["request": [:], "auth": auth, "key": Self.key])
    #expect(sent?.url == "https://a.test?k=s3cret%2F%2B%26%20key")
  }

  @Test("No secret is looked up before the first search")
  func late() throws {
    var world = RequestWorld()
    world.secrets = [:]
    _ = try world.provider(["request": [:], "key": Self.key, "auth": ["bearer": true]])
  }

  @Test(
    "What a source says of the key is told without it, be the text cut or cleared of its tags",
    arguments: [
      #"<p>the key ab<cd>efgh-9 is wrong</p>"#, #"the key ab&lt;cd&gt;efgh-9 is wrong"#,
      String(repeating: "x", count: 52) + "ab<cd>efgh-9", #"{"error": {"message": "no ab<cd>efgh-9"}}"#,
      #"{"error": {"message": "\#(String(repeating: "y", count: 494)) ab<cd>efgh-9"}}"#, "ab%3Ccd%3Eefgh-9",
    ], [200, 401])
  func told(body: String, status: Int) async throws {
    var world = RequestWorld(
      RecordedTransport(status: status, headers: ["Content-Type": "text/html"], body: body))
    world.secrets = ["KEY": "ab<cd>efgh-9"]
    let provider = try world.provider([
      "request": ["query": ["q": "{query}"]], "key": Self.key, "auth": ["bearer": true],
      "errors": [["status": 401, "outcome": "auth"]],
    ])
    do {
      _ = try await provider.search(Query(plain: "a"))
    } catch {
      for piece in ["ab", "cd", "efgh"] { #expect(!error.message.contains(piece), "\(error.message)") }
    }
  }

  @Test(
    "It is said in one way how a key is sent",
    arguments: [
      (
        ["request": [:], "key": ["env": "KEY"]],
        "key: `auth` must say how the key is sent, as {\"bearer\": true} or {\"query\": \"apikey\"}"
      ),
      (["request": [:], "auth": ["bearer": true, "query": "k"]], "auth: a key is sent in one way"),
      (["request": [:], "auth": ["required": true]], "auth: a key is sent in one way"),
      (
        ["request": [:], "auth": ["query": "k", "prefix": "x"]],
        "auth.prefix: prefix stands beside header alone"
      ),
      (
        ["request": [:], "auth": ["headers": ["A": "{other}"]]], #"auth.headers.A: there is no value "other""#
      ),
    ] as [(JSON, String)])
  func mistakes(declaration: JSON, problem: String) {
    #expect(RequestWorld().problems(declaration) == [problem])
  }
}
