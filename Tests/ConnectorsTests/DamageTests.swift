import Connectors
import Foundation
import SearchKit
import SearchTesting
import Testing

@Suite("An index that is damaged", .timeLimit(.minutes(5)))
struct DamageTests {
  /// What befalls the file of an index.
  enum Damage: Sendable, Hashable {
    /// A byte is another, so far into the file in thousandths.
    case flipped(Int)
    /// A page is zeroed, so far into the file in thousandths.
    case zeroed(Int)
    /// So many thousandths of the file are left.
    case cut(Int)
    case emptied
    case text
    /// It is the index of another file.
    case swapped

    static let all: [Damage] =
      (0...20).map { .flipped($0 * 50) } + (0...10).map { .zeroed($0 * 100) }
      + [1, 250, 500, 999].map(Damage.cut) + [.emptied, .text, .swapped]

    func befall(_ path: String, other: String) throws {
      var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      switch self {
      case .flipped(let place): bytes[min(bytes.count - 1, bytes.count * place / 1000)] ^= 0x20
      case .zeroed(let place):
        let start = min(bytes.count - 1, bytes.count * place / 1000) / 4096 * 4096
        for index in start..<min(start + 4096, bytes.count) { bytes[index] = 0 }
      case .cut(let part): bytes = Array(bytes.prefix(bytes.count * part / 1000))
      case .emptied: bytes = []
      case .text: bytes = Array("no index".utf8)
      case .swapped: bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: other)))
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
  }

  private static let queries = ["number 7", "number 1999", "star", "solaris", "solaris number", "xqzt"]

  private func titles(_ provider: any SearchProvider) async throws -> [String: [String]] {
    var titles: [String: [String]] = [:]
    for query in Self.queries { titles[query] = try await provider.search(Query(plain: query)).titles }
    return titles
  }

  private func path(_ provider: any SearchProvider) throws -> String {
    try #require(CatalogueIndexes([provider]).status().first?.path)
  }

  @Test("never answers otherwise than a sound one", arguments: Damage.all)
  func answers(damage: Damage) async throws {
    let world = try CatalogueWorld()
    var text = "title\n"
    for row in 0..<400 { text += "\(row % 3 == 0 ? "Solaris" : "Star") number \(row * 7 % 2000)\n" }
    try world.write(text, to: "films.csv")
    try world.write(text.replacing("Solaris", with: "Stalker"), to: "other.csv")
    let (sound, other) = (try world.provider("films.csv"), try world.provider("other.csv"))
    let expected = try await titles(sound)
    _ = try await titles(other)
    try damage.befall(path(sound), other: path(other))
    #expect(try await titles(world.provider("films.csv")) == expected)
  }

  @Test("is told damaged, made anew by the search that meets it with a warning, and then current")
  func told() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    _ = try await provider.search(Query(plain: "solaris"))
    try Damage.flipped(500).befall(path(provider), other: "")
    #expect(CatalogueIndexes([provider]).status().map(\.state) == [.damaged])
    let next = try world.provider("films.csv")
    let answer = try await next.search(Query(plain: "solaris"))
    #expect(answer.titles == ["Solaris"])
    #expect(
      answer.warnings == [
        "the index on disk was damaged (database disk image is malformed) and has been made anew"
      ])
    #expect(world.builds.value == 2)
    #expect(CatalogueIndexes([next]).status().map(\.state) == [.current])
    #expect(try await world.provider("films.csv").search(Query(plain: "solaris")).warnings == [])
  }

  @Test("leaves nothing of a build that was killed, be the index current or not", arguments: [false, true])
  func leftovers(isCurrent: Bool) async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    if isCurrent { _ = try await provider.search(Query(plain: "solaris")) }
    let stem = try path(provider).dropLast(".index".count)
    try FileManager.default.createDirectory(
      atPath: world.cacheFolder + "/catalogue", withIntermediateDirectories: true)
    let drafts = [".draft", ".draft-journal.draft", ".stamp.77.draft"]
    for ending in drafts + (isCurrent ? [] : [".lock", ".stamp"]) {
      try Data("half a file".utf8).write(to: URL(fileURLWithPath: stem + ending))
    }
    let next = try world.provider("films.csv")
    #expect(try await next.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(try await next.search(Query(plain: "solaris")).warnings == [])
    #expect(world.cacheFiles.filter { $0.hasSuffix(".draft") } == [])
  }
}
