import SearchKit

/// The services of the web that know films and series: each is a declaration in `Services/`, on the host's `http`.
enum FilmServices {
  static let kinds: [ProviderKind] = [
    .preset(
      "tmdb", summary: "The Movie Database: films and series with posters and ratings; needs a key",
      vertical: "movies",
      options: [
        ServiceOptions.base, ServiceOptions.key(from: "https://www.themoviedb.org/settings/api"),
        ServiceOptions.lang("en-US", default: #""en-US""#),
        OptionRow("region", .text, doc: "The country whose release dates count, as `US`."),
      ],
      of: Declaration(kind: "http", settings: ShippedFile.tmdb)),
    .preset(
      "omdb", summary: "OMDb: films and series by title with IMDb identifiers; needs a key",
      vertical: "movies",
      options: [ServiceOptions.base, ServiceOptions.key(from: "https://www.omdbapi.com/apikey.aspx")],
      of: Declaration(kind: "http", settings: ShippedFile.omdb)),
    .preset(
      "itunes", summary: "the films of Apple's iTunes Store", vertical: "movies",
      options: [
        ServiceOptions.base,
        OptionRow("country", .text, default: #""US""#, doc: "The country of the store, as `US`."),
      ],
      of: Declaration(kind: "http", settings: ShippedFile.itunes)),
    .preset(
      "tvmaze", summary: "TVmaze: series with networks and summaries", vertical: "movies",
      options: [ServiceOptions.base],
      of: Declaration(kind: "http", settings: ShippedFile.tvmaze)),
    .preset(
      "wikidata", summary: "Wikidata: things of all sorts with identifiers elsewhere", vertical: "movies",
      options: [ServiceOptions.base, ServiceOptions.lang("en", default: #""en""#)],
      of: Declaration(kind: "http", settings: ShippedFile.wikidata)),
    .preset(
      "wikipedia", summary: "the articles of Wikipedia", vertical: "movies",
      options: [ServiceOptions.base, ServiceOptions.lang("en", default: #""en""#)],
      of: Declaration(kind: "http", settings: ShippedFile.wikipedia)),
    .preset(
      "trakt", summary: "Trakt: films and series with identifiers elsewhere; needs a key", vertical: "movies",
      options: [ServiceOptions.base, ServiceOptions.key(from: "https://trakt.tv/oauth/applications")],
      of: Declaration(kind: "http", settings: ShippedFile.trakt)),
    .preset(
      "internet-archive", summary: "the films of the Internet Archive", vertical: "movies",
      options: [ServiceOptions.base],
      of: Declaration(kind: "http", settings: ShippedFile.internetArchive)),
  ]
}

/// What an entry of a service may set, whichever service it is.
private enum ServiceOptions {
  static let base = OptionRow(
    "base", .text, doc: "The address of the service; set it to ask through a proxy or a server of your own.")

  /// The key, with where one gets it.
  static func key(from place: String) -> OptionRow {
    OptionRow("key", .secret, doc: "Your key, by where it is kept; get one at \(place).")
  }

  static func lang(_ example: String, default text: String? = nil) -> OptionRow {
    OptionRow("lang", .text, default: text, doc: "The language of the answers, as `\(example)`.")
  }
}
