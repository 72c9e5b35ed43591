import Glibc

/// A feed's bytes, read in order: a file or standard input.
struct FeedInput: ~Copyable {
  /// The path as given; `-` is standard input.
  let path: String
  private let file: FileDescriptor

  /// Opens a feed.
  init(path: String) throws(FileError) {
    self.path = path
    if path == "-" {
      file = FileDescriptor(0)
    } else {
      file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC))
      guard file.number >= 0 else { throw FileError(.open, path) }
      posix_fadvise(file.number, 0, 0, POSIX_FADV_SEQUENTIAL)
    }
  }

  deinit { if file.number > 0 { close(file.number) } }

  /// Reads up to `count` bytes; 0 at the end.
  func read(into target: UnsafeMutableRawPointer, count: Int) throws(FileError) -> Int {
    guard let got = file.read(into: target, count: count) else { throw FileError(.read, path) }
    return got
  }
}
