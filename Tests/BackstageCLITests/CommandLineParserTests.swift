import BackstageCLI
import Testing

/// Good and bad command lines.
struct CommandLineParserTests {
  typealias Tool = SampleTool

  @Test(
    "an option's value may follow in every usual way",
    arguments: [
      "find a --limit 5", "find a --limit=5", "find a -n 5", "find a -n5", "find a -n=5", "find --limit 5 a",
      "-q find a -n5",
      "find a -qn5", "find a -eqn 5", "find a --limit 7 --limit 5", "find -n5 -- a",
    ])
  func values(line: String) throws {
    let invocation = try Tool.invocation(line)
    #expect(invocation[Tool.limit] == 5)
    #expect(invocation.all(Tool.words) == ["a"])
    #expect(invocation.path == ["tool", "find"])
  }

  @Test("what is absent is nil, and a flag its default")
  func absent() throws {
    let invocation = try Tool.invocation("find a")
    #expect(invocation[Tool.limit] == nil)
    #expect(invocation.all(Tool.provider).isEmpty)
    #expect(!invocation[Tool.explain])
    #expect(invocation[Tool.merge])
    #expect(try Tool.invocation("move a")[Tool.to] == nil)
  }

  @Test(
    "the last of a flag's forms counts",
    arguments: [
      ("find a --explain", true, true), ("find a --explain --no-explain", false, true),
      ("find a --no-merge", false, false),
      ("find a --no-merge --merge", false, true), ("find a -e --no-merge", true, false),
      ("find a --no-explain -e", true, true),
    ])
  func flags(line: String, explain: Bool, merge: Bool) throws {
    let invocation = try Tool.invocation(line)
    #expect(invocation[Tool.explain] == explain)
    #expect(invocation[Tool.merge] == merge)
  }

  @Test(
    "words are arguments wherever they stand",
    arguments: [
      ("find star wars", ["star", "wars"]), ("find star -n5 wars", ["star", "wars"]),
      ("find -- -n5 --x", ["-n5", "--x"]),
      ("find a -- -- b", ["a", "--", "b"]), ("find -", ["-"]), ("find -5 -.5 -1e3", ["-5", "-.5", "-1e3"]),
      ("find find", ["find"]), ("find a=b", ["a=b"]), ("find 七人の侍 é", ["七人の侍", "é"]),
    ])
  func words(line: String, words: [String]) throws {
    #expect(try Tool.invocation(line).all(Tool.words) == words)
  }

  @Test("a repeated option adds up, a list is parted at commas, a negative number is a value")
  func several() throws {
    let invocation = try Tool.invocation("find a -p x --provider=y -pz --fields a,,b --offset -3")
    #expect(invocation.all(Tool.provider) == ["x", "y", "z"])
    #expect(invocation[Tool.fields] == ["a", "b"])
    #expect(invocation[Tool.offset] == -3)
  }

  @Test("arguments are taken in their order")
  func arguments() throws {
    let invocation = try Tool.invocation("move a b")
    #expect(invocation[Tool.from] == "a")
    #expect(invocation[Tool.to] == "b")
  }

  @Test(
    "a group's default is meant when no command is named",
    arguments: [
      ("lists", "list"), ("lists --format json", "list"), ("lists -fjson", "list"), ("lists show a", "show"),
    ])
  func defaults(line: String, command: String) throws {
    #expect(try Tool.invocation(line).path == ["tool", "lists", command])
  }

  @Test(
    "help is shown for the innermost command, whatever else the line says",
    arguments: [
      ("", "tool"), ("--help", "tool"), ("find --help", "find"), ("find -h", "find"), ("find -qh", "find"),
      ("group", "group"),
      ("find --nonsense --help", "find"), ("lists show --help", "show"), ("--help find", "tool"),
      ("nonsense -h", "tool"),
    ])
  func help(line: String, command: String) throws {
    guard case .help(let path) = try Tool.parse(line) else {
      Issue.record("no help")
      return
    }
    #expect(HelpText.usage(of: path).contains(command))
  }

  @Test("--help after -- is a word")
  func helpAsWord() throws {
    #expect(try Tool.invocation("find -- --help").all(Tool.words) == ["--help"])
  }

  @Test(
    "--version goes before what the command lacks",
    arguments: ["--version", "find --version", "group --version"])
  func version(line: String) throws {
    guard case .version = try Tool.parse(line) else {
      Issue.record("no version")
      return
    }
  }

  @Test(
    "a bad line is answered by what is wrong and what to do",
    arguments: [
      ("find a --limt 5", "find has no option --limt; did you mean --limit?"),
      ("find a --xyzzy", "find has no option --xyzzy"), ("--limit 5", "there is no option --limit"),
      ("find a -x", "find has no option -x"),
      ("find a -explain", "find has no option -x; did you mean --explain?"),
      ("find a --no-quiet", "find has no option --no-quiet; did you mean --quiet?"),
      ("find a --no-explian", "find has no option --no-explian; did you mean --no-explain?"),
      ("find a --limit", "--limit needs a value: --limit <n>"),
      ("find a -n", "--limit needs a value: --limit <n>"),
      (
        "find a --limit --explain",
        "--limit needs a value, but --explain follows; write --limit=--explain if that is the value"
      ),
      ("find a --explain=yes", "--explain takes no value, but “yes” was given"),
      ("find a --no-merge=1", "--no-merge takes no value, but “1” was given"),
      ("find a -e=1", "-e takes no value, but “1” was given"),
      ("find a -n 0", "“0” is no value of --limit, which is a whole number from 1 to 100"),
      ("find a -n x", "“x” is no value of --limit, which is a whole number from 1 to 100"),
      (
        "find a -n 99999999999999999999",
        "“99999999999999999999” is no value of --limit, which is a whole number from 1 to 100"
      ),
      (
        "find a --format jsn",
        "“jsn” is no value of --format, which is one of table, json; did you mean json?"
      ),
      ("find a --format=", "“” is no value of --format, which is one of table, json"),
      ("find a --provider=", "“” is no value of --provider, which is a text that is not empty"),
      ("find a --fields ,", "“,” is no value of --fields, which is names between commas"),
      ("find", "find needs <words>"), ("find --explain", "find needs <words>"), ("move", "move needs <from>"),
      ("move a b c", "move has no use for “c”"), ("lists list x", "lists list has no use for “x”"),
      ("fnd a", "there is no command “fnd”; did you mean find?"),
      ("xyzzy", "there is no command “xyzzy”; it has find, move, lists, group"),
      ("secrt", "there is no command “secrt”; it has find, move, lists, group"),
      ("group innr", "group has no command “innr”; did you mean inner?"),
      ("lists shwo", "lists has no command “shwo”; did you mean show?"),
      ("find ", "“” is no value of <words>, which is a text that is not empty"),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: ArgumentError.self) { try Tool.parse(line) }
    #expect(error?.message == message)
  }

  @Test("a hidden command works all the same")
  func hidden() throws {
    #expect(try Tool.invocation("secret").path == ["tool", "secret"])
  }
}
