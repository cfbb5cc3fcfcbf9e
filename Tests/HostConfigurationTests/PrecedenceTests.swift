import Expressions
import HostConfiguration
import SearchKit
import Testing

@Suite("A default")
struct PrecedenceTests {
  typealias Flag = HostConfiguration.Flag

  private func origins(_ configuration: HostConfiguration, _ prefix: String) -> [String] {
    configuration.values.filter { $0.path.hasPrefix(prefix) }
      .map { "\($0.path) = \(JSONWriter.text($0.value)) (\($0.origin))" }
  }

  @Test(
    "is that of the flag, else of the environment, else of the file, else of the program, and its origin is known"
  )
  func layers() throws {
    let text = """
      {"defaults": {
        "limit": 20, "timeout": "3s",
        "scorer": "rrf"
      }}
      """
    let environment = [
      "BACKSTAGE_LIMIT": "30", "BACKSTAGE_SCORER": "mine", "BACKSTAGE_COLOR": "", "HOME": "/",
    ]
    let configuration = try ConfigurationWorld().read(
      text, environment: environment,
      flags: [Flag("--limit", for: "limit", "40"), Flag("-s", for: "scorer", "rrf")])
    #expect(configuration.problems == [])
    #expect(
      configuration.defaults
        == Defaults(
          limit: 40, timeout: .seconds(3), deadline: .seconds(4), scorer: "rrf", color: .auto, concurrency: 16
        ))
    #expect(
      origins(configuration, "defaults.") == [
        "defaults.limit = 40 (--limit)", #"defaults.timeout = "3s" (config.json:2)"#,
        #"defaults.deadline = "4s" (default)"#, #"defaults.scorer = "rrf" (-s)"#,
        #"defaults.color = "auto" (default)"#, "defaults.concurrency = 16 (default)",
      ])
  }

  @Test("has a variable of the environment, whatever its type")
  func everyVariable() throws {
    let configuration = try ConfigurationWorld().read(
      "{}",
      environment: [
        "BACKSTAGE_LIMIT": "1", "BACKSTAGE_TIMEOUT": "250ms", "BACKSTAGE_DEADLINE": "1.5m",
        "BACKSTAGE_SCORER": "rrf", "BACKSTAGE_COLOR": "never", "BACKSTAGE_CONCURRENCY": "2",
      ])
    #expect(configuration.problems == [])
    #expect(
      configuration.defaults
        == Defaults(
          limit: 1, timeout: .milliseconds(250), deadline: .seconds(90), scorer: "rrf", color: .never,
          concurrency: 2))
    #expect(
      configuration.values.first { $0.path == "defaults.color" }?.origin == .environment("BACKSTAGE_COLOR"))
  }

  @Test(
    "given by a variable or flag is checked as in the file, and the mistake names the variable or flag",
    arguments: [
      (
        ["BACKSTAGE_LIMIT": "ten"], [],
        #"BACKSTAGE_LIMIT: expected a whole number from 1 to 1000, found "ten""#
      ),
      (["BACKSTAGE_LIMIT": "0"], [], "BACKSTAGE_LIMIT: expected a whole number from 1 to 1000, found 0"),
      (
        ["BACKSTAGE_LIMIT": "{}"], [], #"BACKSTAGE_LIMIT: expected a whole number from 1 to 1000, found "{}""#
      ),
      (
        ["BACKSTAGE_LIMIT": "5 // five"], [],
        #"BACKSTAGE_LIMIT: expected a whole number from 1 to 1000, found "5 // five""#
      ),
      (
        [:], [Flag("--limit", for: "limit", "1e1")],
        #"--limit: expected a whole number from 1 to 1000, found "1e1""#
      ),
      (
        [:], [Flag("--limit", for: "limit", " 5")],
        #"--limit: expected a whole number from 1 to 1000, found " 5""#
      ),
      (
        [:], [Flag("--timeout", for: "timeout", " 5s")],
        #"--timeout: expected a length of time, as "250ms", "2s" or "5m", found " 5s""#
      ),
      (
        [:], [Flag("--timeout", for: "timeout", "1e1s")],
        #"--timeout: expected a length of time, as "250ms", "2s" or "5m", found "1e1s""#
      ),
      (
        [:], [Flag("--limit", for: "limit", "-1")],
        "--limit: expected a whole number from 1 to 1000, found -1"
      ),
      (
        ["BACKSTAGE_TIMEOUT": "2"], [],
        #"BACKSTAGE_TIMEOUT: expected a length of time, as "250ms", "2s" or "5m", found "2""#
      ),
      (
        ["BACKSTAGE_COLOR": "Auto"], [],
        #"BACKSTAGE_COLOR: there is no color "Auto"; did you mean "auto"?"#
      ),
      (["BACKSTAGE_SCORER": "rfr"], [], #"BACKSTAGE_SCORER: there is no scorer "rfr"; did you mean "rrf"?"#),
      ([:], [Flag("--timeout", for: "timeout", "0s")], "--timeout: no provider can answer in no time"),
      (
        [:], [Flag("--limit", for: "limit", "")],
        #"--limit: expected a whole number from 1 to 1000, found """#
      ),
      (
        [:], [Flag("--scorer", for: "scorer", "none")],
        #"--scorer: there is no scorer "none"; allowed: "relevance", "rrf""#
      ),
      (
        [:], [Flag("--scorer", for: "scorer", "linear")],
        #"--scorer: "linear" cannot be used as it is: it needs settings of yours: put "scorers": {"mine": {"kind": "linear", "weights": …}} into the configuration, and name "mine""#
      ),
      ([:], [Flag("--x", for: "x", "1")], #"--x: there is no default "x""#),
    ] as [([String: String], [Flag], String?)])
  func mistakes(_ environment: [String: String], _ flags: [Flag], _ message: String?) throws {
    let configuration = try ConfigurationWorld().read("{}", environment: environment, flags: flags)
    #expect(configuration.problems.map(\.description) == (message.map { [$0] } ?? []))
  }

  @Test("of the file that is wrong leaves the program's own in force")
  func wrongInFile() throws {
    let configuration = try ConfigurationWorld().read(#"{"defaults": {"limit": -1, "timeout": "1s"}}"#)
    #expect(configuration.problems.count == 1)
    #expect(configuration.defaults.limit == 10)
    #expect(configuration.defaults.timeout == .seconds(1))
  }

  @Test(
    "is warned of where a variable is nearly the name of one, and not where it belongs to another program")
  func unknownVariables() throws {
    let configuration = try ConfigurationWorld().read(
      "{}",
      environment: ["BACKSTAGE_LIMT": "3", "BACKSTAGE_CONFIG": "x", "BACKSTAGE_HOST": "y", "LIMIT": "z"])
    #expect(
      configuration.warnings.map(\.description) == [
        #"BACKSTAGE_LIMT: this variable of the environment has no effect; did you mean "BACKSTAGE_LIMIT"?"#
      ])
  }

  @Test("longer than the deadline is warned of in a provider, which would never be given that time")
  func longTimeout() throws {
    let text = #"{"providers": [{"name": "a", "kind": "films-a", "timeout": "10s"}]}"#
    let configuration = try ConfigurationWorld().read(text)
    #expect(configuration.problems == [])
    #expect(
      configuration.warnings.map(\.description) == [
        "config.json:1:60: providers[0].timeout: the deadline of the whole search comes first, after 4.0 seconds"
      ])
  }

  @Test("and every other setting in force is listed with the line that gives it")
  func everyOrigin() throws {
    let text = """
      {
        "scorers": {"mine": {"kind": "rrf"}},
        "providers": [
          {"name": "a", "kind": "service",
           "key": {"env": "KEY"}, "auth": {"scheme": "basic", "user": "me"}}
        ]
      }
      """
    let configuration = try ConfigurationWorld().read(text)
    #expect(
      origins(configuration, "scorers") + origins(configuration, "providers") == [
        #"scorers.mine.kind = "rrf" (config.json:2)"#, "scorers.mine.k = 60 (default)",
        #"providers[0].name = "a" (config.json:4)"#, #"providers[0].kind = "service" (config.json:4)"#,
        #"providers[0].vertical = "movies" (default)"#, "providers[0].enabled = true (default)",
        "providers[0].weight = 1 (default)", "providers[0].optional = false (default)",
        "providers[0].tags = [] (default)", #"providers[0].key = {"env":"KEY"} (config.json:5)"#,
        "providers[0].pages = 1 (default)", #"providers[0].wait = "250ms" (default)"#,
        #"providers[0].auth.scheme = "basic" (config.json:5)"#,
        #"providers[0].auth.user = "me" (config.json:5)"#,
      ])
  }

  @Test("of the embedded file says so")
  func embedded() throws {
    let tables = try ConfigurationWorld.tables()
    let configuration = HostConfiguration.read(
      .embedded(in: "/work", beside: nil), tables: tables, context: ConfigurationWorld().context(tables))
    let limit = configuration.values.first { $0.path == "defaults.limit" }
    #expect(limit?.origin.description.hasPrefix("built-in config.json:") == true)
  }
}
