import Expressions
import SearchKit
import Testing

@Suite("Encodings of catalogues", .timeLimit(.minutes(5)))
struct EncodingTests {
  private static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test("are known by a mark, by their zeros or by declaration", arguments: ["csv", "ndjson", "json"])
  func utf16(format: String) async throws {
    let texts = [
      "csv": "title\nAmélie 七\u{1F3AC}\n", "ndjson": "{\"title\":\"Amélie 七\u{1F3AC}\"}\n",
      "json": "[{\"title\":\"Amélie 七\u{1F3AC}\"}]",
    ]
    let text = try #require(texts[format])
    for bigEndian in [false, true] {
      for mark in [false, true] {
        for declared in [nil, "utf-16"] as [JSON?] {
          let world = try CatalogueWorld()
          var options = JSONObject()
          options["encoding"] = declared
          let bytes = Self.utf16(text, bigEndian: bigEndian, mark: mark)
          let answer = try await world.answer(bytes, as: "films.\(format)", options, to: "amelie")
          #expect(answer.titles == ["Amélie 七\u{1F3AC}"])
          #expect(answer.warnings == [])
        }
      }
    }
  }

  @Test(
    "of one byte a character are read as declared",
    arguments: [
      ("latin-1", [0xE9, 0xDF, 0xA0, 0xFE] as [UInt8], "éß\u{A0}þ"),
      ("windows-1252", [0x93, 0xE9, 0x94, 0x80], "“é”€"),
    ])
  func oneByte(encoding: String, bytes: [UInt8], text: String) async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      Array("title\nX ".utf8) + bytes + [0x78, 0x0A], as: "films.csv",
      JSONObject(["encoding": .string(encoding)]), to: "x")
    #expect(answer.titles == ["X \(text)x"])
    #expect(answer.warnings == [])
  }

  @Test("that do not fit are counted by line, with the one to try")
  func wrong() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      Array("title\nX ".utf8) + [0xE9, 0x0A] + Array("X y\nX ".utf8) + [0xE9, 0xE9, 0x0A], as: "films.csv",
      to: "x")
    #expect(Set(answer.titles) == ["X \u{FFFD}", "X y", "X \u{FFFD}\u{FFFD}"])
    #expect(
      answer.warnings
        == [#"2 lines have bytes that are no utf-8: lines 2 and 4; perhaps the encoding is "windows-1252""#])
  }

  @Test("that leave half a character are counted")
  func half() async throws {
    for bytes in [[0x41] as [UInt8], [0x00, 0xD8], [0x00, 0xD8, 0x41, 0x00], [0x00, 0xDC]] {
      let world = try CatalogueWorld()
      let answer = try await world.answer(
        Self.utf16("title\nSolaris ", bigEndian: false, mark: true) + bytes, as: "films.csv", to: "solaris")
      #expect(answer.titles.first?.hasPrefix("Solaris \u{FFFD}") == true)
      #expect(answer.warnings == ["1 line has bytes that are no utf-16le: line 2"])
    }
  }

  @Test("yield to a byte-order mark in the file")
  func mark() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      "\u{FEFF}title\nAmélie\n", as: "films.csv", JSONObject(["encoding": "latin-1"]), to: "amelie")
    #expect(answer.titles == ["Amélie"])
  }

  @Test("of a byte that windows-1252 does not have are counted")
  func hole() async throws {
    let world = try CatalogueWorld()
    let answer = try await world.answer(
      Array("title\nX ".utf8) + [0x81, 0x0A], as: "films.csv", JSONObject(["encoding": "windows-1252"]),
      to: "x")
    #expect(answer.titles == ["X \u{FFFD}"])
    #expect(answer.warnings == ["1 line has bytes that are no windows-1252: line 2"])
  }
}
