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
    var inner = entry
    inner.kind = kind.name
    inner.options = try settings(entry, declaration, kind)
    inner.file = declaration.file ?? entry.file
    inner.declaredKind = chain[0]
    if entry.declaredKind == nil {
      inner.declaredSettings = tables.kinds[entry.kind]?.options.map(\.name) ?? []
    }
    inner.keyAddress = entry.keyAddress ?? tables.kinds[entry.kind]?.options.lazy.compactMap(\.origin).first
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
    // A declaration that serves several verticals names fields that some of them do not have.
    let isOfOne = tables.kinds[entry.kind]?.vertical != nil || tables.kinds[entry.kind]?.usualVertical == nil
    var checker = OptionChecker(folder: "/", vertical: isOfOne ? entry.vertical : nil)
    checker.hasFile = declaration.file != nil
    let object = tree.root.flatMap { checker.value($0, as: .object(kind.options), at: SettingPath())?.object }
    let problems = Finding.problems(tree.findings + checker.findings, in: tree.text)
    guard problems.isEmpty, let object else {
      throw Self.fault(entry.kind, problems.map(\.description))
    }
    let own = tables.kinds[entry.kind]?.options.map(\.name) ?? []
    return Options(Self.settings(object, with: entry.options.members, of: own, kind))
  }

  /// The declared settings with those of the entry, which have been checked by its own kind: one that the declared kind
  /// has goes before the declared one, any other is one of its parameters, null where it is not set.
  private static func settings(
    _ declared: JSONObject, with own: JSONObject, of names: [String], _ kind: ProviderKind
  ) -> JSONObject {
    var settings = declared
    var parameters = declared[parametersName]?.object ?? JSONObject()
    for member in own.members {
      if kind.options.contains(where: { $0.name == member.name }) {
        settings[member.name] = member.value
      } else {
        parameters[member.name] = member.value
      }
    }
    for name in names where !kind.options.contains(where: { $0.name == name }) && parameters[name] == nil {
      parameters[name] = .null
    }
    if !parameters.isEmpty, kind.options.contains(where: { $0.name == parametersName }) {
      settings[parametersName] = .object(parameters)
    }
    return settings
  }

  /// The setting that holds what a declaration has beside the rows of its kind.
  private static let parametersName = "parameters"

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
