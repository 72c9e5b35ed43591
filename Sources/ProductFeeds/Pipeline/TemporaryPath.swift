import Glibc
import Synchronization

/// The name of an unfinished file, known to `removeAll()` until the file is finished or removed.
///
/// Names are kept in memory that never moves, so that a signal handler can remove the files: it may call `unlink` and
/// little else.
struct TemporaryPath {
  /// The path of the unfinished file.
  let path: String
  /// Where `slots` keeps the name; `nil` where all were taken, and the file is then left to its owner alone.
  private let slot: Int?

  /// Makes a name in the folder of `target` that no other run uses at the same time.
  init(beside target: String) {
    let folder = Self.folder(of: target)
    let name = target.split(separator: "/").last.map(String.init) ?? "output"
    path = "\(folder)/.\(name).\(getpid()).partial"
    slot = Self.register(path)
  }

  /// The folder of a path.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Ends the care for the name: the file has another name now, or never existed.
  func forget() {
    if let slot, let name = Self.slots[slot].exchange(nil, ordering: .acquiringAndReleasing) { free(name) }
  }

  /// Removes the file where it still has this name.
  func remove() {
    guard let slot, let name = Self.slots[slot].exchange(nil, ordering: .acquiringAndReleasing) else { return }
    unlink(name)
    free(name)
  }

  /// Allocates the memory that `removeAll` reads.
  static func prepare() { _ = slots }

  /// Removes every unfinished file. Safe to call from a signal handler that ends the process.
  static func removeAll() {
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
