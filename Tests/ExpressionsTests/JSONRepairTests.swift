import Expressions
import Testing

@Suite("A JSON text with faults of other writers") struct JSONRepairTests {
  @Test(
    "is mended, and each repair is a warning",
    arguments: [
      (
        [0xEF, 0xBB, 0xBF] + Array("[1]".utf8), [1],
        "the JSON begins with a byte-order mark, which was skipped"
      ),
      (
        [0xFF, 0xFE] + utf16(#"["é😀"]"#, bigEndian: false), ["é😀"],
        "the JSON is UTF-16 instead of UTF-8 and was read as such"
      ),
      (
        utf16(#"["é😀"]"#, bigEndian: true), ["é😀"], "the JSON is UTF-16 instead of UTF-8 and was read as such"
      ),
      (
        Array("[\"L".utf8) + [0xC8, 0x6F] + Array("n\"]".utf8), ["L\u{FFFD}on"],
        "1 run of bytes that is no UTF-8 was read as U+FFFD, at line 1, column 4"
      ),
      (
        Array("[\"".utf8) + [0xF0, 0x9F, 0x98, 0x22] + Array(",\"\u{FF}".utf8) + [0xC0, 0x80]
          + Array("\"]".utf8),
        ["\u{FFFD}", "ÿ\u{FFFD}\u{FFFD}"],
        "3 runs of bytes that are no UTF-8 were read as U+FFFD, the first at line 1, column 3"
      ),
      (
        Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8), ["\u{FFFD}\u{FFFD}\u{FFFD}"],
        "3 runs of bytes that are no UTF-8 were read as U+FFFD, the first at line 1, column 3"
      ),
      (
        Array(#"["\ud800", "a\uDC00b", "\uD83D\uDE00"]"#.utf8), ["\u{FFFD}", "a\u{FFFD}b", "😀"],
        "2 escapes that are half a surrogate pair were read as U+FFFD, the first at line 1, column 3"
      ),
      (
        Array("{\"a\":\n\"x\ny\tz\u{0}\"}".utf8), ["a": "x\ny\tz\u{0}"],
        "3 control characters without their escape were kept, the first at line 2, column 3"
      ),
      (
        Array("[1e999, -123456789012345678901234567890]".utf8), ["1e999", "-123456789012345678901234567890"],
        "2 numbers too large for 64 bits were kept as text, the first at line 1, column 2"
      ),
      (
        Array("[18446744073709551615]".utf8), ["18446744073709551615"],
        "1 number too large for 64 bits was kept as text, at line 1, column 1"
      ),
    ] as [([UInt8], JSON, String)])
  func repair(bytes: [UInt8], value: JSON, warning: String) throws {
    let reading = try JSONReader.readRepairing(bytes)
    #expect(reading.value == value)
    #expect(reading.repairs.map(\.description) == [warning])
  }

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("tells every sort of fault apart") func everySort() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("[\"\u{1}\\udfff".utf8) + [0xFE] + Array("\", 1e400]".utf8)
    let reading = try JSONReader.readRepairing(bytes)
    #expect(reading.value == ["\u{1}\u{FFFD}\u{FFFD}", "1e400"])
    #expect(
      reading.repairs.map(\.fault) == [
        .byteOrderMark, .controlCharacter, .loneSurrogate, .badUTF8, .oversizeNumber,
      ])
  }

  @Test(
    "is refused where nothing can be mended, at its place in the text as it came",
    arguments: [
      ("[\"a\tb\", tru]", "line 1, column 9: a word stands where a value should be"),
      ("\u{FEFF}<html>", "line 1, column 1: < stands where a value should be"),
      ("[1e999", "line 1, column 7: the text ends where a comma or ] should be"),
      ("", "line 1, column 1: the text ends where a value should be"),
    ])
  func refusal(text: String, message: String) {
    #expect { try JSONReader.readRepairing(Array(text.utf8)) } throws: {
      ($0 as? JSONProblem)?.description == message
    }
  }

  @Test("counts the offset of a fault from the mark before the text") func offset() {
    #expect { try JSONReader.readRepairing([0xEF, 0xBB, 0xBF] + Array("[?]".utf8)) } throws: {
      ($0 as? JSONProblem)?.offset == 4
    }
  }

  @Test("without a fault has no repair") func none() throws {
    #expect(try JSONReader.readRepairing(Array("[1]".utf8)).repairs.isEmpty)
  }
}
