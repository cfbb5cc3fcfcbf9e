import SearchKit

/// The requests that providers made, in the order in which they were made.
final class ExchangeLog: Sendable {
  private let state = Guarded<[Exchange]>([])

  var exchanges: [Exchange] { state.withLock { $0 } }

  /// - Returns: its place.
  fileprivate func begin(_ request: HTTPRequest, of provider: String) -> Int {
    state.withLock { exchanges in
      exchanges.append(Exchange(provider: provider, request: request, outcome: .held))
      return exchanges.count - 1
    }
  }

  fileprivate func end(_ place: Int, _ outcome: Exchange.Outcome) {
    state.withLock { $0[place].outcome = outcome }
  }
}

/// Remembers what one provider sends by another transport, and what comes back.
struct WatchedTransport: Transport {
  let provider: String
  let transport: any Transport
  let log: ExchangeLog

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let place = log.begin(request, of: provider)
    do {
      let response = try await transport.send(request)
      log.end(place, .answer(response))
      return response
    } catch {
      log.end(place, .failure(error))
      throw error
    }
  }
}

/// Remembers what one provider would send, and sends nothing.
///
/// Tables and places are not remembered, as what is asked for them says nothing about the search.
struct HeldTransport: Transport {
  let provider: String
  let log: ExchangeLog

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    if request.purpose == .search { _ = log.begin(request, of: provider) }
    throw TransportFailure(.cancelled, "nothing is sent in a dry run")
  }
}
