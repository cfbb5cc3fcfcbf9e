/// Whether the bytes of a document are text of the one encoding that is read, UTF-8.
enum Encoding {
  static func mistake(in text: SourceText) -> SyntaxTree.Mistake? {
    let bytes = text.bytes
    guard bytes.count <= SyntaxTree.largest else {
      return SyntaxTree.Mistake(
        offset: 0,
        message: "the file has \(bytes.count) bytes; at most \(SyntaxTree.largest) are read")
    }
    if let other = otherEncoding(of: bytes) {
      return SyntaxTree.Mistake(offset: 0, message: "this is a \(other) file; save it as UTF-8")
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return firstBadByte(of: bytes)
  }

  /// UTF-16 and UTF-32, told by their byte order mark, or by a zero byte beside each of the first characters.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count >= 4, (bytes[0] == 0) != (bytes[1] == 0), (bytes[2] == 0) == (bytes[0] == 0),
      (bytes[3] == 0) == (bytes[1] == 0)
    else { return nil }
    return "UTF-16"
  }

  private static func firstBadByte(of bytes: [UInt8]) -> SyntaxTree.Mistake? {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error:
        let byte = String(bytes[offset], radix: 16, uppercase: true)
        let digits = byte.count == 1 ? "0" + byte : byte
        return SyntaxTree.Mistake(
          offset: offset,
          message: "the byte 0x\(digits) at offset \(offset) is not UTF-8; save the file as UTF-8")
      }
    }
  }
}
