/// What a shell may offer for a value.
package enum CompletionKind: Sendable, Hashable {
  case nothing
  case files
  case folders
  case choices([Choice])
  /// Names that the configuration in force knows.
  case configured(ConfiguredNames)

  package enum ConfiguredNames: String, Sendable, Hashable, CaseIterable {
    case providers, verticals, scorers, kinds, fields, sortable
  }
}
