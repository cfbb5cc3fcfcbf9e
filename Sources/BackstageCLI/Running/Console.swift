import SearchKit

/// Where results and messages go.
package struct Console: Sendable {
  /// Writes results.
  package var write: @Sendable (String) throws(CommandStop) -> Void
  /// Writes for the person's eyes; what cannot be written there is lost, as there is nobody to tell.
  package var tell: @Sendable (String) -> Void
  package var output: Terminal
  package var messages: Terminal

  /// What one of the streams is connected to.
  package struct Terminal: Sendable, Hashable {
    package var isTerminal: Bool
    /// Its columns, where they are known.
    package var width: Int?

    package init(isTerminal: Bool, width: Int? = nil) {
      self.isTerminal = isTerminal
      self.width = width
    }
  }

  /// The same without any secret that the redaction knows: the one place that everything written passes.
  func redacted(by redaction: Redaction) -> Console {
    let (write, tell) = (write, tell)
    var console = self
    console.write = { text throws(CommandStop) in try write(redaction.text(text)) }
    console.tell = { tell(redaction.text($0)) }
    return console
  }

  /// The same for work that may be left behind: what it has to say after its task was cancelled is not wanted.
  var silentWhenCancelled: Console {
    let (write, tell) = (write, tell)
    var console = self
    console.write = { text throws(CommandStop) in
      if Task.isCancelled { throw .failed([], .interrupted) }
      try write(text)
    }
    console.tell = { if !Task.isCancelled { tell($0) } }
    return console
  }

  package init(
    output: Terminal, messages: Terminal, write: @escaping @Sendable (String) throws(CommandStop) -> Void,
    tell: @escaping @Sendable (String) -> Void
  ) {
    self.output = output
    self.messages = messages
    self.write = write
    self.tell = tell
  }
}
