@preconcurrency import Glibc

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

  private static func put(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + offset }, $0.count - offset)
      }
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
