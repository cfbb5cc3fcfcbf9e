import Processes
import SearchKit

/// Runs programs that print secrets.
struct SecretProgram: Sendable {
  /// The variables that they get.
  let environment: [String: String]

  /// How long such a program may take, as one that asks for a password at a terminal.
  private static let patience = Duration.seconds(30)
  private static let longest = 128 << 10

  /// What a program prints to its standard output.
  ///
  /// - Parameter words: the program and its arguments; no shell reads them.
  /// - Returns: the bytes.
  /// - Throws: `SecretProblem` where it fails; nothing that it said or printed is told, as it may be the secret.
  func output(_ words: [String]) async throws(SecretProblem) -> [UInt8] {
    guard let launch = Launch(words: words, environment: environment) else {
      throw SecretProblem("the command for the secret names no program")
    }
    let capture: Capture
    do { capture = try await Capture.of(launch, limit: Self.longest, within: Self.patience) } catch {
      switch error {
      case .launch(let problem): throw SecretProblem(problem.message)
      case .tooLong(let time, _):
        throw SecretProblem("\(launch.program) did not print a secret within \(Int(time / .seconds(1))) s")
      case .tooMuch: throw SecretProblem("\(launch.program) printed too much to be a secret")
      case .cancelled: throw SecretProblem("\(launch.program) was stopped with the search")
      }
    }
    guard capture.status.isSuccess else {
      let said =
        capture.log.lines(1).isEmpty ? "" : "; what it says of that is not shown, as it may hold the secret"
      throw SecretProblem("\(launch.program) \(capture.status.words)\(said)")
    }
    return capture.output
  }
}
