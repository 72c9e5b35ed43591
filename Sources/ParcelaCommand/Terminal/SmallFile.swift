@preconcurrency import Glibc
import ProductFeeds

/// Reading a whole small file, such as plans or an order.
enum SmallFile {
  /// The most bytes that such a file may have.
  static let maximumSize = 64 << 20

  /// A file's bytes.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC))
    guard file.number >= 0 else { throw failure("open", path) }
    defer { close(file.number) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      guard let got = file.read(into: &buffer, count: buffer.count) else { throw failure("read", path) }
      if got == 0 { return bytes }
      bytes += buffer[..<got]
      guard bytes.count <= maximumSize else {
        throw .inputOutput("the file is larger than 64 MiB", where: path, "check that it is the file you mean")
      }
    }
  }

  private static func failure(_ operation: String, _ path: String) -> CommandFailure {
    .inputOutput(
      "could not \(operation): \(String(cString: strerror(errno)))", where: path, "check the path and its permissions")
  }
}
