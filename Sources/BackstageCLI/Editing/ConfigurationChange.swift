import Expressions
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
  ///   - entry: the one that is added; it must have no fault of its own, as a file that is not there.
  ///   - edit: what is changed.
  /// - Returns: whether anything changed, and what each provider that cannot be asked now lacks.
  /// - Throws: `CommandStop` where the change cannot be made, or the file would have a mistake.
  @discardableResult
  func make(
    dry isDry: Bool, of providers: [String] = [], adding entry: JSONObject? = nil,
    _ edit: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
  ) throws(CommandStop) -> Bool {
    if isDry { return try change(dry: true, of: providers, adding: entry, edit) }
    return try context.files.changing(path) { () throws(CommandStop) in
      try change(dry: false, of: providers, adding: entry, edit)
    }
  }

  /// The file as it is now, which another program may have changed or made since the configuration was read.
  private func present() throws(CommandStop) -> [UInt8] {
    guard !isNew || context.files.exists(path) else { return old }
    do { return try context.files.read(path) } catch {
      throw .usage("cannot read \(error.path): \(error.reason)")
    }
  }

  private func change(
    dry isDry: Bool, of providers: [String], adding entry: JSONObject?,
    _ edit: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
  ) throws(CommandStop) -> Bool {
    let old = try present()
    var list = ProviderListEdit(old, name: name)
    do { try edit(&list) } catch { throw .usage(error.message) }
    let source = ConfigurationSource(
      place: isNew ? .userFolder : setup.configuration.source.place, name: name, folder: folder,
      bytes: list.bytes)
    let result = HostConfiguration.read(
      source, environment: context.environment, tables: setup.tables, context: setup.doors)
    if let entry, let refusal = try refusal(of: entry, in: result, list) { throw refusal }
    try requireSound(result, isChanged: list.bytes != old)
    guard list.bytes != old else { return false }
    let known = Set((setup.configuration.problems + setup.configuration.warnings).map(\.message))
    let news = result.problems.map { (false, $0) } + result.warnings.map { (true, $0) }
    context.tell(
      news.filter { !known.contains($1.message) }.map { ($0 ? "warning: " : "") + $1.description })
    if let entry, let name = entry["name"]?.string,
      let lack = result.providers.first(where: { $0.name == name })?.provider?.descriptor.lacks
    {
      context.tell([lack])
    }
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

  /// - Throws: `CommandStop` with the mistakes that the file has or would have.
  private func requireSound(_ result: HostConfiguration, isChanged: Bool) throws(CommandStop) {
    let mistakes = result.mistakes
    guard !mistakes.isEmpty else { return }
    let known = Set(setup.configuration.mistakes.map(\.message))
    let isNews = isChanged && !mistakes.allSatisfy { known.contains($0.message) }
    // The places of old mistakes are those in the file as it is.
    let told = isNews ? mistakes : setup.configuration.mistakes
    let what = told.count == 1 ? "a mistake" : "mistakes"
    throw .failed(
      ["\(name) is left as it is, since it \(isNews ? "would have" : "has") \(what):"]
        + told.map(\.description), .usage)
  }

  /// What is wrong with the entry that is added, told beside it, as the file has no line of it.
  private func refusal(
    of entry: JSONObject, in result: HostConfiguration, _ list: ProviderListEdit
  ) throws(CommandStop) -> CommandStop? {
    let count: Int
    do { count = try list.count } catch { throw .usage(error.message) }
    let place = "providers[\(count - 1)]"
    let own = result.problems.filter { $0.path == place || $0.path.hasPrefix(place + ".") }
    guard !own.isEmpty else { return nil }
    let told = own.map { problem in
      var problem = problem
      (problem.file, problem.line, problem.column) = (nil, nil, nil)
      problem.path = String(problem.path.dropFirst(place.count + 1))
      return "  " + problem.description
    }
    let shown = LiteralSecrets.masked(.object(entry), at: ["providers"])
    let isFile = own.allSatisfy { $0.provider != nil }
    return .failed(
      [
        "\(name) is left as it is, since this entry \(own.count == 1 ? "has a mistake" : "has mistakes"):"
      ]
        + EntryText.text(shown, indent: "  ").split(separator: "\n").enumerated().map { index, line in
          (index == 0 ? "  " : "") + line
        } + told
        + (isFile ? ["put that right first, or add it without asking it yet: --set enabled=false"] : []),
      .usage)
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
