/// How the program ends, for scripts.
package enum ExitCode: Int32, Sendable, Hashable, CaseIterable {
  /// Something was found, or the command did what it should.
  case success = 0
  case nothingFound = 1
  /// The command line or the configuration is wrong.
  case usage = 2
  /// Nothing was found because no provider answered.
  case noAnswer = 3
  /// With `--strict`: some provider failed, was late or was skipped.
  case incomplete = 4
  /// A check failed.
  case checkFailed = 5
  /// By Ctrl-C.
  case interrupted = 130
}
