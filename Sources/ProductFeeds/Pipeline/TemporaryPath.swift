import Glibc
import Synchronization

/// The name of an unfinished file, known to `removeAll()` until the file is finished or removed.
///
/// Names are kept in memory that never moves, so that a signal handler can remove the files: it may call `unlink` and
/// little else.
public struct TemporaryPath {
  /// The path of the unfinished file.
  let path: String
  /// Where `slots` keeps the name; `nil` where all were taken, and the file is then left to its owner alone.
  private let slot: Int?

  /// Makes a name in the folder of `target` that no other run uses at the same time.
  ///
  /// - Parameter attempt: counts from 1; a later one gives another name. A killed run leaves its file behind, and in a
  ///   container the next run has the same process number.
  init(beside target: String, attempt: Int) {
    let folder = Self.folder(of: target)
    // File systems allow 255 bytes; the rest of the name needs fewer than 55.
    let name = String(decoding: (target.split(separator: "/").last ?? "output").utf8.prefix(200), as: UTF8.self)
    path = "\(folder)/.\(name).\(getpid())\(attempt == 1 ? "" : "-\(attempt)").partial"
    slot = Self.register(path)
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Ends the care for the name: the file has another name now, or never existed.
  ///
  /// The name's few bytes are never freed: a signal handler on another thread may be about to unlink it.
  func forget() {
    if let slot { Self.slots[slot].store(nil, ordering: .releasing) }
  }

  /// Removes the file, which still has this name, and ends the care for it.
  func remove() {
    unlink(path)
    forget()
  }

  /// Allocates the memory that `removeAll` reads. To be called before a signal handler is installed.
  public static func prepare() { _ = slots }

  /// Removes every unfinished file of this process. Safe to call from a signal handler that ends the process.
  public static func removeAll() {
    for slot in 0..<slotCount {
      if let name = slots[slot].load(ordering: .acquiring) { unlink(name) }
    }
  }

  /// More files than any run has unfinished at once: output, rejects, summary.
  private static let slotCount = 8

  /// Never deallocated: a signal may come at any time.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Atomic<UnsafeMutablePointer<CChar>?>> = {
    let slots = UnsafeMutablePointer<Atomic<UnsafeMutablePointer<CChar>?>>.allocate(capacity: slotCount)
    for slot in 0..<slotCount { (slots + slot).initialize(to: Atomic(nil)) }
    return slots
  }()

  private static func register(_ path: String) -> Int? {
    guard let name = strdup(path) else { return nil }
    for slot in 0..<slotCount {
      let (exchanged, _) = slots[slot].compareExchange(
        expected: nil, desired: name, ordering: .acquiringAndReleasing)
      if exchanged { return slot }
    }
    free(name)
    return nil
  }
}
