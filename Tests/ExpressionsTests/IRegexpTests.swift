import Expressions
import Testing

@Suite("An I-Regexp") struct IRegexpTests {
  @Test(
    "is found in a text",
    arguments: [
      ("a.c", "xabcx", "abc"), ("a.c", "a\nc", nil), ("[0-9]{4}", "in 1972", "1972"),
      ("a{2,}", "caaat", "aaa"),
      ("a{1,2}", "aaa", "aa"), ("cat|dog", "hotdog", "dog"), ("(a|b)+c?", "xabab", "abab"),
      ("[^a-c]", "abcd", "d"),
      ("\\p{Lu}+", "aÉB", "ÉB"), ("\\P{L}", "é1", "1"), ("[-a]", "x-", "-"), ("[a-]", "-", "-"),
      ("[\\]^]+", "a^]", "^]"),
      ("\\.", "a.b", "."), ("[.]", "ab.", "."), ("^a", "ba", nil), ("b$", "ab", "b"), ("b$", "b\n", nil),
      ("", "x", ""),
      ("#/ -,'\"~", "#/ -,'\"~", "#/ -,'\"~"), ("[&~#:^]", "^", "^"), ("😀?", "😀", "😀"),
      ("\\n\\t", "\n\t", "\n\t"),
    ] as [(String, String, String?)])
  func search(pattern: String, text: String, found: String?) throws {
    #expect(try IRegexp(pattern).capture(0, in: text).map(String.init) == found)
  }

  @Test("matches a whole text, lines and alternatives included")
  func wholeText() throws {
    #expect(try IRegexp("a|ab", whole: true).matches("ab"))
    #expect(try !IRegexp("a|ab", whole: true).matches("abc"))
    #expect(try !IRegexp("a", whole: true).matches("a\n"))
  }

  @Test("captures its groups, nil for one that took no part")
  func groups() throws {
    let pattern = try IRegexp("(a)|(é(b))")
    #expect(pattern.groups == 3)
    #expect((0...3).map { try? pattern.capture($0, in: "xéb").map(String.init) } == ["éb", nil, "éb", "b"])
  }

  @Test(
    "with a fault says where and why",
    arguments: [
      ("(a", "a group has no closing ), at character 3"), ("a)", ") closes nothing, at character 2"),
      ("*a", "* has nothing before it to repeat, at character 1"),
      ("a**", "* has nothing before it to repeat, at character 3"),
      ("a*?", "? has nothing before it to repeat, at character 3"),
      ("[a", "[ has no closing ], at character 3"),
      ("[]", "[ ] holds nothing, at character 2"),
      ("[z-a]", "a range in [ ] ends before it begins, at character 5"),
      ("[[:alpha:]]", "[ in [ ] needs a \\ before it, at character 2"),
      ("]", "] stands alone; write \\], at character 1"),
      ("a{", "a count is missing, at character 3"),
      ("a{2,1}", "the second count is less than the first, at character 6"),
      ("a{99999}", "a count is more than 65535, at character 8"),
      ("a\\", "\\ ends the pattern, at character 2"),
      ("\\d", "I-Regexp (RFC 9485) has no \\d; write [0-9] or [^0-9], at character 1"),
      (
        "\\w",
        "I-Regexp (RFC 9485) has no \\w; list the characters in [ ] or use \\p{L}, \\p{Z}, at character 1"
      ),
      ("\\1", "I-Regexp (RFC 9485) has no \\1; \\ goes before one of ()*+-.?[\\]^{|}, at character 1"),
      ("(?:a)", "? has nothing before it to repeat, at character 2"),
      ("(?=a)", "? has nothing before it to repeat, at character 2"),
      ("\\p{Xx}", "\\p takes a general category of Unicode, as \\p{L} or \\p{Lu}, at character 1"),
      ("\\p", "\\p takes a general category of Unicode, as \\p{L} or \\p{Lu}, at character 1"),
      ("((a{1000}){1000}){1000}", "the pattern is too large or repeats what cannot be repeated"),
    ])
  func fault(pattern: String, message: String) {
    #expect { try IRegexp(pattern) } throws: { ($0 as? IRegexp.Problem)?.description == message }
  }

  @Test(
    "that backtracks without end is given up soon", .timeLimit(.minutes(5)),
    arguments: ["(a*)*[bc]", "(a|a)*[bc]", "(a|aa)+$", "(.*)*[bc]"])
  func catastrophe(pattern: String) {
    let text = String(repeating: "a", count: 50_000) + "!"
    #expect(throws: IRegexp.Exhaustion.self) { try IRegexp(pattern).matches(text) }
  }

  @Test("of deep groups is refused", .timeLimit(.minutes(5))) func deepGroups() {
    let pattern = String(repeating: "(", count: 100_000)
    #expect { try IRegexp(pattern) } throws: {
      ($0 as? IRegexp.Problem)?.reason == "groups are nested deeper than 50 levels"
    }
  }
}
