import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

/// Catalogues on disk, from the command line.
@Suite(.timeLimit(.minutes(5)))
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

  @Test("the first search makes the index within its deadline, however short the timeout")
  func first() async throws {
    let place = try CataloguePlace(rows: 20_000, defaults: #"{"deadline": "2m"}"#)
    // Less than the index takes, and more than a search of it, on any machine that tests run on.
    let result = await place("search solaris -p mine -v films -f csv --timeout 1s")
    #expect(result.code == .success)
    #expect(result.output.contains("Solaris"))
    #expect(try await state(place) == "current")
  }

  @Test(
    "a search whose deadline comes before the index is built says so, ends the index, and the next one has it"
  )
  func late() async throws {
    let place = try CataloguePlace(rows: 20_000)
    let result = await place("search solaris -f csv --deadline 100ms")
    // How far the index is by then, and when the results are printed, is up to the machine.
    #expect(
      result.messages.contains(
        "backstage: mine is late: mine had not answered when the deadline of 100 ms came: its index "))
    #expect(try await state(place) == "current")
    #expect(await place("search solaris -f csv -p mine --deadline 30s").output.contains("Solaris"))
  }

  @Test("an index that would have no rows, or none that can be read, is a failure with its reason")
  func nothing() async throws {
    let place = try CataloguePlace(rows: 1)
    try Files.system.write(place.films, Array("ref,name,released\n".utf8))
    let empty = await place("index rebuild mine")
    #expect(empty.code == .usage && empty.output == "")
    #expect(empty.messages.contains("mine: \(place.films) has no rows; "))
    try Files.system.write(place.films, Array("ref\n1\n".utf8))
    let unreadable = await place("index rebuild mine")
    #expect(unreadable.code == .usage && unreadable.output == "")
    #expect(
      unreadable.messages.contains(
        "mine: no row of \(place.films) can be read: there is no column name (fields.title)"))
    let search = await place("search solaris -p mine -f csv --deadline 30s")
    #expect(search.code == .noAnswer)
    #expect(search.messages.contains("no row of \(place.films) can be read"))
  }

  @Test(
    "a search that does not ask a catalogue makes no index of it", arguments: ["-p films-a", "-p films-*"])
  func unasked(option: String) async throws {
    let place = try CataloguePlace(rows: 1)
    #expect(await place("search solaris \(option)").code == .success)
    #expect(try await state(place) == "missing")
  }
}
