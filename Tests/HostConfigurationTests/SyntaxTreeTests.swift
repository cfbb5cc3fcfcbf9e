import Expressions
import HostConfiguration
import Testing

@Suite("A document")
struct SyntaxTreeTests {
  private func tree(_ text: String) -> SyntaxTree { tree(Array(text.utf8)) }

  private func tree(_ bytes: [UInt8]) -> SyntaxTree { SyntaxTree(SourceText(name: "f", bytes: bytes)) }

  private func lines(_ tree: SyntaxTree) -> [String] {
    tree.mistakes.map {
      let position = tree.text.position(of: $0.offset)
      return "\(position.line):\(position.column): \($0.message)"
    }
  }

  @Test(
    "is read with its comments, trailing commas and every form of value",
    arguments: [
      ("{}", [:]), (" // a\n{ /* b ** / */ } // c", [:]), ("\u{FEFF}{\"a\": 1,}", ["a": 1]),
      ("[1, -2, 0, 1.5, -0.25e+2, 3E2,]", [1, -2, 0, 1.5, -25.0, 300.0]),
      ("[true, false, null]", [true, false, .null]),
      (#"["", "é", "\u00e9\ud83d\ude00", "\"\\\/\b\f\n\r\t"]"#, ["", "é", "é😀", "\"\\/\u{8}\u{C}\n\r\t"]),
      ("{\"a\": {\"b\": [\r\n{}]}}", ["a": ["b": [[:]]]]),
      ("9223372036854775807", .integer(.max)), ("9223372036854775808", 9223372036854775808.0),
      (#""http://x // no comment""#, "http://x // no comment"),
      (#"{"$schema": "x", "a": {"$schema": "y"}}"#, ["a": [:]]),
    ] as [(String, JSON)])
  func reads(_ text: String, _ value: JSON) {
    let tree = tree(text)
    #expect(tree.mistakes == [])
    #expect(tree.root?.json == value)
  }

  @Test(
    "names each mistake at its place and reads on where its meaning is plain",
    arguments: [
      Mistake(#"{"a": 1 "b": 2}"#, #"1:8: a comma is missing here, before "b""#),
      Mistake(#"[1 2]"#, #"1:3: a comma is missing here, before "2""#),
      Mistake(#"{"a" 1}"#, #"1:5: a colon is missing here, after "a""#),
      Mistake(#"{"a" = 1}"#, #"1:6: expected a colon after "a", found "=""#),
      Mistake(#"{"a": 1; "b": 2}"#, #"1:8: expected a comma, found ";""#),
      Mistake(#"{"a": , "b"}"#, #"1:2: "a" has no value"#, #"1:9: "b" has no value"#),
      Mistake(
        #"{a: 'x'}"#, #"1:2: a name stands in double quotes: "a""#,
        "1:5: a text stands in double quotes, not in single ones"),
      Mistake("[,]", "1:2: there is no value before this comma"),
      Mistake("[1,,2]", "1:4: there is no value between two commas"),
      Mistake("# a\n{}", "1:1: a comment begins with //, not with #"),
      Mistake(
        "[yes, 2s, True, None, NaN]", #"1:2: a text stands in double quotes: "yes""#,
        #"1:7: a text stands in double quotes: "2s""#, "1:11: True must be written true",
        "1:17: None must be written null", "1:23: there is no number NaN in JSON"),
      Mistake(
        "[01, +1, .5, 5., -01, 1e, 1e999]", "1:2: 01 is not a number in JSON; write 1",
        "1:6: +1 is not a number in JSON; write 1", "1:10: .5 is not a number in JSON; write 0.5",
        "1:14: 5. is not a number in JSON; write 5.0", "1:18: -01 is not a number in JSON; write -1",
        #"1:23: a text stands in double quotes: "1e""#, #"1:27: the number "1e999" is too large"#),
      Mistake(
        #"["\x", "\u12", "\ud800", "\ud800\u0041"]"#,
        #"1:3: there is no escape \x; a backslash is written \\"#,
        #"1:9: the escape \u needs four hexadecimal digits"#,
        #"1:17: \ud800 is half a character; both halves of a surrogate pair are needed"#,
        #"1:27: \ud800 is half a character; both halves of a surrogate pair are needed"#),
      Mistake(
        "[\"a\tb\", \"\u{1}\"]", #"1:4: a control character in a text is written as an escape: \u0009"#,
        #"1:10: a control character in a text is written as an escape: \u0001"#),
    ])
  func readsOn(_ mistake: Mistake) {
    let tree = tree(mistake.text)
    #expect(lines(tree) == mistake.problems)
    #expect(tree.root != nil)
  }

  @Test(
    "is not read further after a mistake that leaves its rest without meaning",
    arguments: [
      Mistake("", "1:1: the file is empty; write at least {}"),
      Mistake("\u{FEFF}", "1:1: the file is empty; write at least {}"),
      Mistake("// nothing\n", "1:1: the file is empty; write at least {}"),
      Mistake("{} {}", #"1:4: expected the end of the file, found "{""#),
      Mistake("{}}", #"1:3: expected the end of the file, found "}""#),
      Mistake(
        "{\"a\": [1\n",
        #"2:1: expected "]" to close the list that begins at line 1, column 7, found the end of the file"#),
      Mistake(
        "{\"a\": 1]", #"1:8: expected "}" to close the object that begins at line 1, column 1, found "]""#),
      Mistake(
        "{\"a\": \"b\n}",
        #"1:7: the text that begins here does not end on its line; close it with ", or write a line break as \n"#
      ),
      Mistake(
        "{\"a\": \"b",
        #"1:7: the text that begins here does not end on its line; close it with ", or write a line break as \n"#
      ),
      Mistake(
        "{\"a\": \"b\\",
        #"1:7: the text that begins here does not end on its line; close it with ", or write a line break as \n"#
      ),
      Mistake("{ /* a", "1:3: the comment that begins here has no end; close it with */"),
      Mistake("{ /*/", "1:3: the comment that begins here has no end; close it with */"),
      Mistake("{ / }", "1:3: a comment begins with // or /*, not with a single /"),
      Mistake("{{}}", #"1:2: expected a name in double quotes, found "{""#),
      Mistake("{\u{A0}}", "1:2: expected a name in double quotes, found the invisible character U+00A0"),
      Mistake("[\u{0}]", "1:2: expected a value, found the invisible character U+0000"),
      Mistake("{“a”: 1}", "1:2: a text stands in straight double quotes, not in typographic ones"),
      Mistake("[é]", #"1:2: expected a value, found "é""#),
      Mistake("[“a”]", "1:2: a text stands in straight double quotes, not in typographic ones"),
    ])
  func stops(_ mistake: Mistake) {
    #expect(lines(tree(mistake.text)) == mistake.problems)
  }

  @Test(
    "is text in UTF-8 or told what else it is",
    arguments: [
      (
        [0x7B, 0x0A, 0x22, 0xE9, 0x22], "2:2: the byte 0xE9 at offset 3 is not UTF-8; save the file as UTF-8"
      ),
      ([0x22, 0xC3], "1:2: the byte 0xC3 at offset 1 is not UTF-8; save the file as UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80], "1:2: the byte 0xED at offset 1 is not UTF-8; save the file as UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1: this is a UTF-16 file; save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x7B], "1:1: this is a UTF-16 file; save it as UTF-8"),
      ([0x7B, 0x00, 0x7D, 0x00], "1:1: this is a UTF-16 file; save it as UTF-8"),
      ([0xFF, 0xFE, 0x00, 0x00], "1:1: this is a UTF-32 file; save it as UTF-8"),
    ] as [([UInt8], String)])
  func encodings(_ bytes: [UInt8], _ message: String) {
    #expect(lines(tree(bytes)) == [message])
  }

  @Test("counts lines by any line end and columns by what a reader sees as one character")
  func positions() {
    let tree = tree("\u{FEFF}{\r\n\r\"e\u{301}👩‍👩‍👧\": oops,\n\t\"b\": oops}")
    #expect(lines(tree).map { $0.prefix(4) } == ["3:7:", "4:7:"])
  }

  @Test("may be nested 64 levels deep and no deeper")
  func depth() {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }
    #expect(tree(nested(64)).mistakes == [])
    #expect(lines(tree(nested(65))) == ["1:65: values are nested more than 64 levels deep"])
    #expect(lines(tree(String(repeating: "{\"a\":", count: 100_000))).count == 1)
  }

  @Test("with mistakes without end is given up")
  func manyMistakes() {
    let tree = tree("[" + String(repeating: "oops,", count: 1000) + "]")
    #expect(tree.mistakes.count == 51)
    #expect(tree.mistakes.last?.message == "more than 50 mistakes so far; the rest is not read")
    #expect(tree.root == nil)
  }

  @Test("of more than 16 MiB is not read", .timeLimit(.minutes(5)))
  func size() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: 16 << 20 + 1)
    #expect(lines(tree(bytes)) == ["1:1: the file has 16777217 bytes; at most 16777216 are read"])
  }

  @Test("keeps the bytes of every value and name, so that one can be replaced and all else stays")
  func ranges() throws {
    let text = "{ // the limit\n  \"limit\": 10, /* keep */ \"list\": [1, \"é\"],\n}"
    let tree = tree(text)
    let root = try #require(tree.root)
    let limit = try #require(root["limit"])
    var bytes = tree.text.bytes
    bytes.replaceSubrange(limit.range, with: Array("25".utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("10", with: "25"))
    #expect(root.range == 0..<text.utf8.count)
    let name = try #require(root.members?.last?.nameRange)
    #expect(String(decoding: tree.text.bytes[name], as: UTF8.self) == "\"list\"")
  }

  @Test("survives every prefix of a document, and every byte of it replaced", .timeLimit(.minutes(5)))
  func survivesDamage() {
    let bytes = Array("{\"a\": [1, -2.5e3, \"\\u00e9x\"], /* c */ \"é\": {\"b\": null,},} // end\n".utf8)
    for end in bytes.indices { _ = tree(Array(bytes[..<end])).mistakes }
    for index in bytes.indices {
      for byte in [0x00, 0x22, 0x2C, 0x2F, 0x5C, 0x7B, 0x7D, 0x5D, 0xC3, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        let tree = tree(damaged)
        #expect(tree.root != nil || !tree.mistakes.isEmpty)
      }
    }
  }
}
