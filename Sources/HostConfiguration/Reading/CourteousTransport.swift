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
    let now = now
    context.permit = { () throws(ProviderFailure) in
      do throws(ProviderFailure) { try await gate.pass() } catch {
        var failure = error
        failure.suspendedUntil = gate.rest.map { now() + $0 / .seconds(1) }
        throw failure
      }
    }
    context.rest = { gate.rest(for: $0) }
    context.transport = CourteousTransport(transport: transport, gate: gate, now: now)
    return context
  }
}
