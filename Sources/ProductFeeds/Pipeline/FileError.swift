import Glibc

/// An operation on a file that the system refused.
public struct FileError: Error, Hashable, Sendable {
  /// What was tried.
  public enum Operation: String, Sendable {
    /// Opening for reading.
    case open
    /// Reading.
    case read
    /// Creating a file.
    case create
    /// Writing.
    case write
    /// Forcing to disk.
    case sync
    /// Giving a finished file its name.
    case rename
  }

  /// What was tried.
  public let operation: Operation
  /// The file.
  public let path: String
  /// The system's error number (`errno`).
  public let code: Int32

  init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What to call the file in messages.
  public var place: String {
    guard path == "-" else { return path }
    return operation == .read || operation == .open ? "standard input" : "standard output"
  }

  /// Whether no space was left.
  var isOfSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// The system's words for `code`.
  public var systemMessage: String { String(cString: strerror(code)) }

  /// How to mend it, as a clause.
  public var mend: String {
    switch code {
    case ENOENT: operation == .open ? "check the path" : "create the folder first"
    case EACCES, EPERM, EROFS: "check the permissions of the file and its folder"
    case ENOSPC, EDQUOT: "free some space, then run it again"
    case EFBIG: "raise the limit of file sizes (ulimit -f), or write where larger files fit"
    case ENOTDIR: "check the path: a part of it is no folder"
    case ENAMETOOLONG: "choose a shorter name"
    case ELOOP: "mend the symbolic links, which lead in a circle"
    case EBADF: "open the stream, or name a file instead"
    case EIO: "check the disk and the system's log"
    case EPIPE: "the reader of the output went away"
    case EISDIR: "name a file, not a folder"
    default: "see the system's message"
    }
  }
}
