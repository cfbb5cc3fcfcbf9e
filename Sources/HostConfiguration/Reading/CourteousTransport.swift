import SearchKit

/// A transport that hears when the source asks to be left alone, and closes its gate for so long.
struct CourteousTransport: Transport {
  let transport: any Transport
  let gate: RateGate
  /// Seconds since 1970.
  let now: @Sendable () -> Double

  func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
    let response = try await transport.send(request)
    if response.status == 429 || response.status == 503, let rest = response.retryAfter(now: now()) {
      gate.rest(for: rest)
    }
    return response
  }
}

extension PluginContext {
  /// A context whose requests pass a gate.
  func behind(_ gate: RateGate) -> PluginContext {
    var context = self
    context.permit = { () throws(ProviderFailure) in try await gate.pass() }
    context.transport = CourteousTransport(transport: transport, gate: gate, now: now)
    return context
  }
}
