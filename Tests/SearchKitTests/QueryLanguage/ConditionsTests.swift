import SearchKit
import SearchTesting
import Testing

@Suite("All that a query demands beside its words")
struct ConditionsTests {
  private static let samurai = Hit(
    id: "1", title: "Seven Samurai",
    fields: [
      "year": .number(1954), "directors": .list(["Akira Kurosawa"]), "genres": .list(["Drama", "Action"]),
      "countries": .list(["Japan"]),
    ])

  private func check(_ text: String, _ hit: Hit = samurai) throws -> Conditions.Outcome {
    let read = try #require(LanguageWorld.read(text))
    return Conditions(try #require(read.interpretations.first), in: LanguageWorld.films).check(hit)
  }

  @Test(
    "hold or fail, and what the thing does not tell is named",
    arguments: [
      ("films by kurosawa in the 50s", true, [], []), ("directed by kurasawa", true, [], []),
      ("films by tarkovsky", false, [], ["tarkovsky in directors"]),
      ("director:kurosawa -genre:horror", true, [], []),
      ("japanese films", true, [], []),
      (
        "samurai -genre:action year:1990..1999", false, [],
        ["year from 1990 to 1999", "not genres is action"]
      ),
      ("samurai rating:>=8", true, ["rating at least 8 of 10"], []),
      ("samurai -rating:<5", true, ["not rating below 5 of 10"], []),
      ("\"seven samurai\"", true, [], []), ("\"seven sam\"", true, [], []),
      ("\"samurai seven\"", false, [], ["\"samurai seven\""]),
      ("samurai -drama", false, [], ["not drama"]), ("samurai -western", true, [], []),
      ("starring toshiro mifune", true, ["toshiro mifune in actors"], []),
      ("samurai", true, [], []),
    ])
  func outcome(text: String, holds: Bool, unknown: [String], failed: [String]) throws {
    let outcome = try check(text)
    #expect(outcome.holds == holds)
    #expect(outcome.unknown.map(\.text) == unknown)
    #expect(outcome.failed.map(\.text) == failed)
  }

  @Test("a place is a distance to each thing")
  func place() throws {
    let read = try #require(LanguageWorld.read("near:soho within:500m", in: LanguageWorld.restaurants))
    let conditions = Conditions(read.literal, in: LanguageWorld.restaurants)
    let outcomes = SampleWorld.placesA.map { conditions.check($0) }
    #expect(outcomes.map(\.holds) == [true, true])
    #expect(outcomes[0].distance == 0)
    #expect(try #require(outcomes[1].distance).rounded() == 461)
    let far = Conditions(
      try #require(LanguageWorld.read("near:soho within:400m", in: LanguageWorld.restaurants)).literal,
      in: LanguageWorld.restaurants)
    #expect(far.check(SampleWorld.placesA[1]).failed.map(\.text) == ["within 400 m of Soho, London"])
    #expect(far.check(Hit(id: "1", title: "a")).failed.map(\.text) == ["within 400 m of Soho, London"])
    #expect(!far.isEmpty)
  }

  @Test("a place without a limit excludes nothing")
  func noLimit() throws {
    var query = try #require(LanguageWorld.read("near:0,0", in: LanguageWorld.restaurants)).literal
    query.within = nil
    let conditions = Conditions(query, in: LanguageWorld.restaurants)
    let outcome = conditions.check(Hit(id: "1", title: "a"))
    #expect(outcome.holds && outcome.unknown.isEmpty && outcome.failed.isEmpty && outcome.distance == nil)
    #expect(conditions.check(SampleWorld.placesA[0]).holds)
  }

  @Test("a query of words has none")
  func none() throws {
    #expect(Conditions(Query(plain: "ran"), in: LanguageWorld.films).isEmpty)
    let near = try #require(LanguageWorld.read("near:soho"))
    #expect(Conditions(near.literal, in: LanguageWorld.films).isEmpty)
  }
}
