import Connectors
import Expressions
import HostConfiguration
import SearchKit

/// Takes the bytes as what a source answered: the first chooses the source, the second its status and content type.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAnswer(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  guard count > 2 else { return 0 }
  let judge = judges[Int(bytes[0]) % judges.count]
  let answer = HTTPResponse(
    status: statuses[Int(bytes[1] & 3)],
    headers: types[Int(bytes[1] >> 2) % types.count].map { ["Content-Type": $0] } ?? HTTPHeaders(),
    body: Array(UnsafeBufferPointer(start: bytes + 2, count: count - 2)), url: "https://site.example/a?q=x")
  let outcome = judge.judge(answer, for: query)
  precondition(judge.judge(answer, for: query) == outcome, "it is judged otherwise the second time")
  switch outcome {
  case .success(let found):
    precondition(found.hits.count <= count, "more hits than bytes")
    precondition(found.hits.allSatisfy { !$0.title.allSatisfy(\.isWhitespace) }, "a hit without a title")
  case .failure(let failure):
    precondition(!failure.message.isEmpty, "a failure without a message")
  }
  return 0
}

private let statuses = [200, 404, 429, 500]

private let types: [String?] = [
  nil, "application/json", "text/html; charset=windows-1251", "application/atom+xml",
  "text/xml; charset=nope",
]

private let query = Query(plain: "star wars", page: 1, limit: 20)

/// A source of every kind whose answers can be judged.
private let judges: [any AnswerJudge] = {
  let vertical = """
    {"name": "things", "title": "Things", "fields": {"title": {"type": "text", "role": "title"}, "url": {"type": "url"},
     "year": {"type": "year"}, "rating": {"type": "rating"}, "price": {"type": "price"}, "genres": {"type": "tags"},
     "location": {"type": "place"}, "ids": {"type": "id"}, "snippet": {"type": "text"}, "closed": {"type": "flag"}},
     "identity": {"same": []}, "ranking": {"fields": {"title": 1}}, "columns": []}
    """
  let entries = """
    {"providers": [
      {"name": "http", "kind": "http", "vertical": "things", "request": {"url": "https://site.example/a"},
       "errors": [{"of": "error", "exists": true, "outcome": "badRequest", "message": "error"}],
       "items": ["$.items", "$.data[*].row", "$"], "merge": ["id"], "nulls": ["N/A"], "total": "total", "next": "next",
       "paging": {"kind": "token"},
       "fields": {"id": "id", "title": {"first": ["title", "$..name"]}, "year": {"of": "date", "year": true},
        "rating": {"of": "stars", "scale": 5}, "price": {"of": "price", "price": "symbols"},
        "genres": {"of": "genres", "split": ","}, "location.lat": "lat", "location.lon": "lon",
        "url": {"template": "https://site.example/{id}{/slug}"}, "snippet": {"of": "text", "html": true}}},
      {"name": "feed", "kind": "feed", "vertical": "things", "url": "https://site.example/a"},
      {"name": "html", "kind": "html", "vertical": "things", "url": "https://site.example/a{?query}",
       "items": "//li|//tr", "select": {"title": ".//a", "link": ".//a/@href", "cell": "./td"},
       "total": "count(//li)", "fields": {"title": "title", "url": "link", "snippet": "cell"}},
      {"name": "opensearch", "kind": "opensearch", "vertical": "things", "url": "https://site.example/os.xml"},
      {"name": "searxng", "kind": "searxng", "vertical": "things", "base": "https://site.example"},
      {"name": "alfred", "kind": "alfred", "vertical": "things", "command": ["x"]},
      {"name": "lines", "kind": "command", "vertical": "things", "command": ["x"]},
      {"name": "mcp", "kind": "mcp", "vertical": "things", "command": ["x"]}
    ]}
    """
  let plugin = Plugin("things", verticals: [EmbeddedFile(name: "vertical.json", bytes: Array(vertical.utf8))])
  guard
    let tables = try? ConfigurationTables(plugins: [plugin], kinds: BuiltInKinds.table, scorers: [])
  else { preconditionFailure("the tables clash") }
  let context = PluginContext(
    tables: tables,
    readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "there is none") },
    cacheFolder: "/tmp/backstage-fuzz", now: { 0 })
  let configuration = HostConfiguration.read(
    ConfigurationSource(place: .flag, name: "config.json", folder: "/", bytes: Array(entries.utf8)),
    tables: tables, context: context)
  let judges = configuration.providers.compactMap { $0.provider as? any AnswerJudge }
  precondition(judges.count >= 6, "\(judges.count) judges: \(configuration.problems.map(\.description))")
  return judges
}()
