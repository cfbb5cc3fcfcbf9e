/// The documentation of every setting, generated from the rows that check them.
package enum ConfigurationReference {
  package static func markdown(for tables: ConfigurationTables) -> String { "" }
}
