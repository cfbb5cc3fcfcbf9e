extension StringProtocol {
  /// The UTF-8 of the text in one piece, which costs much less to walk through than the text itself.
  @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return copy.withUTF8(body)
  }

  /// Whether a byte of the text's UTF-8 fits.
  @inlinable package func hasByte(_ fits: (UInt8) -> Bool) -> Bool {
    unsafe withBytes { bytes in unsafe bytes.contains(where: fits) }
  }
}
