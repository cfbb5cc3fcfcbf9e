import Processes
package import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A server on this machine that answers as a test says, be it against every rule; each connection has a thread.
package final class ScriptedServer: Sendable {
  package struct Request: Sendable, Hashable {
    package var method: String
    /// The path and the query, or the whole address where the server is asked as a proxy.
    package var target: String
    package var headers = HTTPHeaders()
    package var body: [UInt8] = []
  }

  /// What the server does after it has read a request.
  package enum Step: Sendable {
    case send([UInt8])
    /// Sends this over and over, until the client leaves.
    case endless([UInt8])
    /// Sends the bytes one by one, each after a pause.
    case trickle([UInt8], every: Duration)
    /// Sends nothing more, until the client leaves.
    case hold
    /// Breaks the connection off.
    case reset
    case close
  }

  /// Why the system gives no server.
  package struct Unavailable: Error {}

  package let port: Int
  private let host: String
  /// How many connections were accepted, requests read, and clients seen to leave, to wait for.
  package let accepted = WatchedCount()
  package let read = WatchedCount()
  package let left = WatchedCount()
  private let listener: CInt
  private let record = Guarded<[Request]>([])

  /// - Parameters:
  ///   - host: `127.0.0.1` or `::1`.
  ///   - answer: what it does for each request.
  /// - Throws: `Unavailable` where the machine has no such address, or no room.
  package init(host: String = "127.0.0.1", _ answer: @escaping @Sendable (Request) -> [Step])
    throws(Unavailable)
  {
    self.host = host
    (listener, port) = try Self.listen(at: host)
    let record = record
    let (accepted, read, left, listener) = (accepted, read, left, listener)
    let serve: @Sendable (CInt) -> Void = { socket in
      var connection = ServerConnection(socket: socket)
      while let request = connection.request() {
        record.withLock { $0.append(request) }
        read.add()
        if !connection.perform(answer(request), left: left) { break }
      }
      Self.close(socket)
    }
    let started = DetachedThread.start {
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { break }
        accepted.add()
        if !DetachedThread.start({ serve(socket) }) { Self.close(socket) }
      }
      Self.close(listener)
    }
    guard started else { throw Unavailable() }
  }

  deinit { shutdown(listener, CInt(SHUT_RDWR)) }

  /// The address of something on it.
  package func url(_ path: String = "/") -> String {
    "http://" + (host.contains(":") ? "[\(host)]" : host) + ":\(port)\(path)"
  }

  /// What it was asked, in order.
  package var requests: [Request] { record.withLock { $0 } }

  /// A whole answer.
  package static func answer(
    _ body: [UInt8] = [], status: Int = 200, headers: HTTPHeaders = HTTPHeaders()
  ) -> [Step] {
    let lines = headers.fields.map { "\($0.name): \($0.value)\r\n" }.joined()
    return [.send(Array("HTTP/1.1 \(status) X\r\n\(lines)Content-Length: \(body.count)\r\n\r\n".utf8) + body)]
  }

  package static func answer(_ text: String, status: Int = 200, headers: HTTPHeaders = HTTPHeaders())
    -> [Step]
  {
    answer(Array(text.utf8), status: status, headers: headers)
  }

  /// A redirect.
  package static func redirect(to location: String, status: Int = 302) -> [Step] {
    answer(status: status, headers: ["Location": location])
  }

  /// A port of this machine that nobody listens at.
  package static func closedPort() throws(Unavailable) -> Int {
    let (socket, port) = try listen(at: "127.0.0.1")
    close(socket)
    return port
  }

  @discardableResult
  private static func close(_ socket: CInt) -> CInt {
    #if canImport(Darwin)
      Darwin.close(socket)
    #else
      Glibc.close(socket)
    #endif
  }

  private static func listen(at host: String) throws(Unavailable) -> (CInt, Int) {
    #if canImport(Darwin)
      let stream = SOCK_STREAM
    #else
      let stream = CInt(SOCK_STREAM.rawValue)
    #endif
    let isLong = host.contains(":")
    let listener = socket(isLong ? AF_INET6 : AF_INET, stream, 0)
    guard listener >= 0, let address = IPAddress(host) else { throw Unavailable() }
    _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
    var storage = sockaddr_storage()
    let length = socklen_t(isLong ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size)
    let port: Int? = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      unsafe fill(bytes, isLong, address)
      guard let pointer = unsafe bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return nil }
      var size = length
      guard unsafe bind(listener, pointer, length) == 0, system(listen: listener),
        unsafe getsockname(listener, pointer, &size) == 0
      else { return nil }
      // The port stands at the same place in both families.
      return unsafe Int(bytes[2]) << 8 | Int(bytes[3])
    }
    guard let port else {
      close(listener)
      throw Unavailable()
    }
    return (listener, port)
  }

  private static func fill(_ bytes: UnsafeMutableRawBufferPointer, _ isLong: Bool, _ address: IPAddress) {
    if isLong {
      var socket = sockaddr_in6()
      socket.sin6_family = sa_family_t(AF_INET6)
      unsafe withUnsafeMutableBytes(of: &socket.sin6_addr) { unsafe $0.copyBytes(from: address.bytes) }
      unsafe bytes.storeBytes(of: socket, as: sockaddr_in6.self)
    } else {
      var socket = sockaddr_in()
      socket.sin_family = sa_family_t(AF_INET)
      unsafe withUnsafeMutableBytes(of: &socket.sin_addr) { unsafe $0.copyBytes(from: address.bytes) }
      unsafe bytes.storeBytes(of: socket, as: sockaddr_in.self)
    }
  }

  private static func system(listen socket: CInt) -> Bool {
    #if canImport(Darwin)
      Darwin.listen(socket, 128) == 0
    #else
      Glibc.listen(socket, 128) == 0
    #endif
  }
}

