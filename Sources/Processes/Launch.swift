/// A program to start, by its words: no shell reads them.
package struct Launch: Sendable, Hashable {
  /// A path, or the name of a program that is looked for in the folders of `PATH`.
  package var program: String
  package var arguments: [String]
  /// Every variable that it gets.
  package var environment: [String: String]
  /// Where it runs, absolute; a program with a slash in its path counts from here too.
  ///
  /// Nil for the current folder.
  package var folder: String?

  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:], folder: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// The words of a command line, the program first; nil when there is none.
  package init?(words: [String], environment: [String: String] = [:], folder: String? = nil) {
    guard let program = words.first, !program.isEmpty else { return nil }
    self.init(program, Array(words.dropFirst()), environment: environment, folder: folder)
  }

  /// The same with more variables, where the program's own go before these.
  package func beside(_ variables: [String: String]) -> Launch {
    var launch = self
    launch.environment = variables.merging(environment) { $1 }
    return launch
  }
}

/// Why a program could not be started, in words for a person.
package struct LaunchProblem: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// There is no such program on this machine.
    case missing
    /// It is there and cannot be run.
    case unusable
    /// The system has no room for one more program.
    case noRoom
  }

  package var kind: Kind
  /// What is wrong and what to do: "there is no program “deno” in the folders of PATH; install it, or give its path".
  package var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
