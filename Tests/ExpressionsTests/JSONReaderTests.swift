import Expressions
import Testing

@Suite("A JSON text") struct JSONReaderTests {
  @Test(
    "is read with every sort of value",
    arguments: [
      ("null", .null), ("true", true), (" false ", false), ("0", 0), ("-12", -12), ("1.5", 1.5),
      ("2e3", 2000.0),
      (#""a\u00e9\n\ud83d\ude00""#, "aé\n😀"), ("[]", []), ("{}", [:]), ("[1,[2,{}]]", [1, [2, [:]]]),
      (#"{"b":1,"a":{"c":[null]}}"#, ["b": 1, "a": ["c": [.null]]]),
      ("9223372036854775807", .integer(.max)), ("578730123365711993", 578_730_123_365_711_993),
      ("18446744073709551615", "18446744073709551615"),
      ("9223372036854775808", .number(9.223372036854775808e18)),
    ] as [(String, JSON)])
  func everyValue(text: String, value: JSON) throws {
    #expect(try JSONReader.read(text) == value)
  }

  @Test(
    "with a fault names the place and what was expected",
    arguments: [
      ("", "line 1, column 1: the text ends where a value should be"),
      ("  \n ", "line 2, column 2: the text ends where a value should be"),
      ("{\"a\":1,\n\"é\":?}", "line 2, column 5: ? stands where a value should be"),
      ("[1,2", "line 1, column 5: the text ends where a comma or ] should be"),
      ("[1,]", "line 1, column 4: ] stands where a value should be"),
      ("{\"a\" 1}", "line 1, column 6: 1 stands where a colon should be"),
      ("{a:1}", "line 1, column 2: a stands where a member's name in quotes should be"),
      ("{\"a\":1]", "line 1, column 7: ] stands where a comma or } should be"),
      ("[1] 2", "line 1, column 5: 2 stands where the end of the text should be"),
      ("nul", "line 1, column 1: a word stands where a value should be"),
      ("[01]", "line 1, column 2: a number begins with a needless 0"),
      ("[-]", "line 1, column 3: ] stands where a digit should be"),
      ("[1.]", "line 1, column 4: ] stands where a digit should be"),
      ("[1e]", "line 1, column 4: ] stands where a digit should be"),
      ("\"a\\x\"", "line 1, column 3: JSON has no such escape"),
      ("\"a\\u12\"", "line 1, column 3: \\u takes four hexadecimal digits"),
      ("[\"abc", "line 1, column 2: a string has no closing quote"),
      ("\"\\ud800\"", "line 1, column 2: an escape is half of a surrogate pair"),
      ("[\r\n\"a\tb\"]", "line 2, column 3: a control character in a string has no escape"),
      ("[1e999]", "line 1, column 2: a number is too large for 64 bits"),
      ("\u{FEFF}[]", "line 1, column 1: a byte-order mark stands before the text"),
      ("<html>", "line 1, column 1: < stands where a value should be"),
    ])
  func fault(text: String, message: String) {
    #expect(throws: JSONProblem.self) { try JSONReader.read(text) }
    do {
      _ = try JSONReader.read(text)
    } catch {
      #expect(error.description == message)
    }
  }
}
