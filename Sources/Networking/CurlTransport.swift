package import SearchKit

/// The way to servers by libcurl: one thread carries every request.
///
/// It follows redirects itself: secrets, headers and bodies stay with the host that they are meant for, and what an answer
/// led to may not be within this machine or its network. Through a proxy, which looks names up itself, that is known of
/// addresses and of names like `localhost` alone. The thread and the library begin with the first request.
package final class CurlTransport: Transport {
  private let loop: CurlLoop
  private let settings: NetworkSettings
  private let proxies: ProxyChoice
  private let answerGuard: AddressGuard
  private let userAgent: String

  /// - Parameters:
  ///   - settings: how servers are reached.
  ///   - environment: the variables that name a proxy where the settings do not.
  ///   - userAgent: what requests call this program where the settings do not say.
  package convenience init(
    _ settings: NetworkSettings = NetworkSettings(), environment: [String: String] = [:], userAgent: String
  ) {
    self.init(settings, environment: environment, userAgent: userAgent, lookUp: NameLookup.system)
  }

  /// A transport that looks names up by other means than this machine's, which block their thread until they know; for
  /// tests.
  package convenience init(
    _ settings: NetworkSettings = NetworkSettings(), environment: [String: String] = [:], userAgent: String,
    addresses: @escaping @Sendable (_ host: String) -> [IPAddress]
  ) {
    self.init(settings, environment: environment, userAgent: userAgent) { host in
      let found = addresses(host)
      return found.isEmpty ? .failure(NameLookup.Problem(reason: "there is no such name")) : .success(found)
    }
  }

  private init(
    _ settings: NetworkSettings, environment: [String: String], userAgent: String,
    lookUp: @escaping @Sendable (String) -> NameLookup.Addresses
  ) {
    self.settings = settings
    self.userAgent = settings.userAgent ?? userAgent
    proxies = ProxyChoice(settings, environment: environment)
    answerGuard = AddressGuard(allowing: settings.internalHosts)
    loop = CurlLoop(lookup: NameLookup(lookUp))
  }

  deinit { loop.stop() }

  package func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    if let problem = CurlLibrary.problem { throw problem }
    try RequestCheck.check(request)
    let start = ContinuousClock.now
    let deadline = request.limits.time.map { start + $0 }
    var way = Redirection(request, to: try RequestCheck.url(of: request))
    var timing = HTTPTiming()
    while true {
      let answer = try await loop.carry(try order(for: way, deadline)).get()
      timing.add(answer.timing)
      guard Redirection.isRedirect(answer.status), let location = answer.headers["location"] else {
        timing.total = start.duration(to: .now)
        return HTTPResponse(
          status: answer.status, headers: answer.headers, body: answer.body, url: way.url.text, timing: timing
        )
      }
      try way.follow(answer.status, to: location)
    }
  }

  private func order(
    for way: Redirection, _ deadline: ContinuousClock.Instant?
  ) throws(TransportFailure) -> CurlTransfer.Order {
    let endpoint = way.url.endpoint
    var order = CurlTransfer.Order(
      request: way.request, url: way.url, deadline: deadline, proxy: proxies.proxy(for: endpoint),
      guarded: way.request.origin == .answer ? answerGuard : nil, userAgent: userAgent, ca: settings.ca)
    if let agent = way.request.headers["user-agent"] {
      order.userAgent = agent
      order.request.headers["user-agent"] = nil
    }
    if order.guarded != nil, order.proxy != nil, let refusal = answerGuard.refusal(ofHost: endpoint.host) {
      throw CurlFailure.refused(endpoint, is: refusal)
    }
    return order
  }
}

extension HTTPTiming {
  /// The time of one exchange more.
  fileprivate mutating func add(_ other: HTTPTiming) {
    func sum(_ left: Duration?, _ right: Duration?) -> Duration? {
      left.map { $0 + (right ?? .zero) } ?? right
    }
    resolve = sum(resolve, other.resolve)
    connect = sum(connect, other.connect)
    secure = sum(secure, other.secure)
    wait = sum(wait, other.wait)
    receive = sum(receive, other.receive)
  }
}
