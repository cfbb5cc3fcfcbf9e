import SearchKit
import Testing

@Suite("The places of the program")
struct ShippedPlacesTests {
  private static let newYork = Point(latitude: 40.75, longitude: -73.98)
  private static let london = Point(latitude: 51.51, longitude: -0.13)

  @Test(
    "go by every name that people give them",
    arguments: [
      ("soho", "Soho, London"), ("SOHO", "Soho, London"), ("Soho, London", "Soho, London"),
      ("soho london", "Soho, London"), ("soho new york", "SoHo, New York"), ("soho nyc", "SoHo, New York"),
      ("nyc", "New York, United States"), ("New York City", "New York, United States"),
      ("münchen", "Munich, Germany"), ("zurich", "Zurich, Switzerland"), ("Zürich", "Zurich, Switzerland"),
      ("cambridge", "Cambridge, England"), ("cambridge massachusetts", "Cambridge, Massachusetts"),
      ("hong kong", "Hong Kong"), ("soho hong kong", "Soho, Hong Kong"), ("midtown", "Midtown, New York"),
      ("midtown manhattan", "Midtown, New York"), ("saint-germain-des-prés", "Saint-Germain-des-Prés, Paris"),
      ("st helier", "St Helier, Jersey"), ("washington dc", "Washington, United States"),
    ])
  func names(text: String, label: String) throws {
    #expect(try PlaceWorld.finder().find(text, nil).first?.label == label)
  }

  @Test(
    "are none where a text names none",
    arguments: ["", " ", "!?", "nowhere at all", "soho paris", "cheap", "soho london please", "ソ"])
  func unknown(text: String) throws {
    #expect(try PlaceWorld.finder().find(text, nil) == [])
  }

  @Test("are none for a text of any length")
  func huge() throws {
    let finder = try PlaceWorld.finder()
    #expect(finder.find(String(repeating: "soho ", count: 20_000), nil) == [])
    #expect(finder.find(String(repeating: "\u{301}", count: 100_000), nil) == [])
  }

  @Test(
    "leave out what hardly anyone means by the bare name, save near it",
    arguments: [
      ("london", nil, ["London, England"]), ("london", newYork, ["London, England"]),
      ("london", Point(latitude: 42.98, longitude: -81.3), ["London, England", "London, Ontario"]),
      ("london ontario", nil, ["London, Ontario"]),
      ("soho", london, ["Soho, London", "SoHo, New York", "Soho, Hong Kong"]),
      (
        "springfield", nil,
        [
          "Springfield, Illinois", "Springfield, Massachusetts", "Springfield, Missouri",
          "Springfield, Oregon",
          "Springfield, Ohio",
        ]
      ),
    ] as [(String, Point?, [String])])
  func meant(text: String, nearest: Point?, labels: [String]) throws {
    #expect(try PlaceWorld.finder().find(text, nearest).map(\.label) == labels)
  }

  @Test("lie where they are, and reach as far as people mean")
  func facts() throws {
    let soho = try #require(PlaceWorld.finder().find("soho", nil).first)
    #expect(soho.point.distance(to: try #require(Self.london)) < 1000)
    #expect(soho.reach == 700)
  }
}
