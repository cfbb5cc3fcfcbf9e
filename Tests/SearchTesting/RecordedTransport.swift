package import SearchKit

/// A transport that plays scripted exchanges and records what was sent; nothing leaves the test.
package final class RecordedTransport: Transport {
  /// What one request is answered with.
  package enum Reply: Sendable {
    case response(HTTPResponse)
    case failure(TransportFailure)
    /// Nothing, until the task that sent it is cancelled.
    case hang
  }

  /// An answer for the requests that it matches.
  package struct Exchange: Sendable {
    /// How the address begins; what follows may be anything.
    package var address: String
    /// Any method where nil.
    package var method: String?
    /// How often it answers; any number of times where nil.
    package var times: Int?
    package var reply: Reply

    package init(_ address: String, method: String? = nil, times: Int? = nil, _ reply: Reply) {
      self.address = address
      self.method = method
      self.times = times
      self.reply = reply
    }

    fileprivate func matches(_ request: HTTPRequest) -> Bool {
      request.url.hasPrefix(address) && (method ?? request.method) == request.method && times != 0
    }
  }

  private struct Record: Sendable {
    var exchanges: [Exchange]
    var requests: [HTTPRequest] = []
  }

  /// How many requests were sent, to wait for.
  package let sent = WatchedCount()
  private let record: Guarded<Record>

  /// The first exchange that matches a request and is not used up answers it.
  package init(_ exchanges: [Exchange]) { record = Guarded(Record(exchanges: exchanges)) }

  /// Answers every request with one body.
  package convenience init(
    status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"], body: String
  ) {
    self.init([Exchange("", .text(body, status: status, headers: headers))])
  }

  /// What was sent so far, in order.
  package var requests: [HTTPRequest] { record.withLock { $0.requests } }

  /// Adds answers after those that there are.
  package func add(_ exchanges: Exchange...) { record.withLock { $0.exchanges += exchanges } }

  package func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let reply = reply(to: request)
    sent.add()
    switch reply {
    case .response(var response):
      if response.url == nil { response.url = request.url }
      guard response.body.count <= request.limits.bodyBytes else {
        throw TransportFailure(.limit, "the recorded answer is larger than \(request.limits.bodyBytes) bytes")
      }
      return response
    case .failure(let failure): throw failure
    case .hang:
      // It ends by cancellation alone, which is no news.
      try? await ManualClock().sleep(for: .seconds(1))
      throw TransportFailure(.cancelled, "the request was cancelled")
    case nil: throw TransportFailure(.connect, "no recorded answer for \(request.method) \(request.url)")
    }
  }

  private func reply(to request: HTTPRequest) -> Reply? {
    record.withLock { record in
      record.requests.append(request)
      guard let place = record.exchanges.firstIndex(where: { $0.matches(request) }) else { return nil }
      record.exchanges[place].times = record.exchanges[place].times.map { $0 - 1 }
      return record.exchanges[place].reply
    }
  }
}

extension RecordedTransport.Reply {
  package static func text(
    _ body: String, status: Int = 200, headers: HTTPHeaders = ["Content-Type": "application/json"]
  ) -> Self {
    .response(HTTPResponse(status: status, headers: headers, body: Array(body.utf8)))
  }
}
