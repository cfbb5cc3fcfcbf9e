import CCurl
import SearchKit

/// One request to one address and what has come of it so far.
///
/// `@unchecked` because what is received is touched by the loop's thread alone, until the waiting task is resumed.
final class CurlTransfer: @unchecked Sendable {
  /// What is sent, and under which conditions.
  struct Order: Sendable {
    var request: HTTPRequest
    var url: RequestURL
    var deadline: ContinuousClock.Instant?
    var proxy: ProxyChoice.Proxy?
    /// Set where the address may not be an internal one.
    var guarded: AddressGuard?
    var userAgent: String
    var ca: String?
  }

  /// An answer as it came, whatever its status.
  struct Answer: Sendable {
    var status = 0
    var headers = HTTPHeaders()
    var body: [UInt8] = []
    var timing = HTTPTiming()
  }

  /// Why it was stopped from our side.
  enum Stop: Sendable {
    case headersTooLarge, bodyTooLarge
    /// It tells two lengths, so that nobody knows where it ends (RFC 9110 §8.6).
    case lengthsDiffer
    /// What is still to come is of no use.
    case enough
  }

  typealias Outcome = Result<Answer, TransportFailure>

  private enum Waiter: Sendable {
    case none
    case task(CheckedContinuation<Outcome, Never>)
    case over
  }

  let order: Order
  /// The body of a redirect that is read so that its connection can be used again.
  private static let redirectBytes = 64 << 10

  var answer = Answer()
  var stop: Stop?
  /// What an address was that it was kept from.
  var refused: String?
  /// How long it waited for the addresses of the host's name.
  var resolved: Duration?
  private var headerBytes = 0
  private let waiter = Guarded(Waiter.none)

  init(_ order: Order) { self.order = order }

  /// Waits for the outcome; `given` takes the transfer on its way once somebody waits for it.
  func outcome(_ given: (CurlTransfer) -> Void, cancel: @Sendable (CurlTransfer) -> Void) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWanted = waiter.withLock { waiter in
          if case .over = waiter { return false }
          waiter = .task(continuation)
          return true
        }
        if isWanted { given(self) } else { continuation.resume(returning: .failure(Self.cancelled)) }
      }
    } onCancel: {
      end(.failure(Self.cancelled))
      cancel(self)
    }
  }

  /// Tells the outcome, if nobody did before.
  func end(_ outcome: Outcome) {
    let waiting = waiter.withLock { waiter in
      defer { waiter = .over }
      return waiter
    }
    if case .task(let continuation) = waiting { continuation.resume(returning: outcome) }
  }

  /// Whether it was cancelled or is done.
  var isOver: Bool {
    waiter.withLock { if case .over = $0 { true } else { false } }
  }

  static let cancelled = TransportFailure(.cancelled, "the request was cancelled")

  /// Takes a line of the head; false to end the transfer.
  func hear(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= order.request.limits.headerBytes else {
      stop = .headersTooLarge
      return false
    }
    unsafe HeaderLine(bytes).add(to: &answer)
    guard answer.headers.fields.last?.name.lowercased() == "content-length" else { return true }
    let lengths = answer.headers.all("content-length").flatMap { $0.split(separator: ",") }
    let values = Set(
      lengths.map { $0.drop { $0 == " " || $0 == "\t" || $0 == "0" }.prefix { $0 != " " && $0 != "\t" } })
    if values.count > 1 { stop = .lengthsDiffer }
    return stop == nil
  }

  /// Takes a piece of the body, decompressed; false to end the transfer.
  func hear(body bytes: UnsafeRawBufferPointer) -> Bool {
    if Redirection.isRedirect(answer.status), answer.headers["location"] != nil {
      if answer.body.count + bytes.count > Self.redirectBytes { stop = .enough }
    } else if answer.body.count + bytes.count > order.request.limits.bodyBytes {
      stop = .bodyTooLarge
    }
    guard stop == nil else { return false }
    if answer.body.isEmpty { answer.body.reserveCapacity(expectedBytes(atLeast: bytes.count)) }
    unsafe answer.body.append(contentsOf: bytes)
    return true
  }

  /// What the server says of the length, as far as it is allowed and likely.
  private func expectedBytes(atLeast least: Int) -> Int {
    let announced = answer.headers["content-length"].flatMap { Int($0) } ?? 0
    return max(least, min(announced, order.request.limits.bodyBytes, 1 << 20))
  }

  /// Whether a connection may go to an address.
  func allows(_ address: IPAddress) -> Bool {
    guard let guarded = order.guarded, order.proxy == nil, !guarded.allows(host: order.url.endpoint.host),
      let refusal = guarded.refusal(of: address)
    else { return true }
    refused = refusal
    return false
  }
}
