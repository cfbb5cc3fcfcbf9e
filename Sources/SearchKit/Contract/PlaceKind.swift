/// A row of the table of who knows places: what `places.kind` in the configuration stands for.
package struct PlaceKind: Named {
  package var name: String
  /// One line on where its places come from.
  package var summary: String
  /// The settings beside the kind.
  package var options: [OptionRow]
  /// How often its server may be asked; nil for a kind that asks none.
  package var rateLimit: RateLimit?
  /// Makes the finder of one configuration; called once, before any search.
  package var make: @Sendable (Options, PluginContext) throws(OptionProblems) -> PlaceFinder

  package init(
    _ name: String, summary: String, options: [OptionRow] = [], rateLimit: RateLimit? = nil,
    make: @escaping @Sendable (Options, PluginContext) throws(OptionProblems) -> PlaceFinder
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.rateLimit = rateLimit
    self.make = make
  }
}
