import Glibc

/// A file that appears whole or not at all: written under a temporary name in its folder, then renamed.
///
/// `-` is standard output, which is written as it goes, like standard error; so are devices and named pipes, which stay
/// what they are. Where the path is a symbolic link to a file, the link stays and the file is replaced; the new file has
/// the permissions of the one it replaces.
struct OutputFile: ~Copyable {
  /// The path as given.
  let path: String
  let file: FileDescriptor
  /// Where the finished file goes, and its name until then; `nil` for what is written as it goes, and once published.
  var unfinished: (target: String, temporary: TemporaryPath)?
  /// More left-over files of one process number than any folder has.
  private static let maximumAttempts = 100
  /// Bytes written.
  private(set) var byteCount = 0
  /// The space that is reserved ahead.
  var reserve = SpaceReserve()

  /// Creates the temporary file.
  init(path: String) throws(FileError) {
    let descriptor: Int32
    (descriptor, unfinished) = try Self.opened(path)
    file = FileDescriptor(descriptor)
    self.path = path
  }

  private static func opened(
    _ path: String
  ) throws(FileError) -> (descriptor: Int32, unfinished: (target: String, temporary: TemporaryPath)?) {
    if path == "-" { return (1, nil) }
    guard !path.isEmpty else { throw FileError(.create, path, code: ENOENT) }
    var status = stat()
    let exists = stat(path, &status) == 0
    // A name that is too long is known here, before the work: the temporary name would be a shorter one.
    guard exists || errno == ENOENT else { throw FileError(.create, path) }
    switch exists ? status.st_mode & S_IFMT : S_IFREG {
    case S_IFREG:
      let target = exists ? try resolved(path) : path
      let (descriptor, temporary) = try created(beside: target, for: path, mode: exists ? status.st_mode & 0o777 : nil)
      return (descriptor, (target, temporary))
    case S_IFDIR: throw FileError(.create, path, code: EISDIR)
    default:
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.create, path) }
      return (descriptor, nil)
    }
  }

  /// Whether a path leads to what is written as it goes: standard output, a device, a pipe, a socket.
  static func isStream(_ path: String) -> Bool {
    if path == "-" { return true }
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// The file that a path leads to, through symbolic links.
  private static func resolved(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw FileError(.create, path) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Opens an unfinished file under a name that is free.
  ///
  /// - Parameter mode: the permissions of the file that this one is to replace, if any. They hold from the beginning, so
  ///   that what only its owner may read is never open to others.
  private static func created(
    beside target: String, for path: String, mode: mode_t?
  ) throws(FileError) -> (descriptor: Int32, temporary: TemporaryPath) {
    for attempt in 1...maximumAttempts {
      let temporary = TemporaryPath(beside: target, attempt: attempt)
      let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? 0o666)
      if descriptor >= 0 {
        // What the umask took away. A file system without permissions refuses, and is then no more open than it was.
        if let mode { fchmod(descriptor, mode) }
        return (descriptor, temporary)
      }
      let error = FileError(.create, path)
      temporary.forget()
      guard error.code == EEXIST else { throw error }
    }
    throw FileError(.create, path, code: EEXIST)
  }

  /// Standard error, for what has no file of its own.
  init(standardError: Void) {
    path = "standard error"
    file = FileDescriptor(2)
  }

  deinit {
    if file.number > 2 { close(file.number) }
    unfinished?.temporary.remove()
  }

  /// Appends bytes. Where it throws, `byteCount` tells how many were written all the same.
  mutating func write(_ bytes: UnsafeRawPointer, count: Int) throws(FileError) {
    if unfinished != nil { reserve.extend(for: file, from: byteCount, to: byteCount + count) }
    let end = byteCount + count
    var start = bytes
    while byteCount < end {
      let written = file.write(start, count: end - byteCount)
      byteCount += written
      start += written
      guard byteCount < end else { return }
      let error = FileError(.write, path)
      guard error.isOfSpace, releaseReserve() else { throw error }
    }
  }

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    let span = bytes.span
    try span.withUnsafeBytes { (buffer) throws(FileError) in
      if let base = buffer.baseAddress { try write(base, count: buffer.count) }
    }
  }

  /// Gives back reserved space that was not written to, and reserves no more.
  ///
  /// - Returns: whether there was any.
  @discardableResult
  mutating func releaseReserve() -> Bool { reserve.release(for: file, end: byteCount) }
}
