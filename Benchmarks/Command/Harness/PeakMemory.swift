#if canImport(Glibc)
  import Glibc
#endif

/// The process's peak resident memory, as Linux reports it.
enum PeakMemory {
  /// Starts a new peak at what is resident now. Does nothing where the system does not allow it; the peak then covers
  /// the whole process.
  static func reset() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    guard file >= 0 else { return }
    // "5" resets the peak alone: proc(5).
    _ = write(file, "5", 1)
    close(file)
  }

  /// `VmHWM` in KiB since the last reset, or `nil` where there is no such figure.
  static func kibibytes() -> Int? {
    let file = open("/proc/self/status", O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let text = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    let key = Array("VmHWM:".utf8)
    for line in text.split(separator: 0x0A) where line.starts(with: key) {
      return line.reduce(0) { value, byte in
        let digit = byte &- 0x30
        return digit <= 9 ? value * 10 + Int(digit) : value
      }
    }
    return nil
  }
}
