/// JSON Schemas (draft 2020-12) of the files that people write, for editors and other checkers.
package enum ConfigurationSchema {
  /// The schema of a `config.json` that may name what the tables hold.
  package static func text(for tables: ConfigurationTables) -> String { "{}\n" }

  /// The schema of a `vertical.json`.
  package static func verticalText() -> String { "{}\n" }
}
