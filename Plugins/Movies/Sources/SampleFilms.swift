import SearchKit

/// A shipped list of films, searched by the host's catalogue.
struct SampleFilms: SearchProvider {
  private let catalogue: any SearchProvider

  var descriptor: ProviderDescriptor { catalogue.descriptor }

  func prepare() async throws(ProviderFailure) { try await catalogue.prepare() }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    try await catalogue.search(query)
  }
}

extension SampleFilms {
  /// The kind of the list that is in the file, with the settings that a catalogue of it would have.
  static func kind(_ name: String, summary: String, settings: String, file: EmbeddedFile) -> ProviderKind {
    let declaration = Declaration(kind: "catalogue", settings: settings, file: file)
    return ProviderKind(name, summary: summary, vertical: "movies") { entry, context throws(OptionProblems) in
      SampleFilms(catalogue: try context.provider(entry, declaration))
    }
  }

  /// Countries are ISO 3166 codes, which the other list writes out.
  static let settingsA = #"""
    {
      "items": "$.films",
      "fields": {
        "id": "id",
        "title": "title",
        "originalTitle": "original_title",
        "kind": {"value": "movie"},
        "year": "year",
        "directors": "directors",
        "genres": "genres",
        "countries": {"of": "countries", "table": {
          "AT": "Austria", "AU": "Australia", "BA": "Bosnia and Herzegovina", "BE": "Belgium", "BR": "Brazil",
          "CA": "Canada", "CH": "Switzerland", "CN": "China", "CS": "Czechoslovakia", "CZ": "Czech Republic",
          "DE": "Germany", "DK": "Denmark", "DZ": "Algeria", "ES": "Spain", "FI": "Finland", "FR": "France",
          "GB": "United Kingdom", "GR": "Greece", "HK": "Hong Kong", "HU": "Hungary", "IL": "Israel", "IN": "India",
          "IR": "Iran", "IS": "Iceland", "IT": "Italy", "JP": "Japan", "KR": "South Korea", "LB": "Lebanon",
          "MR": "Mauritania", "MX": "Mexico", "NL": "Netherlands", "NO": "Norway", "NZ": "New Zealand", "PL": "Poland",
          "RO": "Romania", "SE": "Sweden", "SN": "Senegal", "SU": "Soviet Union", "TR": "Turkey", "TW": "Taiwan",
          "US": "United States"
        }},
        "language": "language",
        "runtimeMinutes": "runtime_min",
        "url": {"template": "https://www.imdb.com/title/{imdb_id}/"},
        "ids.imdb": "imdb_id"
      }
    }
    """#

  /// Titles have their article behind a comma, people their family name first, lists are one text.
  static let settingsB = #"""
    {
      "items": "$.results",
      "fields": {
        "id": "ref",
        "title": {"of": "name", "article": "last"},
        "alternativeTitles": "aka",
        "kind": {"value": "movie"},
        "year": {"of": "released", "year": true},
        "directors": {"of": {"of": {"of": "director", "replace": ["/", " & "]}, "split": "&"}, "names": "last-first"},
        "genres": {
          "of": {"of": {"of": "genre", "replace": ["Sci-Fi", "Science Fiction"]}, "replace": ["Animated", "Animation"]},
          "split": " / "
        },
        "countries": {
          "of": {"of": {"of": {"of": "country", "replace": ["USA", "United States"]}, "replace": ["UK", "United Kingdom"]},
                 "replace": ["USSR", "Soviet Union"]},
          "split": " - "
        },
        "runtimeMinutes": {"of": "length", "number": true},
        "url": {"first": [
          {"template": "https://en.wikipedia.org/wiki/{+wikipedia}"},
          {"template": "https://www.themoviedb.org/movie/{tmdb}"}
        ]},
        "ids.tmdb": "tmdb"
      }
    }
    """#
}
