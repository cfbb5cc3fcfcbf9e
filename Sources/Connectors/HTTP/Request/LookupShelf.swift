import Expressions
import SearchKit

/// The tables of one source, each asked for once and kept, in memory and in the cache folder.
///
/// A source that does not give its table is no failure: there is the declared one, and it is asked again after a while.
final class LookupShelf: Sendable {
  private struct Kept: Sendable {
    var table: [String: JSON]
    var until: Double
  }

  private let provider: String
  private let tables: [LookupTable]
  private let context: PluginContext
  private let kept = Guarded<[String: Kept]>([:])

  /// After how many seconds a source is asked again that did not give its table.
  private static let patience = 300.0
  /// The version of the form of the files.
  private static let version = 1

  init(_ provider: String, _ tables: [LookupTable], _ context: PluginContext) {
    self.provider = provider
    self.tables = tables
    self.context = context
  }

  /// The tables that are declared, without asking anybody.
  var declared: [String: [String: JSON]] {
    Dictionary(tables.map { ($0.name, $0.fallback) }) { first, _ in first }
  }

  /// Every table by its name, the newest that can be had.
  ///
  /// - Parameters:
  ///   - values: what the requests for tables are made of.
  ///   - send: sends one request; nil where that failed.
  /// - Returns: the tables, those that are declared among them.
  func current(
    _ values: RequestValues, send: @Sendable (HTTPRequest) async -> HTTPResponse?
  ) async -> [String: [String: JSON]] {
    var found: [String: [String: JSON]] = [:]
    for table in tables { found[table.name] = await current(table, values, send: send) }
    return found
  }

  private func current(
    _ table: LookupTable, _ values: RequestValues, send: @Sendable (HTTPRequest) async -> HTTPResponse?
  ) async -> [String: JSON] {
    guard let request = try? table.plan.request(values, purpose: .lookup) else { return table.fallback }
    let now = context.now()
    let key = "\(table.name) \(request.url)"
    if let known = kept.withLock({ $0[key] }), known.until > now { return known.table }
    if let saved = saved(table, request.url, now: now) {
      kept.withLock { $0[key] = saved }
      return saved.table
    }
    let answer = await send(request)
    if let answer, (200..<300).contains(answer.status), let fresh = table.table(of: answer.body) {
      kept.withLock { $0[key] = Kept(table: fresh, until: now + table.seconds) }
      save(fresh, table, request.url, now: now)
      return fresh
    }
    kept.withLock { $0[key] = Kept(table: table.fallback, until: now + min(Self.patience, table.seconds)) }
    return table.fallback
  }

  private var folder: String { context.cacheFolder + "/lookups" }

  private func file(of table: LookupTable) -> String {
    folder + "/" + RequestPlan.encoded(provider) + "." + RequestPlan.encoded(table.name) + ".json"
  }

  /// What an earlier run kept, unless it is too old or of another address.
  private func saved(_ table: LookupTable, _ url: String, now: Double) -> Kept? {
    guard let bytes = try? context.readFile(file(of: table)), let json = try? JSONReader.read(bytes),
      json["version"]?.int == Self.version, json["url"]?.string == url,
      let time = json["time"]?.double, time <= now, time + table.seconds > now,
      let values = json["values"]?.object
    else { return nil }
    return Kept(
      table: Dictionary(values.members.map { ($0.name, $0.value) }) { $1 }, until: time + table.seconds)
  }

  /// A table that cannot be kept on disk is asked for again by the next run.
  private func save(_ values: [String: JSON], _ table: LookupTable, _ url: String, now: Double) {
    let members = values.sorted { $0.key < $1.key }.map { JSONObject.Member(name: $0.key, value: $0.value) }
    let json: JSON = [
      "version": .integer(Self.version), "url": .string(url), "time": .numeric(now),
      "values": .object(JSONObject(members)),
    ]
    let folder = IndexFolder(path: folder)
    do {
      try folder.make()
      try folder.save(JSONWriter.text(json) + "\n", to: file(of: table))
    } catch {
      // The cache folder may be read-only; memory has the table.
      return
    }
  }
}
