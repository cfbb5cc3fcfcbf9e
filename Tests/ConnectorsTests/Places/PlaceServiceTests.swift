import Connectors
import Expressions
import Foundation
import SearchKit
import SearchTesting
import Testing

/// Places that no list knows are asked of a service, once.
@Suite(.timeLimit(.minutes(5))) struct PlaceServiceTests {
  private static let row =
    #"{"lat": "54.0478", "lon": "-2.7987", "name": "Lancaster", "display_name": "Lancaster, Lancashire, England", "address": {"city": "Lancaster", "county": "Lancashire"}, "boundingbox": ["54.00", "54.08", "-2.85", "-2.72"]}"#

  private static func finder(
    _ transport: RecordedTransport, files: [String: [UInt8]] = [:], folder: String = "/none",
    now: Double = 1_000
  ) throws -> PlaceFinder {
    var context = PluginContext(
      readFile: { path throws(FileProblem) in
        guard let bytes = files[path] else { throw FileProblem(path: path, reason: "there is no such file") }
        return bytes
      }, cacheFolder: folder, now: { now },
      provider: { _, _ throws(OptionProblems) in throw OptionProblems([]) })
    context.transport = transport
    let kind = try #require(PlaceKinds.table.first { $0.name == "nominatim" })
    return try kind.make(Options(["base": "https://n.test/"]), context)
  }

  @Test("A name is asked for, and known from then on")
  func resolves() async throws {
    let transport = RecordedTransport(body: "[\(Self.row)]")
    let finder = try Self.finder(transport)
    #expect(finder.find("Lancaster", nil).isEmpty)
    let notes = await finder.resolve?(["Lancaster"], .seconds(2))
    #expect(notes == [])
    let place = try #require(finder.find("lancaster", nil).first)
    #expect(place.label == "Lancaster, Lancashire")
    #expect(place.point == Point(latitude: 54.0478, longitude: -2.7987))
    #expect(try #require(place.reach) > 5_000 && place.reach ?? 0 < 8_000)
    let request = try #require(transport.requests.first)
    #expect(request.url == "https://n.test/search?q=Lancaster&format=jsonv2&limit=5&addressdetails=1")
    #expect(request.purpose == .place)
    #expect(request.limits.time == .seconds(2))
    _ = await finder.resolve?(["Lancaster"], .seconds(2))
    #expect(transport.requests.count == 1)
  }

  @Test("Words behind a name are left off one by one, and no more is asked than three times")
  func shortens() async throws {
    let transport = RecordedTransport([
      .init("https://n.test/search?q=Lancaster%20please", .text("[]")),
      .init("https://n.test/search?q=Lancaster&", .text("[\(Self.row)]")), .init("", .text("[]")),
    ])
    let finder = try Self.finder(transport)
    _ = await finder.resolve?(["Lancaster please", "x y z w"], .seconds(2))
    #expect(!finder.find("Lancaster", nil).isEmpty)
    #expect(finder.find("Lancaster please", nil).isEmpty)
    #expect(transport.requests.count == 3)
  }

  @Test("A thing that is not called so is not the place")
  func others() async throws {
    let finder = try Self.finder(RecordedTransport(body: "[\(Self.row)]"))
    _ = await finder.resolve?(["mood"], .seconds(2))
    #expect(finder.find("mood", nil).isEmpty)
  }

  @Test(
    "A service that does not answer is told, and the search goes on",
    arguments: [
      (
        RecordedTransport.Reply.failure(TransportFailure(.connect, "n.test refused the connection")),
        "n.test refused the connection"
      ),
      (
        .text("<html>", status: 429),
        "the service for places answered with status 429; name another by places.base"
      ),
      (.text("<html>"), "the service for places gave no list of places"),
      (.text(#"{"error": 1}"#), "the service for places gave no list of places"),
    ])
  func failures(reply: RecordedTransport.Reply, reason: String) async throws {
    let finder = try Self.finder(RecordedTransport([.init("", reply)]))
    let notes = await finder.resolve?(["Lancaster"], .seconds(2))
    #expect(notes == ["where \"Lancaster\" is could not be asked: \(reason)"])
  }

  @Test("Another run finds the place in the cache folder for 30 days")
  func kept() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/places-\(UUID().uuidString)"
    // What cannot be removed from the temporary folder fails no test.
    defer { _ = try? FileManager.default.removeItem(atPath: folder) }
    let finder = try Self.finder(RecordedTransport(body: "[\(Self.row)]"), folder: folder)
    _ = await finder.resolve?(["Lancaster"], .seconds(2))
    let file = folder + "/places/https%3A%2F%2Fn.test.json"
    let bytes = try #require(FileManager.default.contents(atPath: file).map { Array($0) })
    let silent = RecordedTransport([])
    let later = try Self.finder(silent, files: [file: bytes], folder: folder, now: 2_000_000)
    #expect(later.find("LANCASTER", nil).first?.label == "Lancaster, Lancashire")
    let tooLate = try Self.finder(silent, files: [file: bytes], folder: folder, now: 3_000_000)
    #expect(tooLate.find("Lancaster", nil).isEmpty)
  }
}
