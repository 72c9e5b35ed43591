#if canImport(Glibc)
  import Glibc
#endif

/// A folder for the files of one workload, removed with it.
final class TemporaryFolder {
  /// The folder's path, without a slash at its end.
  let path: String
  private var names: Set<String> = []

  /// Makes a folder under `TMPDIR`, or `/tmp`.
  ///
  /// - Throws: `UsageError` where that is not possible.
  init() throws(UsageError) {
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/benchmarks-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw UsageError("no temporary folder: set TMPDIR to one") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path of a file in it, which is removed with the folder.
  func file(_ name: String) -> String {
    names.insert(name)
    return "\(path)/\(name)"
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
