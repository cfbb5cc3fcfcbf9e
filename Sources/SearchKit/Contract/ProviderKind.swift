/// A row of the table of provider kinds: what a `kind` in the configuration stands for.
public struct ProviderKind: Named {
  public var name: String
  /// One line on what such a provider reads.
  public var summary: String
  /// What people call it too, and type where its name should stand; several kinds may share one.
  public var otherNames: [String]
  /// The vertical that its hits belong to, when the kind decides that; else the entry must name one.
  public var vertical: String?
  /// The vertical of an entry that names none, where the kind leaves it to the entry.
  public var usualVertical: String?
  /// The settings of an entry beside those that every provider has.
  public var options: [OptionRow]
  /// What the settings of one entry name and cannot be used now, as a file that is not there.
  ///
  /// It is told with the mistakes of the configuration, but stops no search: the provider is made all the same, and fails
  /// alone as long as nothing changes. It is asked before `make`, and should be quick.
  public var check: @Sendable (ProviderEntry, PluginContext) -> [OptionProblems.Problem]
  /// Makes the provider of one entry; called once, before any search.
  public var make: @Sendable (ProviderEntry, PluginContext) throws(OptionProblems) -> any SearchProvider
  /// Looks closer at what the settings of one entry name than the start of a search has time for, as a file's columns.
  public var inspect: @Sendable (ProviderEntry, PluginContext) -> Inspection

  public init(
    _ name: String, summary: String, otherNames: [String] = [], vertical: String? = nil,
    usualVertical: String? = nil, options: [OptionRow] = [],
    check: @escaping @Sendable (ProviderEntry, PluginContext) -> [OptionProblems.Problem] = { _, _ in [] },
    inspect: @escaping @Sendable (ProviderEntry, PluginContext) -> Inspection = { _, _ in Inspection() },
    make: @escaping @Sendable (ProviderEntry, PluginContext) throws(OptionProblems) -> any SearchProvider
  ) {
    self.name = name
    self.summary = summary
    self.otherNames = otherNames
    self.vertical = vertical
    self.usualVertical = usualVertical
    self.options = options
    self.check = check
    self.inspect = inspect
    self.make = make
  }
}

/// One entry under `providers`, checked.
public struct ProviderEntry: Sendable, Hashable {
  public var name: String
  public var kind: String
  public var vertical: Vertical
  /// The settings of the kind's own rows.
  public var options: Options
  /// What to read in place of the file that the options name, when the entry comes from a declaration with one.
  public var file: EmbeddedFile?
  /// The folder that relative paths of the entry count from, absolute.
  public var folder: String
  /// How long a search waits for it at most; nil where that is not known.
  public var timeout: Duration?
  /// The configuration as messages name it.
  public var configuration = "the configuration"
  /// The kind that the configuration names, where this entry comes from its declaration.
  public var declaredKind: String?
  /// The settings that entries of `declaredKind` have beside those that every provider has.
  public var declaredSettings: [String] = []
  /// Where a key of the source is had; nil where nobody says.
  public var keyAddress: String?

  public init(
    name: String, kind: String, vertical: Vertical, options: Options = Options(), file: EmbeddedFile? = nil,
    folder: String = "/", timeout: Duration? = nil
  ) {
    self.name = name
    self.kind = kind
    self.vertical = vertical
    self.options = options
    self.file = file
    self.folder = folder
    self.timeout = timeout
  }

  /// Whether the configuration can set it, or the declaration of the kind has the last word.
  public func canSet(_ setting: String) -> Bool {
    declaredKind == nil || declaredSettings.contains(setting)
  }
}

/// What a closer look at one entry found.
public struct Inspection: Sendable, Hashable {
  /// What is certainly wrong.
  public var problems: [OptionProblems.Problem]
  /// What is hardly meant.
  public var warnings: [OptionProblems.Problem]

  public init(problems: [OptionProblems.Problem] = [], warnings: [OptionProblems.Problem] = []) {
    self.problems = problems
    self.warnings = warnings
  }
}

/// Everything that is wrong with one entry's settings, found by its kind.
public struct OptionProblems: Error, Sendable, Hashable {
  public struct Problem: Sendable, Hashable {
    /// The path of the setting within the entry, as `fields.year`; empty for the entry as a whole.
    public var path: String
    /// What is wrong and what to do.
    public var message: String
    public var allowed: [String]
    /// The name that is not among those allowed, for a suggestion of the nearest.
    public var unknown: String?

    public init(path: String, message: String, allowed: [String] = [], unknown: String? = nil) {
      self.path = path
      self.message = message
      self.allowed = allowed
      self.unknown = unknown
    }
  }

  public var problems: [Problem]

  public init(_ problems: [Problem]) { self.problems = problems }

  public init(path: String, _ message: String, allowed: [String] = []) {
    problems = [Problem(path: path, message: message, allowed: allowed)]
  }
}
