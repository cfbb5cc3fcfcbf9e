extension String {
  /// The text without white space at its ends, no-break spaces included.
  var trimmedText: String {
    if isTrimmed || isEmpty { return self }
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isSpace { scalars.removeFirst() }
    while let last = scalars.last, last.isSpace { scalars.removeLast() }
    return scalars.startIndex == startIndex && scalars.endIndex == endIndex ? self : String(scalars)
  }

  /// Whether it begins and ends with ASCII that is no white space, so that nothing need be looked for.
  var isTrimmed: Bool {
    guard let first = utf8.first, let last = utf8.last else { return false }
    let visible: ClosedRange<UInt8> = 0x21...0x7E
    return visible.contains(first) && visible.contains(last)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space; control characters of ASCII count as such.
  var isSpace: Bool { isASCII ? value <= 0x20 || value == 0x7F : isWhiteSpace }

  /// Unicode's property White_Space, without a look into its tables where they have none.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20: true
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
