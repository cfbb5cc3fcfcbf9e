/// A request that a provider made, and what came of it.
package struct Exchange: Sendable, Hashable {
  package enum Outcome: Sendable, Hashable {
    /// It was not sent, since only the request was wanted.
    case held
    case answer(HTTPResponse)
    case failure(TransportFailure)
  }

  package var provider: String
  package var request: HTTPRequest
  package var outcome: Outcome

  package init(provider: String, request: HTTPRequest, outcome: Outcome) {
    self.provider = provider
    self.request = request
    self.outcome = outcome
  }

  package var response: HTTPResponse? {
    guard case .answer(let response) = outcome else { return nil }
    return response
  }
}
