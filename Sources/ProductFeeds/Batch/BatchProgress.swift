import Synchronization

/// How far a run is, for whoever shows it. Safe to read from any thread.
public final class BatchProgress: Sendable {
  private let bytes = Atomic<Int>(0)
  private let earlierBytes = Atomic<Int>(0)
  private let records = Atomic<Int>(0)
  private let rejects = Atomic<Int>(0)

  /// Makes a progress at zero.
  public init() {}

  /// Bytes of feeds read.
  public var bytesRead: Int { earlierBytes.load(ordering: .relaxed) + bytes.load(ordering: .relaxed) }
  /// Records whose lines are written.
  public var recordsDone: Int { records.load(ordering: .relaxed) }
  /// Records rejected.
  public var recordsRejected: Int { rejects.load(ordering: .relaxed) }

  func noteRead(_ count: Int) { bytes.store(count, ordering: .relaxed) }

  func noteFeedEnded() {
    earlierBytes.add(bytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
  }

  func noteDone(_ counts: DispositionCounts) {
    records.add(counts.read, ordering: .relaxed)
    rejects.add(counts.rejected, ordering: .relaxed)
  }
}
