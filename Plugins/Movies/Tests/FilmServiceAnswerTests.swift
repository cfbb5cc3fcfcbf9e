import Movies
import SearchKit
import ServiceTesting
import Testing

/// Answers as the services say that they give them, made up for what the recorded ones lack.
@Suite("An answer")
struct FilmServiceAnswerTests {
  @Test("of omdb is judged right", arguments: Self.omdbAnswers)
  func omdb(_ answer: MadeUpAnswer) throws { try answer.check(as: "omdb", by: [Movies.plugin]) }

  private static let omdbAnswers = [
    MadeUpAnswer(
      "nulls everywhere",
      #"{"Search": [{"Title": "Heat", "Year": "N/A", "imdbID": "tt0113277", "Type": "movie", "Poster": "N/A"}], "totalResults": "1", "Response": "True"}"#,
      is: "results 1", first: #"{"id": "tt0113277", "title": "Heat"}"#),
    MadeUpAnswer(
      "a series that goes on",
      #"{"Search": [{"Title": "Dark &amp; Stormy", "Year": "2017–", "imdbID": "tt1", "Type": "series", "Poster": null}], "totalResults": "1", "Response": "True"}"#,
      is: "results 1", first: #"{"title": "Dark & Stormy", "year": 2017, "kind": "tv"}"#),
    MadeUpAnswer("no series", #"{"Response":"False","Error":"Series not found!"}"#, is: "empty"),
    MadeUpAnswer(
      "the daily limit with status 200", #"{"Response":"False","Error":"Daily request limit reached!"}"#,
      is: "failure quota"),
    MadeUpAnswer(
      "a quota that is to be paid for", #"{"Response":"False","Error":"Payment required: quota exceeded"}"#,
      status: 402, is: "failure quota"),
    MadeUpAnswer(
      "no key", #"{"Response":"False","Error":"No API key provided."}"#, status: 401, is: "failure auth"),
    MadeUpAnswer(
      "numbers as numbers and votes with commas",
      #"{"Title": "X", "Year": 2010, "imdbRating": 8.8, "imdbVotes": "1,434,451", "imdbID": "tt2", "Type": "movie", "Response": "True", "Surprise": {"a": [1]}}"#,
      is: "results 1", first: #"{"year": 2010, "rating": {"value": 8.8, "scale": 10, "count": 1434451}}"#),
    MadeUpAnswer(
      "a page of its host", #"<html><body>502 Bad Gateway</body></html>"#, status: 502, is: "failure server"),
    MadeUpAnswer(
      "a page with status 200", #"<!doctype html><title>Down</title>"#,
      headers: ["Content-Type": "text/html"], is: "failure unparsable"),
  ]

  @Test("of tmdb is judged right", arguments: Self.tmdbAnswers)
  func tmdb(_ answer: MadeUpAnswer) throws { try answer.check(as: "tmdb", by: [Movies.plugin]) }

  private static let tmdbAnswers = [
    MadeUpAnswer(
      "no date, no poster and no votes",
      #"{"page": 1, "results": [{"id": 9, "title": "Untitled", "release_date": "", "poster_path": null, "genre_ids": [35, 999999], "vote_average": 0, "vote_count": 0, "overview": "", "softcore": false}], "total_pages": 1, "total_results": 1}"#,
      is: "results 1", first: #"{"id": "9", "genres": ["Comedy"], "kind": "movie"}"#),
    MadeUpAnswer(
      "a series without a mark",
      #"{"results": [{"id": 1396, "name": "Breaking Bad", "original_name": "Breaking Bad", "first_air_date": "2008-01-20", "genre_ids": [18], "vote_average": "8.9", "vote_count": "12"}], "total_results": 1}"#,
      is: "results 1",
      first:
        #"{"kind": "tv", "year": 2008, "url": "https://www.themoviedb.org/tv/1396", "rating": {"value": 8.9, "scale": 10, "count": 12}}"#
    ),
    MadeUpAnswer(
      "a person among films",
      #"{"results": [{"id": 1, "media_type": "person", "name": "A", "known_for": []}, {"id": 2, "media_type": "movie", "title": "B"}], "total_results": 2}"#,
      is: "results 1", first: #"{"title": "B"}"#),
    MadeUpAnswer(
      "a page behind the last", #"{"page": 2, "results": [], "total_pages": 1, "total_results": 12}"#,
      is: "empty"),
    MadeUpAnswer(
      "a thing that is not there",
      #"{"success":false,"status_code":34,"status_message":"The resource you requested could not be found."}"#,
      status: 404, is: "failure notFound"),
    MadeUpAnswer(
      "too many requests",
      #"{"success":false,"status_code":25,"status_message":"Your request count is over the allowed limit."}"#,
      status: 429, headers: ["Retry-After": "7"], is: "failure rateLimit"),
    MadeUpAnswer(
      "a film by itself",
      #"{"id": 550, "title": "Fight Club", "genres": [{"id": 18, "name": "Drama"}], "imdb_id": "tt0137523", "release_date": "1999-10-15", "runtime": 139}"#,
      is: "results 1", first: #"{"genres": ["Drama"], "ids": {"tmdb": "550", "imdb": "tt0137523"}}"#),
  ]

  @Test("of itunes is judged right", arguments: Self.itunesAnswers)
  func itunes(_ answer: MadeUpAnswer) throws { try answer.check(as: "itunes", by: [Movies.plugin]) }

  private static let itunesAnswers = [
    MadeUpAnswer(
      "a song among films",
      #"{"resultCount": 2, "results": [{"kind": "song", "trackId": 1, "trackName": "S"}, {"kind": "feature-movie", "trackId": 9007199254740993, "trackName": "F", "releaseDate": "2018-10-18T07:00:00Z"}]}"#,
      is: "results 1", first: #"{"id": "9007199254740993", "date": "2018-10-18", "year": 2018}"#),
    MadeUpAnswer(
      "a wrong country", #"{"errorMessage":"Invalid value(s) for key(s): [country]","queryParameters":{}}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "a wrong country with status 200", #"{"errorMessage":"Invalid value(s) for key(s): [country]"}"#,
      is: "failure badRequest"),
    MadeUpAnswer("too many calls", "", status: 403, is: "failure rateLimit"),
    MadeUpAnswer(
      "a film with next to nothing",
      #"{"resultCount": 1, "results": [{"kind": "feature-movie", "trackId": 3, "trackName": "M", "longDescription": null, "shortDescription": "Short", "primaryGenreName": ""}]}"#,
      is: "results 1", first: #"{"title": "M", "snippet": "Short"}"#),
    MadeUpAnswer(
      "nothing, in a script", "\n\n\n{\"resultCount\":0,\n \"results\": []}",
      headers: ["Content-Type": "text/javascript; charset=utf-8"], is: "empty"),
  ]

  @Test("of tvmaze is judged right", arguments: Self.tvmazeAnswers)
  func tvmaze(_ answer: MadeUpAnswer) throws { try answer.check(as: "tvmaze", by: [Movies.plugin]) }

  private static let tvmazeAnswers = [
    MadeUpAnswer(
      "a show by itself",
      #"{"id": 1, "name": "Under the Dome", "premiered": "2013-06-24", "ended": "2015-09-10", "rating": {"average": 6.5}, "image": null, "summary": "<p><b>Under</b> the&nbsp;Dome</p>", "externals": {"tvrage": 25988, "thetvdb": 264492, "imdb": "tt1553656"}}"#,
      is: "results 1",
      first:
        #"{"id": "1", "kind": "tv", "endYear": 2015, "snippet": "Under the Dome", "ids": {"imdb": "tt1553656", "tvdb": "264492"}}"#
    ),
    MadeUpAnswer(
      "nulls everywhere",
      #"[{"score": null, "show": {"id": 2, "name": "N", "premiered": null, "ended": null, "genres": [], "rating": {"average": null}, "image": null, "summary": null, "externals": null}}]"#,
      is: "results 1", first: #"{"id": "2", "title": "N"}"#),
    MadeUpAnswer("a look-up that finds nothing", #"null"#, status: 404, is: "empty"),
    MadeUpAnswer(
      "a search for one show that finds nothing", #"{"name":"Not Found","message":"","code":0,"status":404}"#,
      status: 404, is: "empty"),
    MadeUpAnswer(
      "a page of its host for an address that is not there", #"<html>404</html>"#, status: 404,
      url: "https://api.tvmaze.com/search/shows?q=x", is: "failure notFound"),
    MadeUpAnswer(
      "no such address", #"{"name":"Not Found","message":"Page not found.","status":404}"#, status: 404,
      url: "https://api.tvmaze.com/search/shows?q=x", is: "failure notFound", says: "Page not found."),
    MadeUpAnswer(
      "a look-up by address that finds nothing", #"null"#, status: 404,
      url: "https://api.tvmaze.com/lookup/shows?imdb=tt1", is: "empty"),
    MadeUpAnswer(
      "too many calls", #"{"name":"Too Many Requests","status":429}"#, status: 429, is: "failure rateLimit"),
    MadeUpAnswer(
      "too many calls with status 200", #"{"name":"Too Many Requests","message":"Slow down.","status":429}"#,
      is: "failure rateLimit", says: "Too Many Requests: Slow down."),
    MadeUpAnswer(
      "a fault with status 200", #"{"name":"Error","message":"Oops","status":500}"#, is: "failure server"),
    MadeUpAnswer(
      "a show that has ended", #"{"id":1,"name":"Lost","status":"Ended"}"#, is: "results 1",
      first: #"{"title": "Lost"}"#),
    MadeUpAnswer("the wrong sort of thing", #""hello""#, is: "failure unparsable"),
  ]

  @Test("of trakt is judged right", arguments: Self.traktAnswers)
  func trakt(_ answer: MadeUpAnswer) throws { try answer.check(as: "trakt", by: [Movies.plugin]) }

  private static let traktAnswers = [
    MadeUpAnswer("an error with status 200", #"{"message": "Unauthorized"}"#, is: "failure unparsable"),
    MadeUpAnswer(
      "an error of no known form", #"{"error":"Service down for maintenance"}"#, is: "failure unparsable",
      says: #"the service answered something else than results: "Service down for maintenance""#),
    MadeUpAnswer(
      "something else without a word", #"{"films": 3}"#, is: "failure unparsable",
      says:
        "the service answered something else than results: it has films, and none of that is a list; it begins"
    ),
    MadeUpAnswer("none", "[]", is: "empty"),
    MadeUpAnswer(
      "a film by its id, without score",
      #"[{"type": "movie", "score": null, "movie": {"title": "A", "year": null, "ids": {"trakt": 5, "slug": "a", "imdb": null, "tmdb": null}}}]"#,
      is: "results 1", first: #"{"id": "5", "url": "https://trakt.tv/movies/a", "ids": {"trakt": "5"}}"#),
    MadeUpAnswer(
      "pictures without scheme",
      #"[{"type": "show", "show": {"title": "B", "year": "2001", "ids": {"trakt": 6, "slug": "b"}, "images": {"poster": ["walter-r2.trakt.tv/images/b.jpg"]}, "rating": 7.5, "votes": 10}}]"#,
      is: "results 1",
      first:
        #"{"image": "https://walter-r2.trakt.tv/images/b.jpg", "year": 2001, "rating": {"value": 7.5, "scale": 10, "count": 10}}"#
    ),
    MadeUpAnswer(
      "people and lists alone",
      #"[{"type": "person", "person": {"name": "P"}}, {"type": "list", "list": {"name": "L"}}]"#, is: "empty"),
    MadeUpAnswer("a header missing", "", status: 412, is: "failure badRequest"),
    MadeUpAnswer(
      "too many requests", "", status: 429, headers: ["Retry-After": "10"], is: "failure rateLimit"),
    MadeUpAnswer("a page of its host", #"<html>cloudflare</html>"#, status: 521, is: "failure server"),
  ]

  @Test("of internet-archive is judged right", arguments: Self.internetArchiveAnswers)
  func internetArchive(_ answer: MadeUpAnswer) throws {
    try answer.check(as: "internet-archive", by: [Movies.plugin])
  }

  private static let internetArchiveAnswers = [
    MadeUpAnswer(
      "a text and a list in one member",
      #"{"response": {"numFound": 2, "docs": [{"identifier": "a", "title": ["First", "Second"], "description": ["<p>One</p>", "Two<br>Three"], "mediatype": "movies", "year": "1962"}, {"identifier": "b"}]}}"#,
      is: "results 2",
      first: #"{"id": "a", "title": "First", "snippet": "One Two Three", "year": 1962, "kind": "movie"}"#),
    MadeUpAnswer(
      "a wrong query with status 200", #"{"error":"invalid query","errorType":"RangeException"}"#,
      is: "failure badRequest"),
    MadeUpAnswer(
      "a wrong query as a page", #"<html><h1>Search engine error</h1></html>"#,
      headers: ["Content-Type": "text/html"], is: "failure unparsable"),
    MadeUpAnswer(
      "nothing", #"{"responseHeader": {"status": 0}, "response": {"numFound": 0, "start": 0, "docs": []}}"#,
      is: "empty"),
    MadeUpAnswer(
      "the last part",
      #"{"items": [{"identifier": "x", "title": "X", "date": "2004-01-01T00:00:00Z"}], "total": 1, "count": 1}"#,
      is: "results 1", first: #"{"title": "X", "year": 2004, "date": "2004-01-01"}"#),
  ]

  @Test("of wikipedia is judged right", arguments: Self.wikipediaAnswers)
  func wikipedia(_ answer: MadeUpAnswer) throws { try answer.check(as: "wikipedia", by: [Movies.plugin]) }

  private static let wikipediaAnswers = [
    MadeUpAnswer(
      "an article with signs in its title",
      #"{"query": {"searchinfo": {"totalhits": 1}, "search": [{"ns": 0, "title": "What's Up, Doc? (1972 film)", "pageid": 1, "snippet": "<span class=\"searchmatch\">What&#039;s</span>\nup"}]}}"#,
      is: "results 1",
      first:
        #"{"url": "https://en.wikipedia.org/wiki/What's_Up,_Doc%3F_(1972_film)", "snippet": "What's up"}"#),
    MadeUpAnswer(
      "an article in another language", #"{"query": {"search": [{"title": "Amélie", "pageid": 2}]}}"#,
      url: "https://de.wikipedia.org/w/api.php?action=query", is: "results 1",
      first: #"{"url": "https://de.wikipedia.org/wiki/Am%C3%A9lie"}"#),
    MadeUpAnswer(
      "a redirect",
      ##"{"query": {"search": [{"title": "R", "pageid": 3, "snippet": "#REDIRECT [[S]]"}, {"title": "S", "pageid": 4, "snippet": "s"}]}}"##,
      is: "results 1", first: #"{"title": "S"}"#),
    MadeUpAnswer(
      "pages by REST",
      #"{"pages": [{"id": 5, "key": "Solaris_(1972_film)", "title": "Solaris (1972 film)", "excerpt": "<b>Solaris</b> is", "matched_title": null, "description": "film", "thumbnail": {"url": "//upload.wikimedia.org/a.jpg"}}]}"#,
      is: "results 1",
      first:
        #"{"id": "5", "url": "https://en.wikipedia.org/wiki/Solaris_(1972_film)", "image": "https://upload.wikimedia.org/a.jpg"}"#
    ),
    MadeUpAnswer(
      "servers that lag", #"{"error":{"code":"maxlag","info":"Waiting for 10.64.0.1: 6 seconds lagged"}}"#,
      headers: ["Retry-After": "5"], is: "failure rateLimit"),
    MadeUpAnswer(
      "a search that is too busy",
      #"{"error":{"code":"cirrussearch-too-busy-error","info":"Search is currently too busy. Please try again later."}}"#,
      is: "failure rateLimit", says: "try again later"),
    MadeUpAnswer(
      "a module that it does not know",
      #"{"batchcomplete":"","warnings":{"query":{"*":"Unrecognized value for parameter \"list\": search"}}}"#,
      is: "failure badRequest", says: "Unrecognized value for parameter"),
    MadeUpAnswer(
      "a warning in the newer forms",
      #"{"batchcomplete":true,"warnings":{"query":{"warnings":"Unrecognized value"}}}"#,
      is: "failure badRequest", says: "Unrecognized value"),
    MadeUpAnswer(
      "a warning by itself",
      #"{"batchcomplete":true,"warnings":[{"code":"unrecognizedvalues","text":"Unrecognized value","module":"query"}]}"#,
      is: "failure badRequest", says: "Unrecognized value"),
    MadeUpAnswer(
      "a warning beside rows",
      #"{"warnings":{"main":{"*":"Unrecognized parameter: x"}},"query":{"search":[{"title":"A","pageid":1}]}}"#,
      is: "results 1"),
    MadeUpAnswer("nothing asked and nothing said", #"{"batchcomplete":""}"#, is: "empty"),
    MadeUpAnswer(
      "a wrong parameter by REST",
      #"{"httpCode":400,"httpReason":"Bad Request","messageTranslations":{"en":"The q parameter must be set"}}"#,
      status: 400, is: "failure badRequest"),
    MadeUpAnswer(
      "nothing", #"{"batchcomplete": "", "query": {"searchinfo": {"totalhits": 0}, "search": []}}"#,
      is: "empty"),
  ]

  @Test("of wikidata is judged right", arguments: Self.wikidataAnswers)
  func wikidata(_ answer: MadeUpAnswer) throws { try answer.check(as: "wikidata", by: [Movies.plugin]) }

  private static let wikidataAnswers = [
    MadeUpAnswer(
      "a row without a label",
      #"{"search": [{"id": "Q1", "title": "Q1", "url": "//www.wikidata.org/wiki/Q1", "display": {}}], "success": 1}"#,
      is: "results 1", first: #"{"id": "Q1", "title": "Q1", "url": "https://www.wikidata.org/wiki/Q1"}"#),
    MadeUpAnswer(
      "a film with claims",
      #"{"entities": {"Q25188": {"id": "Q25188", "labels": {"en": {"value": "Inception"}}, "claims": {"P577": [{"mainsnak": {"snaktype": "value", "datavalue": {"value": {"time": "+2010-00-00T00:00:00Z", "precision": 9}}}}], "P345": [{"mainsnak": {"snaktype": "novalue"}}, {"mainsnak": {"datavalue": {"value": "tt1375666"}}}]}}, "Q2": {"id": "Q2", "missing": ""}}}"#,
      is: "results 1",
      first:
        #"{"id": "Q25188", "year": 2010, "date": "2010", "ids": {"wikidata": "Q25188", "imdb": "tt1375666"}}"#
    ),
    MadeUpAnswer(
      "rows of one film",
      #"{"head": {"vars": []}, "results": {"bindings": [{"item": {"type": "uri", "value": "http://www.wikidata.org/entity/Q25188"}, "itemLabel": {"value": "Inception"}}, {"item": {"value": "http://www.wikidata.org/entity/Q25188"}, "itemLabel": {"value": "Inception"}, "imdbId": {"value": "tt1375666"}}]}}"#,
      is: "results 1",
      first: #"{"id": "Q25188", "title": "Inception", "ids": {"imdb": "tt1375666", "wikidata": "Q25188"}}"#),
    MadeUpAnswer(
      "rows of a film of several genres",
      #"{"results": {"bindings": [{"film": {"value": "http://www.wikidata.org/entity/Q1"}, "filmLabel": {"value": "Fargo"}, "genreLabel": {"value": "crime film"}, "directorLabel": {"value": "Joel Coen"}}, {"film": {"value": "http://www.wikidata.org/entity/Q1"}, "filmLabel": {"value": "Fargo"}, "genreLabel": {"value": "black comedy"}, "directorLabel": {"value": "Joel Coen"}}, {"film": {"value": "http://www.wikidata.org/entity/Q1"}, "filmLabel": {"value": "Fargo"}, "directorLabel": {"value": "Ethan Coen"}}]}}"#,
      is: "results 1",
      first:
        #"{"id": "Q1", "title": "Fargo", "genres": ["crime film", "black comedy"], "directors": ["Joel Coen", "Ethan Coen"]}"#
    ),
    MadeUpAnswer(
      "a query that takes too long", "SELECT ...\njava.util.concurrent.TimeoutException\n at java.util",
      status: 500, is: "failure timeout"),
    MadeUpAnswer(
      "a query that is wrong",
      #"java.util.concurrent.ExecutionException: org.openrdf.query.MalformedQueryException"#, status: 400,
      is: "failure badRequest"),
    MadeUpAnswer(
      "an error with status 200",
      #"{"error":{"code":"missingparam","info":"The \"search\" parameter must be set."}}"#,
      is: "failure badRequest"),
    MadeUpAnswer(
      "too many requests as a list of errors",
      #"{"errors":[{"code":"ratelimited","html":"You've exceeded your rate limit.","module":"main"}]}"#,
      is: "failure rateLimit", says: "exceeded your rate limit"),
    MadeUpAnswer("no such row", #"{"head":{"vars":["x"]},"results":{"bindings":[]}}"#, is: "empty"),
  ]
}
