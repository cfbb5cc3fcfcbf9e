import Expressions
package import Processes

/// Why a program that speaks JSON-RPC gave no result.
package enum PeerFailure: Error, Sendable, Hashable {
  case launch(LaunchProblem)
  /// It ended; what it had written of a line that it did not end, and its last words.
  case ended(ProgramExit, unfinished: [UInt8], LogTail)
  /// It closed its standard output and went on.
  case closed(LogTail)
  /// It said something that the protocol does not know; the reason stands behind "it".
  case broken(String, LogTail)
  /// It answered with an error.
  case remote(RPCError)
  case cancelled

  /// What happened, as one line that begins with the program.
  ///
  /// - Parameter program: what it is called: "its program python3".
  /// - Returns: the sentence, without a full stop.
  package func message(_ program: String) -> String {
    switch self {
    case .launch(let problem): problem.message
    case .ended(let exit, let unfinished, let log):
      "\(program) \(exit.words) \(Self.place(unfinished))\(Self.lastWords(log))"
    case .closed(let log):
      "\(program) closed its standard output, on which it should answer\(Self.lastWords(log))"
    case .broken(let reason, let log): "\(program) \(reason)\(Self.lastWords(log))"
    case .remote(let error): "\(program) says: \(error.message)"
    case .cancelled: "\(program) had not answered when it was no longer waited for"
    }
  }

  private static func place(_ unfinished: [UInt8]) -> String {
    guard !unfinished.isEmpty else { return "before it answered" }
    return "in the middle of a line: \(quote(unfinished))"
  }

  /// Bytes as a message quotes them.
  static func quote(_ bytes: [UInt8]) -> String {
    Excerpt.quoted(String(decoding: bytes.prefix(4 * Excerpt.longest), as: UTF8.self))
  }

  /// The last lines of the log behind a sentence; nothing where there is none.
  package static func lastWords(_ log: LogTail) -> String {
    let lines = log.lines(3).map { Excerpt.text($0, longest: 200) }
    return lines.isEmpty ? "" : "; it last said: \(lines.joined(separator: " / "))"
  }

  /// The same as the failure of a provider.
  package func providerFailure(_ program: String) -> ProviderFailure {
    switch self {
    case .launch(let problem):
      problem.kind == .missing
        ? .missing(.toolError, problem.message)
        : ProviderFailure(problem.kind == .noRoom ? .resource : .toolError, problem.message)
    case .ended, .closed: ProviderFailure(.toolError, message(program))
    case .broken: ProviderFailure(.unparsable, message(program))
    case .remote(let error): ProviderFailure(error, of: program)
    case .cancelled: ProviderFailure(.timeout, message(program))
    }
  }
}
