import HostConfiguration
import SearchKit
import Testing

@Suite("The configuration in force")
struct ConfigurationSourceTests {
  private func find(
    flag: String? = nil, _ environment: [String: String] = [:], files: [String: String]
  ) throws -> ConfigurationSource {
    let world = ConfigurationWorld(files: files)
    return try ConfigurationSource.find(
      flag: flag, environment: environment, folder: "/base", exists: { files[$0] != nil },
      context: world.context(ConfigurationWorld.tables()))
  }

  private static let everywhere = [
    "/base/mine/a.json": "flag", "/etc/b.json": "variable", "/base/config.json": "folder",
    "/xdg/backstage/config.json": "user", "/home/me/.config/backstage/config.json": "home",
  ]

  struct Case: Sendable {
    var flag: String?
    var environment: [String: String] = [:]
    var missing: [String] = []
    var found: String
    var place: ConfigurationSource.Place
    var name: String
    var folder: String
  }

  @Test(
    "is one file: of the flag, the variable, the current folder, the user's folder, else the embedded one",
    arguments: [
      Case(
        flag: "mine/../mine/a.json", environment: ["BACKSTAGE_CONFIG": "/etc/b.json"], found: "flag",
        place: .flag, name: "mine/../mine/a.json", folder: "/base/mine"),
      Case(
        environment: ["BACKSTAGE_CONFIG": "/etc/b.json"], found: "variable", place: .environment,
        name: "/etc/b.json", folder: "/etc"),
      Case(
        environment: ["BACKSTAGE_CONFIG": "", "XDG_CONFIG_HOME": "/xdg"], found: "folder",
        place: .currentFolder, name: "config.json", folder: "/base"),
      Case(
        environment: ["XDG_CONFIG_HOME": "/xdg", "HOME": "/home/me"], missing: ["/base/config.json"],
        found: "user", place: .userFolder, name: "/xdg/backstage/config.json", folder: "/xdg/backstage"),
      Case(
        environment: ["XDG_CONFIG_HOME": "relative", "HOME": "/home/me"], missing: ["/base/config.json"],
        found: "home", place: .userFolder, name: "/home/me/.config/backstage/config.json",
        folder: "/home/me/.config/backstage"),
      Case(
        missing: ["/base/config.json"], found: ShippedConfigurationTests.alone, place: .embedded,
        name: "built-in config.json", folder: "/base"),
    ])
  func order(_ expected: Case) throws {
    let files = Self.everywhere.filter { !expected.missing.contains($0.key) }
    let source = try find(flag: expected.flag, expected.environment, files: files)
    #expect(String(decoding: source.bytes, as: UTF8.self) == expected.found)
    #expect(source.place == expected.place)
    #expect(source.name == expected.name)
    #expect(source.folder == expected.folder)
  }

  @Test(
    "is not replaced by another when it cannot be read",
    arguments: [
      ("none.json", [:], #"--config: cannot read "none.json": there is no such file"#),
      (
        nil, ["BACKSTAGE_CONFIG": "none.json"],
        #"BACKSTAGE_CONFIG: cannot read "none.json": there is no such file"#
      ),
    ] as [(String?, [String: String], String)])
  func unreadable(_ flag: String?, _ environment: [String: String], _ message: String) {
    let problem = #expect(throws: ConfigurationProblem.self) {
      try find(flag: flag, environment, files: Self.everywhere)
    }
    #expect(problem?.description == message)
  }

  @Test("is told as unreadable where the current folder has one that may not be read")
  func forbidden() throws {
    let tables = try ConfigurationWorld.tables()
    var context = ConfigurationWorld().context(tables)
    context.readHead = { (path, _) throws(FileProblem) in
      throw FileProblem(path: path, reason: "permission denied")
    }
    let problem = #expect(throws: ConfigurationProblem.self) {
      try ConfigurationSource.find(
        flag: nil, environment: [:], folder: "/base", exists: { $0 == "/base/config.json" }, context: context)
    }
    #expect(problem?.description == #"cannot read "config.json": permission denied"#)
  }
}
