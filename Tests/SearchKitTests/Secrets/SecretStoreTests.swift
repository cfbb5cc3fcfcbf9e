import SearchKit
import Testing

/// Secrets are looked up where the configuration says, once.
@Suite struct SecretStoreTests {
  private static func store(
    _ environment: [String: String] = [:], files: [String: [UInt8]] = [:],
    run: @escaping SecretStore.Run = { _ throws(SecretProblem) in throw SecretProblem("no programs here") }
  ) -> SecretStore {
    SecretStore(
      environment: environment,
      readHead: { path, count throws(FileProblem) in
        guard let bytes = files[path] else { throw FileProblem(path: path, reason: "permission denied") }
        return Array(bytes.prefix(count))
      }, run: run)
  }

  private static func problem(_ store: SecretStore, _ reference: SecretReference) async -> String? {
    do {
      _ = try await store.secret(reference)
      return nil
    } catch { return error.message }
  }

  @Test("A variable, a file and a program give a secret, without the end of its line")
  func sources() async throws {
    let store = Self.store(
      ["KEY": "from-variable"], files: ["/key": Array("from-file\r\n".utf8)],
      run: { words throws(SecretProblem) in Array("from-\(words.joined(separator: "-"))\n".utf8) })
    #expect(try await store.secret(.environment("KEY")) == "from-variable")
    #expect(try await store.secret(.file("/key")) == "from-file")
    #expect(try await store.secret(.command(["pass", "show"])) == "from-pass-show")
    #expect(store.redaction.text("from-variable from-file from-pass-show") == "*** *** ***")
  }

  @Test("A byte-order mark is no part of a secret, and is hidden with it")
  func mark() async throws {
    let store = Self.store(
      files: ["/key": Array("\u{FEFF}from-file\n".utf8), "/mark": Array("\u{FEFF}".utf8)],
      run: { _ throws(SecretProblem) in Array("\u{FEFF}from-program".utf8) })
    #expect(try await store.secret(.file("/key")).utf8.elementsEqual("from-file".utf8))
    #expect(try await store.secret(.command(["pass"])).utf8.elementsEqual("from-program".utf8))
    #expect(store.redaction.text("from-file from-program") == "*** ***")
    #expect(await Self.problem(store, .file("/mark")) == "/mark is empty; put the secret there")
  }

  @Test("White space within a line is part of the secret")
  func spaces() async throws {
    let store = Self.store(files: ["/key": Array(" a b \n".utf8)])
    #expect(try await store.secret(.file("/key")) == " a b ")
  }

  @Test(
    "What is no secret is told, and what to do",
    arguments: [
      (SecretReference.environment("NONE"), "$NONE is not set; put the secret there"),
      (.environment("EMPTY"), "$EMPTY is empty; put the secret there"),
      (.file("/none"), "/none cannot be read: permission denied"),
      (.file("/empty"), "/empty is empty; put the secret there"),
      (.file("/line"), "/line is empty; put the secret there"),
      (.file("/two"), "/two gives more than one line; a secret is one line of text"),
      (.file("/latin"), "/latin gives what is no text in UTF-8"),
      (.file("/huge"), "/huge gives more than 64 KiB, which is no key"),
      (.command(["x"]), "no programs here"),
    ])
  func problems(reference: SecretReference, message: String) async {
    let store = Self.store(
      ["EMPTY": ""],
      files: [
        "/empty": [], "/line": [10], "/two": Array("a\nb\n".utf8), "/latin": [0xE9, 0x61],
        "/huge": [UInt8](repeating: 97, count: 70_000),
      ])
    #expect(await Self.problem(store, reference) == message)
  }

  @Test("A program runs once, however many need its secret at once; after a failure again")
  func once() async throws {
    let runs = Guarded(0)
    let store = Self.store(run: { _ throws(SecretProblem) in
      let run = runs.withLock { count in
        count += 1
        return count
      }
      if run == 1 { throw SecretProblem("not now") }
      return Array("the-secret".utf8)
    })
    #expect(await Self.problem(store, .command(["k"])) == "not now")
    await withTaskGroup(of: String?.self) { group in
      for _ in 0..<20 { group.addTask { try? await store.secret(.command(["k"])) } }
      for await secret in group { #expect(secret == "the-secret") }
    }
    #expect(runs.withLock { $0 } == 2)
  }
}
