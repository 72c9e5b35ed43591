@preconcurrency import Glibc
import ProductFeeds

/// Writing text to the standard streams.
enum StandardStreams {
  /// Writes to standard output.
  static func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// Writes to standard output.
  static func write(_ bytes: [UInt8]) throws(CommandFailure) {
    guard put(bytes, to: 1) else {
      throw .inputOutput(
        "could not write: \(String(cString: strerror(errno)))", where: "standard output", "check where the output goes")
    }
  }

  /// Writes to standard error, where nobody can be told of a failure.
  static func complain(_ text: String) { _ = put(Array(text.utf8), to: 2) }

  /// Whether standard error is a terminal.
  static var errorIsTerminal: Bool { isatty(2) == 1 }

  /// Gives every standard stream that the program was started without a file that cannot be used.
  ///
  /// Otherwise the next file to be opened, an output perhaps, would be that stream. `/dev/null` is opened the other way
  /// round, so that reading and writing the stream fail as they would without it.
  static func occupyClosed() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is this one, for those below it are taken.
      guard open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY) == descriptor else { _exit(3) }
    }
  }

  private static func put(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    let span = bytes.span
    return span.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return true }
      return FileDescriptor(descriptor).write(base, count: buffer.count) == buffer.count
    }
  }
}
