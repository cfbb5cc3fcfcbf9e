import Connectors
import Expressions
import SearchKit
import SearchTesting
import Testing

@Suite("Care of indexes", .timeLimit(.minutes(5)))
struct IndexCareTests {
  @Test("tells what is missing, current, stale and unreadable")
  func status() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n7,8\n\"\"\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    let indexes = CatalogueIndexes([provider, StubProvider("stub", hits: [])])
    #expect(indexes.providers == ["films"])
    var status = try #require(indexes.status().first)
    #expect(status.state == .missing && status.rows == nil && status.bytes == nil)
    #expect(status.provider == "films" && status.source == world.path("films.csv"))
    _ = try await provider.search(Query(plain: "solaris"))
    status = try #require(indexes.status().first)
    #expect(status.state == .current && status.rows == 2 && status.skipped == 1 && status.built == world.now)
    #expect(status.bytes ?? 0 > 4096)
    #expect(
      status.warnings == [
        "1 row has more fields than columns (1): line 3", "1 row skipped: line 4: it has no title",
      ])
    try world.write("title\nStalker\n", to: "films.csv")
    #expect(indexes.status().map(\.state) == [.stale])
    try world.write("", to: "films.csv")
    #expect(indexes.status().map(\.state) == [.unreadable])
  }

  @Test("are opened by preparing, which the searches after it find done, and which tells what is wrong")
  func prepare() async throws {
    var world = try CatalogueWorld()
    try world.write("a file", to: "file")
    world.cacheFolder = world.path("file") + "/cache"
    try world.write("title\nSolaris\n", to: "films.csv")
    try world.write("name\nSolaris\n", to: "bad.csv")
    let (good, bad) = (try world.provider("films.csv"), try world.provider("bad.csv"))
    try await good.prepare()
    let builds = world.builds.value
    #expect(try await good.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(world.builds.value == builds)
    let failure = await #expect(throws: ProviderFailure.self) { try await bad.prepare() }
    #expect(failure?.message.contains("no row of \(world.path("bad.csv")) can be read") == true)
  }

  @Test("tell who waits in vain that they are made only where they are")
  func preparation() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let asked = Guarded<(any SearchProvider)?>(nil)
    let told = Guarded<[String?]>([])
    let context = world.context {
      let provider = asked.withLock { $0 }
      told.withLock { $0.append(provider?.descriptor.preparation) }
    }
    let provider = try CatalogueWorld.kind.make(world.entry("films.csv"), context)
    asked.withLock { $0 = provider }
    #expect(provider.descriptor.preparation == "its index was not open yet")
    try await provider.prepare()
    #expect(told.withLock { $0 } == ["its index is being made ready, and a later search will have it"])
    #expect(provider.descriptor.preparation == "its index was not open yet")
    asked.withLock { $0 = nil }
  }

  @Test("makes indexes anew whatever there is, and tells why one cannot be made")
  func rebuild() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let indexes = CatalogueIndexes([try world.provider("films.csv")])
    for count in 1...2 {
      let statuses = indexes.rebuild()
      #expect(try statuses.first?.outcome.get().rows == 1)
      #expect(world.builds.value == count)
    }
    try world.write("name\nSolaris\n", to: "films.csv")
    #expect(throws: ProviderFailure.self) { try indexes.rebuild().first?.outcome.get() }
    try world.write("title\n", to: "films.csv")
    let remedy = #"put it right, or correct "path" in the configuration"#
    #expect(
      throws: ProviderFailure(.unparsable, "\(world.path("films.csv")) has no rows; \(remedy)")
    ) { try indexes.rebuild().first?.outcome.get() }
  }

  @Test("is not made anew in memory alone, which nobody would see")
  func rebuildInMemory() throws {
    var world = try CatalogueWorld()
    try world.write("a file", to: "file")
    world.cacheFolder = world.path("file") + "/cache"
    try world.write("title\nSolaris\n", to: "films.csv")
    let indexes = CatalogueIndexes([try world.provider("films.csv")])
    #expect(
      throws: ProviderFailure(.resource, "\(world.cacheFolder)/catalogue cannot be used: Not a directory")
    ) { try indexes.rebuild().first?.outcome.get() }
    #expect(
      CatalogueIndexes.obstacle(in: world.cacheFolder)
        == FileProblem(path: world.cacheFolder + "/catalogue", reason: "Not a directory"))
    #expect(CatalogueIndexes.obstacle(in: world.path("new/cache")) == nil)
  }

  @Test("is not cleared while somebody builds it")
  func clearWhileBuilt() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let gate = ThreadGate()
    let provider = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    async let answer = provider.search(Query(plain: "solaris"))
    await world.builds.reaches(1)
    let indexes = CatalogueIndexes([provider])
    #expect(indexes.unfinished == ["films"])
    let path = try #require(indexes.status().first?.path)
    #expect(throws: FileProblem(path: path, reason: "it is being built; try again when that is done")) {
      try indexes.clear()
    }
    gate.open()
    #expect(try await answer.titles == ["Solaris"])
    await indexes.settled()
    #expect(indexes.unfinished == [])
    #expect(try indexes.clear() == ["films"])
    #expect(world.cacheFiles == [])
  }

  @Test("clears the indexes of some providers or of all")
  func clear() async throws {
    let world = try CatalogueWorld()
    try world.write("title\nSolaris\n", to: "films.csv")
    let providers = try ["one", "two", "three"].map {
      try CatalogueWorld.kind.make(world.entry("films.csv", name: $0), world.context())
    }
    #expect(try CatalogueIndexes(providers).clear() == [])
    for provider in providers { _ = try await provider.search(Query(plain: "solaris")) }
    #expect(try CatalogueIndexes([providers[0]]).clear() == ["one"])
    #expect(CatalogueIndexes(providers).status().map(\.state) == [.missing, .current, .current])
    #expect(try CatalogueIndexes.clearAll(in: world.cacheFolder) == 2)
    #expect(world.cacheFiles == [])
    #expect(try CatalogueIndexes.clearAll(in: world.path("nowhere")) == 0)
    // An index that is open goes on working without its file.
    #expect(try await providers[1].search(Query(plain: "solaris")).titles == ["Solaris"])
  }
}
