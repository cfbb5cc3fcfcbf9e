/// A provider as pure data: a kind of the host's and the settings that a configuration entry would give it.
public struct Declaration: Sendable, Hashable {
  /// The kind whose machinery it uses.
  public var kind: String
  /// The settings as a JSON object, checked by the rows of that kind.
  public var settings: String
  /// What the kind reads in place of a file on disk.
  public var file: EmbeddedFile?

  /// Settings that are a file of the program.
  public init(kind: String, settings file: EmbeddedFile) {
    self.init(kind: kind, settings: String(decoding: file.bytes, as: UTF8.self))
  }

  public init(kind: String, settings: String, file: EmbeddedFile? = nil) {
    self.kind = kind
    self.settings = settings
    self.file = file
  }
}

extension ProviderKind {
  /// A kind that is another kind with everything declared.
  ///
  /// - Parameters:
  ///   - name: what `kind` of an entry says.
  ///   - summary: one line on what such a provider reads.
  ///   - vertical: the vertical that its hits belong to; nil where the entry names one.
  ///   - usualVertical: the vertical of an entry that names none, where the kind leaves it to the entry.
  ///   - options: what an entry may set. A setting that the other kind has goes before the declared one; any other is a
  ///     member of its `parameters`.
  ///   - declaration: asked for when a provider is made.
  /// - Returns: the row of the table of kinds.
  public static func preset(
    _ name: String, summary: String, vertical: String? = nil, usualVertical: String? = nil,
    options: [OptionRow] = [],
    of declaration: @autoclosure @escaping @Sendable () -> Declaration
  ) -> ProviderKind {
    ProviderKind(
      name, summary: summary, vertical: vertical, usualVertical: usualVertical, options: options
    ) { entry, context throws(OptionProblems) in
      try context.provider(entry, declaration())
    }
  }
}
