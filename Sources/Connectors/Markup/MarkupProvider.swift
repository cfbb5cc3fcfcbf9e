import Expressions
import SearchKit

/// A source whose answers are text with markup: a feed or pages, at an address or in a file.
struct MarkupProvider: AnswerJudge {
  /// Makes an answer of a body.
  typealias Reader =
    @Sendable (_ body: [UInt8], _ address: String?, _ contentType: String?, _ filter: Query?)
    throws(ProviderFailure) -> ProviderAnswer

  private enum Source: Sendable {
    /// Absolute.
    case file(String)
    /// Whether its answers are picked through here, since nothing in its requests tells what is looked for.
    case server(RequestSide, isFixed: Bool)
  }

  let descriptor: ProviderDescriptor
  private let source: Source
  private let read: Reader
  private let context: PluginContext

  /// - Parameters:
  ///   - entry: the settings, those of a request among them.
  ///   - context: what it reads and sends by.
  ///   - accepts: the header `Accept` of its requests.
  ///   - read: what makes answers of bodies.
  /// - Throws: `OptionProblems` for an entry without an address or file, or with a mistake in its request.
  init(
    _ entry: ProviderEntry, _ context: PluginContext, accepts: String, read: @escaping Reader
  ) throws(OptionProblems) {
    self.read = read
    self.context = context
    let path = entry.options.text(FeedOptions.Name.path)
    let settings = MarkupRequest.settings(of: entry, accepts: accepts)
    switch (path, settings) {
    case (let path?, nil):
      source = .file(path)
      descriptor = ProviderDescriptor(name: entry.name, vertical: entry.vertical.name)
    case (nil, let settings?):
      let side: RequestSide
      do { side = try RequestSide(settings, context) } catch {
        throw MarkupRequest.renamed(error, in: entry)
      }
      source = .server(side, isFixed: side.plan.variables.isDisjoint(with: ["query", "text"]))
      var descriptor = ProviderDescriptor(
        name: entry.name, vertical: entry.vertical.name, supports: side.supports)
      descriptor.lacks = side.key.lack(of: entry.name)
      self.descriptor = descriptor
    case (.some, .some):
      throw OptionProblems(path: FeedOptions.Name.path, "give an address or `path`, not both")
    case (nil, nil):
      throw OptionProblems(path: MarkupRequest.Name.url, "name the address as `url`, or a file as `path`")
    }
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    switch source {
    case .file(let path):
      let body: [UInt8]
      do { body = try context.readFile(path) } catch {
        throw ProviderFailure(
          .resource, "\(error.path): \(error.reason); correct \"path\" in the configuration")
      }
      return try read(body, nil, nil, query)
    case .server(let side, let isFixed):
      return try await side.search(query) { response, query, _, _ in
        judged(response, filter: isFixed ? query : nil)
      }
    }
  }

  /// Where answers come from that do not say it themselves.
  private var address: String? {
    guard case .server(let side, _) = source else { return nil }
    return side.plan.fixedAddress
  }

  /// Everything in the answer, be it what the query asks for or not.
  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    judged(answer, filter: nil)
  }

  private func judged(
    _ response: HTTPResponse, filter: Query?
  ) -> Result<ProviderAnswer, ProviderFailure> {
    if let failure = StatusRules.failure(response, now: context.now()) { return .failure(failure) }
    let response = response.discreet
    do throws(ProviderFailure) {
      return .success(
        try read(response.body, response.url ?? address, response.headers["Content-Type"], filter))
    } catch { return .failure(error) }
  }
}
