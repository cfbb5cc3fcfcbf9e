/// A provider as pure data: a kind of the host's and the settings that a configuration entry would give it.
public struct Declaration: Sendable, Hashable {
  /// The kind whose machinery it uses.
  public var kind: String
  /// The settings as a JSON object, checked by the rows of that kind.
  public var settings: String
  /// What the kind reads in place of a file on disk.
  public var file: EmbeddedFile?

  public init(kind: String, settings: String, file: EmbeddedFile? = nil) {
    self.kind = kind
    self.settings = settings
    self.file = file
  }
}

extension ProviderKind {
  /// A kind that is another kind with everything declared.
  public static func preset(
    _ name: String, summary: String, vertical: String, of declaration: Declaration
  ) -> ProviderKind {
    ProviderKind(name, summary: summary, vertical: vertical) { entry, context throws(OptionProblems) in
      try context.provider(entry, declaration)
    }
  }
}
