import Networking
import SearchKit
import SearchTesting

/// Transports and outcomes as these tests need them.
enum TestTransport {
  static func plain(_ settings: NetworkSettings = NetworkSettings()) -> CurlTransport {
    CurlTransport(settings, userAgent: "Backstage/test")
  }

  /// One whose answers may lead to this machine, as all servers of these tests are there.
  static let open = NetworkSettings(internalHosts: ["127.0.0.1", "::1"])
}

extension Transport {
  /// The failure of a request; nil where it was answered.
  func failure(_ request: HTTPRequest) async -> TransportFailure? {
    do {
      _ = try await send(request)
      return nil
    } catch { return error }
  }
}
