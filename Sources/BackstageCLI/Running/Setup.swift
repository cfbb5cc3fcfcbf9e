import Connectors
import HostConfiguration
import Processes
import Ranking
import SearchKit

/// The configuration in force, read for one command.
struct Setup: Sendable {
  let tables: ConfigurationTables
  /// What providers are made with.
  let doors: PluginContext
  let configuration: HostConfiguration
  /// Why the configuration may not be searched with yet; nil where it may.
  private let refusal: String?

  /// Finds and reads the configuration, with what the command line says of its defaults.
  ///
  /// - Parameters:
  ///   - invocation: the command line.
  ///   - context: the world that it runs in.
  ///   - flags: what it says of the defaults.
  ///   - inspects: whether the files that the configuration names are looked into.
  ///   - enabling: the providers that are made though the configuration has them disabled.
  ///   - tailoring: changes what one provider is made with.
  /// - Throws: `CommandStop` when there is none to read; mistakes in it are in its `problems`.
  init(
    _ invocation: Invocation, _ context: CommandContext, flags: [HostConfiguration.Flag] = [],
    inspects: Bool = false, enabling: Set<String> = [],
    tailoring: HostConfiguration.Tailoring? = nil
  ) throws(CommandStop) {
    let progress = context.progress
    tables = try Self.tables(context)
    var doors = PluginContext(
      tables: tables, readFile: context.files.read, readHead: context.files.readHead,
      cacheFolder: Self.cacheFolder(context), now: context.now, progress: { progress?.show($0) })
    doors.redaction = context.secrets.redaction
    let variables = context.environment
    doors.hasVariable = { variables[$0]?.isEmpty == false }
    let source: ConfigurationSource
    do {
      source = try ConfigurationSource.find(
        flag: invocation[GlobalParameters.config], environment: context.environment, folder: context.folder,
        exists: context.files.exists, shippedFolder: context.shippedFolder, context: doors
      ).following(context.files.resolved)
    } catch {
      throw .usage(error.description)
    }
    let trust = Trust(context)
    let untrusted = source.untrustedPrograms(trust.files)
    refusal = trust.refusal(untrusted.filter(\.isEnabled), of: source)
    let (environment, launch, anyRefusal) = (
      context.environment, context.launch, trust.shortRefusal(untrusted, of: source)
    )
    let secrets = context.secrets
    doors.secret = { (reference) async throws(SecretProblem) in
      switch reference {
      case .command: if let anyRefusal { throw SecretProblem(anyRefusal) }
      case .file(let path): if let anyRefusal, source.isBeyond(path) { throw SecretProblem(anyRefusal) }
      case .environment: break
      }
      return try await secrets.secret(reference)
    }
    doors.launch = { (program, hear) throws(LaunchProblem) in
      if let anyRefusal { throw LaunchProblem(.unusable, anyRefusal) }
      return try launch(program.beside(environment), hear)
    }
    let color = invocation[GlobalParameters.color].map { HostConfiguration.Flag("--color", for: "color", $0) }
    configuration = HostConfiguration.read(
      source, environment: context.environment, flags: flags + [color].compactMap { $0 }, tables: tables,
      context: doors, connect: context.connect, inspects: inspects, enabling: enabling, tailoring: tailoring)
    doors.transport = configuration.transport
    self.doors = doors
  }

  /// What the program has built in and what its plugins bring.
  static func tables(_ context: CommandContext) throws(CommandStop) -> ConfigurationTables {
    do {
      return try ConfigurationTables(
        plugins: context.plugins, kinds: BuiltInKinds.table, scorers: Scorers.table,
        places: PlaceKinds.table)
    } catch {
      throw .usage(error.description)
    }
  }

  /// By the XDG Base Directory Specification, which has relative folders ignored.
  private static func cacheFolder(_ context: CommandContext) -> String {
    if let folder = context.environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return folder + "/backstage"
    }
    if let home = context.environment["HOME"], home.hasPrefix("/") { return home + "/.cache/backstage" }
    return "/tmp/backstage-cache"
  }

  /// - Throws: `CommandStop` with everything that is wrong when there is a mistake; what hinders one provider alone is
  ///   told by that provider's report.
  func requireSound() throws(CommandStop) {
    if let refusal { throw .usage(refusal) }
    try requireNoMistake()
  }

  /// The same for a command that runs no program and so needs nobody's leave for one.
  func requireNoMistake() throws(CommandStop) {
    guard !configuration.mistakes.isEmpty else { return }
    throw .failed(configuration.problems.map(\.description), .usage)
  }
}
