import HostConfiguration
import SearchKit

/// Which configurations may run programs, as this person has said.
struct Trust: Sendable {
  private let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  var files: TrustedFiles {
    guard let path = TrustedFiles.file(context.environment), let bytes = try? context.files.read(path) else {
      // What cannot be read trusts nothing.
      return TrustedFiles()
    }
    return TrustedFiles(bytes: bytes)
  }

  /// Changes what is kept, while nobody else does.
  ///
  /// - Throws: `CommandStop` when it cannot be kept.
  func change(_ edit: (inout TrustedFiles) throws(CommandStop) -> Void) throws(CommandStop) {
    guard let path = TrustedFiles.file(context.environment) else {
      throw .usage("there is no folder to keep it in: neither XDG_STATE_HOME nor HOME is set")
    }
    try context.files.changing(path) { () throws(CommandStop) in
      var files = files
      try edit(&files)
      do throws(FileProblem) { try context.files.write(path, files.bytes) } catch {
        throw .usage("cannot write \(error.path): \(error.reason)")
      }
    }
  }

  /// Trusts the file as it stands, where it runs programs.
  func add(_ source: ConfigurationSource) throws(CommandStop) {
    try change { $0.trust(source.path, holding: source.bytes, at: context.now()) }
  }

  /// The same in one line, for a source that is not asked because of it.
  func shortRefusal(_ programs: [ConfiguredProgram], of source: ConfigurationSource) -> String? {
    programs.isEmpty
      ? nil
      : "\(source.name) would \(ConfiguredProgram.deeds(programs)), which nobody has allowed yet; read it, and if it may, type: backstage config trust"
  }

  /// What to tell of programs that a file may not run yet; nothing where there are none.
  func refusal(_ programs: [ConfiguredProgram], of source: ConfigurationSource) -> String? {
    guard !programs.isEmpty else { return nil }
    let deeds = ConfiguredProgram.deeds(programs)
    let why =
      files.verdict(on: source.path, holding: source.bytes) == .changed
      ? "has changed since you trusted it, and would \(deeds):"
      : "is in the current folder and would \(deeds), which nobody has allowed yet:"
    return
      (["\(source.name) \(why)"] + programs.map { "  \($0.sentence)" } + [
        "read the file; if it may, type: backstage config trust"
      ]).joined(separator: "\n")
  }
}
