import Expressions
package import SearchKit

/// Makes providers from declarations, by the kinds of the tables.
struct DeclaredProviders: Sendable {
  let tables: ConfigurationTables
  /// What a provider gets from outside; its `provider` is replaced.
  let doors: PluginContext
  /// The kinds that are being made, each declared by the one before.
  var chain: [String] = []
  /// Told of every provider that is made for another.
  var made: @Sendable (any SearchProvider) -> Void = { _ in }

  var context: PluginContext {
    var context = doors
    context.provider = { (entry, declaration) throws(OptionProblems) in try make(entry, declaration) }
    return context
  }

  private func make(
    _ entry: ProviderEntry, _ declaration: Declaration
  ) throws(OptionProblems) -> any SearchProvider {
    let chain = (self.chain.isEmpty ? [entry.kind] : self.chain) + [declaration.kind]
    guard let kind = tables.kinds[declaration.kind] else {
      throw Self.fault(
        entry.kind, ["there is no kind \(Wording.quoted(declaration.kind))"], allowed: tables.kinds.names)
    }
    guard Set(chain).count == chain.count else {
      throw Self.fault(entry.kind, ["the kinds are made of each other: " + chain.joined(separator: " → ")])
    }
    let inner = ProviderEntry(
      name: entry.name, kind: kind.name, vertical: entry.vertical,
      options: try settings(entry, declaration, kind), file: declaration.file ?? entry.file,
      folder: entry.folder, timeout: entry.timeout)
    var providers = self
    providers.chain = chain
    let provider = try kind.make(inner, providers.context)
    made(provider)
    return provider
  }

  /// The declared settings, checked by the rows of their kind.
  private func settings(
    _ entry: ProviderEntry, _ declaration: Declaration, _ kind: ProviderKind
  ) throws(OptionProblems) -> Options {
    let tree = SyntaxTree(SourceText(name: "", bytes: Array(declaration.settings.utf8)))
    var checker = OptionChecker(folder: "/", vertical: entry.vertical)
    checker.hasFile = declaration.file != nil
    let object = tree.root.flatMap { checker.value($0, as: .object(kind.options), at: SettingPath())?.object }
    let problems = Finding.problems(tree.findings + checker.findings, in: tree.text)
    guard problems.isEmpty, let object else {
      throw Self.fault(entry.kind, problems.map(\.description))
    }
    return Options(object)
  }

  /// A mistake of the program's own, told as one of the entry.
  private static func fault(
    _ kind: String, _ messages: [String], allowed: [String] = []
  ) -> OptionProblems {
    OptionProblems(
      messages.map {
        OptionProblems.Problem(
          path: ConfigurationRows.kind.name, message: "the declaration of \(Wording.quoted(kind)): \($0)",
          allowed: allowed)
      })
  }
}

extension PluginContext {
  /// A context whose `provider` makes declared providers from the kinds of the tables.
  package init(
    tables: ConfigurationTables, readFile: @escaping @Sendable (String) throws(FileProblem) -> [UInt8],
    readHead: (@Sendable (String, Int) throws(FileProblem) -> [UInt8])? = nil, cacheFolder: String,
    now: @escaping @Sendable () -> Double,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    let doors = PluginContext(
      readFile: readFile, readHead: readHead, cacheFolder: cacheFolder, now: now, progress: progress,
      provider: { (_, _) throws(OptionProblems) in throw OptionProblems([]) })
    self = DeclaredProviders(tables: tables, doors: doors).context
  }
}
