import HostConfiguration
import SearchKit

/// A change of the configuration file, checked before anything is written.
struct ConfigurationChange {
  let setup: Setup
  /// The file that is written, absolute.
  private let path: String
  /// The same as messages name it.
  let name: String
  private let old: [UInt8]
  /// The folder that relative paths in it count from.
  let folder: String
  /// Whether the file is made as a copy of the configuration that is part of the program.
  private let isNew: Bool
  private let context: CommandContext

  static let dryRun = Flag("dry-run", help: "Show the change of the file, and write nothing")

  /// - Throws: `CommandStop` where there is no file and no place for one.
  init(_ invocation: Invocation, _ context: CommandContext) throws(CommandStop) {
    let setup = try Setup(invocation, context)
    let source = setup.configuration.source
    self.setup = setup
    self.context = context
    isNew = source.place == .embedded
    old = isNew ? ShippedConfiguration.copy(of: source.bytes, from: context.shippedFolder) : source.bytes
    if isNew {
      guard let own = ConfigurationSource.userFile(context.environment) else {
        throw .usage(
          "the configuration is the one built in, and there is no folder for one of your own: neither XDG_CONFIG_HOME nor HOME is set; write one here with: backstage init"
        )
      }
      path = own
      name = own
      folder = String(own[..<(own.lastIndex(of: "/") ?? own.endIndex)])
    } else {
      path = source.name.hasPrefix("/") ? source.name : "\(context.folder)/\(source.name)"
      name = source.name
      folder = source.folder
    }
  }

  /// Makes the change, checks what came of it, and writes it, unless only asked to show it.
  ///
  /// - Parameters:
  ///   - isDry: whether nothing is written.
  ///   - providers: those that the person names; their programs may be run from then on.
  ///   - edit: what is changed.
  /// - Returns: whether anything changed, and what each provider that cannot be asked now lacks.
  /// - Throws: `CommandStop` where the change cannot be made, or the file would have a mistake.
  @discardableResult
  func make(
    dry isDry: Bool, of providers: [String] = [],
    _ edit: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
  ) throws(CommandStop) -> Bool {
    var list = ProviderListEdit(old, name: name)
    do { try edit(&list) } catch { throw .usage(error.message) }
    guard list.bytes != old else { return false }
    let source = ConfigurationSource(
      place: isNew ? .userFolder : setup.configuration.source.place, name: name, folder: folder,
      bytes: list.bytes)
    let result = HostConfiguration.read(
      source, environment: context.environment, tables: setup.tables, context: setup.doors)
    guard result.mistakes.isEmpty else {
      throw .failed(
        [
          "\(name) is left as it is, since it would have \(result.mistakes.count == 1 ? "a mistake" : "mistakes"):"
        ]
          + result.mistakes.map(\.description), .usage)
    }
    let known = Set(setup.configuration.problems.map(\.message))
    context.tell(result.problems.filter { !known.contains($0.message) }.map(\.description))
    if isDry {
      let difference = LineDifference.text(
        from: String(decoding: old, as: UTF8.self), to: String(decoding: list.bytes, as: UTF8.self),
        name: name)
      try context.console.write(difference)
      return true
    }
    do { try context.files.write(path, list.bytes) } catch {
      throw .usage("cannot write \(error.path): \(error.reason)")
    }
    try trust(source, running: providers)
    if isNew { context.tell(["wrote \(name), which is the built-in configuration with this change"]) }
    return true
  }

  /// Keeps the trust that a file of the current folder had, and gives it where the person named all whose programs it runs.
  private func trust(_ source: ConfigurationSource, running providers: [String]) throws(CommandStop) {
    let programs = source.programs
    guard source.place == .currentFolder, !programs.isEmpty else { return }
    let trust = Trust(context)
    let isTrusted = trust.files.verdict(on: source.path, holding: old) == .trusted
    guard isTrusted || programs.allSatisfy({ $0.provider.map(providers.contains) ?? false }) else { return }
    try trust.add(source)
    context.tell(["\(name) may run, since you changed it yourself:"] + programs.map { "  \($0.sentence)" })
  }
}
