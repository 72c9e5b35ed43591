import Glibc

/// A lock with a condition to wait for, of the system's threads library. Never moves in memory.
final class WaitingLock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(condition)
    mutex.deallocate()
    condition.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }

  /// Waits for a signal; the lock is held before and after.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// Wakes everybody who waits.
  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A thread of the system, to be joined.
struct WorkerThread: ~Copyable {
  private let handle: pthread_t

  /// Starts a thread.
  ///
  /// - Returns: `nil` where the system has no more threads to give.
  init?(_ body: @escaping @Sendable () -> Void) {
    let box = Unmanaged.passRetained(Body(body))
    var handle = pthread_t()
    let code = pthread_create(
      &handle, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      return nil
    }
    self.handle = handle
  }

  /// Waits for the thread's end.
  consuming func join() { pthread_join(handle, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
