import Expressions
import SearchKit

extension ConfigurationReader {
  /// The entries under `providers`, each enabled one with the provider that its kind makes of it.
  mutating func readProviders(
    _ root: SyntaxNode, _ verticals: Registry<Vertical>, _ defaults: Defaults
  ) -> [ConfiguredProvider] {
    guard let list = root[Rows.providersName] else { return [] }
    let path = SettingPath() + Rows.providersName
    guard case .array(let nodes) = list.content else {
      checker.mismatch(list, .list(.text), at: path)
      return []
    }
    let variants = Rows.providerVariants(tables.kinds.rows)
    var lines: [String: Int] = [:]
    return nodes.enumerated().compactMap { index, node in
      guard node.members != nil else {
        checker.mismatch(node, .object([]), at: path + index)
        return nil
      }
      let before = checker.findings.count
      checkName(node, at: path + index, &lines)
      let vertical = vertical(of: node, at: path + index, verticals)
      checker.vertical = vertical
      checker.names = [Rows.vertical.name: verticals.names]
      defer {
        checker.vertical = nil
        checker.names = [:]
      }
      let settings = checker.variant(
        of: node, by: Rows.kind.name, Rows.provider, variants, at: path + index)
      checkTimeout(settings, node, at: path + index, defaults)
      guard checker.findings.count == before, let vertical else { return nil }
      return provider(settings, node, at: path + index, vertical, defaults)
    }
  }

  /// A name is needed on the command line and in results, so it can be typed and is one provider's alone.
  private mutating func checkName(_ node: SyntaxNode, at path: SettingPath, _ lines: inout [String: Int]) {
    guard let member = node[Rows.name.name], let name = member.string else { return }
    let path = path + Rows.name.name
    if !SettingName.isValid(name) {
      checker.find(SettingName.rule, at: path, offset: member.range.lowerBound)
    } else if let line = lines[name] {
      checker.find(
        "the provider on line \(line) is called \(Wording.quoted(name)) too", at: path,
        offset: member.range.lowerBound)
    } else {
      lines[name] = tree.text.line(of: member.range.lowerBound)
    }
  }

  /// The vertical that the kind decides, else the one that the entry names, or most likely means by a mistyped name.
  private mutating func vertical(
    of node: SyntaxNode, at path: SettingPath, _ verticals: Registry<Vertical>
  ) -> Vertical? {
    let kind = node[Rows.kind.name]?.string.flatMap { tables.kinds[$0] }
    if let kind, let name = kind.vertical {
      if let vertical = verticals[name] { return vertical }
      if lostVerticals.mayHave(name) { return nil }
      checker.find(
        "the kind \(Wording.quoted(kind.name)) needs the vertical \(Wording.quoted(name)), which cannot be read",
        at: path + Rows.kind.name, offset: node.offset(of: Rows.kind.name[...]))
      return nil
    }
    guard let member = node[Rows.vertical.name], let name = member.string else {
      return kind?.usualVertical.flatMap { verticals[$0] }
    }
    if let vertical = verticals[name] { return vertical }
    // What follows from a vertical that cannot be read is not told as a mistake of its own.
    if lostVerticals.mayHave(name), verticals.suggestion(for: name) == nil { return nil }
    checker.find(
      "there is no vertical \(Wording.quoted(name))", at: path + Rows.vertical.name,
      offset: member.range.lowerBound, allowed: verticals.names, suggestion: verticals.suggestion(for: name))
    return verticals.suggestion(for: name).flatMap { verticals[$0] }
  }

  /// A timeout leaves some time; one beyond the deadline is allowed, as the deadline may be set for one search.
  private mutating func checkTimeout(
    _ settings: JSONObject, _ node: SyntaxNode, at path: SettingPath, _ defaults: Defaults
  ) {
    guard let seconds = settings[Rows.ownTimeout]?.double, let member = node[Rows.ownTimeout.name] else {
      return
    }
    let path = path + Rows.ownTimeout.name
    let offset = member.range.lowerBound
    if seconds == 0 { checker.find(Self.noTime, at: path, offset: offset) }
    if .seconds(seconds) > defaults.deadline {
      let position = tree.text.position(of: offset)
      warnings.append(
        ConfigurationProblem(
          file: source.name, path: path.description,
          message: "the deadline of the whole search comes first, after \(defaults.deadline)",
          line: position.line, column: position.column))
    }
  }

  /// The provider of a sound entry; what its kind finds wrong is told at the members that it names.
  private mutating func provider(
    _ settings: JSONObject, _ node: SyntaxNode, at path: SettingPath, _ vertical: Vertical,
    _ defaults: Defaults
  ) -> ConfiguredProvider? {
    guard let name = settings[Rows.name]?.string,
      let kind = settings[Rows.kind]?.string.flatMap({ tables.kinds[$0] })
    else { return nil }
    let own = settings.members.filter { member in kind.options.contains { $0.name == member.name } }
    let enabled = settings[Rows.enabled]?.bool ?? true || enabling.contains(name)
    let timeout = settings[Rows.ownTimeout]?.double.map { Duration.seconds($0) } ?? defaults.timeout
    var provider = ConfiguredProvider(
      entry: ProviderEntry(
        name: name, kind: kind.name, vertical: vertical, options: Options(JSONObject(own)),
        folder: source.folder, timeout: min(timeout, defaults.deadline)),
      enabled: enabled, weight: settings[Rows.weight]?.double ?? 1, timeout: timeout,
      optional: settings[Rows.optional]?.bool ?? false,
      tags: settings[Rows.tags]?.array?.compactMap(\.string) ?? [])
    provider.entry.configuration = source.name
    provider.sample = settings[Rows.sample]?.string ?? vertical.sample
    guard enabled else { return provider }
    var context = context
    tailoring?(name, &context)
    for problem in kind.check(provider.entry, context) {
      checker.find(
        problem.message, at: path, inside: problem.path, of: node, allowed: problem.allowed, provider: name)
    }
    let parts = Guarded<[any SearchProvider]>([])
    let gate = RateGate(
      Options(settings).rateLimit(Rows.rateLimit.name), patience: provider.timeout, clock: clock)
    let providers = DeclaredProviders(tables: tables, doors: context.behind(gate)) { part in
      parts.withLock { $0.append(part) }
    }
    do {
      let made = try kind.make(provider.entry, providers.context)
      gate.setDefault(made.descriptor.rateLimit)
      provider.provider = context.redaction.map { DiscreetProvider(provider: made, redaction: $0) } ?? made
      provider.parts = parts.withLock { $0 } + [made]
      if inspects { inspect(provider.entry, kind, node, at: path) }
    } catch {
      for problem in error.problems { checker.find(problem, at: path, of: node) }
    }
    return provider
  }

  private mutating func inspect(
    _ entry: ProviderEntry, _ kind: ProviderKind, _ node: SyntaxNode, at path: SettingPath
  ) {
    let inspection = kind.inspect(entry, context)
    for problem in inspection.problems { checker.find(problem, at: path, of: node) }
    var trial = OptionChecker(folder: source.folder)
    for warning in inspection.warnings { trial.find(warning, at: path, of: node) }
    warnings += Finding.problems(trial.findings, in: tree.text)
  }
}

extension OptionChecker {
  /// Adds what a kind found in an entry.
  fileprivate mutating func find(_ problem: OptionProblems.Problem, at path: SettingPath, of node: SyntaxNode)
  {
    find(
      problem.message, at: path, inside: problem.path, of: node, allowed: problem.allowed,
      suggestion: problem.unknown.flatMap { Suggestion.nearest(to: $0, in: problem.allowed) })
  }
}
