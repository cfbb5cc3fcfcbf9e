import Expressions
import Processes
import SearchKit

/// Runs a program once for one search.
struct ProgramRun: Sendable {
  let program: ProgramDeclaration
  let context: PluginContext

  /// What it printed and how it ended.
  ///
  /// - Throws: `ProviderFailure` where it did not run to its end.
  func capture(_ words: [String], input: [UInt8] = []) async throws(ProviderFailure) -> Capture {
    try await context.permit()
    let launch = try await program.launch(context, words: words)
    do throws(CaptureProblem) {
      return try await Capture.of(launch, input: input, start: context.launch)
    } catch {
      switch error {
      case .launch(let problem): throw PeerFailure.launch(problem).providerFailure(program.title)
      case .tooMuch(let limit, let log):
        throw ProviderFailure(
          .resource, "\(program.title) printed more than \(limit >> 20) MiB\(PeerFailure.lastWords(log))")
      case .tooLong(_, let log):
        throw ProviderFailure(.timeout, "\(program.title) took too long\(PeerFailure.lastWords(log))")
      case .cancelled: throw PeerFailure.cancelled.providerFailure(program.title)
      }
    }
  }

  /// The failure of a program that ended otherwise than well.
  func failure(of capture: Capture) -> ProviderFailure {
    ProviderFailure(
      .toolError, "\(program.title) \(capture.status.words)\(PeerFailure.lastWords(capture.log))")
  }
}
