@preconcurrency import Glibc

/// Which file a path leads to: the same for every spelling and every link of one file.
///
/// A file that does not exist yet is known by its folder and its name. What is read has an identity only where it is a
/// file: a terminal may well be read and written. What is written has one also where it is a pipe, a socket or a device,
/// in which two outputs would mix; only the null device may be named as often as one likes.
struct FileIdentity: Hashable {
  private let device: UInt
  private let inode: UInt
  /// The name in the folder that `device` and `inode` tell; empty where they tell the file itself.
  private let name: String

  /// The file that is read; `-` is what standard input comes from.
  init?(reading path: String) { self.init(path, standardStream: 0, kinds: [S_IFREG]) }

  /// The file that is written; `-` is where standard output goes.
  init?(writing path: String) {
    self.init(path, standardStream: 1, kinds: [S_IFREG, S_IFIFO, S_IFSOCK, S_IFCHR, S_IFBLK])
  }

  private init?(_ path: String, standardStream: Int32, kinds: [mode_t]) {
    var status = stat()
    var name = ""
    if (path == "-" ? fstat(standardStream, &status) : stat(path, &status)) == 0 {
      guard kinds.contains(status.st_mode & S_IFMT), !Self.isNullDevice(status) else { return nil }
    } else {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? "."
      name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
      guard stat(folder, &status) == 0 else { return nil }
    }
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    self.name = name
  }

  private static func isNullDevice(_ status: stat) -> Bool {
    var null = stat()
    return status.st_mode & S_IFMT == S_IFCHR && stat("/dev/null", &null) == 0 && status.st_rdev == null.st_rdev
  }
}
