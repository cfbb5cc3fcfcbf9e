import CCurl
import SearchKit

/// The work of the loop's thread: every handle of the library is made, used and freed here.
@safe
final class CurlWorker {
  /// How many transfers go on at once; more wait.
  ///
  /// Each may take a descriptor.
  private static let mostAtOnce = 512
  /// Connections that are kept for the next request, idle ones and those in use.
  private static let connections = 128
  /// Handles that are kept for the next transfers.
  private static let spareHandles = 32
  /// The longest that it waits without a reason, in milliseconds.
  private static let longestWait = 60_000.0

  private let loop: CurlLoop
  private let multi: OpaquePointer
  private var active: [CurlHandle.Name: CurlHandle] = [:]
  private var spare: [CurlHandle] = []
  /// Those that wait for their turn, in order.
  private var queue: [CurlTransfer] = []
  /// Those that wait for the addresses of a host, since when.
  private var waiting: [String: [(transfer: CurlTransfer, since: ContinuousClock.Instant)]] = [:]
  private var names = KnownNames()
  /// The endpoints that connections were made to within this machine or its network, which no guarded request may use.
  private var internalEndpoints: Set<RequestURL.Endpoint> = []

  static func run(for loop: CurlLoop) {
    guard let multi = unsafe backstage_multi_new(connections) else {
      return loop.fail(TransportFailure(.connect, "this machine has no memory left for requests"))
    }
    let worker = unsafe CurlWorker(loop, multi)
    worker.work()
    unsafe backstage_multi_free(multi)
  }

  private init(_ loop: CurlLoop, _ multi: OpaquePointer) {
    self.loop = loop
    unsafe self.multi = unsafe multi
  }

  private func work() {
    let bell = unsafe CurlLoop.Bell(multi)
    while true {
      let mail = loop.takeMail()
      queue += mail.added
      for transfer in mail.cancelled { drop(transfer) }
      for (host, addresses) in mail.found { found(host, addresses) }
      if mail.isLast { return close() }
      expire()
      startQueued()
      unsafe backstage_multi_advance(multi)
      var outcome = CURLE_OK
      var hasRoom = false
      while let easy = unsafe backstage_multi_ended(multi, &outcome) {
        unsafe finish(CurlHandle.name(of: easy), outcome)
        hasRoom = !queue.isEmpty
      }
      if !hasRoom, loop.isQuiet(bell) {
        unsafe backstage_multi_wait(multi, wait)
        loop.isAwake()
      }
    }
  }

  /// How long it may sleep: until the first of those that libcurl does not know of yet must have ended.
  private var wait: Int32 {
    let parked = waiting.values.joined().map(\.transfer) + queue
    let now = ContinuousClock.now
    let left = parked.compactMap { $0.order.deadline.map { now.duration(to: $0) / .milliseconds(1) } }
    return Int32(max(0, min(Self.longestWait, (left.min() ?? Self.longestWait).rounded(.up))))
  }

  /// Ends those whose time is over before they began.
  private func expire() {
    let now = ContinuousClock.now
    let isOver = { (transfer: CurlTransfer) in (transfer.order.deadline ?? now) < now }
    for transfer in queue where isOver(transfer) {
      transfer.end(.failure(CurlFailure.late(transfer, isLookup: false)))
    }
    queue.removeAll { $0.isOver }
    for (host, parked) in waiting {
      for (transfer, _) in parked where isOver(transfer) {
        transfer.end(.failure(CurlFailure.late(transfer, isLookup: true)))
      }
      // The lookup goes on, and its name stays here until it ends.
      waiting[host] = parked.filter { !$0.transfer.isOver }
    }
  }

  private func startQueued() {
    while !queue.isEmpty, active.count < Self.mostAtOnce {
      let transfer = queue.removeFirst()
      if !transfer.isOver { start(transfer) }
    }
  }

