import CFileSpace
import Glibc

/// A file that appears whole or not at all: written under a temporary name in its folder, then renamed.
///
/// `-` is standard output, which is written as it goes, like standard error; so are devices and pipes that exist. A
/// symbolic link stays, and the file that it leads to is replaced.
struct OutputFile: ~Copyable {
  /// The path as given.
  let path: String
  /// The file that `path` leads to.
  private let destination: String
  private let descriptor: Int32
  private let temporary: TemporaryPath?
  /// Bytes written.
  private(set) var byteCount = 0
  /// Where the space that is reserved ahead ends. Zero until the file is large, -1 where none can be reserved.
  private var reservedEnd = 0
  /// How much is reserved ahead at once, and how large a file must be for it.
  private static let reservation = 64 << 20
  private static let reservationThreshold = 4 << 20

  /// Creates the temporary file, or opens what is written as it goes.
  init(path: String) throws(FileError) {
    if path == "-" {
      self.init(path: path, descriptor: 1)
    } else if Self.isSpecial(path) {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw FileError(.create, path) }
      self.init(path: path, descriptor: descriptor)
    } else {
      let destination = Self.resolved(path)
      let temporary = TemporaryPath(beside: destination)
      let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        let error = FileError(.create, path)
        temporary.forget()
        throw error
      }
      self.init(path: path, descriptor: descriptor, destination: destination, temporary: temporary)
    }
  }

  /// Standard error, for what has no file of its own.
  init(standardErrorFor path: String) { self.init(path: path, descriptor: 2) }

  private init(
    path: String, descriptor: Int32, destination: String? = nil, temporary: TemporaryPath? = nil
  ) {
    self.path = path
    self.descriptor = descriptor
    self.destination = destination ?? path
    self.temporary = temporary
  }

  /// Whether a path leads to something that is no file to replace: a device, a pipe, a socket.
  static func isSpecial(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Where a path leads through symbolic links; the path itself where nothing is there yet.
  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  deinit {
    if descriptor > 2 { close(descriptor) }
    temporary?.remove()
  }

  /// Appends bytes.
  mutating func write(_ bytes: UnsafeRawPointer, count: Int) throws(FileError) {
    reserve(count)
    var offset = 0
    while offset < count {
      let written = Glibc.write(descriptor, bytes + offset, count - offset)
      if written >= 0 {
        offset += written
      } else if errno != EINTR {
        throw FileError(.write, path)
      }
    }
    byteCount += count
  }

  /// Appends bytes.
  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    let span = bytes.span
    try span.withUnsafeBytes { (buffer) throws(FileError) in
      if let base = buffer.baseAddress { try write(base, count: buffer.count) }
    }
  }

  /// Reserves space ahead of a large file, and for what it already holds.
  ///
  /// Writing then finds its blocks allocated, and the renaming need not flush data whose blocks are not: for 139 MB on
  /// ext4 35 ms instead of 50 and 14 ms instead of 66. A refusal is no fault: the write itself reports a full disk.
  private mutating func reserve(_ count: Int) {
    let end = byteCount + count
    guard temporary != nil, reservedEnd >= 0, end > max(reservedEnd, Self.reservationThreshold) else { return }
    let length = max(Self.reservation, end - reservedEnd)
    let code = parcela_reserve_space(descriptor, off_t(reservedEnd), off_t(length))
    reservedEnd = code == 0 ? reservedEnd + length : -1
  }

  /// Gives back reserved space that was not written to.
  private func releaseReserve() throws(FileError) {
    guard reservedEnd > byteCount else { return }
    guard ftruncate(descriptor, off_t(byteCount)) == 0 else { throw FileError(.write, path) }
  }

  /// Forces what was written to disk.
  func sync() throws(FileError) {
    guard temporary != nil else { return }
    try releaseReserve()
    guard fsync(descriptor) == 0 else { throw FileError(.sync, path) }
  }

  /// Gives the file its name, replacing a file of that name.
  ///
  /// - Parameter durably: forces the folder to disk too.
  func publish(durably: Bool) throws(FileError) {
    guard let temporary else { return }
    try releaseReserve()
    guard rename(temporary.path, destination) == 0 else { throw FileError(.rename, path) }
    temporary.forget()
    guard durably else { return }
    let folder = open(TemporaryPath.folder(of: destination), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(.sync, path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw FileError(.sync, path) }
  }
}
