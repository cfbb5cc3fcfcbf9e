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
