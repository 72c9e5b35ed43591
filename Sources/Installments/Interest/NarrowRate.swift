import ExactMoney

/// A rate of one word behind the point, as numbers that stay in registers: the rule is in them, so that no row asks for
/// it. `RoundedFactor.product(with:)` is its twin for every width and rule.
@usableFromInline
struct NarrowRate: BitwiseCopyable, Hashable, Sendable {
  @usableFromInline let high: UInt64
  @usableFromInline let addend: UInt64
  @usableFromInline let whole: UInt64
  @usableFromInline let maximum: Int64
  /// Below which the rest of a tie lies that parity decides: zero where none is.
  @usableFromInline let window: UInt64
  /// The last bit that a rounded tie must have.
  @usableFromInline let parity: UInt64

  /// Takes the numbers of a factor that `isNarrow`.
  @inlinable
  @inline(__always)
  init(_ rate: borrowing RoundedFactor) {
    high = rate.high
    addend = rate.highAddend
    whole = rate.whole
    maximum = rate.maximum
    window = rate.looksAtTies ? rate.windowWidth : 0
    parity = rate.windowRule == .odd ? 1 : 0
  }

  /// The interest on an amount of 0…`maximum`, and figures that mean nothing on any other.
  @inlinable
  @inline(__always)
  func accrued(_ amount: Int64, looksAtTies: Bool) -> Int64 {
    let factor = UInt64(bitPattern: amount)
    let (upper, lower) = factor.multipliedFullWidth(by: high)
    let (rest, carry) = lower.addingReportingOverflow(addend)
    let word = upper &+ whole &* factor &+ (carry ? 1 : 0)
    guard looksAtTies else { return Int64(truncatingIfNeeded: word) }
    // A tie has gone up: one too far where that has the wrong last bit.
    let isTie: UInt64 = rest < window ? 1 : 0
    return Int64(truncatingIfNeeded: word &- (isTie & (word ^ parity)))
  }
}

extension RoundedFactor {
  /// Whether the factor is one word behind the point and refuses no amount for being inexact.
  @inlinable
  var isNarrow: Bool { width == .bits64 && windowRule != .whole }

  /// Whether some product is a tie that its parity decides.
  @inlinable
  @inline(__always)
  var looksAtTies: Bool { windowRule == .even || windowRule == .odd }
}
