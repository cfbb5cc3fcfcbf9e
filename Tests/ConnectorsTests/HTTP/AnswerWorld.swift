import Connectors
import Expressions
import SearchKit
import Testing

/// Judges answers by an entry of kind `http`, without a network.
struct AnswerWorld {
  private let judge: any AnswerJudge

  private static let vertical = Vertical(
    name: "films", title: "Films",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("year", .year), VerticalField("kind", .text),
      VerticalField("genres", .tags), VerticalField("rating", .rating), VerticalField("url", .url),
      VerticalField("ids", .id),
    ])

  /// What every entry needs; the settings of a test stand beside it.
  private static let basis: JSONObject = [
    "base": "https://films.example/api", "request": ["url": "/films"], "items": "$.films",
    "fields": ["id": "id", "title": "name", "year": "year", "genres": "genres"],
  ]

  init(_ settings: JSONObject = JSONObject(), now: Double = 0) throws {
    var members = Self.basis
    for member in settings.members { members[member.name] = member.value }
    let kind = try #require(BuiltInKinds.table.first { $0.name == "http" })
    let entry = ProviderEntry(name: "films", kind: "http", vertical: Self.vertical, options: Options(members))
    let context = PluginContext(
      readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "there is no such file")
      },
      cacheFolder: "/nowhere", now: { now },
      provider: { (_, _) throws(OptionProblems) in throw OptionProblems([]) })
    judge = try #require(try kind.make(entry, context) as? any AnswerJudge)
  }

  func judged(
    _ body: [UInt8], status: Int = 200, headers: HTTPHeaders = HTTPHeaders(), url: String? = nil
  ) -> Result<ProviderAnswer, ProviderFailure> {
    judge.judge(
      HTTPResponse(status: status, headers: headers, body: body, url: url), for: Query(plain: ""))
  }

  func answer(_ body: String, headers: HTTPHeaders = HTTPHeaders(), url: String? = nil) throws
    -> ProviderAnswer
  {
    try judged(Array(body.utf8), headers: headers, url: url).get()
  }

  /// What there is instead of an answer.
  func failure(_ body: String, status: Int = 200, headers: HTTPHeaders = HTTPHeaders()) -> ProviderFailure? {
    guard case .failure(let failure) = judged(Array(body.utf8), status: status, headers: headers) else {
      return nil
    }
    return failure
  }
}
