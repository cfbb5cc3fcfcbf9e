/// Why a command ends before its end.
package enum CommandStop: Error, Sendable, Hashable {
  /// The reader of the results has left, as `head` does; nothing is wrong.
  case readerLeft
  /// Results could not be written, and why.
  case cannotWrite(String)
  /// What to tell the person, a line each, and how the program ends.
  case failed([String], ExitCode)

  /// A mistake in what was asked for.
  static func usage(_ messages: String...) -> CommandStop { .failed(messages, .usage) }
}
