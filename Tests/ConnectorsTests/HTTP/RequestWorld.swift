import Connectors
import Expressions
import SearchKit
import SearchTesting

/// A source of kind `http` whose requests a test looks at.
struct RequestWorld: Sendable {
  static let vertical = Vertical(
    name: "things", title: "Things",
    fields: [
      VerticalField("title", .text, role: .title), VerticalField("year", .year, filter: true),
      VerticalField("genres", .tags, filter: true), VerticalField("rating", .rating, filter: true),
      VerticalField("location", .place), VerticalField("ids", .id), VerticalField("url", .url),
    ])
  static let hostile = #"c++ & c# 100% a/b "quoted" \ ]]> 東京 é"#

  var transport: RecordedTransport
  var secrets: [String: String] = ["KEY": "s3cret/+& key"]
  var files: [String: [UInt8]] = [:]
  var cacheFolder = "/none"
  var timeout: Duration?
  let time = Guarded(1_000.0)
  /// For how long the source has asked to be left alone, each time.
  let rests = Guarded<[Duration]>([])

  init(_ transport: RecordedTransport = RecordedTransport(body: #"{"items": []}"#)) {
    self.transport = transport
  }

  /// Answers whose rows are so many things, and more members beside them.
  static func rows(_ ids: [Int], _ more: String = "") -> RecordedTransport.Reply {
    let rows = ids.map { #"{"id": \#($0), "name": "thing \#($0)"}"# }.joined(separator: ",")
    return .text(#"{"items": [\#(rows)]\#(more)}"#)
  }

  /// A source of the declaration, which has what an entry has beside how its rows are read.
  ///
  /// - Parameter declaration: the settings.
  /// - Returns: the source.
  /// - Throws: `OptionProblems` with the mistakes of the settings.
  func provider(_ declaration: JSON) throws -> any SearchProvider {
    var members = declaration.object ?? JSONObject()
    if members["base"] == nil { members["base"] = "https://a.test" }
    if members["items"] == nil { members["items"] = "$.items" }
    if members["fields"] == nil { members["fields"] = ["id": "id", "title": "name"] }
    guard let kind = BuiltInKinds.table.first(where: { $0.name == "http" }) else { throw NoKind() }
    let (secrets, files, time, rests) = (secrets, files, time, rests)
    var context = PluginContext(
      readFile: { path throws(FileProblem) in
        guard let bytes = files[path] else { throw FileProblem(path: path, reason: "there is no such file") }
        return bytes
      }, cacheFolder: cacheFolder, now: { time.withLock { $0 } },
      provider: { _, _ throws(OptionProblems) in throw OptionProblems([]) })
    context.transport = transport
    context.rest = { rest in rests.withLock { $0.append(rest) } }
    context.secret = { (reference) throws(SecretProblem) in
      guard case .environment(let name) = reference, let secret = secrets[name] else {
        throw SecretProblem("\(reference.text) is not set; put the secret there")
      }
      return secret
    }
    return try kind.make(
      ProviderEntry(
        name: "source", kind: "http", vertical: Self.vertical, options: Options(members),
        timeout: timeout), context
    )
  }

  struct NoKind: Error {}

  /// What a query sends first.
  func request(_ declaration: JSON, _ query: Query = Query(plain: "a b")) async throws -> HTTPRequest? {
    _ = try? await provider(declaration).search(query)
    return transport.requests.first
  }

  /// What is wrong with a declaration, each with its path.
  func problems(_ declaration: JSON) -> [String] {
    do {
      _ = try provider(declaration)
      return []
    } catch let problems as OptionProblems {
      return problems.problems.map { "\($0.path): \($0.message)" }
    } catch { return ["\(error)"] }
  }
}

extension HTTPRequest {
  var text: String { String(decoding: body ?? [], as: UTF8.self) }
}
