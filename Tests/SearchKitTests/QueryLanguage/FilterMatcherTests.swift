import SearchKit
import Testing

@Suite("A filter on a value")
struct FilterMatcherTests {
  private static let vertical = Vertical(
    name: "things", title: "Things",
    fields: VerticalField.FieldType.allCases.map { VerticalField($0.rawValue, $0, filter: true) })

  private func verdict(_ filter: Filter, _ value: FieldValue?) -> Verdict {
    var hit = Hit(id: "1", title: "a")
    hit.fields[filter.field] = value
    return FilterMatcher(filter, in: Self.vertical).verdict(on: hit)
  }

  private static let place = FieldValue.place(
    Place(address: "1 Old Compton Street", locality: "London", country: "GB"))

  @Test(
    "of text agrees when all its words are there",
    arguments: [
      ("text", .text("Seven Samurai"), "samurai", .agrees),
      ("text", .text("Seven Samurai"), "SEVEN SAMURAI", .agrees),
      ("text", .text("Amélie"), "amelie", .agrees), ("text", .text("Seven Samurai"), "sam", .differs),
      ("names", .list(["Akira Kurosawa"]), "kurosawa", .agrees),
      ("names", .list(["Akira Kurosawa"]), "Kurosawa, Akira", .agrees),
      ("names", .list(["Joel Coen", "Ethan Coen"]), "ethan coen", .agrees),
      ("names", .list(["Joel Coen"]), "ethan coen", .differs),
      ("names", .list([]), "coen", .unknown), ("names", .list(["!"]), "coen", .unknown),
      ("tags", .list(["Film Noir", "Crime"]), "noir", .agrees), ("tags", .list(["Crime"]), "noir", .differs),
      ("text", .text("a"), "!", .differs), ("place", place, "london", .agrees),
      ("place", place, "compton", .agrees), ("place", place, "paris", .differs),
      ("place", .place(Place()), "paris", .unknown),
      ("phone", .text("+44 20 7946 0101"), "020 7946 0101", .agrees),
      ("phone", .text("+44 20 7946 0101"), "79460102", .differs),
      ("phone", .text("+44 20 7946 0101"), "x", .differs), ("phone", .text("none"), "1", .unknown),
      ("id", .ids(["imdb": "tt0068646"]), "TT0068646", .agrees),
      ("id", .ids(["imdb": "tt0068646"]), "tt1", .differs),
      ("flag", .flag(true), "true", .agrees), ("flag", .flag(false), "true", .differs),
    ] as [(String, FieldValue, String, Verdict)])
  func text(field: String, value: FieldValue, wanted: String, verdict: Verdict) {
    #expect(self.verdict(Filter(field, .equals(wanted)), value) == verdict)
  }

  @Test(
    "of listed spellings agrees with a whole value alone",
    arguments: [
      (.list(["FR"]), .agrees), (.list(["france"]), .agrees), (.list(["Belgium", "France"]), .agrees),
      (.list(["Île-de-France"]), .differs),
      (.text("FRANCE"), .agrees), (.text("Frankreich"), .differs), (nil, .unknown),
    ] as [(FieldValue?, Verdict)])
  func spellings(value: FieldValue?, verdict: Verdict) {
    #expect(self.verdict(Filter("tags", .equals("FR"), spellings: ["FR", "France"]), value) == verdict)
  }

