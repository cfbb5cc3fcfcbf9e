import Search
import SearchKit
import SearchTesting
import Testing

@Suite("The distance of a result", .timeLimit(.minutes(5)))
struct DistanceTests {
  private let world = SearchWorld()

  private func search(_ change: (inout Query) -> Void = { _ in }) async throws -> SearchReport.Section {
    var query = Query(plain: "solaris")
    query.verticals = ["places"]
    change(&query)
    return try #require(try await world.host().search(query).sections.first)
  }

  @Test("is told in metres where the query names a place, and not otherwise")
  func told() async throws {
    #expect(
      try await search().results.map { $0.entity.fields["metresAway"] } == Array(repeating: nil, count: 3))
    let near = NamedPoint(try #require(Point(latitude: 51.5136, longitude: -0.1365)), label: "the door")
    let results = try await search { $0.near = near }.results
    let distances = Dictionary(
      uniqueKeysWithValues: results.map { ($0.entity.title, $0.entity.fields["metresAway"]) })
    #expect(
      distances == [
        "Trattoria Solaris": .number(0), "Stalker's Grill": .number(461), "Mirror Café": .number(420),
      ])
  }

  @Test("is measured anew, whatever a source tells of it, and stays where nobody can measure")
  func anew() async throws {
    var (told, nowhere) = (SampleWorld.placesA[0], SampleWorld.placesA[1])
    told.fields["metresAway"] = .number(99)
    nowhere.fields["metresAway"] = .number(77)
    nowhere.fields["location"] = .place(Place(locality: "London"))
    let source = StubProvider("places-a", vertical: SampleWorld.places, hits: [told, nowhere])
    var query = Query(plain: "solaris")
    query.near = NamedPoint(try #require(Point(latitude: 51.5136, longitude: -0.1365)))
    let report = try await world.host([source]).search(query)
    let results = try #require(report.sections.first).results
    #expect(Set(results.map { $0.entity.fields["metresAway"] }) == [.number(0), .number(77)])
  }

  @Test("is a condition like any other field")
  func condition() async throws {
    let near = NamedPoint(try #require(Point(latitude: 51.5136, longitude: -0.1365)))
    let section = try await search {
      $0.near = near
      $0.filters = [Filter("metresAway", .atMost(430))]
    }
    #expect(Set(section.results.map(\.entity.title)) == ["Trattoria Solaris", "Mirror Café"])
  }
}
