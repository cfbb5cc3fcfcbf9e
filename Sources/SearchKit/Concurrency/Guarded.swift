#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A value that threads and tasks share, touched by one of them at a time.
///
/// It stands on a pthread mutex: `Synchronization.Mutex` gives false reports under ThreadSanitizer on Linux, and
/// NSLock needs Foundation. `@unchecked` because `value` is reached under the mutex alone.
@safe
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    let status = unsafe pthread_mutex_init(mutex, nil)
    precondition(status == 0, "no mutex: error \(status)")
  }

  deinit {
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body while nobody else touches the value; the body must not call back into this one.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
