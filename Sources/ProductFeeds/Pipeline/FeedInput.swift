import Glibc

/// A feed's bytes, read in order: a file or standard input.
struct FeedInput: ~Copyable {
  /// The path as given; `-` is standard input.
  let path: String
  private let descriptor: Int32

  /// Opens a feed.
  init(path: String) throws(FileError) {
    self.path = path
    if path == "-" {
      descriptor = 0
    } else {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.open, path) }
      posix_fadvise(descriptor, 0, 0, POSIX_FADV_SEQUENTIAL)
    }
  }

  deinit { if descriptor > 0 { close(descriptor) } }

  /// The feed's size in bytes where it is a regular file, else `nil`.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads up to `count` bytes; 0 at the end.
  func read(into target: UnsafeMutableRawPointer, count: Int) throws(FileError) -> Int {
    while true {
      let got = Glibc.read(descriptor, target, count)
      if got >= 0 { return got }
      guard errno == EINTR else { throw FileError(.read, path) }
    }
  }
}
