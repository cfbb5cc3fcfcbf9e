import Expressions
import SearchKit

/// Reads one configuration, from its text to its providers.
struct ConfigurationReader {
  typealias Rows = ConfigurationRows

  let source: ConfigurationSource
  let tables: ConfigurationTables
  var context: PluginContext
  /// Whether kinds look closer at what their entries name.
  var inspects = false
  /// Makes the way to servers; nil where the context has it.
  var connect: ((NetworkSettings) -> any Transport)?
  var clock: any Clock<Duration> = DispatchClock()
  /// The providers that are made though they are disabled.
  var enabling: Set<String> = []
  /// Changes what each provider is made with.
  var tailoring: HostConfiguration.Tailoring?
  let tree: SyntaxTree
  var checker: OptionChecker
  /// The verticals that could not be read; what is missing because of them is no mistake of its own.
  var lostVerticals = LostVerticals()
  /// The files of verticals that could not be read.
  var absentVerticals: [Finding] = []
  /// Mistakes in the files of verticals; they are told first, as others may follow from them.
  var verticalProblems: [ConfigurationProblem] = []
  /// Mistakes in variables and flags.
  var otherProblems: [ConfigurationProblem] = []
  var warnings: [ConfigurationProblem] = []

  init(_ source: ConfigurationSource, tables: ConfigurationTables, context: PluginContext) {
    self.source = source
    self.tables = tables
    self.context = context
    tree = SyntaxTree(SourceText(name: source.name, bytes: source.bytes))
    checker = OptionChecker(folder: source.folder)
  }

  /// Reads in the order in which one part needs another: verticals, scorers, defaults, providers.
  mutating func read(environment: [String: String], flags: [HostConfiguration.Flag]) -> HostConfiguration {
    let root = readableRoot()
    let literals = LiteralSecrets(in: root)
    for text in literals.texts { context.redaction?.hide(text) }
    var verticals = readVerticals(root)
    tellAbsentVerticals(root, verticals)
    checker.verticals = lostVerticals.isEmpty ? verticals.rows : nil
    let rows = Rows.top(tables)
    let top = checker.members(of: root, rows, at: SettingPath()) { checker, node, row, path in
      // Each of these is read in a step of its own, which needs what others say.
      [Rows.verticals.name, Rows.providersName].contains(row.name)
        ? nil : checker.value(node, as: row.type, at: path)
    }
    verticals = deciding(verticals, top, root)
    let network = readNetwork(top, root)
    if let connect { context.transport = connect(network) }
    let scorers = readScorers(top, root)
    let settings = readDefaults(top, root, environment, flags)
    check(settings, scorers)
    let defaults = Defaults(settings)
    let places = readPlaces(top, root, defaults)
    let home = home(settings, places)
    let providers = readProviders(root, verticals, defaults)
    warn(of: literals)
    return HostConfiguration(
      source: source, defaults: defaults, verticals: verticals, providers: providers, scorers: scorers,
      places: places, network: network, transport: context.transport, home: home,
      effective: EffectiveValues(root: root, rows: rows, settings: settings, document: document),
      problems: verticalProblems
        + Finding.problems(tree.findings + checker.findings, in: tree.text) + otherProblems,
      warnings: warnings)
  }

  /// The object that the file holds; an empty one when it cannot be understood, be it for its version.
  private mutating func readableRoot() -> SyntaxNode {
    guard let root = tree.root else { return .absent }
    guard root.members != nil else {
      checker.mismatch(root, .object([]), at: SettingPath())
      return .absent
    }
    if let version = root[Rows.version.name], case .integer(let number) = version.content, number > 1 {
      checker.find(
        "the file is written for version \(number) of its form, this program reads version 1; update the program",
        at: SettingPath() + Rows.version.name, offset: version.range.lowerBound)
      return .absent
    }
    return root
  }

  /// A secret that is a mistake where it stands is told as that alone.
  private mutating func warn(of literals: LiteralSecrets) {
    let mistaken = Set(checker.findings.map(\.path))
    warnings += Finding.problems(literals.findings.filter { !mistaken.contains($0.path) }, in: tree.text)
  }

  var document: ConfigurationDocument { ConfigurationDocument(text: tree.text, place: source.place) }
}
