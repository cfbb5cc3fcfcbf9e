import Connectors
import Foundation
import SearchKit
import SearchTesting
import Testing

@Suite("An index that another process builds", .timeLimit(.minutes(5)))
struct LockTests {
  @Test("is waited for no longer than the search that wants it, and is not made in memory meanwhile")
  func abandoned() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let gate = ThreadGate()
    let first = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    let second = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context())
    async let one = first.search(Query(plain: "solaris"))
    await world.builds.reaches(1)
    let two = Task { try await second.search(Query(plain: "solaris")) }
    await world.reads.reaches(2)
    #expect(CatalogueIndexes([second]).unfinished == [])
    two.cancel()
    // Returns although the lock is held.
    await CatalogueIndexes([second]).settled()
    await #expect(throws: ProviderFailure.self) { try await two.value }
    #expect(world.builds.value == 1)
    gate.open()
    #expect(try await one.titles == ["Solaris"])
    #expect(try await second.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(world.builds.value == 1)
  }

  @Test("is built to its end when nobody waits any longer")
  func finished() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let gate = ThreadGate()
    let provider = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    let search = Task { try await provider.prepare() }
    await world.builds.reaches(1)
    search.cancel()
    _ = await search.result
    let indexes = CatalogueIndexes([provider])
    #expect(indexes.unfinished == ["films"])
    gate.open()
    await indexes.settled()
    #expect(indexes.unfinished == [])
    #expect(indexes.status().map(\.state) == [.current])
    #expect(world.builds.value == 1)
  }
}
