/// The form of the names that people give to providers, scorers, verticals and fields.
enum SettingName {
  static let longest = 64
  static let rule = "a name has letters, digits, \"-\" and \"_\" only, at most \(longest) of them"

  /// Whether a name can stand on a command line, in a list with commas and before a colon.
  static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.count <= longest
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      && name.first != "-"
  }
}
