import Processes
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looks up the addresses of hosts' names, each on a thread of its own, so that a name server that is slow for one name
/// delays no other.
///
/// The system's lookup cannot be stopped: one that nobody waits for any more goes on, and who asks for the same name then
/// waits for that one.
final class NameLookup: Sendable {
  /// Why a name has no addresses, in words for a person.
  struct Problem: Error, Sendable, Hashable {
    var reason: String
  }

  typealias Addresses = Result<[IPAddress], Problem>

  private struct State: Sendable {
    var running = 0
    var waiting: [String] = []
    /// Who is told of each name that is being looked up or waits for a thread.
    var heard: [String: [@Sendable (Addresses) -> Void]] = [:]
  }

  /// How many lookups go on at once; more wait.
  private static let most = 64

  private let state = Guarded(State())
  private let lookUp: @Sendable (String) -> Addresses

  init(_ lookUp: @escaping @Sendable (String) -> Addresses = NameLookup.system) { self.lookUp = lookUp }

  /// Tells the addresses of a name, from another thread.
  func find(_ host: String, _ told: @escaping @Sendable (Addresses) -> Void) {
    let isNew = state.withLock { state in
      state.heard[host, default: []].append(told)
      return state.heard[host]?.count == 1
    }
    if isNew { start(host) }
  }

  private func start(_ host: String) {
    let mayRun = state.withLock { state in
      guard state.running < Self.most else {
        state.waiting.append(host)
        return false
      }
      state.running += 1
      return true
    }
    guard mayRun, !DetachedThread.start({ self.run(host) }) else { return }
    end(host, .failure(Problem(reason: "this machine has no thread left to look it up")))
  }

  private func run(_ host: String) { end(host, lookUp(host)) }

  private func end(_ host: String, _ addresses: Addresses) {
    let (told, next) = state.withLock { state in
      state.running -= 1
      let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
      return (state.heard.removeValue(forKey: host) ?? [], next)
    }
    for tell in told { tell(addresses) }
    if let next { start(next) }
  }

  /// Asks this machine, in its order of preference (RFC 6724).
  @Sendable static func system(_ host: String) -> Addresses {
    var hints = unsafe addrinfo()
    unsafe hints.ai_family = AF_UNSPEC
    #if canImport(Darwin)
      unsafe hints.ai_socktype = SOCK_STREAM
    #else
      unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
    #endif
    var list: UnsafeMutablePointer<addrinfo>?
    let status = unsafe getaddrinfo(host, nil, &hints, &list)
    guard status == 0 else {
      let isUnanswered = status == EAI_AGAIN
      return .failure(Problem(reason: isUnanswered ? "no name server answered" : "there is no such name"))
    }
    defer { unsafe freeaddrinfo(list) }
    var found: [IPAddress] = []
    var next = unsafe list
    while let entry = unsafe next {
      if let address = unsafe entry.pointee.ai_addr.flatMap({ unsafe IPAddress($0) }),
        !found.contains(address)
      {
        found.append(address)
      }
      unsafe next = entry.pointee.ai_next
    }
    return found.isEmpty ? .failure(Problem(reason: "it has no address")) : .success(found)
  }
}
