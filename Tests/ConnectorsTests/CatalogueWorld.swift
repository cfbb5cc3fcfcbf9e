import Connectors
import Expressions
import Foundation
import SearchKit
import SearchTesting

/// A folder of its own with a cache, in which a test writes catalogues and asks them.
struct CatalogueWorld: ~Copyable {
  let folder: String
  var cacheFolder: String
  /// How often an index was begun, and how often a file was read.
  let builds = WatchedCount()
  let reads = WatchedCount()
  let progress = Guarded<[SearchKit.Progress]>([])
  /// What time it is; far enough ahead that files written just now count as settled.
  var now: Double

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/catalogue-\(UUID().uuidString)"
    cacheFolder = folder + "/cache"
    now = Date().timeIntervalSince1970 + 60
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    // What cannot be removed from the temporary folder fails no test.
    _ = try? FileManager.default.removeItem(atPath: folder)
  }

  func path(_ name: String) -> String { folder + "/" + name }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// The names of the files in the cache.
  var cacheFiles: [String] {
    (FileManager.default.subpaths(atPath: cacheFolder) ?? []).filter { $0.contains(".") }.sorted()
  }

  func context(onBuild: @escaping @Sendable () -> Void = {}) -> PluginContext {
    let (builds, reads, progress, now) = (builds, reads, progress, now)
    return PluginContext(
      readFile: { path throws(FileProblem) in
        if !path.hasSuffix(".stamp") { reads.add() }
        guard let data = FileManager.default.contents(atPath: path) else {
          throw FileProblem(path: path, reason: "there is no such file")
        }
        return [UInt8](data)
      },
      cacheFolder: cacheFolder, now: { now },
      progress: { step in
        if step.fraction == 0 {
          builds.add()
          onBuild()
        }
        progress.withLock { $0.append(step) }
      },
      provider: { _, _ throws(OptionProblems) in throw OptionProblems(path: "", "there are no presets here") }
    )
  }

  func entry(
    _ file: String, _ options: JSONObject = JSONObject(), fields: JSON = ["title": "title"],
    name: String = "films", vertical: Vertical = SampleWorld.films
  ) -> ProviderEntry {
    var options = options
    options["path"] = .string(path(file))
    if options["fields"] == nil { options["fields"] = fields }
    return ProviderEntry(name: name, kind: "catalogue", vertical: vertical, options: Options(options))
  }

  func provider(
    _ file: String, _ options: JSONObject = JSONObject(), fields: JSON = ["title": "title"],
    vertical: Vertical = SampleWorld.films
  ) throws -> any SearchProvider {
    try Self.kind.make(entry(file, options, fields: fields, vertical: vertical), context())
  }

  /// Writes a file and asks it.
  func answer(
    _ text: String, as file: String, _ options: JSONObject = JSONObject(), fields: JSON = ["title": "title"],
    to query: String
  ) async throws -> ProviderAnswer {
    try await answer(Array(text.utf8), as: file, options, fields: fields, to: query)
  }

  func answer(
    _ bytes: [UInt8], as file: String, _ options: JSONObject = JSONObject(),
    fields: JSON = ["title": "title"],
    to query: String
  ) async throws -> ProviderAnswer {
    try write(bytes, to: file)
    return try await provider(file, options, fields: fields).search(Query(plain: query))
  }

  static var kind: ProviderKind { BuiltInKinds.table[0] }
}

extension ProviderAnswer {
  var titles: [String] { hits.map(\.title) }
}

extension JSONObject {
  init(_ members: KeyValuePairs<String, JSON>) {
    self.init(members.map { Member(name: $0.key, value: $0.value) })
  }
}
