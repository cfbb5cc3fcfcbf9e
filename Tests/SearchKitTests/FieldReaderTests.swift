import Expressions
import SearchKit
import Testing

@Suite("A field is read by its type, as sources write it")
struct FieldReaderTests {
  @Test(
    "what sources write becomes a value",
    arguments: [
      (.text, "Heat", .text("Heat")),
      (.text, "\u{A0}Heat \n", .text("Heat")),
      (.text, 300, .text("300")),
      (.text, ["", "Heat", "Vice"], .text("Heat")),
      (.names, "Akira Kurosawa", .list(["Akira Kurosawa"])),
      (.tags, ["Drama", "", "War", "Drama"], .list(["Drama", "War"])),
      (.year, 1954, .number(1954)),
      (.year, "1954", .number(1954)),
      (.number, "1,434,451", .number(1_434_451)),
      (.number, " 7.5 ", .number(7.5)),
      (.flag, "Yes", .flag(true)),
      (.flag, 0, .flag(false)),
      (.rating, ["value": "8.3", "scale": 10], .rating(Rating(value: 8.3, scale: 10))),
      (
        .rating, ["value": 4, "scale": 5, "count": "1,200"],
        .rating(Rating(value: 4, scale: 5, count: 1200))
      ),
      (.price, 2, .price(PriceRange(min: 2, max: 2))),
      (.price, ["min": 2, "max": 3, "scale": 4], .price(PriceRange(min: 2, max: 3))),
      (.place, ["locality": "Paris"], .place(Place(locality: "Paris"))),
      (
        .place, ["lat": "48.85", "lon": 2.35],
        .place(Place(point: Point(latitude: 48.85, longitude: 2.35)))
      ),
      (.id, ["imdb": "tt0068646", "tmdb": 238, "wikidata": ""], .ids(["imdb": "tt0068646", "tmdb": "238"])),
    ] as [(VerticalField.FieldType, JSON, FieldValue)])
  func reads(type: VerticalField.FieldType, json: JSON, value: FieldValue) throws {
    #expect(try FieldReader.value(json, as: type) == value)
  }

  @Test(
    "what means nothing is no value",
    arguments: [
      (.text, ""), (.text, " \t\u{A0}"), (.text, .null), (.names, []), (.names, ["", .null]), (.year, ""),
      (.rating, ["value": 0, "scale": 10]), (.rating, ["value": "", "scale": 10]), (.rating, [:]),
      (.rating, ["value": 0, "scale": 10, "count": 0]), (.price, ["min": .null, "max": 3]),
      (.place, ["lat": "", "lon": ""]), (.place, [:]), (.id, ["imdb": .null]),
    ] as [(VerticalField.FieldType, JSON)])
  func nothing(type: VerticalField.FieldType, json: JSON) throws {
    #expect(try FieldReader.value(json, as: type) == nil)
  }

  @Test(
    "what is of another type is named",
    arguments: [
      (.text, ["a": 1], "text", #"{"a":1}"#),
      (.year, "MCMLIV", "a number", "\"MCMLIV\""),
      (.number, true, "a number", "true"),
      (.number, "1e999", "a number", "\"1e999\""),
      (.flag, "perhaps", "true or false", "\"perhaps\""),
      (.year, 1e23, "a year from 1 to 9999", "1e+23"), (.year, 0, "a year from 1 to 9999", "0"),
      (.year, -44, "a year from 1 to 9999", "-44"), (.year, 1972.5, "a year from 1 to 9999", "1972.5"),
      (.year, "12024", "a year from 1 to 9999", "\"12024\""),
      (
        .rating, 7.5,
        #"a rating with its scale, as {"value": 7.5, "scale": 10}, which {"of": "vote", "scale": 10} makes of a number"#,
        "7.5"
      ),
      (
        .rating, ["mean": 4.1, "count": 7],
        #"a rating with its scale, as {"value": 7.5, "scale": 10}, which {"of": "vote", "scale": 10} makes of a number"#,
        #"{"mean":4.1,"count":7}"#
      ),
      (
        .rating, ["value": 7.5],
        #"a rating with its scale, as {"value": 7.5, "scale": 10}, which {"of": "vote", "scale": 10} makes of a number"#,
        #"{"value":7.5}"#
      ),
      (.rating, ["value": 7.5, "scale": 0], "a scale above 0", "0"),
      (.price, 5, "price levels from 0 to 4", "5"),
      (.price, ["min": 3, "max": 2], "price levels from 0 to 4", #"{"min":3,"max":2}"#),
      (.place, "Paris", #"a place, as {"lat": 51.5, "lon": -0.1}"#, "\"Paris\""),
      (.place, ["lat": 91, "lon": 0], "degrees within -90…90 and -180…180", #"{"lat":91,"lon":0}"#),
      (.id, "tt0068646", #"identifiers, as {"imdb": "tt0068646"}"#, "\"tt0068646\""),
    ] as [(VerticalField.FieldType, JSON, String, String)])
  func mismatch(type: VerticalField.FieldType, json: JSON, expected: String, found: String) {
    #expect(throws: FieldReader.Mismatch(expected: expected, found: found)) {
      try FieldReader.value(json, as: type)
    }
  }

  @Test("a huge value is cut in the message")
  func cut() {
    let huge = String(repeating: "x", count: 100_000)
    let error = #expect(throws: FieldReader.Mismatch.self) {
      try FieldReader.value(.string(huge), as: .year)
    }
    #expect(error?.found.count == 60)
  }
}
