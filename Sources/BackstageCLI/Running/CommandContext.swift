package import Processes
package import SearchKit

/// Everything outside that a command may touch, so that tests can stand at each door.
package struct CommandContext: Sendable {
  package var environment: [String: String]
  /// The current folder, absolute.
  package var folder: String
  /// What is written there has no secrets in it.
  package var console: Console
  package var files: Files
  /// Where secrets are looked up.
  package var secrets: SecretStore
  package var plugins: [Plugin]
  /// Seconds since 1970.
  package var now: @Sendable () -> Double
  /// Makes the way to servers by the settings under `network`.
  package var connect: @Sendable (NetworkSettings) -> any Transport
  /// How the person stops the command.
  package var interruption: Interruption
  /// Starts a program.
  package var launch: Launcher = { (launch, _) throws(LaunchProblem) in
    throw LaunchProblem(.unusable, "no programs are started here: \(launch.program)")
  }
  /// The folder that holds what is shipped beside the program, as Plugins/; nil where there is none.
  package var shippedFolder: String?
  /// Where the command shows how far it is; nil where nobody would see it.
  var progress: ProgressLine?

  package init(
    environment: [String: String], folder: String, console: Console, files: Files, plugins: [Plugin],
    now: @escaping @Sendable () -> Double,
    connect: @escaping @Sendable (NetworkSettings) -> any Transport = { _ in NoTransport() },
    interruption: Interruption = .never, secrets: SecretStore? = nil
  ) {
    let secrets =
      secrets
      ?? SecretStore(
        environment: environment, readHead: files.readHead,
        run: SecretProgram(environment: environment).output)
    self.environment = environment
    self.folder = folder
    self.console = console.redacted(by: secrets.redaction)
    self.secrets = secrets
    self.files = files
    self.plugins = plugins
    self.now = now
    self.connect = connect
    self.interruption = interruption
  }
}
