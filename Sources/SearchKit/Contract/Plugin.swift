/// What one folder under Plugins/ contributes.
public struct Plugin: Named {
  public var name: String
  /// The `vertical.json` of each vertical that it brings.
  public var verticals: [EmbeddedFile]
  public var kinds: [ProviderKind]
  public var scorers: [ScorerKind]

  public init(
    _ name: String, verticals: [EmbeddedFile] = [], kinds: [ProviderKind] = [], scorers: [ScorerKind] = []
  ) {
    self.name = name
    self.verticals = verticals
    self.kinds = kinds
    self.scorers = scorers
  }
}
