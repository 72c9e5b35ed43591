import CFileSpace
import Glibc

/// A file that appears whole or not at all: written under a temporary name in its folder, then renamed.
///
/// `-` is standard output, which is written as it goes, like standard error.
struct OutputFile: ~Copyable {
  /// The path as given.
  let path: String
  private let descriptor: Int32
  private let temporary: TemporaryPath?
  /// Bytes written.
  private(set) var byteCount = 0
  /// Where the space that is reserved ahead ends. Zero until the file is large, -1 where none can be reserved.
  private var reservedEnd = 0
  /// How much is reserved ahead at once, and how large a file must be for it.
  private static let reservation = 64 << 20
  private static let reservationThreshold = 4 << 20

  /// Creates the temporary file.
  init(path: String) throws(FileError) {
    self.path = path
    if path == "-" {
      descriptor = 1
      temporary = nil
    } else {
      let temporary = TemporaryPath(beside: path)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = open(temporary.path, flags, 0o666)
      guard descriptor >= 0 else {
        let error = FileError(.create, path)
        temporary.forget()
        throw error
      }
      self.descriptor = descriptor
      self.temporary = temporary
    }
  }

  /// Standard error, for what has no file of its own.
  init(standardErrorFor path: String) {
    self.path = path
    descriptor = 2
    temporary = nil
  }

  deinit {
    guard let temporary else { return }
    close(descriptor)
    temporary.remove()
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

  /// Reserves space ahead of a large file.
  ///
  /// Writing then finds its blocks allocated, and the renaming need not wait for their allocation: a third less system
  /// time for 90 MB on ext4. A refusal is no fault: the write itself reports a full disk.
  private mutating func reserve(_ count: Int) {
    guard temporary != nil, reservedEnd >= 0, byteCount + count > max(reservedEnd, Self.reservationThreshold) else {
      return
    }
    let start = max(reservedEnd, byteCount)
    let length = max(Self.reservation, byteCount + count - start)
    reservedEnd = parcela_reserve_space(descriptor, off_t(start), off_t(length)) == 0 ? start + length : -1
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
    guard rename(temporary.path, path) == 0 else { throw FileError(.rename, path) }
    temporary.forget()
    guard durably else { return }
    let folder = open(TemporaryPath.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileError(.sync, path) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw FileError(.sync, path) }
  }
}
