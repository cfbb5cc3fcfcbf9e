extension HTTPResponse {
  /// How long the server asks to be left alone by its header `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
  ///
  /// A date is compared with the server's own clock where the answer has its `Date`.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: nil where it does not say, or nothing that can be read; zero for a time that has passed.
  public func retryAfter(now: Double) -> Duration? {
    guard let text = headers["retry-after"]?.trimmed else { return nil }
    if let first = text.utf8.first, Self.isDigit(first) {
      guard text.utf8.allSatisfy({ Self.isDigit($0) || $0 == UInt8(ascii: ".") }) else { return nil }
      return Double(text).flatMap { Duration(restOf: $0) }
    }
    guard let then = HTTPDate(text) else { return nil }
    let start = headers["date"].flatMap { HTTPDate($0) }?.seconds ?? now
    return Duration(restOf: max(0, (then.seconds - start).rounded(.up)))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Duration {
  /// For how long a source asks to be left alone: nil where it is no time, and no more than is believed, 30 days.
  package init?(restOf seconds: Double) {
    guard seconds >= 0 else { return nil }
    self = .seconds(min(seconds, 30 * 86_400))
  }
}