/// One connection of a client.
private struct ServerConnection {
  let socket: CInt
  private var buffer: [UInt8] = []

  init(socket: CInt) { self.socket = socket }

  /// The next request; nil when the client has left.
  ///
  /// One that begins TLS has no method.
  mutating func request() -> ScriptedServer.Request? {
    if buffer.isEmpty, !more() { return nil }
    if buffer.first == 0x16 { return ScriptedServer.Request(method: "", target: "") }
    let blank = Array("\r\n\r\n".utf8)
    var end: Int?
    while end == nil {
      end = buffer.indices.first { buffer[$0...].starts(with: blank) }
      if end == nil, !more() { return nil }
    }
    let head = String(decoding: buffer.prefix(end ?? 0), as: UTF8.self)
    buffer.removeFirst((end ?? 0) + blank.count)
    let lines = head.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3 else { return nil }
    var request = ScriptedServer.Request(method: String(words[0]), target: String(words[1]))
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
      request.headers.fields.append(HTTPHeaders.Field(String(parts[0]), value))
    }
    let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
    while buffer.count < length { guard more() else { return nil } }
    request.body = Array(buffer.prefix(length))
    buffer.removeFirst(length)
    return request
  }

  /// Does what the test says.
  ///
  /// - Returns: whether the connection stays.
  mutating func perform(_ steps: [ScriptedServer.Step], left: WatchedCount) -> Bool {
    for step in steps {
      switch step {
      case .send(let bytes):
        guard send(bytes) else {
          left.add()
          return false
        }
      case .endless(let bytes):
        while send(bytes) {}
        left.add()
        return false
      case .trickle(let bytes, let pause):
        for byte in bytes {
          usleep(useconds_t(pause / .microseconds(1)))
          guard send([byte]) else {
            left.add()
            return false
          }
        }
      case .hold:
        while more() {}
        left.add()
        return false
      case .reset:
        // Closed with no time to linger, a connection is reset.
        var linger = linger(l_onoff: 1, l_linger: 0)
        unsafe setsockopt(
          socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        return false
      case .close: return false
      }
    }
    return true
  }

  private mutating func more() -> Bool {
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe recv(socket, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece.prefix(count)
    return true
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    #if canImport(Darwin)
      let flags: CInt = 0
    #else
      let flags = CInt(MSG_NOSIGNAL)
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes[sent...].withUnsafeBytes {
        #if canImport(Darwin)
          unsafe Darwin.send(socket, $0.baseAddress, $0.count, flags)
        #else
          unsafe Glibc.send(socket, $0.baseAddress, $0.count, flags)
        #endif
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
