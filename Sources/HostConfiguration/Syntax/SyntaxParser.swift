/// Reads JSON with comments and trailing commas by recursive descent, and remembers where everything stands.
///
/// A mistake whose meaning is plain (a missing comma, a bare name) is noted and read over; one after which the rest
/// could mean anything is thrown.
struct SyntaxParser {
  let text: SourceText
  var index: Int
  var mistakes: [SyntaxTree.Mistake] = []
  private var depth = 0

  init(_ text: SourceText) {
    self.text = text
    index = text.start
  }

  /// Reads a whole document: one value, and around it nothing but white space and comments.
  mutating func document() throws(SyntaxTree.Mistake) -> SyntaxNode {
    try skipTrivia()
    guard peek != nil else { throw mistake("the file is empty; write at least {}", at: text.start) }
    let root = try value()
    try skipTrivia()
    guard peek == nil else {
      throw mistake("expected the end of the file, found \(found)", at: index)
    }
    return root
  }

  private mutating func value() throws(SyntaxTree.Mistake) -> SyntaxNode {
    switch peek {
    case UInt8(ascii: "{"): try nested { (parser) throws(SyntaxTree.Mistake) in try parser.object() }
    case UInt8(ascii: "["): try nested { (parser) throws(SyntaxTree.Mistake) in try parser.array() }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): try string()
    case let byte? where byte.isWordPart || byte == UInt8(ascii: "+"): try word()
    default: throw expected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout SyntaxParser) throws(SyntaxTree.Mistake) -> SyntaxNode
  ) throws(SyntaxTree.Mistake) -> SyntaxNode {
    guard depth < SyntaxTree.deepest else {
      throw mistake("values are nested more than \(SyntaxTree.deepest) levels deep", at: index)
    }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func array() throws(SyntaxTree.Mistake) -> SyntaxNode {
    let start = index
    index += 1
    var elements: [SyntaxNode] = []
    while try !closes(UInt8(ascii: "]"), "list", from: start, isFirst: elements.isEmpty) {
      elements.append(try value())
      try separator(UInt8(ascii: "]"))
    }
    return SyntaxNode(content: .array(elements), range: start..<index)
  }

  private mutating func object() throws(SyntaxTree.Mistake) -> SyntaxNode {
    let start = index
    index += 1
    var members: [SyntaxNode.Member] = []
    while try !closes(UInt8(ascii: "}"), "object", from: start, isFirst: members.isEmpty) {
      let (name, range) = try name()
      members.append(SyntaxNode.Member(name: name, nameRange: range, value: try value(of: name, range)))
      try separator(UInt8(ascii: "}"))
    }
    return SyntaxNode(content: .object(members), range: start..<index)
  }

  /// Whether the bracket that closes a list or an object comes next; if so it is read.
  private mutating func closes(
    _ bracket: UInt8, _ container: String, from start: Int, isFirst: Bool
  ) throws(SyntaxTree.Mistake) -> Bool {
    try skipTrivia()
    while peek == UInt8(ascii: ",") {
      try note(
        isFirst ? "there is no value before this comma" : "there is no value between two commas", at: index)
      index += 1
      try skipTrivia()
    }
    switch peek {
    case bracket:
      index += 1
      return true
    case nil, UInt8(ascii: "}"), UInt8(ascii: "]"):
      let place = text.position(of: start).words
      let expected = Wording.quoted(String(decoding: [bracket], as: UTF8.self))
      throw mistake(
        "expected \(expected) to close the \(container) that begins at \(place), found \(found)", at: index)
    default: return false
    }
  }

  /// Reads the comma after an element; when there is none but another element follows, notes that.
  private mutating func separator(_ bracket: UInt8) throws(SyntaxTree.Mistake) {
    let end = index
    try skipTrivia()
    switch peek {
    case UInt8(ascii: ","): index += 1
    case nil, UInt8(ascii: "}"), UInt8(ascii: "]"): return
    case UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "="):
      try note("expected a comma, found \(found)", at: index)
      index += 1
    default: try note("a comma is missing here, before \(found)", at: end)
    }
  }

  /// Reads the name of a member, in quotes or, with a mistake noted, without.
  private mutating func name() throws(SyntaxTree.Mistake) -> (String, Range<Int>) {
    let start = index
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let node = try string()
      guard case .string(let name) = node.content else { return ("", node.range) }
      return (name, node.range)
    case let byte? where byte.isWordPart:
      let name = String(decoding: wordBytes(), as: UTF8.self)
      try note("a name stands in double quotes: \(Wording.quoted(name))", at: start)
      return (name, start..<index)
    default: throw expected("a name in double quotes")
    }
  }

  /// Reads the colon and the value behind a name; a value that is not there is noted.
  private mutating func value(
    of name: String, _ range: Range<Int>
  ) throws(SyntaxTree.Mistake) -> SyntaxNode {
    try skipTrivia()
    switch peek {
    case UInt8(ascii: ":"): index += 1
    case UInt8(ascii: "="):
      try note("expected a colon after \(Wording.quoted(name)), found \"=\"", at: index)
      index += 1
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), nil: break
    default: try note("a colon is missing here, after \(Wording.quoted(name))", at: range.upperBound)
    }
    try skipTrivia()
    guard let byte = peek, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]")
    else {
      try note("\(Wording.quoted(name)) has no value", at: range.lowerBound)
      return SyntaxNode(content: .unreadable, range: index..<index)
    }
    return try value()
  }
}
