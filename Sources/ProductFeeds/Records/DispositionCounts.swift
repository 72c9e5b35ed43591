import ExactMoney
import Installments

/// What became of the records of a feed. `read` is always the sum of `emitted`, `rejected` and `skipped`.
public struct DispositionCounts: Hashable, Sendable {
  /// Records that gave one line or more.
  public var emitted = 0
  /// Records that gave none and stand in the rejects file.
  public var rejected = 0
  /// Records passed over: lines with nothing but blanks and tabs.
  public var skipped = 0
  /// Lines written.
  public var lines = 0
  /// Lines of each status that is not `eligible`, by its name.
  public var refusals: [String: Int] = [:]
  /// Rejected records of each reason.
  public var reasons: [RejectReason: Int] = [:]
  /// Carriage returns inside fields that became blanks in the output.
  public var blankedCharacters = 0

  /// Records read.
  public var read: Int { emitted + rejected + skipped }

  /// Lines of eligible quotes.
  public var eligibleLines: Int { lines - refusals.values.reduce(0, +) }

  /// Adds another count.
  public mutating func add(_ other: DispositionCounts) {
    emitted += other.emitted
    rejected += other.rejected
    skipped += other.skipped
    lines += other.lines
    blankedCharacters += other.blankedCharacters
    refusals.merge(other.refusals, uniquingKeysWith: +)
    reasons.merge(other.reasons, uniquingKeysWith: +)
  }
}
