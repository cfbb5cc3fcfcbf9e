import Expressions
package import Processes

/// What a plugin gets from its host: every door to the outside, so that tests can stand at each.
public struct PluginContext: Sendable {
  /// Reads a whole file.
  public var readFile: @Sendable (_ path: String) throws(FileProblem) -> [UInt8]
  /// Reads the first bytes of a file, at most so many.
  public var readHead: @Sendable (_ path: String, _ count: Int) throws(FileProblem) -> [UInt8]
  /// The folder for what can be made again, absolute; it may not exist yet.
  public var cacheFolder: String
  /// Seconds since 1970.
  public var now: @Sendable () -> Double
  /// Told how far a long piece of work is; never called from two threads at once for one piece.
  public var progress: @Sendable (Progress) -> Void
  /// The way to servers.
  public var transport: any Transport
  /// Looks a secret up; the host keeps it out of everything that it writes from then on.
  public var secret: @Sendable (SecretReference) async throws(SecretProblem) -> String
  /// Whether a variable of the environment has a value, to be told of and not read.
  package var hasVariable: @Sendable (_ name: String) -> Bool = { _ in false }
  /// Takes the secrets that were looked up out of what providers answer; nil for a host that looks up none.
  package var redaction: Redaction?
  /// Waits until the provider's rate limit allows one more request; called before each.
  ///
  /// It throws `ProviderFailure` of kind `rateLimit` where that would take longer than the provider has.
  public var permit: @Sendable () async throws(ProviderFailure) -> Void
  /// Lets no request of the provider be permitted for so long, as its source asks.
  ///
  /// What a header `Retry-After` says the host hears by itself.
  package var rest: @Sendable (Duration) -> Void = { _ in }
  /// Starts a program, which gets the person's variables beside its own.
  package var launch: Launcher = { (launch, _) throws(LaunchProblem) in
    throw LaunchProblem(.unusable, "this host starts no programs: \(launch.program)")
  }
  /// Makes a provider of a kind of the host's from a declaration, for a preset or for a conformer that wraps one.
  public var provider: @Sendable (ProviderEntry, Declaration) throws(OptionProblems) -> any SearchProvider

  /// Without `readHead`, the first bytes are those of the whole file.
  public init(
    readFile: @escaping @Sendable (String) throws(FileProblem) -> [UInt8],
    readHead: (@Sendable (String, Int) throws(FileProblem) -> [UInt8])? = nil, cacheFolder: String,
    now: @escaping @Sendable () -> Double, progress: @escaping @Sendable (Progress) -> Void = { _ in },
    transport: any Transport = NoTransport(),
    secret: @escaping @Sendable (SecretReference) async throws(SecretProblem) -> String = {
      (reference) throws(SecretProblem) in
      throw SecretProblem("this host looks up no secrets: \(reference.text)")
    },
    permit: @escaping @Sendable () async throws(ProviderFailure) -> Void = {},
    provider: @escaping @Sendable (ProviderEntry, Declaration) throws(OptionProblems) -> any SearchProvider
  ) {
    self.readFile = readFile
    if let readHead {
      self.readHead = readHead
    } else {
      self.readHead = { (path, count) throws(FileProblem) in
        let bytes = try readFile(path)
        return Array(bytes.prefix(count))
      }
    }
    self.cacheFolder = cacheFolder
    self.now = now
    self.progress = progress
    self.transport = transport
    self.secret = secret
    self.permit = permit
    self.provider = provider
  }
}

extension PluginContext {
  /// The beginning of what a program printed, to be told in a message: without secrets, which a text that is cut would no
  /// longer show as a whole.
  package func beginning(of bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(4_000), as: UTF8.self)
    return Excerpt.quoted(redaction?.text(text) ?? text)
  }
}

/// How far a long piece of work is.
public struct Progress: Sendable, Hashable {
  /// What is being done, as a person reads it: "indexing my-films".
  public var task: String
  /// From 0 to 1; 1 is the end of this piece of work.
  public var fraction: Double

  public init(task: String, fraction: Double) {
    self.task = task
    self.fraction = fraction
  }
}

/// Why a file could not be read, in words for a person.
public struct FileProblem: Error, Sendable, Hashable {
  public var path: String
  /// "there is no such file", "permission denied".
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}
