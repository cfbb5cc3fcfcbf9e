#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A thread that does nothing but wait for the end of a program.
///
/// Linux tells the end of a child by no descriptor that every system of ours has, and a thread of the pool must not wait.
enum WaitingThread {
  private static let stackBytes = 256 << 10

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// - Returns: false when the system gives no thread.
  static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
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

  #if canImport(Darwin)
    private typealias Context = UnsafeMutableRawPointer
  #else
    private typealias Context = UnsafeMutableRawPointer?
  #endif

  private static let serve: @convention(c) (Context) -> UnsafeMutableRawPointer? = { context in
    guard let context = unsafe context as UnsafeMutableRawPointer? else { return nil }
    unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }

  /// Returns when the program has ended, and leaves it to be reaped.
  static func untilEnd(of id: pid_t) {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }
}
