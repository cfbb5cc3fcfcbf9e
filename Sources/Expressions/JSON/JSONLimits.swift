/// How large a JSON text may be before it is refused unread.
package struct JSONLimits: Sendable, Hashable {
  package static let standard = JSONLimits(bytes: 64 << 20, depth: 256)

  /// The longest text, in bytes.
  package var bytes: Int
  /// How many arrays and objects may stand within each other, one that is empty not counted.
  package var depth: Int

  package init(bytes: Int, depth: Int) {
    self.bytes = bytes
    self.depth = depth
  }
}
