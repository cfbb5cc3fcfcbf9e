import Processes
import SearchKit

/// The programs that providers start, in order, each as the words of its command line.
final class ProgramLog: Sendable {
  private let state = Guarded<[String: [[String]]]>([:])

  /// By the names of the providers.
  var lines: [String: [[String]]] { state.withLock { $0 } }

  func add(_ launch: Launch, of provider: String) {
    state.withLock { $0[provider, default: []].append([launch.program] + launch.arguments) }
  }
}
