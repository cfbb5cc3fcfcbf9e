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
  ///   - entry: the one that is added; it must have no fault of its own, as a file that is not there or has no such column.
  ///   - judge: what else is wrong with the provider that it makes; nil for one that can be asked.
  ///   - edit: what is changed.
  /// - Returns: whether anything changed, and what each provider that cannot be asked now lacks.
  /// - Throws: `CommandStop` where the change cannot be made, or the file would have a mistake.
  @discardableResult
  func make(
    dry isDry: Bool, of providers: [String] = [], adding entry: JSONObject? = nil,
    judge: (ProviderEntry) -> String? = { _ in nil },
    _ edit: (inout ProviderListEdit) throws(ProviderListEdit.Refusal) -> Void
  ) throws(CommandStop) -> Bool {
    if isDry { return try change(dry: true, of: providers, adding: entry, judge, edit) }
    return try context.files.changing(path) { () throws(CommandStop) in
      try change(dry: false, of: providers, adding: entry, judge, edit)
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
    dry isDry: Bool, of providers: [String], adding entry: JSONObject?, _ judge: (ProviderEntry) -> String?,
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
    let remarks =
      try entry.map { (entry) throws(CommandStop) in
        try self.remarks(on: entry, source, list, judge)
      } ?? []
    try requireSound(result, isChanged: list.bytes != old)
    guard list.bytes != old else {
      // Who names again what is enabled already, and may not run, says that it may.
      if !isDry { try trust(source, running: providers) }
      return false
    }
    let known = Set((setup.configuration.problems + setup.configuration.warnings).map(\.message))
    let news = result.problems.map { (false, $0) } + (remarks + result.warnings).map { (true, $0) }
    // What a closer look finds may be what the first look found.
    context.tell(
      news.filter { !known.contains($1.message) }.map { ($0 ? "warning: " : "") + $1.description }.unique)
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

  /// Looks into the files that the added entry names.
  ///
  /// What is wrong is told beside the entry, as the file has no line of it.
  /// - Returns: what only a closer look finds, and is no mistake.
  /// - Throws: `CommandStop` with what is wrong with it.
  private func remarks(
    on entry: JSONObject, _ source: ConfigurationSource, _ list: ProviderListEdit,
    _ judge: (ProviderEntry) -> String?
  ) throws(CommandStop) -> [ConfigurationProblem] {
    let count: Int
    do { count = try list.count } catch { throw .usage(error.message) }
    let place = "providers[\(count - 1)]"
    func isOwn(_ problem: ConfigurationProblem) -> Bool {
      problem.path == place || problem.path.hasPrefix(place + ".")
    }
    let result = HostConfiguration.read(
      source, environment: context.environment, tables: setup.tables, context: setup.doors, inspects: true)
    // Rows whose title is not found are no hits: what is a warning of a file that others may write is a mistake here.
    let (untitled, remarks) = result.warnings.filter(isOwn).split {
      $0.path.hasSuffix(".\(Vertical.titleField)")
    }
    var own = result.problems.filter(isOwn) + untitled
    if own.isEmpty, let made = result.providers.last, made.provider != nil, let problem = judge(made.entry) {
      own = [ConfigurationProblem(path: place, message: problem)]
    }
    guard !own.isEmpty else { return remarks }
    let told = own.map { problem in
      var problem = problem
      (problem.file, problem.line, problem.column) = (nil, nil, nil)
      problem.path = String(problem.path.dropFirst(place.count).drop { $0 == "." })
      return "  " + problem.description
    }
    let shown = LiteralSecrets.masked(.object(entry), at: ["providers"])
    let isFile = own.allSatisfy { $0.provider != nil }
    throw .failed(
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
    guard isTrusted || programs.allSatisfy({ $0.provider.map(providers.contains) ?? false }) else {
      context.tell([trust.shortRefusal(programs, of: source)].compactMap { $0 })
      return
    }
    try trust.add(source)
    // What ran before needs no telling again.
    let known = isTrusted ? Set(setup.configuration.source.programs.map(\.sentence)) : []
    let news = programs.map(\.sentence).filter { !known.contains($0) }
    if !news.isEmpty {
      context.tell(["\(name) may run, since you changed it yourself:"] + news.map { "  \($0)" })
    }
  }
}

extension Array {
  /// Those for which it holds, and the others.
  fileprivate func split(where holds: (Element) -> Bool) -> (those: [Element], others: [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
