import Expressions
import SearchKit
import Testing

@Suite("A hit and its JSON form")
struct HitJSONTests {
  private let vertical = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("year", .year), VerticalField("url", .url),
      VerticalField("rating", .rating), VerticalField("ids", .id),
    ])

  private func read(_ json: JSON) throws -> (hit: Hit, warnings: [String]) {
    var warnings: [String] = []
    let hit = try Hit(json: json, in: vertical, id: "row0") { warnings.append($0) }
    return (hit, warnings)
  }

  @Test("a hit that is written and read again is the same")
  func roundTrip() throws {
    let hit = Hit(
      id: "42", title: "Ran",
      fields: [
        "year": .number(1985), "rating": .rating(Rating(value: 8.2, scale: 10, count: 120_000)),
        "ids": .ids(["imdb": "tt0089881"]),
      ], score: 3.5)
    let (again, warnings) = try read(hit.json(in: vertical))
    #expect(again == hit)
    #expect(warnings.isEmpty)
  }

  @Test("members stand in the vertical's order after the id")
  func order() {
    let hit = Hit(id: "1", title: "Ran", fields: ["url": .text("https://e.org/ran"), "year": .number(1985)])
    #expect(hit.json(in: vertical).object?.names == ["id", "title", "year", "url"])
  }

  @Test("a missing or unusable id becomes the row's name", arguments: [JSON.null, "", ["a": 1], []])
  func fallbackID(id: JSON) throws {
    #expect(try read(["id": id, "title": "Ran"]).hit.id == "row0")
  }

  @Test("an id above 2^53 keeps every digit")
  func bigID() throws {
    #expect(try read(["id": 9_007_199_254_740_993, "title": "Ran"]).hit.id == "9007199254740993")
  }

  @Test(
    "a member that cannot be read costs itself and a warning",
    arguments: [
      (["title": "Ran", "year": "soon"], #"year is no year: expected a number, found "soon""#),
      (["title": "Ran", "yeer": 1985], "films has no field yeer"),
    ] as [(JSON, String)])
  func warnings(json: JSON, warning: String) throws {
    let (hit, warnings) = try read(json)
    #expect(hit.fields.isEmpty)
    #expect(warnings == [warning])
  }

  @Test(
    "a row without a title is no hit",
    arguments: [
      ([:], "it has no title"), (["title": ""], "it has no title"), (["title": .null], "it has no title"),
      (["id": "1"], "it has no title"), ("Ran", "it is no object"), ([1], "it is no object"),
    ] as [(JSON, String)])
  func unreadable(json: JSON, reason: String) {
    #expect(throws: Hit.Unreadable(reason: reason)) { try Hit(json: json, in: vertical, id: "x") { _ in } }
  }
}
