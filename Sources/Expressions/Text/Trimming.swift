extension String {
  /// The text without white space at its ends, no-break spaces included.
  var trimmedText: String {
    guard let first = utf8.first, let last = utf8.last else { return self }
    let ascii: ClosedRange<UInt8> = 0x21...0x7E
    if ascii.contains(first), ascii.contains(last) { return self }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return start == startIndex && index(after: end) == endIndex ? self : String(self[start...end])
  }
}
