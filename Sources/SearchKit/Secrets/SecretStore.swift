import Expressions

/// Looks secrets up where the configuration says that they are, each once, when the first one needs it.
package final class SecretStore: Sendable {
  /// Runs a program and its arguments, and gives what it printed.
  package typealias Run = @Sendable (_ words: [String]) async throws(SecretProblem) -> [UInt8]

  /// Every secret that was looked up is kept out of what this one treats.
  package let redaction = Redaction()
  private let environment: [String: String]
  private let readHead: @Sendable (String, Int) throws(FileProblem) -> [UInt8]
  private let run: Run
  private let found = Guarded<[SecretReference: Task<Result<String, SecretProblem>, Never>]>([:])

  /// No key is longer, in bytes.
  private static let longest = 64 << 10

  package init(
    environment: [String: String],
    readHead: @escaping @Sendable (_ path: String, _ count: Int) throws(FileProblem) -> [UInt8],
    run: @escaping Run = { (words) throws(SecretProblem) in
      throw SecretProblem("this host runs no programs: \(words.first ?? "")")
    }
  ) {
    self.environment = environment
    self.readHead = readHead
    self.run = run
  }

  /// The secret, without the end of its line.
  ///
  /// - Throws: `SecretProblem` where there is none; then the next one who needs it looks again.
  package func secret(_ reference: SecretReference) async throws(SecretProblem) -> String {
    let task = found.withLock { found in
      if let task = found[reference] { return task }
      let task = Task { () async -> Result<String, SecretProblem> in
        do throws(SecretProblem) { return .success(try await self.value(of: reference)) } catch {
          return .failure(error)
        }
      }
      found[reference] = task
      return task
    }
    switch await task.value {
    case .success(let secret): return secret
    case .failure(let problem):
      found.withLock { $0[reference] = nil }
      throw problem
    }
  }

  private func value(of reference: SecretReference) async throws(SecretProblem) -> String {
    let bytes: [UInt8]
    switch reference {
    case .environment(let name):
      guard let value = environment[name] else {
        throw SecretProblem("$\(name) is not set; put the secret there")
      }
      bytes = Array(value.utf8)
    case .file(let path):
      do { bytes = try readHead(path, Self.longest + 1) } catch {
        throw SecretProblem("\(error.path) cannot be read: \(error.reason)")
      }
    case .command(let words):
      bytes = try await run(words)
    }
    let secret = try Self.line(bytes, of: reference)
    redaction.hide(secret)
    return secret
  }

  /// The one line that the bytes are.
  private static func line(_ bytes: [UInt8], of reference: SecretReference) throws(SecretProblem) -> String {
    guard bytes.count <= longest else {
      throw SecretProblem("\(reference.text) gives more than \(longest >> 10) KiB, which is no key")
    }
    // Editors of Windows begin a file with a byte-order mark, which is no letter of the key.
    let text = bytes.dropFirst(ByteOrderMark.length(in: bytes))
    guard var secret = String(validating: text, as: UTF8.self) else {
      throw SecretProblem("\(reference.text) gives what is no text in UTF-8")
    }
    if secret.unicodeScalars.last == "\n" { secret.unicodeScalars.removeLast() }
    if secret.unicodeScalars.last == "\r" { secret.unicodeScalars.removeLast() }
    if secret.isEmpty { throw SecretProblem("\(reference.text) is empty; put the secret there") }
    guard secret.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
      throw SecretProblem("\(reference.text) gives more than one line; a secret is one line of text")
    }
    return secret
  }
}
