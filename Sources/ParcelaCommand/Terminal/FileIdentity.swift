@preconcurrency import Glibc

/// Which file a path leads to: the same for every spelling and every link of one file.
///
/// A file that does not exist yet is known by its folder and its name. Devices, pipes and terminals have no identity:
/// they may well be named twice.
struct FileIdentity: Hashable {
  private let device: UInt
  private let inode: UInt
  /// The name in the folder that `device` and `inode` tell; empty where they tell the file itself.
  private let name: String

  /// The file that is read; `-` is what standard input comes from.
  init?(reading path: String) { self.init(path, standardStream: 0) }

  /// The file that is written; `-` is where standard output goes.
  init?(writing path: String) { self.init(path, standardStream: 1) }

  private init?(_ path: String, standardStream: Int32) {
    var status = stat()
    var name = ""
    if (path == "-" ? fstat(standardStream, &status) : stat(path, &status)) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
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
}