  private func start(_ transfer: CurlTransfer) {
    let host = transfer.order.url.endpoint.host
    if transfer.order.proxy != nil { return begin(transfer, at: []) }
    if let address = IPAddress(host) {
      guard transfer.allows(address) else { return refuse(transfer) }
      return begin(transfer, at: [], reaching: [address])
    }
    if let addresses = names[host] { return begin(transfer, in: addresses) }
    let isNew = waiting[host] == nil
    waiting[host, default: []].append((transfer, .now))
    if isNew { loop.find(host) }
  }

  private func found(_ host: String, _ addresses: NameLookup.Addresses) {
    let parked = waiting.removeValue(forKey: host) ?? []
    if case .success(let addresses) = addresses { names.add(host, addresses) }
    for (transfer, since) in parked where !transfer.isOver {
      transfer.resolved = since.duration(to: .now)
      switch addresses {
      case .success(let addresses): begin(transfer, in: addresses)
      case .failure(let problem):
        transfer.end(.failure(TransportFailure(.resolve, "cannot find \(host): \(problem.reason)")))
      }
    }
  }

  private func begin(_ transfer: CurlTransfer, in addresses: [IPAddress]) {
    let allowed = addresses.filter(transfer.allows)
    if allowed.isEmpty { refuse(transfer) } else { begin(transfer, at: allowed, reaching: allowed) }
  }

  private func refuse(_ transfer: CurlTransfer) { transfer.end(.failure(CurlFailure.refused(transfer))) }

  private func begin(_ transfer: CurlTransfer, at addresses: [IPAddress], reaching: [IPAddress] = []) {
    let endpoint = transfer.order.url.endpoint
    let isGuarded = transfer.order.guarded != nil
    if !isGuarded, reaching.contains(where: { AddressGuard.isInternal($0) != nil }) {
      internalEndpoints.insert(endpoint)
    }
    guard let handle = spare.popLast() ?? CurlHandle() else {
      return transfer.end(
        .failure(TransportFailure(.connect, "this machine has no memory left for requests")))
    }
    transfer.refused = nil
    handle.take(transfer, at: addresses, isFresh: isGuarded && internalEndpoints.contains(endpoint))
    active[handle.name] = handle
    if unsafe backstage_multi_add(multi, handle.easy) != 0 {
      release(handle.name)
      transfer.end(.failure(TransportFailure(.send, "the request to \(endpoint.text) cannot be made")))
    }
  }

  private func finish(_ name: CurlHandle.Name, _ outcome: CURLcode) {
    guard let handle = active[name], let transfer = handle.transfer else { return }
    if outcome == CURLE_COULDNT_CONNECT { names.forget(transfer.order.url.endpoint.host) }
    transfer.answer.timing = handle.timing
    if let failure = CurlFailure.failure(of: transfer, outcome, handle.traces) {
      transfer.end(.failure(failure))
    } else {
      transfer.end(.success(transfer.answer))
    }
    release(name)
  }

  /// Takes a handle out of the loop and keeps it for another transfer.
  private func release(_ name: CurlHandle.Name) {
    guard let handle = active.removeValue(forKey: name) else { return }
    unsafe backstage_multi_remove(multi, handle.easy)
    handle.clear()
    if spare.count < Self.spareHandles { spare.append(handle) }
  }

  /// Forgets a transfer that nobody waits for.
  private func drop(_ transfer: CurlTransfer) {
    queue.removeAll { $0 === transfer }
    for (host, parked) in waiting { waiting[host] = parked.filter { $0.transfer !== transfer } }
    if let name = active.first(where: { $0.value.transfer === transfer })?.key { release(name) }
  }

  private func close() {
    let parked = waiting.values.joined().map(\.transfer) + queue + active.values.compactMap(\.transfer)
    for transfer in parked { transfer.end(.failure(CurlTransfer.cancelled)) }
    for name in Array(active.keys) { release(name) }
    spare = []
  }
}
