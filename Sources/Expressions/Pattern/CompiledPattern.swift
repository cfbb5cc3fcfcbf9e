import CPCRE2

/// A pattern that PCRE2 has compiled; the only caller of that library.
@safe final class CompiledPattern: Sendable {
  enum Outcome: Sendable, Hashable {
    /// The UTF-8 offsets of the match and of each group that was asked for; nil for a group that took no part.
    case found([Range<Int>?])
    case notFound
    /// The limit of steps or of memory came first.
    case exhausted
  }

  /// The most KiB that one search may take.
  private static let memory: UInt32 = 16 << 10

  // PCRE2 never changes compiled code, and any number of threads may match with it at once.
  private nonisolated(unsafe) let code: OpaquePointer

  /// - Parameter pattern: in PCRE2's syntax; nil comes back when it refuses it.
  init?(_ pattern: String) {
    var pattern = pattern
    let code = pattern.withUTF8 { bytes in
      unsafe backstage_pcre2_compile(bytes.baseAddress, bytes.count)
    }
    guard let code = unsafe code else { return nil }
    unsafe self.code = code
  }

  deinit { unsafe backstage_pcre2_free(code) }

  /// The first match, with groups up to that number.
  func find(in text: String, groups: Int, steps: Int) -> Outcome {
    let pairs = groups + 1
    var text = text
    var bounds = [Int](repeating: 0, count: 2 * pairs)
    let code = unsafe code
    let result = text.withUTF8 { bytes in
      unsafe bounds.withUnsafeMutableBufferPointer { bounds in
        unsafe backstage_pcre2_find(
          code, bytes.baseAddress, bytes.count, UInt32(clamping: steps), Self.memory, bounds.baseAddress,
          UInt32(pairs))
      }
    }
    if result == 0 { return .notFound }
    if result < 0 { return .exhausted }
    return .found(
      (0..<pairs).map { pair in
        let (start, end) = (bounds[2 * pair], bounds[2 * pair + 1])
        return start >= 0 && start <= end ? start..<end : nil
      })
  }
}
