import Glibc

/// An open file, whose reads and writes go on where a signal has interrupted them.
///
/// A call that the system refuses leaves the reason in `errno`.
public struct FileDescriptor: Sendable {
  /// The system's number.
  public let number: Int32

  /// Names an open file by its number: 0, 1 and 2 are the standard streams.
  public init(_ number: Int32) { self.number = number }

  /// Reads up to `count` bytes; 0 at the end, `nil` where the system refuses.
  public func read(into target: UnsafeMutableRawPointer, count: Int) -> Int? {
    while true {
      let got = Glibc.read(number, target, count)
      if got >= 0 { return got }
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes bytes, and tells how many: all, or fewer where the system refused the next.
  public func write(_ bytes: UnsafeRawPointer, count: Int) -> Int {
    var offset = 0
    while offset < count {
      let written = Glibc.write(number, bytes + offset, count - offset)
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        break
      }
    }
    return offset
  }
}
