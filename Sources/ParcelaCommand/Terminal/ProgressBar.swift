@preconcurrency import Glibc
import ProductFeeds
import Synchronization

/// A line on standard error that shows how far a batch is, redrawn five times a second.
final class ProgressBar: Sendable {
  private let totalBytes: Int?
  private let overwrites: Bool
  private let isDone = Atomic<Bool>(false)
  private let thread = Mutex<WorkerThread?>(nil)
  private static let width = 30

  /// The bar that the arguments ask for, if any.
  init?(_ arguments: Arguments, feeds: [String]) throws(CommandFailure) {
    switch arguments.value("progress") ?? "auto" {
    case "auto": guard StandardStreams.errorIsTerminal else { return nil }
    case "always": break
    case "never": return nil
    case let other: throw .usage("unknown value \(other)", where: "--progress", "use auto, always or never")
    }
    overwrites = StandardStreams.errorIsTerminal
    totalBytes = Self.size(of: feeds)
  }

  /// Begins to draw.
  func start(_ progress: BatchProgress) {
    thread.withLock { $0 = WorkerThread { self.draw(progress) } }
  }

  /// Ends the drawing and clears the line.
  func finish() {
    isDone.store(true, ordering: .releasing)
    thread.withLock { $0.take() }?.join()
  }

  private func draw(_ progress: BatchProgress) {
    var tick = 0
    while !isDone.load(ordering: .acquiring) {
      // Short naps, so that a run that ends at once is not kept waiting.
      usleep(20_000)
      tick += 1
      if tick % (overwrites ? 10 : 100) == 0 { StandardStreams.complain(line(progress)) }
    }
    StandardStreams.complain(overwrites ? "\r\u{1B}[K" : line(progress))
  }

  private func line(_ progress: BatchProgress) -> String {
    var text = "\(BatchCommand.counted(progress.recordsDone, "record")), \(progress.recordsRejected) rejected"
    if let totalBytes, totalBytes > 0 {
      let done = min(progress.bytesRead, totalBytes)
      let cells = done * Self.width / totalBytes
      let bar = String(repeating: "#", count: cells) + String(repeating: ".", count: Self.width - cells)
      text = "[\(bar)] \(done * 100 / totalBytes) % \(text)"
    }
    return overwrites ? "\r\u{1B}[K\(text)" : "\(text)\n"
  }

  private static func size(of feeds: [String]) -> Int? {
    var total = 0
    for feed in feeds {
      var status = stat()
      guard feed != "-", stat(feed, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      total += Int(status.st_size)
    }
    return total
  }
}
