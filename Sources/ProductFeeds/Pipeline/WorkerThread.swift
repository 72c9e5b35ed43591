import Glibc

/// A thread of the system, to be joined once.
public final class WorkerThread: Sendable {
  private let handle: UInt

  /// Starts a thread.
  ///
  /// Gives `nil` where the system has no more threads to give.
  public init?(_ body: @escaping @Sendable () -> Void) {
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
    self.handle = UInt(handle)
  }

  /// Waits for the thread's end. To be called once.
  public func join() { pthread_join(pthread_t(handle), nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
