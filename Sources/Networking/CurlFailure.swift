import CCurl
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What went wrong with a transfer, in words for a person.
///
/// libcurl's own words may hold the whole address.
enum CurlFailure {
  /// What libcurl tells of a transfer beside its code.
  struct Traces: Sendable {
    /// The system's error of a failure to connect.
    var systemError: CInt = 0
    /// OpenSSL's finding about the certificate of the server, and of the proxy; 0 where it found nothing.
    var certificate = 0
    var proxyCertificate = 0
    /// What a proxy answered when it was asked for a way to the server; 0 where it was not, or did not.
    var tunnelStatus = 0
  }

  /// The failure of a transfer that has ended; nil where it has an answer.
  static func failure(of transfer: CurlTransfer, _ code: CURLcode, _ traces: Traces) -> TransportFailure? {
    let name = transfer.order.url.endpoint.text
    let limits = transfer.order.request.limits
    switch transfer.stop {
    case .enough: return nil
    case .headersTooLarge: return headersTooLarge(name, limits)
    case .lengthsDiffer:
      return TransportFailure(
        .receive,
        "\(name) tells two lengths of one answer (Content-Length), so that nobody knows where it ends")
    case .bodyTooLarge:
      return TransportFailure(
        .limit, "\(name) sends more than \(limits.bodyBytes) bytes, the most that an answer may have")
    case nil: break
    }
    if code != CURLE_OK, traces.tunnelStatus >= 300, let proxy = transfer.order.proxy {
      return noTunnel(through: proxy, traces.tunnelStatus, to: name)
    }
    switch code {
    case CURLE_OK: return nil
    case CURLE_OPERATION_TIMEDOUT: return late(transfer, isLookup: false)
    case CURLE_COULDNT_CONNECT:
      if transfer.refused != nil { return refused(transfer) }
      return unreachable(transfer, traces.systemError)
    // Its name is looked up by this program.
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST:
      guard let proxy = transfer.order.proxy else {
        return TransportFailure(.resolve, "cannot find \(transfer.order.url.endpoint.host)")
      }
      return TransportFailure(.resolve, "cannot find the proxy \(proxy.name) of \(proxy.source)")
    case CURLE_PROXY:
      return TransportFailure(
        .connect, "the proxy \(transfer.order.proxy?.name ?? "") refuses to reach \(name)")
    case CURLE_PEER_FAILED_VERIFICATION:
      if traces.proxyCertificate != 0, let proxy = transfer.order.proxy {
        return CertificateFault(traces.proxyCertificate).failure(of: "the proxy \(proxy.name)")
      }
      return CertificateFault(traces.certificate).failure(of: name)
    case CURLE_SSL_CACERT_BADFILE:
      let place = transfer.order.ca.map { ", \($0)," } ?? ""
      return TransportFailure(
        .secure, "the certificates of network.ca\(place) cannot be read; it takes a PEM file")
    case CURLE_OUT_OF_MEMORY: return headersTooLarge(name, limits)
    default: return other(code, name)
    }
  }

  /// The failure of one whose time was over.
  static func late(_ transfer: CurlTransfer, isLookup: Bool) -> TransportFailure {
    let name = transfer.order.url.endpoint.text
    let limit = transfer.order.request.limits.time.map { " within \($0.text)" } ?? " in time"
    if isLookup {
      return TransportFailure(
        .timeout, "no name server answered\(limit) where \(transfer.order.url.endpoint.host) is")
    }
    let what = transfer.answer.status == 0 ? "did not answer" : "did not finish its answer"
    return TransportFailure(.timeout, "\(name) \(what)\(limit)")
  }

  /// The failure of one that would have gone to an internal address.
  static func refused(_ transfer: CurlTransfer) -> TransportFailure {
    let endpoint = transfer.order.url.endpoint
    return refused(endpoint, is: transfer.refused ?? "internal")
  }

  static func refused(_ endpoint: RequestURL.Endpoint, is what: String) -> TransportFailure {
    TransportFailure(
      .address,
      "an answer led to \(endpoint.text), whose address is \(what); if that is meant, add \"\(endpoint.host)\" to network.internal"
    )
  }

  private static func unreachable(_ transfer: CurlTransfer, _ systemError: CInt) -> TransportFailure {
    let reason = systemError == 0 ? "" : ": " + text(of: systemError)
    guard let proxy = transfer.order.proxy else {
      return TransportFailure(.connect, "cannot connect to \(transfer.order.url.endpoint.text)\(reason)")
    }
    return TransportFailure(
      .connect, "cannot connect to the proxy \(proxy.name) of \(proxy.source)\(reason)")
  }

  private static func noTunnel(
    through proxy: ProxyChoice.Proxy, _ status: Int, to name: String
  ) -> TransportFailure {
    let what =
      status == 407
      ? "wants a name and a password; put them into its address"
      : "answers with status \(status) when it is asked for a way to \(name)"
    return TransportFailure(.connect, "the proxy \(proxy.name) of \(proxy.source) \(what)")
  }

  private static func headersTooLarge(_ name: String, _ limits: HTTPLimits) -> TransportFailure {
    TransportFailure(
      .limit,
      "\(name) sends more than \(limits.headerBytes) bytes of headers, the most that an answer may have")
  }

  private static func other(_ code: CURLcode, _ name: String) -> TransportFailure {
    switch code {
    case CURLE_URL_MALFORMAT: TransportFailure(.address, "\(name) is no address that can be asked")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      TransportFailure(.receive, "\(name) answers with something that is not HTTP")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_SHUTDOWN_FAILED, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR,
      CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_INVALIDCERTSTATUS:
      TransportFailure(.secure, "cannot speak TLS with \(name); check the scheme and the port")
    case CURLE_SEND_ERROR, CURLE_SEND_FAIL_REWIND:
      TransportFailure(.send, "the connection to \(name) broke while the request was sent")
    case CURLE_GOT_NOTHING: TransportFailure(.receive, "\(name) closed the connection without an answer")
    case CURLE_PARTIAL_FILE: TransportFailure(.receive, "the answer of \(name) ended before its end")
    case CURLE_BAD_CONTENT_ENCODING:
      TransportFailure(.receive, "the answer of \(name) is compressed in a way that cannot be read")
    default:
      TransportFailure(.receive, "the connection to \(name) broke while the answer was received")
    }
  }

  /// The system's words, as "connection refused".
  private static func text(of error: CInt) -> String {
    guard let text = unsafe strerror(error) else { return "error \(error)" }
    return unsafe String(cString: text).lowercased()
  }
}
