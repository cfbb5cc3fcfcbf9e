import Connectors
import Expressions
import SearchKit
import Testing

@Suite("A closer look at an entry of kind http")
struct HTTPInspectionTests {
  private static let basis: JSONObject = [
    "base": "https://a.test", "request": ["url": "/s", "query": ["q": "{query}"]],
    "fields": ["id": "id", "title": "name"],
  ]

  private static func warnings(_ settings: JSONObject) throws -> [String] {
    var members = basis
    for member in settings.members { members[member.name] = member.value }
    let kind = try #require(BuiltInKinds.table.first { $0.name == "http" })
    let entry = ProviderEntry(
      name: "source", kind: "http", vertical: RequestWorld.vertical, options: Options(members))
    return kind.inspect(entry, MarkupWorld.context()).warnings.map { warning in
      let nearest = warning.unknown.flatMap { Suggestion.nearest(to: $0, in: warning.allowed) } ?? "-"
      return "\(warning.path): \(warning.message) | \(nearest)"
    }
  }

  private static let dotted = "is one member with a dot in its name; one within another is a path"

  @Test(
    "warns of what is hardly meant",
    arguments: [
      ([:], []),
      (
        [
          "fields": ["id": "id", "title": "name", "year": ["of": "release.year", "year": true]],
          "total": "page.total",
          "errors": [["of": "error.code", "equals": "none", "outcome": "empty", "message": "error.text"]],
          "where": ["of": "film.type", "equals": "film"],
        ],
        [
          #"fields.year.of: "release.year" \#(dotted) | $.release.year"#,
          #"total: "page.total" \#(dotted) | $.page.total"#, #"where: "film.type" \#(dotted) | $.film.type"#,
          #"errors[0].of: "error.code" \#(dotted) | $.error.code"#,
          #"errors[0].message: "error.text" \#(dotted) | $.error.text"#,
        ]
      ),
      (
        [
          "request": [
            "url": "/s", "query": ["q": "{query", "y": "{other", "z": "{}"], "headers": ["A": "{year?"],
          ]
        ],
        [
          #"request.query.q: "{query" has no closing brace, and is sent as it is | {query}"#,
          #"request.headers.A: "{year" has no closing brace, and is sent as it is | {year}"#,
        ]
      ),
      (
        ["request": ["url": "/s{?query,page}"]], []
      ),
      (
        ["request": ["url": "/s?q={query}&p={page}"]],
        [
          #"request: it has {page}, but without "paging": {"kind": "page"} only the first page is asked for | -"#
        ]
      ),
      (
        ["fields": ["title": "name"]],
        [
          #"fields: no "id" is read, so that each hit has the number of its row, which is another in every search | -"#
        ]
      ),
    ] as [(JSONObject, [String])])
  func warnings(settings: JSONObject, told: [String]) throws {
    #expect(try Self.warnings(settings) == told)
  }
}
