/// The parameters that every command has.
package enum StandardParameters {
  package static let help = Flag("help", "h", help: "Show this help, and do nothing else")
  package static let version = Flag("version", help: "Show the version, and do nothing else")
}
