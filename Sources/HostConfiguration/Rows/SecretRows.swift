import SearchKit

/// The places that a secret may be kept in; exactly one of them is named.
enum SecretRows {
  static let rows = [
    OptionRow("env", .text, doc: "The environment variable that holds it."),
    OptionRow("file", .path, doc: "The file that holds it, and nothing else."),
    OptionRow("command", .list(.text), doc: "The program and arguments that print it."),
  ]
}
