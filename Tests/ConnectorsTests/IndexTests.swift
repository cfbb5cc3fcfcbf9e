import Connectors
import Expressions
import Foundation
import SearchKit
import SearchTesting
import Testing

@Suite("The index of a catalogue", .timeLimit(.minutes(5)))
struct IndexTests {
  private static let text = "title,ref\nSolaris,a1\nStalker,a2\n"

  @Test("is made at the first search, and used by those after it and by the next run")
  func lazy() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let provider = try world.provider("films.csv")
    #expect(world.builds.value == 0 && world.reads.value == 0)
    #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(try await provider.search(Query(plain: "stalker")).titles == ["Stalker"])
    let next = try world.provider("films.csv")
    #expect(try await next.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(world.builds.value == 1)
    #expect(world.reads.value == 1)
  }

  @Test("is not read again by its bytes when the file was settled, and is when it was not")
  func unsettled() async throws {
    var world = try CatalogueWorld()
    world.now -= 60
    try world.write(Self.text, to: "films.csv")
    for _ in 0..<2 {
      #expect(try await world.provider("films.csv").search(Query(plain: "solaris")).titles == ["Solaris"])
    }
    #expect(world.builds.value == 1)
    #expect(world.reads.value == 2)
  }

  @Test("follows its file within one run and from run to run")
  func changedContent() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let provider = try world.provider("films.csv")
    #expect(try await provider.search(Query(plain: "mirror")).titles == [])
    try world.write(Self.text + "Mirror,a3\n", to: "films.csv")
    #expect(try await provider.search(Query(plain: "mirror")).titles == ["Mirror"])
    try world.write("title\nNostalghia\n", to: "films.csv")
    let next = try world.provider("films.csv")
    #expect(try await next.search(Query(plain: "mirror")).titles == [])
    #expect(try await next.search(Query(plain: "nostalghia")).titles == ["Nostalghia"])
    #expect(world.builds.value == 3)
    #expect(world.cacheFiles.filter { $0.hasSuffix(".index") }.count == 1)
  }

  @Test("follows a change of the same size at the same second")
  func sameSize() async throws {
    var world = try CatalogueWorld()
    world.now -= 60
    try world.write("title\nSolaris\n", to: "films.csv")
    let provider = try world.provider("films.csv")
    #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
    try world.write("title\nStalker\n", to: "films.csv")
    #expect(try await provider.search(Query(plain: "stalker")).titles == ["Stalker"])
  }

  @Test("is made anew when the declaration changes")
  func changedDeclaration() async throws {
    let world = try CatalogueWorld()
    try world.write("title,other,year\nSolaris,Stalker,1972\n", to: "films.csv")
    func titles(
      _ fields: JSON, _ query: String, in vertical: Vertical = SampleWorld.films
    ) async throws -> [String] {
      let provider = try world.provider("films.csv", fields: fields, vertical: vertical)
      return try await provider.search(Query(plain: query)).titles
    }
    #expect(try await titles(["title": "title"], "solaris") == ["Solaris"])
    #expect(try await titles(["title": "other"], "solaris") == [])
    #expect(try await titles(["title": "other"], "stalker") == ["Stalker"])
    #expect(try await titles(["title": "other", "year": "year"], "1972") == [])
    var vertical = SampleWorld.films
    vertical.ranking.fields["year"] = 0.1
    #expect(try await titles(["title": "other", "year": "year"], "1972", in: vertical) == ["Stalker"])
    #expect(world.builds.value == 4)
    #expect(world.cacheFiles.filter { $0.hasSuffix(".index") }.count == 1)
  }

  @Test(
    "has a file that a person knows by the provider's name",
    arguments: [("films-2", "films-2-"), ("two/é", "two__-"), (String(repeating: "x", count: 99), "xxx")])
  func fileName(name: String, start: String) throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let provider = try CatalogueWorld.kind.make(world.entry("films.csv", name: name), world.context())
    let path = try #require(CatalogueIndexes([provider]).status().first?.path)
    let file = try #require(path.split(separator: "/").last)
    #expect(file.hasPrefix(start) && file.hasSuffix(".index") && file.count <= 63)
  }

  @Test("of two providers on one file are two")
  func twoProviders() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    for name in ["one", "two/é"] {
      let provider = try CatalogueWorld.kind.make(world.entry("films.csv", name: name), world.context())
      #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
    }
    #expect(world.builds.value == 2)
    #expect(world.cacheFiles.filter { $0.hasSuffix(".index") }.count == 2)
  }

  @Test("is built once for two that want it at once, and the second waits")
  func twoAtOnce() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let gate = ThreadGate()
    let first = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    let second = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    async let one = first.search(Query(plain: "solaris"))
    await world.builds.reaches(1)
    async let two = second.search(Query(plain: "stalker"))
    await world.reads.reaches(2)
    gate.open()
    #expect(try await one.titles == ["Solaris"])
    #expect(try await two.titles == ["Stalker"])
    #expect(world.builds.value == 1)
  }

  @Test("is built once for the many searches of one provider")
  func manySearches() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let provider = try world.provider("films.csv")
    let titles = try await withThrowingTaskGroup(of: [String].self) { group in
      for turn in 0..<40 {
        group.addTask {
          try await provider.search(Query(plain: turn % 2 == 0 ? "solaris" : "stalker")).titles
        }
      }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(titles.count { $0 == ["Solaris"] } == 20 && titles.count { $0 == ["Stalker"] } == 20)
    #expect(world.builds.value == 1 && world.reads.value == 1)
  }

  @Test("goes on being built when the search that wanted it is cancelled")
  func cancelled() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let gate = ThreadGate()
    let provider = try CatalogueWorld.kind.make(world.entry("films.csv"), world.context { gate.pass() })
    let search = Task { try await provider.search(Query(plain: "solaris")) }
    await world.builds.reaches(1)
    search.cancel()
    await #expect(
      throws: ProviderFailure(.resource, "the search ended before the index was ready")
    ) { try await search.value }
    gate.open()
    #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
    #expect(world.builds.value == 1)
  }

  @Test("stays in memory, and says so, where the cache folder cannot be used")
  func noFolder() async throws {
    var world = try CatalogueWorld()
    try world.write("a file", to: "file")
    world.cacheFolder = world.path("file") + "/cache"
    try world.write(Self.text, to: "films.csv")
    let provider = try world.provider("films.csv")
    for _ in 0..<2 {
      let answer = try await provider.search(Query(plain: "solaris"))
      #expect(answer.titles == ["Solaris"])
      #expect(
        answer.warnings == [
          "the index is kept in memory for this run, since \(world.cacheFolder)/catalogue cannot be used: "
            + "Not a directory"
        ])
    }
    #expect(world.builds.value == 1)
    let titles = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<20 { group.addTask { try await provider.search(Query(plain: "stalker")).titles } }
      return try await group.reduce(into: [[String]]()) { $0.append($1) }
    }
    #expect(titles == Array(repeating: ["Stalker"], count: 20))
  }

  @Test("fails when the file is gone or emptied since, and recovers")
  func gone() async throws {
    let world = try CatalogueWorld()
    try world.write(Self.text, to: "films.csv")
    let provider = try world.provider("films.csv")
    _ = try await provider.search(Query(plain: "solaris"))
    try FileManager.default.removeItem(atPath: world.path("films.csv"))
    let remedy = #"put it right, or correct "path" in the configuration"#
    await #expect(
      throws: ProviderFailure(.notFound, "\(world.path("films.csv")): there is no such file; \(remedy)")
    ) { try await provider.search(Query(plain: "solaris")) }
    try world.write("", to: "films.csv")
    await #expect(throws: ProviderFailure(.unparsable, "\(world.path("films.csv")) is empty; \(remedy)")) {
      try await provider.search(Query(plain: "solaris"))
    }
    try world.write(Self.text, to: "films.csv")
    #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
  }

  @Test("is told of in steps that rise from 0 to 1")
  func progress() async throws {
    let world = try CatalogueWorld()
    var text = "title\n"
    for row in 0..<5000 { text += "Film \(row)\n" }
    _ = try await world.answer(text, as: "films.csv", to: "film")
    let steps = world.progress.withLock { $0 }
    #expect(steps.allSatisfy { $0.task == "indexing films" })
    #expect(steps.count > 5 && steps.first?.fraction == 0 && steps.last?.fraction == 1)
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
  }

  @Test("of an embedded file needs no file on disk")
  func embedded() async throws {
    let world = try CatalogueWorld()
    var entry = world.entry("nowhere.json", JSONObject(["items": "$.films"]))
    entry.file = EmbeddedFile(name: "films.json", bytes: Array(#"{"films":[{"title":"Solaris"}]}"#.utf8))
    for _ in 0..<2 {
      let provider = try CatalogueWorld.kind.make(entry, world.context())
      #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris"])
    }
    #expect(world.builds.value == 1 && world.reads.value == 0)
    entry.file?.bytes = Array(#"{"films":[{"title":"Solaris II"}]}"#.utf8)
    let provider = try CatalogueWorld.kind.make(entry, world.context())
    #expect(try await provider.search(Query(plain: "solaris")).titles == ["Solaris II"])
  }
}
