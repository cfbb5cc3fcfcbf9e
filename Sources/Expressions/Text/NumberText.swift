/// A number as people write it, perhaps with its unit behind it.
enum NumberText {
  /// Reads "142 min", "1,434,451", "$28,341,469", "4.42E+11" and "7.5".
  ///
  /// Groups of three digits may be split by commas, apostrophes or no-break and thin spaces; the fraction follows a
  /// point. A unit may follow, but no further digit: "2h 22min" and "12-15" are no single number, and "7,5" could be
  /// two. Nothing is guessed.
  static func number(_ text: String) -> JSON? {
    if let number = plain(text) { return number }
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, isCurrency(first) || first.isSpace {
      scalars.removeFirst()
    }
    guard let (digits, rest) = split(scalars), !rest.contains(where: isDigit), !goesOn(rest)
    else { return nil }
    if let whole = Int(digits) { return .integer(whole) }
    guard let value = Double(digits), value.isFinite else { return nil }
    return .number(value)
  }

  /// Digits with at most one point between them, as most numbers are.
  private static func plain(_ text: String) -> JSON? {
    var points = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        return nil
      }
    }
    if points == 0 { return Int(text).map { .integer($0) } }
    return points == 1 ? Double(text).map { .number($0) } : nil
  }

  static func isCurrency(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == "$" : scalar.properties.generalCategory == .currencySymbol
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  /// The number in the form that Swift reads, and what follows it.
  private static func split(
    _ text: Substring.UnicodeScalarView
  ) -> (digits: String, rest: Substring.UnicodeScalarView)? {
    var rest = text
    var number = ""
    if let sign = rest.first, sign == "-" || sign == "+" || sign == "\u{2212}" {
      number = sign == "+" ? "" : "-"
      rest.removeFirst()
    }
    let whole = takeDigits(&rest)
    var groups = [whole]
    while let separator = rest.first, isGroupSeparator(separator), !whole.isEmpty, whole.count <= 3 {
      var ahead = rest.dropFirst()
      let group = takeDigits(&ahead)
      guard group.count == 3 else { break }
      groups.append(group)
      rest = ahead
    }
    number += groups.joined()
    if rest.first == "." {
      var ahead = rest.dropFirst()
      let fraction = takeDigits(&ahead)
      if !fraction.isEmpty {
        number += (whole.isEmpty ? "0." : ".") + fraction
        rest = ahead
      }
    }
    guard number.last.map({ $0 != "-" }) ?? false else { return nil }
    number += takeExponent(&rest)
    return (number, rest)
  }

  private static func takeDigits(_ text: inout Substring.UnicodeScalarView) -> String {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text = text[digits.endIndex...]
    return String(digits)
  }

  private static func takeExponent(_ text: inout Substring.UnicodeScalarView) -> String {
    guard text.first == "e" || text.first == "E" else { return "" }
    var ahead = text.dropFirst()
    var exponent = "e"
    if let sign = ahead.first, sign == "+" || sign == "-" {
      exponent.unicodeScalars.append(sign)
      ahead.removeFirst()
    }
    let digits = takeDigits(&ahead)
    if digits.isEmpty { return "" }
    text = ahead
    return exponent + digits
  }

  private static func isGroupSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}": true
    default: false
    }
  }

  /// Whether what follows is part of the number: a fraction, a time, or a word as 万 that multiplies it.
  private static func goesOn(_ rest: Substring.UnicodeScalarView) -> Bool {
    guard let first = rest.first(where: { !$0.isSpace }) else { return false }
    return first == "/" || first == ":" || !first.isASCII && first.properties.numericType != nil
  }
}
