import Expressions
import HostConfiguration
import Search
import SearchKit
import SearchTesting
import Testing

@Suite("What a comparison rests on")
struct ComparisonBasisTests {
  let world = SearchWorld()

  /// The basis of one query where the first source has these settings.
  private func basis(
    _ settings: String = "{}", text: String = "solaris", scorers: [String] = [], kind: String = "stub",
    _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws -> ComparisonBasis {
    var configuration = try world.host().configuration
    let members = try JSONReader.read(Array(settings.utf8)).object ?? JSONObject()
    configuration.providers[0].entry.options = Options(members)
    configuration.providers[0].entry.kind = kind
    change(&configuration)
    let host = Host(configuration, clock: world.clock)
    let readings = [host.read(QueryRequest("another")), host.read(QueryRequest(text, limit: 5))]
    return try #require(try host.bases(of: readings, scorers: scorers).last)
  }

  @Test("whom it asks, and 32 digits that are the same on every run")
  func pinned() throws {
    let basis = try basis(#"{"path": "/films.csv"}"#)
    #expect(basis.providers == ["films-a", "films-b", "places-a", "places-b"])
    #expect(basis.fingerprint == "67e4171ebe6f43d2a9939f1696eb689e")
  }

  @Test(
    "every setting of a provider counts, wherever it stands",
    arguments: [
      (#"{"path": "/a.csv"}"#, #"{"path": "/b.csv"}"#), (#"{"url": "http://a"}"#, #"{"url": "http://a/b"}"#),
      (#"{"fields": {"title": "t"}}"#, #"{"fields": {"title": "u"}}"#),
      (#"{"fields": {"key": "t"}}"#, #"{"fields": {"key": "a name that is long"}}"#),
      (#"{"items": ["a", "b"]}"#, #"{"items": ["b", "a"]}"#), (#"{"header": true}"#, #"{"header": false}"#),
      (#"{"key": {"env": "A"}}"#, #"{"key": {"env": "B"}}"#), ("{}", #"{"header": null}"#),
    ])
  func settings(one: String, other: String) throws {
    #expect(try basis(one).fingerprint != basis(other).fingerprint)
    #expect(try basis(one) == basis(one))
  }

  @Test(
    "neither the order of members nor a secret counts",
    arguments: [
      (#"{"a": 1, "b": {"c": 2, "d": 3}}"#, #"{"b": {"d": 3, "c": 2}, "a": 1}"#),
      (
        #"{"headers": {"Authorization": "Bearer abcdefgh"}}"#,
        #"{"headers": {"Authorization": "Bearer ijklmnop"}}"#
      ),
      (#"{"url": "http://x/?api_key=abcdefgh&q=1"}"#, #"{"url": "http://x/?api_key=ijklmnop&q=1"}"#),
      (#"{"url": "http://me:abcdefgh@x/"}"#, #"{"url": "http://me:ijklmnop@x/"}"#),
    ])
  func equal(one: String, other: String) throws {
    #expect(try basis(one) == basis(other))
  }

  @Test("the rest of what bears on answers counts, and what does not bear on them does not")
  func rest() throws {
    let changes: [(String, Bool, (inout HostConfiguration) -> Void)] = [
      ("weight", true, { $0.providers[0].weight = 2 }),
      ("timeout", true, { $0.providers[1].timeout = .seconds(1) }),
      ("removed", true, { $0.providers.removeLast() }),
      ("disabled", true, { $0.providers[2].enabled = false }),
      ("scorer", true, { $0.defaults.scorer = "relevance" }),
      ("home", true, { $0.home = Point(text: "51.5,-0.1").map { NamedPoint($0) } }),
      ("order", true, { $0.providers.swapAt(0, 1) }),
      ("optional", false, { $0.providers[0].optional = true }),
      ("tags", false, { $0.providers[0].tags = ["old"] }),
      ("sample", false, { $0.providers[0].sample = "alien" }),
      ("concurrency", false, { $0.defaults.concurrency = 3 }),
      ("color", false, { $0.defaults.color = .never }),
    ]
    let usual = try basis()
    for (name, counts, change) in changes {
      #expect(try (basis("{}", change).fingerprint != usual.fingerprint) == counts, "\(name)")
    }
    #expect(try basis(text: "stalker") != usual)
    #expect(try basis(kind: "other") != usual)
    #expect(try basis(scorers: ["rrf", "steep"]) != usual)
    #expect(try basis(scorers: ["rrf", "steep"]) != basis(scorers: ["steep", "rrf"]))
  }

  @Test("a name that nothing has is told before anything is asked")
  func unknown() throws {
    #expect(
      throws: SearchMistake.unknown(.scorer, "rff", known: try world.host().configuration.scorers.names)
    ) {
      try basis(scorers: ["rrf", "rff"])
    }
  }
}
