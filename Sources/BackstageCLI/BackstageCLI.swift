import Networking
import Processes
package import SearchKit

/// The command line of Backstage.
package enum BackstageCLI {
  package static let name = "backstage"

  /// What requests call this program where the configuration does not say.
  private static let userAgent = "Backstage/\(Version.text)"

  /// Runs this process's command line.
  ///
  /// - Returns: the status to exit with.
  package static func run(_ words: [String], plugins: [Plugin]) async -> Int32 {
    SystemProcess.fillClosedStreams()
    SystemProcess.ignoreClosedPipes()
    let environment = SystemProcess.environment
    var context = CommandContext(
      environment: environment, folder: SystemProcess.folder, console: .system(environment: environment),
      files: .system, plugins: plugins, now: SystemProcess.now,
      connect: { CurlTransport($0, environment: environment, userAgent: userAgent) }, interruption: .system)
    context.launch = { (launch, hear) throws(LaunchProblem) in try RunningProgram.start(launch, hear: hear) }
    context.shippedFolder = SystemProcess.shippedFolder(exists: context.files.exists)
    return await run(words, in: context).rawValue
  }

  /// Runs a command line where everything outside is given.
  package static func run(_ words: [String], in context: CommandContext) async -> ExitCode {
    do {
      return try await answer(words, in: context)
    } catch {
      switch error {
      case .readerLeft: return .success
      case .cannotWrite(let reason):
        context.tell(["cannot write: \(reason)"])
        return .usage
      case .failed(let messages, let code):
        context.tell(messages)
        return code
      }
    }
  }

  /// Runs a command until it ends or the person interrupts it; either way the terminal is left clean.
  private static func run(
    _ action: @escaping Command.Action, _ invocation: Invocation, in context: CommandContext
  ) async throws(CommandStop) -> ExitCode {
    var context = context
    context.progress = ProgressLine(context, invocation)
    context.console = context.console.silentWhenCancelled
    let ready = context
    let outcome = await ready.interruption.value { () async -> Result<ExitCode, CommandStop> in
      do throws(CommandStop) { return .success(try await action(invocation, ready)) } catch {
        return .failure(error)
      }
    }
    ready.progress?.end()
    return try outcome?.get() ?? .interrupted
  }

  private static func answer(_ words: [String], in context: CommandContext) async throws(CommandStop)
    -> ExitCode
  {
    let request: Request
    do {
      request = try CommandLineParser.parse(words, by: Commands.root)
    } catch {
      throw .failed(LineAdvice.messages(error, words: words), .usage)
    }
    switch request {
    case .run(let action, let invocation): return try await run(action, invocation, in: context)
    case .help(let path):
      try context.console.write(HelpText(path, width: context.textWidth).text)
      return .success
    case .version:
      try context.console.write("\(name) \(Version.text)\n")
      return .success
    }
  }
}
