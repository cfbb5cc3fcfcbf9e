import Ranking
import SearchKit
import SearchTesting
import Testing

/// Values that sources give one field, and what comes of them.
struct FieldCase: Sendable, CustomTestStringConvertible {
  var field: String
  var given: [FieldValue]
  var shown: FieldValue
  /// How many different values there are.
  var count: Int
  var why: String
  var testDescription: String { "\(field): \(why)" }

  init(_ field: String, _ given: [FieldValue], shows shown: FieldValue, of count: Int, _ why: String) {
    self.field = field
    self.given = given
    self.shown = shown
    self.count = count
    self.why = why
  }
}

@Suite("Each field keeps what every source says, the best first")
struct FieldMergeTests {
  private let vertical = Vertical(
    name: "things", title: "Things",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("town", .text), VerticalField("year", .year),
      VerticalField("people", .names), VerticalField("genres", .tags), VerticalField("url", .url),
      VerticalField("phone", .phone), VerticalField("ids", .id), VerticalField("location", .place),
      VerticalField("rating", .rating),
    ],
    identity: IdentityRules(ids: ["key"]))

  /// Merges hits that share an identifier, from the providers a, b, c … of equal or given weights.
  private func merged(_ fields: [[String: FieldValue]], weights: [Double] = []) throws -> Entity {
    let sources = fields.enumerated().map { index, fields in
      var fields = fields
      let title = fields.removeValue(forKey: "title")?.texts.first ?? "x"
      if case .ids(let ids)? = fields["ids"] {
        fields["ids"] = .ids(ids.merging(["key": "1"]) { $1 })
      } else {
        fields["ids"] = .ids(["key": "1"])
      }
      return Source(
        provider: ["a", "b", "c", "d"][index], weight: weights.isEmpty ? 1 : weights[index], rank: 1,
        hit: Hit(id: "1", title: title, fields: fields))
    }
    let entities = Merger(vertical: vertical).merge(sources)
    try #require(entities.count == 1)
    return entities[0]
  }

  @Test(
    "values that say the same are one, in the best form",
    arguments: [
      FieldCase(
        "title", [.text("L'ATELIER"), .text("Atelier, L'"), .text("L'Atelier")], shows: .text("L'Atelier"),
        of: 1,
        "capitals and a moved article"),
      FieldCase(
        "title", [.text("Pied a Terre"), .text("PIED À TERRE"), .text("Pied à Terre")],
        shows: .text("Pied à Terre"), of: 1, "accents"),
      FieldCase(
        "town", [.text("NEW YORK"), .text("new york"), .text("New York")], shows: .text("New York"), of: 1,
        "case"),
      FieldCase(
        "year", [.number(1949), .number(1950), .number(1950)], shows: .number(1950), of: 2, "a majority"),
      FieldCase("year", [.number(1949), .number(1950)], shows: .number(1949), of: 2, "no majority"),
      FieldCase(
        "people", [.list(["COEN, JOEL", "COEN, ETHAN"]), .list(["Ethan Coen", "Joel Coen"])],
        shows: .list(["Ethan Coen", "Joel Coen"]), of: 1, "order of names"),
      FieldCase(
        "genres", [.list(["drama"]), .list(["Drama", "War"])], shows: .list(["Drama", "War"]), of: 2,
        "the longer list"),
      FieldCase(
        "url", [.text("http://www.x.com/a/"), .text("https://x.com/a?utm_source=1"), .text("x.com/a#top")],
        shows: .text("https://x.com/a?utm_source=1"), of: 1, "spellings of one page"),
      FieldCase(
        "url", [.text("https://x.com/?id=1"), .text("https://x.com/?id=2")],
        shows: .text("https://x.com/?id=1"),
        of: 2, "two pages"),
      FieldCase(
        "url", [.text("http://x.com/a/")], shows: .text("http://x.com/a/"), of: 1, "a link stays as it is"),
      FieldCase(
        "phone", [.text("020 7946 0101"), .text("+44 20 7946 0101")], shows: .text("+44 20 7946 0101"), of: 1,
        "the international form"),
      FieldCase(
        "rating", [.rating(Rating(value: 8, scale: 10)), .rating(Rating(value: 4, scale: 5))],
        shows: .rating(Rating(value: 8, scale: 10)), of: 2, "ratings are never mixed"),
    ])
  func votes(example: FieldCase) throws {
    let entity = try merged(example.given.map { [example.field: $0] })
    #expect(entity[example.field] == example.shown)
    #expect(entity.values[example.field]?.count == example.count)
    #expect(entity.values[example.field]?.first?.value == example.shown)
    #expect(Set(entity.values[example.field]?.flatMap(\.providers) ?? []).count == example.given.count)
  }

  @Test("a heavier provider outvotes a lighter, two light ones a heavy")
  func weights() throws {
    let years = [1949.0, 1950, 1950].map { ["year": FieldValue.number($0)] }
    #expect(try merged(Array(years.prefix(2)), weights: [1, 2])["year"] == .number(1950))
    #expect(try merged(years, weights: [1.5, 1, 1])["year"] == .number(1950))
    #expect(try merged(years, weights: [3, 1, 1])["year"] == .number(1949))
  }

  @Test("identifiers of several schemes come together")
  func identifiers() throws {
    let entity = try merged([["ids": .ids(["imdb": "tt1"])], ["ids": .ids(["tmdb": "7"])]])
    #expect(entity["ids"] == .ids(["key": "1", "imdb": "tt1", "tmdb": "7"]))
    #expect(entity.values["ids"]?.map(\.providers) == [["a", "b"]])
  }

  @Test("a contradicting identifier stands beside the merged ones")
  func contradictingIdentifiers() throws {
    let entity = try merged([
      ["ids": .ids(["imdb": "tt1"])], ["ids": .ids(["imdb": "tt2"])], ["ids": .ids(["imdb": "tt2"])],
    ])
    #expect(entity["ids"] == .ids(["key": "1", "imdb": "tt2"]))
    #expect(entity.values["ids"]?.map(\.providers) == [["b", "c"], ["a"]])
  }

  @Test("one source's point joins another's street")
  func places() throws {
    let point = Point(latitude: 51.5, longitude: -0.1)
    let entity = try merged([
      ["location": .place(Place(point: point, locality: "LONDON"))],
      ["location": .place(Place(address: "26 St. John St", locality: "London", country: "GB"))],
    ])
    #expect(
      entity["location"]
        == .place(Place(point: point, address: "26 St. John St", locality: "London", country: "GB")))
    #expect(entity.values["location"]?.map(\.providers) == [["a", "b"]])
  }

  @Test("a place that contradicts stands beside")
  func contradictingPlaces() throws {
    let entity = try merged([
      ["location": .place(Place(address: "1 High Street", locality: "London"))],
      ["location": .place(Place(address: "1 High St", locality: "Leeds"))],
    ])
    #expect(entity["location"] == .place(Place(address: "1 High Street", locality: "London")))
    #expect(entity.values["location"]?.map(\.providers) == [["a"], ["b"]])
  }

  @Test("a field that one source has is that source's")
  func oneSource() throws {
    let entity = try merged([["town": .text("Leeds")], [:]])
    #expect(entity.values["town"] == [SourcedValue(value: .text("Leeds"), providers: ["a"])])
    #expect(entity.values["title"] == [SourcedValue(value: .text("x"), providers: ["a", "b"])])
  }
}
