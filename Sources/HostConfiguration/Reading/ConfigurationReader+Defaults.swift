import Expressions
import SearchKit

extension ConfigurationReader {
  /// The defaults in force: those of the file, over them the environment's, over them the flags'.
  mutating func readDefaults(
    _ top: JSONObject, _ root: SyntaxNode, _ environment: [String: String], _ flags: [HostConfiguration.Flag]
  ) -> [DefaultSetting] {
    warnOfUnknown(environment.keys)
    let names = Rows.defaults.map(\.name)
    for flag in flags where !names.contains(flag.member) {
      otherProblems.append(
        ConfigurationProblem(path: flag.name, message: "there is no default \(Wording.quoted(flag.member))"))
    }
    return Rows.defaults.map { row in
      let usual = checker.defaultValue(of: row) ?? .null
      var setting = DefaultSetting(
        row: row, value: usual, written: row.defaultNode?.json ?? .null, origin: .builtIn)
      if let node = root[Rows.defaultsRow.name]?[row.name] {
        setting.value = top[Rows.defaultsRow.name]?[row.name] ?? usual
        setting.written = node.json
        setting.origin = document.origin(of: node)
        setting.node = node
      }
      let variable = Rows.variable(for: row)
      if let text = environment[variable], !text.isEmpty {
        lay(text, over: &setting, named: variable, .environment(variable))
      }
      for flag in flags where flag.member == row.name {
        lay(flag.text, over: &setting, named: flag.name, .flag(flag.name))
      }
      return setting
    }
  }

  /// Puts the value of a variable or flag in place of what there was, when it is right.
  private mutating func lay(
    _ text: String, over setting: inout DefaultSetting, named name: String, _ origin: ValueOrigin
  ) {
    let node = SyntaxNode(text: text, for: setting.row.type)
    var trial = OptionChecker(folder: source.folder)
    if let value = trial.value(node, as: setting.row.type, at: SettingPath() + setting.row.name) {
      setting = DefaultSetting(row: setting.row, value: value, written: node.json, origin: origin)
    }
    otherProblems += trial.findings.map {
      ConfigurationProblem(path: name, message: $0.message, allowed: $0.allowed, suggestion: $0.suggestion)
    }
  }

  /// Checks what no row can say of the defaults.
  mutating func check(_ settings: [DefaultSetting], _ scorers: Registry<ConfiguredScorer>) {
    for setting in settings {
      switch setting.row.name {
      case Rows.timeout.name, Rows.deadline.name:
        if setting.value.double == 0 { report(Self.noTime, of: setting) }
      case Rows.scorer.name:
        guard let name = setting.value.string, setting.origin != .builtIn, scorers[name] == nil else {
          continue
        }
        if let kind = tables.scorers[name], kind.needsSettings {
          report("\(Wording.quoted(name)) cannot be used as it is: \(kind.declaration)", of: setting)
          continue
        }
        report(
          "there is no scorer \(Wording.quoted(name))", of: setting, allowed: scorers.names,
          suggestion: scorers.suggestion(for: name))
      default: continue
      }
    }
  }

  static let noTime = "no provider can answer in no time"

  /// Adds a mistake in a default, at the place where it is set.
  mutating func report(
    _ message: String, of setting: DefaultSetting, allowed: [String] = [], suggestion: String? = nil
  ) {
    let path = SettingPath() + Rows.defaultsRow.name + setting.row.name
    if let node = setting.node {
      return checker.find(
        message, at: path, offset: node.range.lowerBound, allowed: allowed, suggestion: suggestion)
    }
    otherProblems.append(
      ConfigurationProblem(
        path: setting.origin.description, message: message, allowed: allowed, suggestion: suggestion))
  }

  /// A variable that is nearly one of the known ones is hardly meant for another program.
  private mutating func warnOfUnknown(_ variables: some Sequence<String>) {
    let known = (Rows.defaults.map(Rows.variable) + [ConfigurationSource.variable])
      .map { $0.dropFirst(Rows.variablePrefix.count) }.map(String.init)
    for variable in variables.sorted() where variable.hasPrefix(Rows.variablePrefix) {
      let name = String(variable.dropFirst(Rows.variablePrefix.count))
      guard !known.contains(name), let suggestion = Suggestion.nearest(to: name, in: known) else { continue }
      warnings.append(
        ConfigurationProblem(
          path: variable, message: "this variable of the environment has no effect",
          suggestion: Rows.variablePrefix + suggestion))
    }
  }
}

extension SyntaxNode {
  /// A value that stands alone in a variable or flag: a text needs no quotes there.
  init(text: String, for type: OptionType) {
    var content = Content.string(text)
    switch type {
    // Digits alone: what a file may have around a number, or 1e1 for 10, is hardly meant on a command line.
    case .integer where text.utf8.allSatisfy(\.isPlainDigit), .number, .flag:
      switch SyntaxTree(SourceText(name: "", bytes: Array(text.utf8))).alone {
      case .integer(let number): content = .integer(number)
      case .number(let number): content = .number(number)
      case .bool(let flag): content = .bool(flag)
      case .null, .string, .array, .object, .unreadable, nil: break
      }
    default: break
    }
    self.init(content: content, range: 0..<0)
  }
}

extension SyntaxTree {
  /// The value of a document without a mistake.
  fileprivate var alone: SyntaxNode.Content? { mistakes.isEmpty ? root?.content : nil }
}

extension UInt8 {
  fileprivate var isPlainDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
