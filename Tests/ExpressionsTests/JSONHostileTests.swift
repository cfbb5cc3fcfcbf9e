import Expressions
import Testing

@Suite("A hostile JSON text") struct JSONHostileTests {
  private static let document = Array(
    #"{"results":[{"id":578730123365711993,"title":"Amélie \"\u00e9\" 😀","vote":-7.5e-1,"ok":true,"no":null,"l":[[],{}]}]}"#
      .utf8)

  @Test("nested deeper than the limit is refused, at the limit it is read", .timeLimit(.minutes(5)))
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: #"[{"a":"#, count: depth / 2) + "1" + String(repeating: "}]", count: depth / 2)
    }
    func brackets(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    for text in [nested(256), brackets(257)] {
      #expect(throws: Never.self) { try JSONReader.read(text) }
      #expect(throws: Never.self) { try JSONReader.readRepairing([0xEF, 0xBB, 0xBF] + Array(text.utf8)) }
    }
    for text in [
      brackets(258), "[\(nested(256))]", nested(200_000), String(repeating: "[", count: 1_000_000),
    ] {
      #expect { try JSONReader.readRepairing(Array(text.utf8)) } throws: {
        ($0 as? JSONProblem)?.reason == "arrays and objects are nested deeper than 256 levels"
      }
    }
  }

  @Test("longer than the limit is refused unread") func size() {
    let limits = JSONLimits(bytes: 10, depth: 8)
    #expect(throws: Never.self) { try JSONReader.read("[12345678]", limits: limits) }
    #expect { try JSONReader.readRepairing(Array("[123456789]".utf8), limits: limits) } throws: {
      ($0 as? JSONProblem)?.reason == "the JSON is 11 bytes long; at most 10 are read"
    }
  }

  @Test("cut anywhere is refused at its end") func truncation() {
    for count in 0..<Self.document.count {
      let bytes = Array(Self.document.prefix(count))
      #expect(throws: JSONProblem.self, "\(count)") { try JSONReader.read(bytes) }
      do { _ = try JSONReader.readRepairing(bytes) } catch {
        #expect(error.offset <= count)
        #expect(!error.reason.isEmpty)
      }
    }
  }

  @Test("with one byte changed is read, mended or refused at a place", .timeLimit(.minutes(5)))
  func everyByte() throws {
    var reader = JSONReader()
    for index in 2..<Self.document.count {
      for byte in [0x00, 0x22, 0x2C, 0x30, 0x5B, 0x5C, 0x7D, 0x80, 0xC3, 0xED, 0xFF] as [UInt8] {
        var bytes = Self.document
        bytes[index] = byte
        do {
          let value = try reader.read(bytes.span)
          #expect(try JSONReader.readRepairing(bytes).value == value)
        } catch {
          // A fault that simdjson sees and our own check does not would stand at the very beginning.
          #expect(error.offset > 0, "byte \(index) as \(byte): \(error)")
        }
        do {
          let mended = try reader.readRepairing(bytes.span)
          let text = JSONWriter.text(mended.value)
          #expect(JSONWriter.text(try JSONReader.read(text)) == text, "byte \(index) as \(byte)")
        } catch { #expect(error.offset > 0, "byte \(index) as \(byte): \(error)") }
      }
    }
  }

  @Test("of one huge string or number is read", .timeLimit(.minutes(5))) func hugeValues() throws {
    let text = String(repeating: "é", count: 1 << 20)
    #expect(try JSONReader.read("\"\(text)\"").string == text)
    let digits = String(repeating: "9", count: 1 << 20)
    #expect(try JSONReader.readRepairing(Array("[\(digits)]".utf8)).value == [.string(digits)])
  }

  @Test("keeps members of one name, the last of which counts") func duplicates() throws {
    let value = try JSONReader.read(#"{"a":1,"a":2}"#)
    #expect(value.object?.names == ["a", "a"])
    #expect(value["a"] == 2)
  }

  @Test("does not spoil the reader for the next text") func reuse() throws {
    var reader = JSONReader()
    for text in ["[1]", "[", "[2]", "\u{FEFF}[3]", "[\"\(String(repeating: "x", count: 100_000))\"]", "[4]"] {
      let fresh = Result { () throws(JSONProblem) in try JSONReader.readRepairing(Array(text.utf8)) }
      let reused: Result<RepairedJSON, JSONProblem>
      do { reused = .success(try reader.readRepairing(Array(text.utf8).span)) } catch {
        reused = .failure(error)
      }
      #expect(fresh == reused)
    }
  }
}

@Suite("Newline-delimited JSON") struct JSONLinesTests {
  @Test("is read line by line, and a bad line is a problem of its own") func lines() throws {
    let text = "\u{FEFF}{\"a\":1}\r\n\n  \n[\"x\ty\"]\n{bad}\n{\"a\":2}"
    var lines = JSONLines(Array(text.utf8))
    var numbers: [Int] = []
    var values: [JSON] = []
    var warnings: [String] = []
    var problems: [JSONProblem] = []
    while let line = lines.next() {
      numbers.append(line.number)
      switch line.content {
      case .success(let reading):
        values.append(reading.value)
        warnings += reading.repairs.map(\.description)
      case .failure(let problem): problems.append(problem)
      }
    }
    #expect(numbers == [1, 4, 5, 6])
    #expect(values == [["a": 1], ["x\ty"], ["a": 2]])
    #expect(
      warnings == [
        "the JSON begins with a byte-order mark, which was skipped",
        "1 control character without its escape was kept, at line 4, column 4",
      ])
    #expect(
      problems == [
        JSONProblem(
          offset: 25, line: 5, column: 2, reason: "b stands where a member's name in quotes should be")
      ])
  }

  @Test("without a line is empty", arguments: ["", "\n", " \r\n\t\n"]) func empty(text: String) {
    var lines = JSONLines(Array(text.utf8))
    #expect(lines.next() == nil)
  }
}
