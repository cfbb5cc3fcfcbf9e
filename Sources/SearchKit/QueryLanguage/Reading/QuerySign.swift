/// One scalar of a query's text and what it can mean there.
struct QuerySign: Sendable {
  enum Meaning: UInt8, Sendable {
    case text, space, minus, colon, at, bang
    /// Straight and curly double quotes, any of which closes any.
    case quote
    case guillemetLeft, guillemetRight, cornerLeft, cornerRight, whiteCornerLeft, whiteCornerRight
  }

  let scalar: Unicode.Scalar
  let meaning: Meaning

  /// The signs of a text, without what is invisible; behind a backslash a sign means itself.
  ///
  /// A backslash before a letter or a digit, or at the end, is only a backslash.
  static func signs(of text: String) -> [QuerySign] {
    var signs: [QuerySign] = []
    signs.reserveCapacity(text.utf8.count)
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isInvisible(scalar) { continue }
      if isEscaped {
        isEscaped = false
        if isEscapable(scalar) {
          signs.append(QuerySign(scalar: scalar, meaning: .text))
          continue
        }
        signs.append(QuerySign(scalar: "\\", meaning: .text))
      }
      if scalar == "\\" {
        isEscaped = true
      } else {
        signs.append(QuerySign(scalar: scalar, meaning: meaning(of: scalar)))
      }
    }
    if isEscaped { signs.append(QuerySign(scalar: "\\", meaning: .text)) }
    return signs
  }

  /// Signs of writing direction and the byte order mark, which a person cannot have meant.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return meaning(of: scalar) != .text }
    return !isWordLetter(scalar) && scalar.value >= 0x20 && scalar.value != 0x7F
  }

  private static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func meaning(of scalar: Unicode.Scalar) -> Meaning {
    switch scalar {
    case "-", "\u{2010}", "\u{2011}", "\u{2013}", "\u{2212}", "\u{FF0D}": .minus
    case ":", "\u{FF1A}": .colon
    case "@", "\u{FF20}": .at
    case "!", "\u{FF01}": .bang
    case "\"", "\u{201C}"..."\u{201F}", "\u{FF02}", "\u{301D}"..."\u{301F}": .quote
    case "«": .guillemetLeft
    case "»": .guillemetRight
    case "「": .cornerLeft
    case "」": .cornerRight
    case "『": .whiteCornerLeft
    case "』": .whiteCornerRight
    case "\u{0}"..."\u{20}", "\u{7F}"..."\u{A0}", "\u{200B}": .space
    default: !scalar.isASCII && scalar.properties.isWhitespace ? .space : .text
    }
  }
}

extension QuerySign.Meaning {
  /// The sign that ends what this one opens; nil for one that opens nothing.
  var closer: QuerySign.Meaning? {
    switch self {
    case .quote: .quote
    case .guillemetLeft: .guillemetRight
    case .guillemetRight: .guillemetLeft
    case .cornerLeft: .cornerRight
    case .whiteCornerLeft: .whiteCornerRight
    case .text, .space, .minus, .colon, .at, .bang, .cornerRight, .whiteCornerRight: nil
    }
  }
}
