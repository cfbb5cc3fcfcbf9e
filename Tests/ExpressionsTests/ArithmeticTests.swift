import Expressions
import Testing

@Suite("A formula over named numbers")
struct ArithmeticTests {
  private let numbers = ["a": 2.0, "b": 3, "zero": 0, "bad": .nan, "huge": .infinity, "title.main": 0.5]

  private func value(_ text: String) throws -> Double { try Arithmetic(text).value { numbers[$0] ?? 0 } }

  @Test(
    "is reckoned by the usual rules",
    arguments: [
      ("1", 1.0), ("1.5e2", 150), ("1e-3", 0.001), (".5", 0.5), ("a + b*2", 8), ("(a + b)*2", 10),
      ("a - b - 1", -2), ("b/a/2", 0.75), ("2^3^2", 512), ("-2^2", -4), ("(-2)^2", 4), ("2^-1", 0.5),
      ("--a", 2), ("+a", 2), ("a*-b", -6), ("min(a, b, 1)", 1), ("max(a,b)", 3), ("abs(-a)", 2),
      ("sqrt(16)", 4), ("log(1)", 0), ("if(a > b, 10, 20)", 20), ("if(a, 10, 20)", 10), ("a < b", 1),
      ("a >= b", 0), ("a + 1 == b", 1), ("a != b", 1), ("(a <= 2) * 5", 5), ("title.main*4", 2),
      ("unknown", 0), ("  a\n+\tb ", 5), ("0.1*log(1+zero) + a", 2),
    ])
  func values(text: String, value: Double) throws { #expect(try self.value(text) == value) }

  @Test(
    "is total: never no number, never beyond its limit",
    arguments: [
      ("a/zero", 0.0), ("zero/zero", 0), ("0^-1", 1e12), ("(-2)^0.5", 0), ("sqrt(-4)", 0), ("bad + 1", 1),
      ("huge", 1e12), ("-huge", -1e12), ("huge - huge", 0), ("huge*huge", 1e12), ("10^300*10^300", 1e12),
      ("log(0)", -27.631021115928547), ("log(-5)", -27.631021115928547), ("huge/huge", 1), ("bad*huge", 0),
      ("if(bad, 1, 2)", 2), ("min(bad, 1)", 0),
    ])
  func total(text: String, value: Double) throws { #expect(try self.value(text) == value) }

  @Test(
    "is parted into summands as they are written",
    arguments: [
      (
        "2*title + 0.5*agreement - 0.1*log(1+distance)", ["2*title", "0.5*agreement", "-0.1*log(1+distance)"]
      ),
      ("a", ["a"]), ("(a + b)", ["(a + b)"]), ("-a + b", ["-a", "b"]), ("a + b > 3", ["a + b > 3"]),
      ("a  -  (b - 1)", ["a", "-(b - 1)"]),
    ])
  func summands(text: String, summands: [String]) throws {
    let formula = try Arithmetic(text)
    #expect(formula.summands.map(\.text) == summands)
    let sum = formula.summands.reduce(0) { $0 + formula.value(of: $1) { numbers[$0] ?? 0 } }
    #expect(try sum == value(text))
  }

  @Test("tells its names and where they stand")
  func variables() throws {
    let variables = try Arithmetic("2*title + min(title, année)").variables
    #expect(variables.map(\.name) == ["title", "title", "année"])
    #expect(variables.map(\.column) == [3, 15, 22])
    #expect(try Arithmetic("a + b > a").variables.map(\.name) == ["a", "b", "a"])
  }

  @Test(
    "says what is wrong with a text that is none, and where",
    arguments: [
      ("", "a number, a name or a bracket is missing, at character 1"),
      ("1 +", "a number, a name or a bracket is missing, at character 4"),
      ("(1 + 2", "( has no closing ), at character 1"), ("1 2", "\"2\" is not expected, at character 3"),
      ("1)", "\")\" is not expected, at character 2"), ("2**3", "\"*\" is not expected, at character 3"),
      ("1.2.3", "1.2.3 is no number, at character 1"), ("2x", "2x is no number, at character 1"),
      ("0x10", "0x10 is no number, at character 1"), ("1e999", "1e999 is no number, at character 1"),
      ("sin(1)", "there is no function sin; there are min, max, log, sqrt, abs, if, at character 1"),
      ("1 + log()", "\")\" is not expected, at character 9"),
      ("log(1, 2)", "log takes 1 number, not 2, at character 1"),
      ("if(1, 2)", "if takes 3 numbers, not 2, at character 1"),
      ("log(1", "( has no closing ), at character 1"),
      ("a = b", "\"=\" is not expected, at character 3"),
      ("a < b < 1", "\"<\" is not expected, at character 7"),
      ("a $ b", "\"$\" is not expected, at character 3"),
      ("a + \u{202E}b", "\"\\u202e\" is not expected, at character 5"),
    ])
  func problems(text: String, problem: String) {
    #expect { try Arithmetic(text) } throws: { "\($0)" == problem }
  }

  @Test("refuses what nests too deep or is too long, at once")
  func bounds() {
    for text in [
      String(repeating: "(", count: 3000), String(repeating: "-", count: 3000) + "1",
      String(repeating: "abs(", count: 900) + "1", "2" + String(repeating: "^2", count: 1500),
    ] {
      #expect { try Arithmetic(text) } throws: { "\($0)".hasPrefix("a formula nests at most 64 deep") }
    }
    #expect { try Arithmetic(String(repeating: "1+", count: 2000) + "1") } throws: {
      "\($0)" == "a formula has at most 4000 characters, at character 4001"
    }
    #expect(throws: Never.self) { try Arithmetic(String(repeating: "1+", count: 1999) + "1") }
  }
}
