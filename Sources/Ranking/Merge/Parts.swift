import Dispatch
import SearchKit

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Work that falls into parts, done on all processors at once.
enum Parts {
  /// What the work makes of each part, in the order of the parts.
  static func map<Part: Sendable, Product: Sendable>(
    _ parts: [Part], _ work: @Sendable (Part) -> Product
  ) -> [Product] {
    guard parts.count > 1, processors > 1 else { return parts.map(work) }
    let products = Guarded([Product?](repeating: nil, count: parts.count))
    DispatchQueue.concurrentPerform(iterations: parts.count) { part in
      let product = work(parts[part])
      products.withLock { $0[part] = product }
    }
    return products.withLock { $0.compactMap(\.self) }
  }

  /// The numbers below a count in one stretch a processor, none shorter than is worth handing to another thread.
  static func stretches(of count: Int, least: Int) -> [Range<Int>] {
    let parts = max(1, min(processors, count / least))
    return (0..<parts).map { count * $0 / parts..<count * ($0 + 1) / parts }
  }

  private static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
