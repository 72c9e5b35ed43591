/// What a batch run did.
public struct BatchReport: Hashable, Sendable {
  /// What became of the records.
  public var counts: DispositionCounts
  /// Bytes of feeds read. Where a run ended early, reading was ahead of the records that are counted.
  public var inputBytes: Int
  /// Bytes of output written.
  public var outputBytes: Int
  /// Wall-clock time in microseconds.
  public var elapsedMicroseconds: Int

  /// Records a second, rounded down.
  public var recordsPerSecond: Int {
    elapsedMicroseconds > 0 ? counts.read * 1_000_000 / elapsedMicroseconds : 0
  }
}
