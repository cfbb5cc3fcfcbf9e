/// How cells become a record.
enum Dialect {
  /// RFC 4180: quoted where needed, quotes doubled, lines ended by CR LF.
  case comma
  /// IANA text/tab-separated-values: no quoting, as no cell has a tab or a line end in it.
  case tab

  func record(_ cells: [DelimitedCell]) -> String {
    switch self {
    case .comma: cells.map { Self.quoted($0.content(quotes: true)) }.joined(separator: ",") + "\r\n"
    case .tab: cells.map { $0.content(quotes: false) }.joined(separator: "\t") + "\n"
    }
  }

  /// The semicolon is quoted too: it separates where the comma is the decimal sign.
  private static func quoted(_ text: String) -> String {
    let special = text.utf8.contains {
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\"")].contains($0)
    }
    return special || text.first == " " || text.last == " " ? inQuotes(text) : text
  }

  /// A text between quotes, those within it doubled (RFC 4180).
  static func inQuotes(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    // By scalars: with a mark on it a quote is another character, and still a quote to who reads the file.
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
