/// Carries requests to servers and their answers back.
///
/// A transport keeps to the limits of each request, follows redirects by its own rules, and ends soon after its task is
/// cancelled.
public protocol Transport: Sendable {
  /// Sends one request and waits for the whole answer; any status that arrives is an answer.
  ///
  /// - Throws: `TransportFailure` when there is none.
  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse
}

/// Carries nothing: for a host that was given no way to the network.
public struct NoTransport: Transport {
  public init() {}

  public func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    throw TransportFailure(.connect, "this host has no way to the network")
  }
}

/// Why no answer came, told apart by how far the request got.
public struct TransportFailure: Error, Sendable, Hashable {
  public enum Stage: String, Sendable, Hashable, CaseIterable {
    /// The address cannot be asked: it is malformed, of another scheme than http or https, or refused by a rule.
    case address
    /// The host's name has no address.
    case resolve
    case connect
    /// The server could not be trusted or spoken to over TLS.
    case secure
    case send
    case receive
    /// A redirect that is not followed.
    case redirect
    /// The answer is larger than allowed.
    case limit
    case timeout
    case cancelled
  }

  public var stage: Stage
  /// One line for a person without any secret: what happened, at which host, and what to do.
  public var message: String

  public init(_ stage: Stage, _ message: String) {
    self.stage = stage
    self.message = message
  }

  /// The same as the failure of a provider.
  public var providerFailure: ProviderFailure {
    switch stage {
    case .address, .redirect, .resolve, .connect, .secure, .send, .receive: ProviderFailure(.network, message)
    case .limit: ProviderFailure(.resource, message)
    case .timeout, .cancelled: ProviderFailure(.timeout, message)
    }
  }
}
