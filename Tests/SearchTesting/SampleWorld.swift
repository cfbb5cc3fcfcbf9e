package import SearchKit

/// Two small verticals, each with two sources that agree, disagree and know different things.
package enum SampleWorld {
  package static let films = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title),
      VerticalField("kind", .tags, filter: true),
      VerticalField("year", .year, filter: true),
      VerticalField("directors", .names, filter: true),
      VerticalField("genres", .tags, filter: true),
      VerticalField("rating", .rating, role: .prior),
      VerticalField("url", .url),
      VerticalField("ids", .id),
    ],
    identity: IdentityRules(
      ids: ["imdb"],
      same: [
        IdentityRule(
          reason: "same title and year", confidence: 0.95,
          when: [
            IdentityCondition(fields: ["title"], comparison: .title),
            IdentityCondition(fields: ["year"], comparison: .number),
          ])
      ],
      apart: [
        IdentityRule(
          reason: "years apart",
          when: [
            IdentityCondition(fields: ["year"], comparison: .number, tolerance: 2, expectation: .differ)
          ])
      ]),
    ranking: RankingWeights(fields: ["title": 1, "directors": 0.6]),
    columns: ["year", "directors", "rating"])

  package static let places = Vertical(
    name: "places", title: "Places",
    fields: [
      VerticalField("title", .text, role: .title),
      VerticalField("cuisine", .tags, filter: true),
      VerticalField("price", .price, filter: true),
      VerticalField("phone", .phone),
      VerticalField("location", .place),
      VerticalField("metresAway", .number, role: .distance),
      VerticalField("url", .url),
    ],
    identity: IdentityRules(
      same: [
        IdentityRule(
          reason: "same name and phone", confidence: 0.98,
          when: [
            IdentityCondition(fields: ["title"], comparison: .name),
            IdentityCondition(fields: ["phone"], comparison: .phone),
          ])
      ],
      genericWords: ["restaurant"]),
    ranking: RankingWeights(fields: ["title": 1, "cuisine": 0.5]),
    columns: ["cuisine", "price", "location"])

  /// Four films; the two of one title are different ones.
  package static let filmsA = [
    film("a1", "Solaris", 1972, "Andrei Tarkovsky", imdb: "tt0069293", rating: 8.0, of: 10),
    film("a2", "Solaris", 2002, "Steven Soderbergh", imdb: "tt0307479", rating: 6.2, of: 10),
    film("a3", "Stalker", 1979, "Andrei Tarkovsky", imdb: "tt0079944", rating: 8.0, of: 10),
    film("a4", "The Mirror", 1975, "Andrei Tarkovsky", imdb: "tt0072443", rating: 7.9, of: 10),
  ]

  /// Three films, two of which the other source has as well, one of them under another year.
  package static let filmsB = [
    film("b1", "Stalker", 1980, "Andrei Tarkovsky", imdb: "tt0079944", rating: 4.5, of: 5),
    film("b2", "Solaris", 1972, "Andrei Tarkovsky", imdb: nil, rating: 4.2, of: 5),
    film("b3", "The Sacrifice", 1986, "Andrei Tarkovsky", imdb: "tt0091670", rating: 4.1, of: 5),
  ]

  package static let placesA = [
    place("p1", "Trattoria Solaris", ["italian"], 2, "+44 20 7946 0101", 51.5136, -0.1365),
    place("p2", "Stalker's Grill", ["grill", "british"], 3, "+44 20 7946 0102", 51.5145, -0.1300),
  ]

  package static let placesB = [
    place("q1", "Trattoria Solaris Restaurant", ["italian", "pizza"], 2, "020 7946 0101", 51.5136, -0.1366),
    place("q2", "Mirror Café", ["café"], 1, "020 7946 0103", 51.5101, -0.1342),
  ]

  private static func film(
    _ id: String, _ title: String, _ year: Double, _ director: String, imdb: String?, rating: Double,
    of scale: Double
  ) -> Hit {
    var fields: [String: FieldValue] = [
      "kind": .list(["movie"]), "year": .number(year), "directors": .list([director]),
      "rating": .rating(Rating(value: rating, scale: scale, count: 1000)),
      "url": .text("https://films.example/\(id)"),
    ]
    if let imdb { fields["ids"] = .ids(["imdb": imdb]) }
    return Hit(id: id, title: title, fields: fields)
  }

  private static func place(
    _ id: String, _ title: String, _ cuisine: [String], _ price: Int, _ phone: String, _ latitude: Double,
    _ longitude: Double
  ) -> Hit {
    let point = Point(latitude: latitude, longitude: longitude)
    return Hit(
      id: id, title: title,
      fields: [
        "cuisine": .list(cuisine), "price": .price(PriceRange(min: price, max: price)), "phone": .text(phone),
        "location": .place(Place(point: point, locality: "London", country: "GB")),
        "url": .text("https://places.example/\(id)"),
      ])
  }
}
