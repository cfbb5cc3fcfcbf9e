/// The head of a JSON text, cut after its last complete value and closed, so that it can be read.
enum JSONHead {
  /// - Parameter bytes: the beginning of a JSON text.
  /// - Returns: nil where no value is complete before a comma.
  static func closed(_ bytes: [UInt8]) -> [UInt8]? {
    var open: [UInt8] = []
    var cut: (end: Int, open: [UInt8])?
    var isInString = false
    var isEscaped = false
    for (index, byte) in bytes.enumerated() {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      case UInt8(ascii: ","): cut = (index, open)
      default: continue
      }
    }
    return cut.map { bytes[..<$0.end] + $0.open.reversed() }
  }
}
