import BackstageCLI
import Expressions
import HostConfiguration
import Testing

/// The commands about the configuration itself.
struct ConfigCommandTests {
  private let faulty = [
    "/here/config.json": #"{"version": 1, "providers": [{"name": "a", "knd": "films-a"}]}"#
  ]

  @Test("check says that there is nothing to find")
  func sound() async throws {
    let run = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await run("config check") == .success)
    #expect(run.output == "config.json: no mistakes\n")
  }

  @Test("check names every mistake by its place and path")
  func mistakes() async {
    let run = SampleRun(files: faulty)
    #expect(await run("config check") == .usage)
    #expect(run.output.contains("config.json:1:"))
    #expect(run.output.contains("providers[0].knd"))
    #expect(run.messages.isEmpty)
  }

  @Test("check looks into the files of catalogues, which a search does not")
  func inspection() async throws {
    let entry = #""kind": "catalogue", "vertical": "films""#
    let run = SampleRun(files: [
      "/here/films.csv": "name,yaer\nSolaris,1972\n", "/here/films.json": #"[{"name": "Solaris"}]"#,
      "/here/config.json": """
      {"version": 1, "providers": [
        {"name": "a", \(entry), "path": "films.csv", "fields": {"title": "name", "year": "year"}},
        {"name": "b", \(entry), "path": "films.json", "fields": {"title": "name", "year": "year"}}]}
      """,
    ])
    #expect(await run("config check") == .usage)
    #expect(
      run.output == """
        config.json:2:108: providers[0].fields.year: there is no column "year"; did you mean "yaer"?
        warning: config.json:3:109: providers[1].fields.year: the first row has no member "year"; allowed: "name"

        """)
    #expect(await run("providers") == .success)
    #expect(run.messages == "")
  }

  @Test("check gives programs the members of the contract")
  func report() async throws {
    let run = SampleRun(files: faulty)
    #expect(await run("config check --format json") == .usage)
    let report = try JSONReader.read(Array(run.output.utf8))
    #expect(report["ok"] == false)
    let problem = report["problems"]?.array?.first { $0["path"] == "providers[0].knd" }
    #expect(problem?["suggestion"] == "kind")
    #expect(problem?["line"] == 1)
    #expect(problem?["column"]?.int != nil)
    #expect(problem?["message"]?.string?.isEmpty == false)
    #expect(problem?["allowed"]?.array?.isEmpty == false)
  }

  @Test(
    "the file is that of the flag, of the variable, of the folder, of the person, else the embedded one",
    arguments: [
      (
        ["/here/config.json", "/home/.config/backstage/config.json", "/x.json", "/y.json"], "-c /y.json",
        "/x.json", "/y.json"
      ),
      (["/here/config.json", "/home/.config/backstage/config.json", "/x.json"], "", "/x.json", "/x.json"),
      (["/here/config.json", "/home/.config/backstage/config.json"], "", "", "/here/config.json"),
      (["/home/.config/backstage/config.json"], "", "", "/home/.config/backstage/config.json"),
      ([], "", "", "built-in config.json"), (["/here/sub/a.json"], "-c sub/a.json", "", "/here/sub/a.json"),
    ])
  func path(files: [String], flag: String, variable: String, path: String) async {
    let run = SampleRun(
      files: Dictionary(uniqueKeysWithValues: files.map { ($0, #"{"version": 1}"#) }),
      environment: ["HOME": "/home", "BACKSTAGE_CONFIG": variable])
    #expect(await run("config path \(flag)") == .success)
    #expect(run.output == path + "\n")
  }

  @Test("a named file that is not there is an error, and no other is taken")
  func missing() async {
    let run = SampleRun(files: SamplePlugin.configuration("films-a"))
    #expect(await run("providers list -c nowhere.json") == .usage)
    #expect(run.messages == "backstage: --config: cannot read \"nowhere.json\": there is no such file\n")
    #expect(run.output.isEmpty)
  }

  @Test("show --origin says where each value comes from")
  func origin() async throws {
    let run = SampleRun(
      files: ["/here/config.json": #"{"version": 1, "defaults": {"limit": 7}}"#],
      environment: ["BACKSTAGE_TIMEOUT": "3s"])
    #expect(await run("config show --origin --color never -f json") == .success)
    let rows = try JSONReader.read(Array(run.output.utf8)).array ?? []
    func origin(_ path: String) -> String? { rows.first { $0["path"]?.string == path }?["origin"]?.string }
    #expect(origin("defaults.limit") == "config.json:1")
    #expect(origin("defaults.timeout") == "BACKSTAGE_TIMEOUT")
    #expect(origin("defaults.color") == "--color")
    #expect(origin("defaults.deadline") == "default")
  }

  @Test(
    "init writes the shipped configuration without what is not there, once, and that checks without a warning"
  )
  func initialise() async {
    let shipped = String(
      decoding: ShippedConfiguration.copy(of: ShippedConfiguration.bytes, from: nil), as: UTF8.self)
    let run = SampleRun(environment: ["XDG_CONFIG_HOME": "/x"])
    #expect(await run("init") == .success)
    #expect(run.output == "wrote /here/config.json\n")
    #expect(run.file("/here/config.json") == shipped)
    #expect(await run("init") == .usage)
    #expect(run.messages == "backstage: /here/config.json is there already; --force replaces it\n")
    #expect(await run("init --force") == .success)
    #expect(await run("init --user") == .success)
    #expect(run.file("/x/backstage/config.json") == shipped)
  }

  @Test("init --user needs a home")
  func homeless() async {
    let run = SampleRun()
    #expect(await run("init --user") == .usage)
    #expect(run.messages == "backstage: there is no folder for it: neither XDG_CONFIG_HOME nor HOME is set\n")
  }

  @Test(
    "schema and docs come from the tables, whatever the configuration",
    arguments: [
      "config schema", "config schema --vertical", "config docs",
    ])
  func generated(line: String) async {
    let run = SampleRun(files: faulty)
    #expect(await run(line) == .success)
    #expect(!run.output.isEmpty)
  }
}
