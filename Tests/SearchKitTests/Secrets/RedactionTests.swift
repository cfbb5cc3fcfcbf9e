import Expressions
import SearchKit
import Testing

/// What is written holds no secret, in whichever form it could stand there.
@Suite struct RedactionTests {
  /// A secret with something of everything that encodings change.
  private static let secret = #"aB3$/+ &<é"\'%=zz9"#

  private static func redacted(_ text: String, hiding secret: String = Self.secret) -> String {
    let redaction = Redaction()
    redaction.hide(secret)
    return redaction.text(text)
  }

  /// Each way in which the secret may be written, and what it is called.
  private static let forms: [(String, String)] = {
    let percent = PercentEncoding.encode(secret, allowsReserved: false)
    let json = String(JSONWriter.text(.string(secret)).dropFirst().dropLast())
    let units = secret.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    let html = Self.html(secret)
    let bytes = Array(secret.utf8)
    let latin = secret.unicodeScalars.map { UInt8($0.value) }
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return [
      ("plain", secret), ("percent", percent), ("percent in small letters", smallTriplets(percent)),
      ("percent with +", percent.replacing("%20", with: "+")),
      ("percent, twice", PercentEncoding.encode(percent, allowsReserved: false)),
      ("percent of some signs alone", secret.replacing(" ", with: "%20").replacing("&", with: "%26")),
      ("JSON", json), ("JSON by code units", units),
      ("JSON in JSON", json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")),
      ("HTML", html), ("HTML by numbers", secret.unicodeScalars.map { "&#\($0.value);" }.joined()),
      (
        "HTML by hexadecimal numbers",
        secret.unicodeScalars.map { "&#x\(String($0.value, radix: 16));" }.joined()
      ),
      ("HTML, twice", Self.html(html)), ("HTML of JSON", Self.html(json)),
      ("CSV", secret.replacing("\"", with: "\"\"")), ("Base64", Base64.text(bytes)),
      ("Base64 for addresses", Base64.text(bytes).replacing("+", with: "-").replacing("/", with: "_")),
      ("Base64 behind one byte", Base64.text(Array("a".utf8) + bytes)),
      ("Base64 behind a name", Base64.text(Array("me:".utf8) + bytes)),
      ("Base64 behind a longer name", Base64.text(Array("alice:".utf8) + bytes + Array("tail".utf8))),
      ("Base64 in an address", PercentEncoding.encode(Base64.text(bytes), allowsReserved: false)),
      ("percent of Latin-1", percent.replacing("%C3%A9", with: "%E9")),
      ("Latin-1 read as UTF-8", secret.replacing("é", with: "\u{FFFD}")),
      ("Base64 of Latin-1", Base64.text(latin)),
      ("Base64 of Latin-1 behind a name", Base64.text(Array("me:".utf8) + latin)),
      ("HTML by names", html.replacing("é", with: "&eacute;")),
      ("hexadecimal", hexadecimal), ("hexadecimal in capitals", hexadecimal.uppercased()),
      ("broken over lines", String(secret.prefix(7)) + "\n      " + secret.dropFirst(7)),
      ("cut short", String(secret.prefix(12)) + "…"),
    ]
  }()

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("'", with: "&#39;")
  }

  private static func smallTriplets(_ text: String) -> String {
    var isTriplet = 0
    return String(
      text.map { character in
        if character == "%" { isTriplet = 3 }
        isTriplet -= 1
        return isTriplet >= 0 ? Character(character.lowercased()) : character
      })
  }

  @Test("A secret is hidden in every encoding", arguments: forms.indices)
  func hides(index: Int) {
    let (name, form) = Self.forms[index]
    let text = "before " + form + " after"
    let redacted = Self.redacted(text)
    #expect(redacted.hasPrefix("before ***"), "\(name): \(redacted)")
    #expect(redacted.hasSuffix(" after") || name == "cut short", "\(name): \(redacted)")
    #expect(redacted.utf8.count < 24, "\(name): \(redacted)")
  }

  @Test("What is no secret stays as it is")
  func keeps() {
    let text = "Love & “Death” 50%25 +1 \\n {\"a\": 1} aB3$/+ ahead of its time"
    #expect(Self.redacted(text) == text)
    #expect(Redaction().text(Self.secret) == Self.secret)
  }

  @Test("Every one of several secrets is hidden, wherever they stand")
  func several() {
    let redaction = Redaction()
    redaction.hide("first-secret")
    redaction.hide("second-secret")
    #expect(redaction.text("first-secretsecond-secret, first-secret") == "******, ***")
  }

  @Test(
    "A short secret is hidden where it stands by itself, and a shorter one nowhere but in requests",
    arguments: [
      ("abcd", "?key=abcd&x=1", "?key=***&x=1"), ("abcd", "abcdef and xabcd", "abcdef and xabcd"),
      ("abcd", "abcd", "***"), ("a1b", "?key=a1b", "?key=a1b"), ("secret77", "xsecret77x", "x***x"),
    ])
  func short(secret: String, text: String, expected: String) {
    #expect(Self.redacted(text, hiding: secret) == expected)
  }

  @Test("In a request a secret of any length is hidden")
  func shortInRequest() {
    #expect(Redaction.text("https://a.test/?k=x7&q=x7y", hiding: ["x7"]) == "https://a.test/?k=***&q=x7y")
    #expect(Redaction.text("nothing", hiding: [""]) == "nothing")
  }

  @Test(
    "A text of nothing but beginnings is treated in time that grows with its length", .timeLimit(.minutes(5)))
  func bounded() {
    let secret = String(repeating: "a", count: 200) + "b"
    let text = String(repeating: "a", count: 20_000)
    #expect(Self.redacted(text, hiding: secret).utf8.count <= 20_000)
    let signs = String(repeating: "%25", count: 5_000)
    #expect(Self.redacted(signs, hiding: String(repeating: "%", count: 30) + "x").utf8.count <= 15_000)
  }
}
