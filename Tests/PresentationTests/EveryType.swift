import SearchKit

/// A vertical with one field of each type, and a thing that has them all.
enum EveryType {
  static let vertical = Vertical(
    name: "things", title: "Things",
    fields: [VerticalField("title", .text, role: .title)]
      + VerticalField.FieldType.allCases.map { VerticalField(name(of: $0), $0) }
      + [VerticalField("distance", .number, unit: "m"), VerticalField("runtime", .number, unit: "min")],
    columns: VerticalField.FieldType.allCases.map(name) + ["distance", "runtime"])

  /// The field of a type; `url` has the name that the engine knows it by.
  private static func name(of type: VerticalField.FieldType) -> String {
    type == .url ? Vertical.urlField : "a-\(type.rawValue)"
  }

  static func value(of type: VerticalField.FieldType) -> FieldValue {
    switch type {
    case .text: .text("Tom & Jerry")
    case .names: .list(["Ann Lee", "Bo Diaz"])
    case .tags: .list(["drama"])
    case .year: .number(1972)
    case .date: .text("1972-03-24")
    case .number: .number(-2.5)
    case .rating: .rating(Rating(value: 8, scale: 10, count: 7))
    case .price: .price(PriceRange(min: 2, max: 3))
    case .place:
      .place(Place(point: Point(latitude: 51.5, longitude: -0.1), address: "1 High St", locality: "London"))
    case .phone: .text("+44 20 7946 0101")
    case .url: .text("https://x.example/a/?q=(1)|2")
    case .image: .text("https://x.example/i.png")
    case .id: .ids(["tmdb": "238", "imdb": "tt0068646"])
    case .flag: .flag(true)
    }
  }

  static let hit = Hit(
    id: "1", title: "Thing",
    fields: Dictionary(
      uniqueKeysWithValues: VerticalField.FieldType.allCases.map { (name(of: $0), value(of: $0)) }
    )
    .merging(["distance": .number(350), "runtime": .number(98)]) { $1 })

  static let search = search(of: hit)

  /// A search that found this hit alone.
  static func search(of hit: Hit, in vertical: Vertical = vertical) -> SearchReport {
    let item = SampleReport.item(
      "p:\(hit.id)", hit.title, [("p", 1, nil, hit)], vertical: vertical.name, [("title match", 0.5)])
    let query = Query(plain: "thing")
    return SearchReport(
      query: query, scorer: "relevance",
      sections: [SearchReport.Section(vertical: vertical, query: query, total: 1, results: [item])],
      providers: [ProviderReport(provider: "p", vertical: vertical.name, status: .ok, hits: [hit])],
      took: .zero)
  }

  static let comparison = comparison(of: hit)

  /// A comparison of two lists that have this hit.
  static func comparison(of hit: Hit, in vertical: Vertical = vertical) -> ComparisonReport {
    let lists = ["p", "q"].map { name in
      ComparisonReport.List(
        report: ProviderReport(provider: name, vertical: vertical.name, status: .ok, hits: [hit]),
        rows: [ComparisonReport.List.Row(rank: 1, entity: "e1", hit: hit)])
    }
    return ComparisonReport(
      query: Query(plain: "thing"), vertical: vertical, lists: lists,
      entities: [ComparisonReport.AlignedEntity(id: "e1", title: hit.title, ranks: ["p": 1, "q": 1])],
      pairs: [
        ComparisonReport.Pair(
          a: "p", b: "q", overlap: [5: 1], jaccard: 1, rbo: 1, rboResidual: 0, kendallTau: nil)
      ], contributions: [], took: .zero)
  }
}
