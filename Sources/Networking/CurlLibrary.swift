import CCurl
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The library that carries requests, loaded when it is first needed.
enum CurlLibrary {
  /// Why there is none; nil when it is ready.
  static let problem: TransportFailure? = {
    guard let reason = unsafe backstage_curl_load(hearHeader, hearBody, allow) else { return nil }
    return unsafe TransportFailure(.connect, String(cString: reason))
  }()
}

private func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
  unsafe context.map { unsafe Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
}

private func hearHeader(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let line = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe transfer(context)?.hear(header: line) == true ? size * count : -1
}

private func hearBody(
  _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int, _ context: UnsafeMutableRawPointer?
) -> Int {
  let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  return unsafe transfer(context)?.hear(body: piece) == true ? size * count : -1
}

private func allow(_ address: UnsafePointer<sockaddr>?, _ context: UnsafeMutableRawPointer?) -> CInt {
  guard let address = unsafe address.flatMap({ unsafe IPAddress($0) }),
    let transfer = unsafe transfer(context)
  else { return 0 }
  return transfer.allows(address) ? 1 : 0
}

extension IPAddress {
  /// The address of a socket; nil for one of another family.
  init?(_ socket: UnsafePointer<sockaddr>) {
    let raw = unsafe UnsafeRawPointer(socket)
    switch Int32(unsafe socket.pointee.sa_family) {
    case AF_INET:
      let address = unsafe raw.loadUnaligned(as: sockaddr_in.self).sin_addr
      self.init(unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    case AF_INET6:
      let address = unsafe raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr
      self.init(unsafe withUnsafeBytes(of: address) { unsafe Array($0) })
    default: return nil
    }
  }
}
