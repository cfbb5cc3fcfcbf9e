import TextFolding

/// A row of words and slots that a phrase may be said in.
struct PhrasePattern: Sendable, Hashable {
  enum Piece: Sendable, Hashable {
    /// A folded word.
    case word(String)
    case slot(String)
    case rest
  }

  /// Why a text is no pattern.
  enum Fault: Error, Sendable, Hashable {
    /// A brace that is not closed or not opened, or no name in it.
    case brace
    /// No word and no slot.
    case empty
    /// Two of `{rest}`, or one with nothing beside it.
    case rest
  }

  static let restName = "rest"

  /// What stands before `{rest}`; all of it where there is none.
  private(set) var head: [Piece] = []
  /// What stands behind `{rest}`.
  private(set) var tail: [Piece] = []
  /// Whether it holds at the ends of the text only.
  private(set) var isAnchored = false

  init(_ text: String) throws(Fault) {
    let pieces = try Self.pieces(text)
    let rests = pieces.indices.filter { pieces[$0] == .rest }
    guard !pieces.isEmpty else { throw .empty }
    guard let rest = rests.first else {
      head = pieces
      return
    }
    guard rests.count == 1, pieces.count > 1 else { throw .rest }
    head = Array(pieces[..<rest])
    tail = Array(pieces[(rest + 1)...])
    isAnchored = true
  }

  var slots: [String] {
    (head + tail).compactMap { piece in
      guard case .slot(let name) = piece else { return nil }
      return name
    }
  }

  var wordCount: Int { head.count + tail.count - slots.count }

  private static func pieces(_ text: String) throws(Fault) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text.utf8[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      try append(rest[..<open], to: &pieces)
      guard let close = rest[open...].firstIndex(of: UInt8(ascii: "}")) else { throw .brace }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, name.allSatisfy(isNameByte) else { throw .brace }
      pieces.append(name.elementsEqual(restName.utf8) ? .rest : .slot(String(Substring(name))))
      rest = rest[rest.index(after: close)...]
    }
    try append(rest, to: &pieces)
    return pieces
  }

  private static func append(_ bytes: Substring.UTF8View, to pieces: inout [Piece]) throws(Fault) {
    guard !bytes.contains(UInt8(ascii: "}")) else { throw .brace }
    if bytes.allSatisfy({ $0 == UInt8(ascii: " ") || isLowerCase($0) }) {
      for word in bytes.split(separator: UInt8(ascii: " ")) { pieces.append(.word(String(Substring(word)))) }
    } else {
      for word in Folding.words(String(Substring(bytes))) { pieces.append(.word(word)) }
    }
  }

  private static func isLowerCase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLowerCase(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
