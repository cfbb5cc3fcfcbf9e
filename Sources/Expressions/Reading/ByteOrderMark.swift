/// The mark U+FEFF before a text, with which some editors say that it is UTF-8; it is no part of the text.
package enum ByteOrderMark {
  /// How many bytes it has at the beginning of a text in UTF-8: 3, or none.
  package static func length(in bytes: some Collection<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