  @Test(
    "of numbers",
    arguments: [
      (Filter("year", .equals("1999")), .number(1999), .agrees),
      (Filter("year", .equals("1999")), .number(1998), .differs),
      (Filter("year", .equals("soon")), .number(1998), .differs),
      (Filter("year", .range(1990, 1999)), .number(1990), .agrees),
      (Filter("year", .range(1990, 1999)), .number(1999), .agrees),
      (Filter("year", .range(1990, 1999)), .number(2000), .differs),
      (Filter("year", .range(1990, 1999)), nil, .unknown),
      (Filter("number", .atLeast(90)), .number(90), .agrees),
      (Filter("number", .atLeast(90), isStrict: true), .number(90), .differs),
      (Filter("number", .atMost(90)), .number(90), .agrees),
      (Filter("number", .atMost(90), isStrict: true), .number(90), .differs),
      (Filter("number", .atMost(90), isStrict: true), .number(89.5), .agrees),
      (Filter("text", .atLeast(1)), .text("2"), .unknown),
      (Filter("price", .atMost(2)), price(2, 3), .agrees),
      (Filter("price", .atMost(2)), price(3, 4), .differs),
      (Filter("price", .atLeast(3)), price(2, 3), .agrees),
      (Filter("price", .equals("2")), price(1, 2), .agrees),
      (Filter("price", .range(2, 3)), price(4, 4), .differs),
    ] as [(Filter, FieldValue?, Verdict)])
  func numbers(filter: Filter, value: FieldValue?, verdict: Verdict) {
    #expect(self.verdict(filter, value) == verdict)
  }

  @Test(
    "of ratings compares on one scale",
    arguments: [
      (Filter("rating", .atLeast(8)), 8, 10, .agrees), (Filter("rating", .atLeast(8)), 4, 5, .agrees),
      (Filter("rating", .atLeast(8)), 80, 100, .agrees), (Filter("rating", .atLeast(8)), 3.9, 5, .differs),
      (Filter("rating", .atLeast(8.6)), 4.3, 5, .agrees),
      (Filter("rating", .atLeast(8), isStrict: true), 4, 5, .differs),
      (Filter("rating", .equals("8")), 7.6, 10, .agrees), (Filter("rating", .equals("8")), 8.4, 10, .agrees),
      (Filter("rating", .equals("8")), 8.6, 10, .differs),
      (Filter("rating", .equals("8.0")), 8.04, 10, .agrees),
      (Filter("rating", .equals("8.0")), 8.1, 10, .differs),
      (Filter("rating", .equals("9")), 4.5, 5, .agrees),
      (Filter("rating", .atMost(5)), 1, 0, .unknown),
    ] as [(Filter, Double, Double, Verdict)])
  func ratings(filter: Filter, value: Double, scale: Double, verdict: Verdict) {
    #expect(self.verdict(filter, .rating(Rating(value: value, scale: scale))) == verdict)
  }

  @Test(
    "of dates agrees when a day that the value may stand for does",
    arguments: [
      (Filter("date", .equals("1972")), "1972-03-24", .agrees),
      (Filter("date", .equals("1972-03")), "1972-03-24", .agrees),
      (Filter("date", .equals("1972-04")), "1972-03-24", .differs),
      (Filter("date", .equals("1972-03")), "1972", .agrees),
      (Filter("date", .range(19_720_301, 19_720_331)), "1972-03-31", .agrees),
      (Filter("date", .atLeast(19_720_401)), "1972-03", .differs),
      (Filter("date", .atMost(19_711_231)), "1972", .differs),
      (Filter("date", .equals("1972")), "1972-03-24T10:00:00Z", .agrees),
      (Filter("date", .equals("1972")), "long ago", .unknown),
      (Filter("date", .equals("soon")), "1972", .differs),
    ] as [(Filter, String, Verdict)])
  func dates(filter: Filter, value: String, verdict: Verdict) {
    #expect(self.verdict(filter, .text(value)) == verdict)
  }

  @Test("an entity agrees when the value of any source does")
  func entity() {
    let entity = Entity(
      id: "1", vertical: "things", title: "a", fields: ["year": .number(1949)],
      values: [
        "year": [
          SourcedValue(value: .number(1949), providers: ["a"]),
          SourcedValue(value: .number(1950), providers: ["b"]),
        ]
      ], sources: [])
    func verdict(_ year: String) -> Verdict {
      FilterMatcher(Filter("year", .equals(year)), in: Self.vertical).verdict(on: entity)
    }
    #expect([verdict("1949"), verdict("1950"), verdict("1951")] == [.agrees, .agrees, .differs])
    #expect(FilterMatcher(Filter("price", .atMost(2)), in: Self.vertical).verdict(on: entity) == .unknown)
  }

  private static func price(_ min: Int, _ max: Int) -> FieldValue { .price(PriceRange(min: min, max: max)) }
}
