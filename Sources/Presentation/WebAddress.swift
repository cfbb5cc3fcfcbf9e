/// Addresses from outside, as formats for people and spreadsheets show them; JSON keeps what the source gave.
enum WebAddress {
  /// Schemes whose address is not a place but a program or a content of its own, which is run where it is followed.
  private static let running = ["javascript", "vbscript", "data"]

  /// The address; of one that would be run, only its scheme is told.
  static func shown(_ address: String) -> String {
    guard let scheme = scheme(of: address), running.contains(scheme) else { return address }
    return "(\(scheme): address left out)"
  }

  /// Whether it is a page of the web, which alone becomes a link.
  static func isWeb(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// What stands before the first colon, read as browsers do: control characters and spaces at the start do not count, nor do
  /// tabs and line ends anywhere (URL Standard, "basic URL parser").
  private static func scheme(of address: String) -> String? {
    let letters = address.unicodeScalars.drop { $0.value <= 0x20 }
      .prefix(64).filter { !["\t", "\n", "\r"].contains($0) }
    guard let colon = letters.firstIndex(of: ":") else { return nil }
    return String(String.UnicodeScalarView(letters[..<colon])).lowercased()
  }
}
