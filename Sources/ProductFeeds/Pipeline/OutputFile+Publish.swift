import Glibc

extension OutputFile {
  /// Forces what was written to disk.
  mutating func sync() throws(FileError) {
    guard unfinished != nil else { return }
    releaseReserve()
    guard fsync(file.number) == 0 else { throw FileError(.sync, path) }
  }

  /// Gives the file its name, replacing a file of that name.
  ///
  /// Where the folder may be written to but not read (a drop box), or its file system forces no folders to disk, the
  /// name cannot be made durable; that is no failure.
  ///
  /// - Parameter durably: forces the folder to disk too.
  mutating func publish(durably: Bool) throws(FileError) {
    guard let (target, temporary) = unfinished else { return }
    releaseReserve()
    // Opened first: whatever is refused up to the renaming leaves nothing behind.
    let folder = durably ? try openedFolder(of: target) : nil
    defer { if let folder { close(folder) } }
    guard rename(temporary.path, target) == 0 else { throw FileError(.rename, path) }
    temporary.forget()
    // The slot of the name may soon be another file's.
    unfinished = nil
    guard let folder else { return }
    guard fsync(folder) == 0 || errno == EINVAL else { throw FileError(.sync, path) }
  }

  /// The folder of the finished file, or `nil` where it may not be read.
  private func openedFolder(of target: String) throws(FileError) -> Int32? {
    let folder = open(TemporaryPath.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 || errno == EACCES else { throw FileError(.sync, path) }
    return folder >= 0 ? folder : nil
  }
}
