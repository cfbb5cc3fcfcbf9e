/// Text as CommonMark and GitHub's tables take it literally.
enum MarkdownText {
  /// On one line, every character that could begin markup escaped, once.
  static func line(_ text: String) -> String {
    var result = ""
    for character in RemoteText.line(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "~", "$", "#", "!": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// A link where the address is one of the web; else the text alone.
  static func link(_ text: String, to address: String?) -> String {
    guard let address, WebAddress.isWeb(address) else { return line(text) }
    let target = address.utf8.map { byte in
      let plain = (0x21...0x7E).contains(byte) && !"()<>\\|`\"".utf8.contains(byte)
      return plain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
    }
    return "[\(line(text))](\(target.joined()))"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
