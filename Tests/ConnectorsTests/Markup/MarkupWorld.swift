import Connectors
import Expressions
import Foundation
import SearchKit
import SearchTesting
import Testing

/// Makes providers of kinds that read markup, and lets them judge what a test wrote.
struct MarkupWorld {
  /// A vertical with every field that feeds and pages fill.
  static let news = Vertical(
    name: "news", title: "News",
    fields: [
      VerticalField("title", .text, role: .title),
      VerticalField("date", .date),
      VerticalField("authors", .names),
      VerticalField("categories", .tags),
      VerticalField("rating", .rating),
      VerticalField("snippet", .text, role: .summary),
      VerticalField("url", .url),
      VerticalField("image", .image),
      VerticalField("ids", .id),
    ],
    ranking: RankingWeights(fields: ["title": 1, "snippet": 0.2]))

  static func context(
    transport: any Transport = NoTransport(), files: [String: [UInt8]] = [:]
  ) -> PluginContext {
    PluginContext(
      readFile: { path throws(FileProblem) in
        if let bytes = files[path] { return bytes }
        guard let data = FileManager.default.contents(atPath: path) else {
          throw FileProblem(path: path, reason: "there is no such file")
        }
        return [UInt8](data)
      }, cacheFolder: "/nowhere", now: { 0 }, transport: transport,
      provider: { _, _ throws(OptionProblems) in throw OptionProblems(path: "", "there are no presets here") }
    )
  }

  static func provider(
    _ kind: String, _ options: JSONObject, vertical: Vertical = news, context: PluginContext = context()
  ) throws -> any SearchProvider {
    let kind = try #require(BuiltInKinds.table.first { $0.name == kind })
    let entry = ProviderEntry(name: "source", kind: kind.name, vertical: vertical, options: Options(options))
    return try kind.make(entry, context)
  }

  /// What a provider makes of an answer.
  static func judge(
    _ kind: String, _ body: [UInt8], _ options: JSONObject = ["url": "https://site.example/feed?q={query}"],
    type: String? = nil, status: Int = 200, address: String? = "https://site.example/a/feed.xml",
    vertical: Vertical = news, query: Query = Query(plain: "x")
  ) throws -> Result<ProviderAnswer, ProviderFailure> {
    let judge = try #require(try provider(kind, options, vertical: vertical) as? any AnswerJudge)
    var headers = HTTPHeaders()
    headers["Content-Type"] = type
    return judge.judge(HTTPResponse(status: status, headers: headers, body: body, url: address), for: query)
  }

  static func problems(_ kind: String, _ options: JSONObject) throws -> [OptionProblems.Problem] {
    do {
      _ = try provider(kind, options)
      return []
    } catch let error as OptionProblems { return error.problems }
  }
}

extension Hit {
  func text(_ field: String) -> String? {
    switch fields[field] {
    case .text(let text)?: text
    case .list(let texts)?: texts.joined(separator: " | ")
    case let value?: value.json.string ?? JSONWriter.text(value.json)
    case nil: nil
    }
  }
}
