import CSpawn

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The two ends of a pipe, neither of which another program inherits.
struct Pipe {
  var reading: Int32
  var writing: Int32

  /// - Throws: `LaunchProblem` when this process has no descriptor left.
  init() throws(LaunchProblem) {
    var ends: (reading: Int32, writing: Int32) = (-1, -1)
    let code = unsafe cspawn_pipe(&ends.reading, &ends.writing)
    guard code == 0 else { throw Self.problem(code) }
    (reading, writing) = ends
    do {
      reading = try Self.above(ends.reading)
      writing = try Self.above(ends.writing)
    } catch {
      closeBoth()
      throw error
    }
  }

  /// The same end under a number that no standard stream has, closed at exec.
  private static func above(_ end: Int32) throws(LaunchProblem) -> Int32 {
    guard end <= STDERR_FILENO else {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      return end
    }
    let moved = fcntl(end, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard moved >= 0 else { throw problem(errno) }
    close(end)
    return moved
  }

  func closeBoth() {
    close(reading)
    close(writing)
  }

  static func doNotWait(_ end: Int32) { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }

  private static func problem(_ code: Int32) -> LaunchProblem {
    LaunchProblem(.noRoom, "no pipe to a program could be made: \(SystemError.text(code))")
  }
}
