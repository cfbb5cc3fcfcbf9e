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
}
