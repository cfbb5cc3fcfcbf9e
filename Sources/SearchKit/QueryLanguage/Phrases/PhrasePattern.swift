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

  var pieces: [Piece] { head + tail }

  var slots: [String] {
    pieces.compactMap { piece in
      guard case .slot(let name) = piece else { return nil }
      return name
    }
  }

  var wordCount: Int { pieces.count - slots.count }

  private static func pieces(_ text: String) throws(Fault) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      try append(rest[..<open], to: &pieces)
      guard let close = rest[open...].firstIndex(of: "}") else { throw .brace }
      let name = rest[rest.index(after: open)..<close]
      guard !name.isEmpty, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        throw .brace
      }
      pieces.append(name == restName ? .rest : .slot(String(name)))
      rest = rest[rest.index(after: close)...]
    }
    try append(rest, to: &pieces)
    return pieces
  }

  private static func append(_ text: Substring, to pieces: inout [Piece]) throws(Fault) {
    guard !text.contains("}") else { throw .brace }
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: " ")
    }
    pieces +=
      isPlain
      ? text.split(separator: " ").map { .word(String($0)) } : Folding.words(String(text)).map { .word($0) }
  }
}
