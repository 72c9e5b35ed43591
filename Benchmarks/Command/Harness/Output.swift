#if canImport(Glibc)
  import Glibc
#endif

/// Writes text whole, or says that it could not.
enum Output {
  /// Writes to an open file.
  ///
  /// - Returns: whether every byte was taken.
  @discardableResult
  static func write(_ text: String, to file: Int32) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
  }

  /// Writes bytes to an open file.
  ///
  /// - Returns: whether every byte was taken.
  static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      #if canImport(Glibc)
        let written = Glibc.write(file, part.baseAddress, part.count)
      #else
        let written = -1
      #endif
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }

  /// Makes or replaces a file.
  ///
  /// - Returns: whether every byte was taken.
  static func write(_ text: String, toFileAt path: String) -> Bool {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard file >= 0 else { return false }
    let isWritten = write(text, to: file)
    return close(file) == 0 && isWritten
  }
}
