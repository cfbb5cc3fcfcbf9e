import SearchKit

/// A source that is asked over HTTP and answers in JSON, as declared.
struct HTTPProvider: AnswerJudge {
  private let requests: RequestSide
  private let answers: AnswerSide

  /// - Throws: `OptionProblems` with the mistakes of the entry.
  init(_ entry: ProviderEntry, _ context: PluginContext) throws(OptionProblems) {
    var problems: [OptionProblems.Problem] = []
    func side<Side>(_ make: () throws(OptionProblems) -> Side) -> Side? {
      do { return try make() } catch {
        problems += error.problems
        return nil
      }
    }
    let answers = side { () throws(OptionProblems) in try AnswerSide(entry, now: context.now) }
    let requests = side { () throws(OptionProblems) in try RequestSide(entry, context) }
    guard let answers, let requests else { throw OptionProblems(problems) }
    (self.answers, self.requests) = (answers, requests)
  }

  var descriptor: ProviderDescriptor {
    var descriptor = ProviderDescriptor(
      name: requests.name, vertical: requests.vertical.name, supports: requests.supports,
      attribution: answers.attribution, rateLimit: answers.rateLimit, cacheLimit: answers.cacheLimit)
    descriptor.lacks = requests.key.lack(of: requests.name)
    return descriptor
  }

  func search(_ query: Query) async throws(ProviderFailure) -> ProviderAnswer {
    let answers = answers
    return try await requests.search(query) { response, query, tables, offset in
      answers.judge(response, for: query, tables: tables, offset: offset)
    }
  }

  func judge(_ answer: HTTPResponse, for query: Query) -> Result<ProviderAnswer, ProviderFailure> {
    answers.judge(answer, for: query)
  }
}
