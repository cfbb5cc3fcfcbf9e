import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

/// Catalogues on disk, from the command line.
@Suite(.timeLimit(.minutes(1)))
struct IndexCommandTests {
  private func state(_ place: CataloguePlace) async throws -> JSON? {
    try JSONReader.read(Array(await place("index status -f json").output.utf8)).array?.first?["state"]
  }

  @Test("an index is missing, then current, then cleared")
  func life() async throws {
    let place = try CataloguePlace(rows: 3)
    #expect(try await state(place) == "missing")
    #expect(await place("index rebuild").output == "mine: 4 rows\n")
    #expect(try await state(place) == "current")
    #expect(await place("index").output.contains("mine       current     4        0"))
    #expect(await place("index clear mine").output == "removed the index of mine\n")
    #expect(try await state(place) == "missing")
    #expect(await place("index clear --all").code == .success)
  }

  @Test("a name that is no catalogue's is told so", arguments: ["status", "rebuild", "clear"])
  func unknown(command: String) async throws {
    let place = try CataloguePlace(rows: 1)
    let result = await place("index \(command) films-a")
    #expect(result.code == .usage)
    #expect(result.messages == "backstage: there is no catalogue “films-a”; there is mine\n")
  }

  @Test("the first search of a great file makes its index before the time of the search begins")
  func first() async throws {
    let place = try CataloguePlace(rows: 10_000, defaults: #"{"deadline": "700ms"}"#)
    let result = await place("search solaris -p mine -v films -f csv")
    #expect(result.code == .success)
    #expect(result.output.contains("Solaris"))
    #expect(try await state(place) == "current")
  }

  @Test(
    "a search that does not ask a catalogue makes no index of it", arguments: ["-p films-a", "-p films-*"])
  func unasked(option: String) async throws {
    let place = try CataloguePlace(rows: 1)
    #expect(await place("search solaris \(option)").code == .success)
    #expect(try await state(place) == "missing")
  }
}
