import SearchKit

/// Why a certificate is not trusted, as far as it is known.
enum CertificateFault: Sendable, Hashable {
  case expired, early, unknownSigner, otherHost, other

  /// - Parameter result: OpenSSL's number, as libcurl passes it on (X509_STORE_CTX_get_error(3)); other libraries leave 0.
  init(_ result: Int) {
    switch result {
    case 9: self = .early
    case 10: self = .expired
    case 2, 18, 19, 20, 21: self = .unknownSigner
    // libcurl checks the host by itself, after OpenSSL has found all well, and leaves 1.
    case 1, 62, 64: self = .otherHost
    default: self = .other
    }
  }

  /// - Parameter name: whose certificate it is.
  /// - Returns: the failure of a request there.
  func failure(of name: String) -> TransportFailure {
    let what =
      switch self {
      case .expired: "has expired; check this machine's clock, or tell those who run it"
      case .early: "is not valid yet; check this machine's clock"
      case .unknownSigner:
        "is signed by nobody who is trusted here; check the address, or name its signer's certificate as network.ca"
      case .otherHost: "is for another host; check the address"
      case .other: "is not trusted; check the address, or set network.ca"
      }
    return TransportFailure(.secure, "the certificate of \(name) \(what)")
  }
}
