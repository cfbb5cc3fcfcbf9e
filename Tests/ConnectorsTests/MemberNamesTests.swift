import Connectors
import SearchKit
import SearchTesting
import Testing

@Suite("Members of rows are known by their names")
struct MemberNamesTests {
  private func targets(_ member: String, _ vertical: Vertical = SampleWorld.places) -> [String] {
    MemberNames(vertical).targets(of: member).map {
      switch $0 {
      case .field(let field): field.name
      case .part(let field, let part): "\(field.name).\(part)"
      }
    }
  }

  @Test(
    "whatever their case and signs, in the words of services",
    arguments: [
      ("title", ["title"]), ("name", ["title"]), ("Phone", ["phone"]), ("phone_number", ["phone"]),
      ("city", ["location.locality"]), ("address", ["location.address"]), ("lat", ["location.lat"]),
      ("Longitude", ["location.lon"]), ("cuisines", ["cuisine"]), ("wings", []), ("", []), ("!!", []),
    ])
  func places(member: String, expected: [String]) { #expect(targets(member) == expected) }

  @Test(
    "as identifiers of the schemes that count",
    arguments: [
      ("imdb", ["ids.imdb"]), ("imdb_id", ["ids.imdb"]), ("ids", ["ids"]), ("tmdb", []),
      ("director", ["directors"]), ("released", ["year"]),
    ])
  func films(member: String, expected: [String]) { #expect(targets(member, SampleWorld.films) == expected) }

  @Test("what tells rows apart is called id, or else as services call it")
  func identifiers() {
    let names = MemberNames(SampleWorld.films)
    #expect(names.identifier(among: ["imdb_id", "title", "id"]) == "id")
    #expect(names.identifier(among: ["imdb_id", "title"]) == "imdb_id")
    #expect(names.identifier(among: ["imdb_id", "title", "ref"]) == "ref")
    #expect(names.identifier(among: ["title"]) == nil)
    #expect(names.identifier(among: []) == nil)
  }
}
