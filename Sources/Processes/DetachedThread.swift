#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread of its own for a piece of work that may block.
package enum DetachedThread {
  /// As much as a main thread has; only the pages in use take memory.
  package static let usualStackBytes = 8 << 20
  /// Enough for a thread that only waits.
  static let waitingStackBytes = 256 << 10

  fileprivate final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Returns: false when the system gives no thread.
  package static func start(
    stackBytes: Int = Self.usualStackBytes, _ run: @escaping @Sendable () -> Void
  ) -> Bool {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    guard unsafe pthread_attr_init(attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(attributes) }
    unsafe pthread_attr_setstacksize(attributes, stackBytes)
    unsafe pthread_attr_setdetachstate(attributes, CInt(PTHREAD_CREATE_DETACHED))
    let body = unsafe Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(&thread, attributes, serve, body.toOpaque())
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(&thread, attributes, serve, body.toOpaque())
    #endif
    if status != 0 { unsafe body.release() }
    return status == 0
  }
}

#if canImport(Darwin)
  private typealias Context = UnsafeMutableRawPointer
#else
  private typealias Context = UnsafeMutableRawPointer?
#endif

private func serve(_ context: Context) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context as UnsafeMutableRawPointer? else { return nil }
  unsafe Unmanaged<DetachedThread.Body>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
