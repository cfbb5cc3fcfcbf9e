/// What an entry of a service of the web may set, whichever service it is.
public enum ServiceOptions {
  public static let base = OptionRow(
    "base", .text, doc: "The address of the service; set it to ask through a proxy or a server of your own.")

  /// The key, with where one gets it.
  public static func key(from place: String) -> OptionRow {
    var row = OptionRow("key", .secret, doc: "Your key, by where it is kept; get one at \(place).")
    row.origin = place
    return row
  }

  /// The language of the answers, with an example as the service writes it.
  public static func lang(_ example: String, default text: String? = nil) -> OptionRow {
    OptionRow("lang", .text, default: text, doc: "The language of the answers, as `\(example)`.")
  }
}
