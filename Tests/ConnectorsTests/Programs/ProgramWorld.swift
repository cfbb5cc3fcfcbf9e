import Connectors
import Expressions
import Processes
import SearchKit
import SearchTesting

/// Providers of the kinds that run programs, with small programs in sh.
enum ProgramWorld {
  static func context(now: @escaping @Sendable () -> Double = { 1_000 }) -> PluginContext {
    var context = PluginContext(
      readFile: { path throws(FileProblem) in throw FileProblem(path: path, reason: "not here") },
      cacheFolder: "/nowhere", now: now,
      provider: { (_, _) throws(OptionProblems) in throw OptionProblems([]) })
    context.launch = { (launch, hear) throws(LaunchProblem) in
      try RunningProgram.start(launch.beside(["PATH": "/usr/bin:/bin", "HOST": "here"]), hear: hear)
    }
    return context
  }

  /// A provider of a kind from its options.
  static func provider(
    _ kind: String, _ options: JSON, _ context: PluginContext = context(), folder: String = "/",
    vertical: Vertical = SampleWorld.films
  ) throws -> any SearchProvider {
    guard let kind = BuiltInKinds.table.first(where: { $0.name == kind }), let object = options.object else {
      throw Missing(kind: kind)
    }
    return try kind.make(
      ProviderEntry(
        name: "trial", kind: kind.name, vertical: vertical, options: Options(object), folder: folder,
        timeout: .seconds(60)), context)
  }

  struct Missing: Error {
    var kind: String
  }

  /// A provider of kind `process` whose program is a script of sh.
  static func plugin(_ script: String, _ context: PluginContext = context()) throws -> any SearchProvider {
    try provider("process", ["command": ["sh", "-c", .string(script)]], context)
  }

  /// The first lines of a plugin in sh: it describes itself, and takes one search.
  static let described = """
    read d; echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"name":"x","vertical":"films","supports":{}}}'; read s;
    """

  static func failure(of provider: any SearchProvider, _ text: String = "solaris") async -> ProviderFailure? {
    do throws(ProviderFailure) {
      _ = try await provider.search(Query(plain: text))
      return nil
    } catch { return error }
  }
}
