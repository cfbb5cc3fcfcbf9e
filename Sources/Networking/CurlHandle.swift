import CCurl
import SearchKit

/// One easy handle, used for one transfer after the other.
@safe
final class CurlHandle {
  /// Tells handles apart.
  typealias Name = Int

  let easy: UnsafeMutableRawPointer
  var name: Name { unsafe Self.name(of: easy) }
  private(set) var transfer: CurlTransfer?
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var addresses: UnsafeMutablePointer<curl_slist>?

  static func name(of easy: UnsafeMutableRawPointer) -> Name { Int(bitPattern: easy) }

  init?() {
    guard let easy = unsafe backstage_easy_new() else { return nil }
    unsafe self.easy = unsafe easy
  }

  deinit {
    unsafe backstage_easy_free(easy)
    unsafe backstage_list_free(headers)
    unsafe backstage_list_free(addresses)
  }

  /// Takes a transfer on.
  ///
  /// - Parameters:
  ///   - transfer: what is to be carried.
  ///   - addresses: where its host is; empty where nothing is to be looked up here.
  ///   - isFresh: whether it may use no connection that there is.
  func take(_ transfer: CurlTransfer, at addresses: [IPAddress], isFresh: Bool) {
    self.transfer = transfer
    let order = transfer.order
    unsafe backstage_easy_listen(easy, Unmanaged.passUnretained(transfer).toOpaque())
    set(CURLOPT_URL, order.url.text)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_NOSIGNAL, 1)
    // Else the loop would wait for a lookup of a proxy's name that nobody waits for any more.
    set(CURLOPT_QUICK_EXIT, 1)
    set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
    set(CURLOPT_ACCEPT_ENCODING, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // A request waits for another's connection only where HTTP/2 may share it: without TLS it would wait for the other's
    // whole answer. A guarded one waits for none, which might lead within this network.
    set(CURLOPT_PIPEWAIT, order.guarded == nil && order.url.endpoint.scheme == "https" ? 1 : 0)
    set(CURLOPT_FRESH_CONNECT, isFresh ? 1 : 0)
    // libcurl's own reading of the environment would go past the settings.
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_PROXY, order.proxy?.address ?? "")
    set(CURLOPT_USERAGENT, order.userAgent)
    if let ca = order.ca {
      set(CURLOPT_CAINFO, ca)
      set(CURLOPT_PROXY_CAINFO, ca)
    }
    if let deadline = order.deadline {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      set(CURLOPT_TIMEOUT_MS, Int(max(1, left.rounded(.up))))
    }
    setAddresses(addresses, of: order.url.endpoint)
    setContent(order.request)
  }

  /// Gives the transfer up, so that another can be taken on; connections stay.
  func clear() {
    unsafe backstage_easy_reset(easy)
    unsafe backstage_list_free(headers)
    unsafe backstage_list_free(addresses)
    unsafe headers = nil
    unsafe addresses = nil
    transfer = nil
  }

  private func setAddresses(_ addresses: [IPAddress], of endpoint: RequestURL.Endpoint) {
    guard !addresses.isEmpty else { return }
    let list = addresses.map { $0.isIPv6 ? "[\($0.text)]" : $0.text }.joined(separator: ",")
    let entry = "+\(endpoint.host):\(endpoint.port):\(list)"
    unsafe self.addresses = unsafe backstage_list_append(nil, entry)
    _ = unsafe backstage_easy_list(easy, CURLOPT_RESOLVE, self.addresses)
  }

  private func setContent(_ request: HTTPRequest) {
    for field in request.headers.fields {
      // libcurl leaves a header without a value out, unless it ends with a semicolon.
      append(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
    }
    if let body = request.body {
      _ = unsafe body.withUnsafeBytes { unsafe backstage_easy_body(easy, $0.baseAddress, $0.count) }
      if request.headers["content-type"] == nil { append("Content-Type:") }
      if request.headers["expect"] == nil { append("Expect:") }
    }
    if request.method == "HEAD" { set(CURLOPT_NOBODY, 1) }
    if request.method != (request.body == nil ? "GET" : "POST") { set(CURLOPT_CUSTOMREQUEST, request.method) }
    _ = unsafe backstage_easy_list(easy, CURLOPT_HTTPHEADER, headers)
  }

  private func append(_ line: String) { unsafe headers = unsafe backstage_list_append(headers, line) }

  private func set(_ option: CURLoption, _ number: Int) {
    _ = unsafe backstage_easy_number(easy, option, number)
  }

  private func set(_ option: CURLoption, _ text: String) {
    _ = unsafe backstage_easy_text(easy, option, text)
  }
}

extension CurlHandle {
  /// How long each phase took.
  var timing: HTTPTiming {
    let connected = time(CURLINFO_CONNECT_TIME_T)
    let secured = time(CURLINFO_APPCONNECT_TIME_T)
    let sent = time(CURLINFO_PRETRANSFER_TIME_T)
    let answered = time(CURLINFO_STARTTRANSFER_TIME_T)
    let total = time(CURLINFO_TOTAL_TIME_T)
    let isNew = count(CURLINFO_NUM_CONNECTS) > 0
    return HTTPTiming(
      resolve: transfer?.resolved,
      connect: isNew ? max(.zero, connected - time(CURLINFO_NAMELOOKUP_TIME_T)) : nil,
      secure: isNew && secured > .zero ? secured - connected : nil,
      wait: answered > .zero ? max(.zero, answered - sent) : nil,
      receive: answered > .zero ? max(.zero, total - answered) : nil, total: total)
  }

  /// What is known of how the transfer failed beside libcurl's code.
  var traces: CurlFailure.Traces {
    CurlFailure.Traces(
      systemError: CInt(truncatingIfNeeded: count(CURLINFO_OS_ERRNO)),
      certificate: count(CURLINFO_SSL_VERIFYRESULT),
      proxyCertificate: count(CURLINFO_PROXY_SSL_VERIFYRESULT), tunnelStatus: count(CURLINFO_HTTP_CONNECTCODE)
    )
  }

  private func time(_ info: CURLINFO) -> Duration {
    .microseconds(unsafe backstage_easy_microseconds(easy, info))
  }

  private func count(_ info: CURLINFO) -> Int { unsafe backstage_easy_count(easy, info) }
}
