import Presentation
import SearchKit
import SearchTesting

/// Outcomes of the sample world, put together by hand: each value in them is known.
enum SampleReport {
  /// Films found and places not, by providers of every status.
  static let search = SearchReport(
    query: query, scorer: "relevance",
    sections: [
      SearchReport.Section(
        vertical: SampleWorld.films, query: query, total: 12, results: [solaris, stalker, mirror]),
      SearchReport.Section(vertical: SampleWorld.places, query: query, total: 0, results: []),
    ], providers: providers, took: .microseconds(12_345))

  static let places = SearchReport(
    query: query, scorer: "relevance",
    sections: [
      SearchReport.Section(vertical: SampleWorld.places, query: query, total: 2, results: [trattoria, grill])
    ],
    providers: [
      ProviderReport(provider: "places-a", vertical: "places", status: .ok, hits: SampleWorld.placesA)
    ],
    took: .milliseconds(2))

  /// A report of nothing but these films.
  static func films(_ results: [RankedList.Item]) -> SearchReport {
    SearchReport(
      query: query, scorer: "relevance",
      sections: [
        SearchReport.Section(
          vertical: SampleWorld.films, query: query, total: results.count, results: results)
      ], providers: [], took: .zero)
  }

  static let query = Query(plain: "solaris", limit: 3)

  static let providers = [
    ProviderReport(
      provider: "films-a", vertical: "films", status: .ok, hits: SampleWorld.filmsA, total: 40,
      took: .microseconds(3_210)),
    ProviderReport(
      provider: "films-b", vertical: "films", status: .ok, hits: SampleWorld.filmsB, took: .microseconds(400),
      warnings: ["2 rows have no title"]),
    ProviderReport(provider: "places-a", vertical: "places", status: .empty, took: .milliseconds(1)),
    ProviderReport(provider: "places-b", vertical: "places", status: .late, took: .seconds(4)),
    ProviderReport(
      provider: "films-c", vertical: "films", status: .failed, took: .milliseconds(812),
      failure: ProviderFailure(
        .rateLimit, "too many requests; wait 31 s and try again", httpStatus: 429,
        retryAfter: .seconds(31))),
    ProviderReport(
      provider: "films-d", vertical: "films", status: .skipped,
      failure: ProviderFailure(.auth, "no key is set; give it one under providers[4].key")),
  ]

  static let solaris = item(
    "films-a:a1", "Solaris",
    [("films-a", 1, 7.1, SampleWorld.filmsA[0]), ("films-b", 2, nil, SampleWorld.filmsB[1])],
    merged: [Merge(providers: ["films-a", "films-b"], reason: "same title and year", confidence: 0.95)],
    [("exact title", 0.5), ("title match", 0.43), ("agreement", 0.1)])

  static let stalker = item(
    "films-a:a3", "Stalker",
    [("films-a", 3, nil, SampleWorld.filmsA[2]), ("films-b", 1, nil, SampleWorld.filmsB[0])],
    merged: [Merge(providers: ["films-a", "films-b"], reason: "same imdb identifier", confidence: 1)],
    [("agreement", 0.1), ("position", 0.05), ("missing word", -0.02)])

  static let mirror = item(
    "films-a:a4", "The Mirror", [("films-a", 4, nil, SampleWorld.filmsA[3])], [("position", 0.0125)])

  static let trattoria = item(
    "places-a:p1", "Trattoria Solaris", [("places-a", 1, nil, SampleWorld.placesA[0])], vertical: "places",
    [("title match", 0.5)])

  static let grill = item(
    "places-a:p2", "Stalker's Grill", [("places-a", 2, nil, SampleWorld.placesA[1])], vertical: "places",
    [("position", 0.04)])

  /// An item whose entity has every field of its hits, the first one's value merged.
  static func item(
    _ id: String, _ title: String, _ hits: [(provider: String, rank: Int, score: Double?, hit: Hit)],
    vertical: String = "films", merged: [Merge] = [], _ terms: [(String, Double)]
  ) -> RankedList.Item {
    var values: [String: [SourcedValue]] = [:]
    for (provider, _, _, hit) in hits {
      for (field, value) in hit.fields {
        if let index = values[field]?.firstIndex(where: { $0.value == value }) {
          values[field]?[index].providers.append(provider)
        } else {
          values[field, default: []].append(SourcedValue(value: value, providers: [provider]))
        }
      }
    }
    let entity = Entity(
      id: id, vertical: vertical, title: title, fields: values.compactMapValues(\.first?.value),
      values: values,
      sources: hits.map { provider, rank, score, hit in
        var hit = hit
        hit.score = score
        return Source(provider: provider, rank: rank, hit: hit)
      }, merges: merged)
    return RankedList.Item(
      entity: entity, explanation: Explanation(terms.map { Explanation.Term($0.0, $0.1) }))
  }
}

/// What a format makes of an outcome; empty for a name that is in no row.
func rendered(_ format: String, _ report: SearchReport, _ layout: Layout = Layout()) -> String {
  Presenters.table.first { $0.name == format }?.presenter.text(of: report, in: layout) ?? ""
}

func rendered(_ format: String, _ reports: [ComparisonReport], _ layout: Layout = Layout()) -> String {
  Presenters.comparisons.first { $0.name == format }?.presenter.text(of: reports, in: layout) ?? ""
}

/// What a format makes of a series, as a front end puts its parts together.
func rendered(_ format: String, _ series: ComparisonSeries, _ layout: Layout = Layout()) -> String {
  guard let presenter = Presenters.comparisons.first(where: { $0.name == format })?.presenter else {
    return ""
  }
  return series.items.map { presenter.text(of: $0, in: layout) }.joined()
    + presenter.text(of: series, in: layout)
}
