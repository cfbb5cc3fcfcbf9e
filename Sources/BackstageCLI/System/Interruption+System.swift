import Dispatch
import Processes
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Interruption {
  /// Ctrl-C; a second one ends the process there and then.
  package static let system = Interruption { interrupted in
    let count = Guarded(0)
    signal(SIGINT, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    source.setEventHandler {
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { return interrupted() }
      LiveGroups.end()
      _exit(ExitCode.interrupted.rawValue)
    }
    source.resume()
    let watched = Guarded(Watched(source: source))
    return {
      watched.withLock { $0.source.cancel() }
      signal(SIGINT, SIG_DFL)
    }
  }

  /// `@unchecked` because a dispatch source may be cancelled from any thread, which its protocol does not say.
  private struct Watched: @unchecked Sendable {
    let source: any DispatchSourceSignal
  }
}
