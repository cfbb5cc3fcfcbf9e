import BackstageCLI
import Expressions
import SearchKit
import SearchTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Catalogues on disk, from the command line.
@Suite(.timeLimit(.minutes(1)))
struct IndexCommandTests {
  /// A folder of its own with a configuration of one catalogue, in which lines are run.
  private final class Place: Sendable {
    let folder: String

    init(rows: Int, defaults: String = "{}") throws {
      folder = "\(PackageFolder.path)/.build/index-command-tests/\(UInt64.random(in: 0...UInt64.max))"
      var csv = "ref,name,released\n"
      for row in 0..<rows { csv += "\(row),Star number \(row),\(1900 + row % 100)\n" }
      csv += "last,Solaris,1972\n"
      let configuration = """
        {"version": 1, "defaults": \(defaults), "providers": [
          {"name": "mine", "kind": "catalogue", "vertical": "films", "path": "films.csv", "timeout": "30s",
           "fields": {"id": "ref", "title": "name", "year": "released"}},
          {"name": "films-a", "kind": "films-a"}]}
        """
      try Files.system.write("\(folder)/films.csv", Array(csv.utf8))
      try Files.system.write("\(folder)/config.json", Array(configuration.utf8))
    }

    deinit {
      // What stays behind lies in a build folder and harms nobody.
      try? FileManager.default.removeItem(atPath: folder)
    }

    func callAsFunction(_ line: String) async -> (code: ExitCode, output: String, messages: String) {
      let run = SampleRun()
      var context = run.context
      context.files = .system
      context.folder = folder
      context.environment = ["XDG_CACHE_HOME": "\(folder)/cache"]
      let code = await BackstageCLI.run(line.split(separator: " ").map(String.init), in: context)
      return (code, run.output, run.messages)
    }
  }

  private func state(_ place: Place) async throws -> JSON? {
    try JSONReader.read(Array(await place("index status -f json").output.utf8)).array?.first?["state"]
  }

  @Test("an index is missing, then current, then cleared")
  func life() async throws {
    let place = try Place(rows: 3)
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
    let place = try Place(rows: 1)
    let result = await place("index \(command) films-a")
    #expect(result.code == .usage)
    #expect(result.messages == "backstage: there is no catalogue “films-a”; there is mine\n")
  }

  @Test("the first search of a great file makes its index before the time of the search begins")
  func first() async throws {
    let place = try Place(rows: 10_000, defaults: #"{"deadline": "700ms"}"#)
    let result = await place("search solaris -p mine -v films -f csv")
    #expect(result.code == .success)
    #expect(result.output.contains("Solaris"))
    #expect(try await state(place) == "current")
  }

  @Test(
    "a search that does not ask a catalogue makes no index of it", arguments: ["-p films-a", "-p films-*"])
  func unasked(option: String) async throws {
    let place = try Place(rows: 1)
    #expect(await place("search solaris \(option)").code == .success)
    #expect(try await state(place) == "missing")
  }
}
