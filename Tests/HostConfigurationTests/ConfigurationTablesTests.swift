import HostConfiguration
import SearchKit
import Testing

@Suite("The tables of what a configuration may name")
struct ConfigurationTablesTests {
  private static func kind(_ name: String, _ options: [OptionRow]) -> ProviderKind {
    ProviderKind(
      name, summary: "", vertical: "movies", options: options, make: ConfigurationWorld.service.make)
  }

  @Test(
    "refuse a kind or scorer whose name is taken",
    arguments: [
      (Plugin("mine", kinds: [kind("service", [])]), #"two provider kinds are called "service""#),
      (Plugin("mine", scorers: [ConfigurationWorld.scorer("rrf")]), #"two scorers are called "rrf""#),
    ])
  func clashes(_ plugin: Plugin, _ message: String) {
    let clash = #expect(throws: ConfigurationTables.Clash.self) { try ConfigurationWorld.tables([plugin]) }
    #expect(clash?.description == message)
  }

  @Test("are found right when they are")
  func right() throws {
    #expect(try ConfigurationWorld.tables().faults() == [])
  }

  @Test("are told their own mistakes")
  func faults() throws {
    let kind = Self.kind(
      "my kind",
      [
        OptionRow("pages", .integer(1...5), default: "9", doc: ""), OptionRow("pages", .text, doc: ""),
        OptionRow("weight", .text, doc: ""), OptionRow("mode", .choice(["a"]), default: "a", doc: ""),
        OptionRow("auth", .list(.object([OptionRow("wait", .duration, default: "2", doc: "")])), doc: ""),
      ])
    let scorer = ConfigurationWorld.scorer("mine", [OptionRow("kind", .text, doc: "")])
    #expect(
      try ConfigurationWorld.tables([Plugin("p", scorers: [scorer])], kinds: [kind]).faults() == [
        #"my kind: a name has letters, digits, "-" and "_" only, at most 64 of them"#,
        "my kind.pages: the default 9 is refused: expected a whole number from 1 to 5, found 9",
        "my kind.pages: the row stands twice",
        #"my kind.mode: the default a is refused: a text stands in double quotes: "a""#,
        #"my kind.auth.wait: the default 2 is refused: a length of time needs its unit: "2s" or "2ms""#,
        #"my kind: every provider has a setting "weight" already"#,
        #"mine: every scorer has a setting "kind" already"#,
      ])
  }
}
