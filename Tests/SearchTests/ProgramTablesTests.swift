import Connectors
import HostConfiguration
import Ranking
import SearchKit
import Testing

@Suite("The kinds and scorers of the program")
struct ProgramTablesTests {
  @Test("declare settings whose defaults fit them, and none twice")
  func rows() throws {
    let tables = try ConfigurationTables(plugins: [], kinds: BuiltInKinds.table, scorers: Scorers.table)
    #expect(tables.faults() == [])
  }

  /// A value for each setting without which a scorer cannot be.
  private static let required = [
    "score": #""2*agreement""#, "weights": #"{"agreement": 1}"#, "chances": #"{"a": [0.5, 0.25]}"#,
  ]

  /// What is wrong with a configuration of the program's tables alone.
  private func problems(_ configuration: String) throws -> [String] {
    let tables = try ConfigurationTables(plugins: [], kinds: BuiltInKinds.table, scorers: Scorers.table)
    let context = PluginContext(
      tables: tables,
      readFile: { (path) throws(FileProblem) in throw FileProblem(path: path, reason: "there are no files") },
      cacheFolder: "/nowhere", now: { 0 })
    return HostConfiguration.read(
      ConfigurationSource(
        place: .flag, name: "config.json", folder: "/", bytes: Array(configuration.utf8)),
      tables: tables, context: context
    ).problems.map(\.description)
  }

  @Test(
    "are scorers that a configuration can name, with what each needs", arguments: Scorers.table.map(\.name))
  func scorers(name: String) throws {
    let kind = try #require(Scorers.table.first { $0.name == name })
    let needed = kind.options.filter(\.required).map(\.name)
    func named(without missing: String? = nil) throws -> [String] {
      let own = try needed.filter { $0 != missing }.map { setting in
        let value = try #require(Self.required[setting])
        return #", "\#(setting)": \#(value)"#
      }
      return try problems(
        #"{"version": 1, "scorers": {"mine": {"kind": "\#(name)"\#(own.joined())}}, "defaults": {"scorer": "mine"}}"#
      )
    }
    #expect(needed.isEmpty == !["expression", "linear", "pos-fuse"].contains(name))
    #expect(try named() == [])
    for setting in needed {
      let told = try named(without: setting)
      #expect(told.count == 1 && told[0].contains(setting), "\(told)")
    }
    #expect(try problems(#"{"version": 1, "defaults": {"scorer": "\#(name)"}}"#).isEmpty == needed.isEmpty)
  }
}
