#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How a program ended.
package enum ProgramExit: Sendable, Hashable {
  /// By itself, with this code; 0 says that all went well.
  case exited(Int32)
  /// By a signal.
  case signalled(Int32)

  /// - Parameter status: as `waitpid` gives it (POSIX `<sys/wait.h>`).
  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  package var isSuccess: Bool { self == .exited(0) }

  /// As it stands behind "it": "exited with 3", "was ended by SIGKILL".
  package var words: String {
    switch self {
    case .exited(let code): "exited with \(code)"
    case .signalled(let signal): "was ended by \(Self.names[signal] ?? "signal \(signal)")"
    }
  }

  private static let names: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL (a fault of its own)",
    SIGTRAP: "SIGTRAP (a fault of its own)", SIGABRT: "SIGABRT (a fault of its own)",
    SIGBUS: "SIGBUS (a fault of its own)", SIGFPE: "SIGFPE (a fault of its own)", SIGKILL: "SIGKILL",
    SIGSEGV: "SIGSEGV (a fault of its own)", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM", SIGTERM: "SIGTERM",
    SIGXCPU: "SIGXCPU (out of processor time)",
  ]
}
