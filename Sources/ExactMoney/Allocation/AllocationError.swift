/// Why an amount cannot be shared out by weights. Parts, rows and columns count from 0.
public enum AllocationError: Error, Hashable, Sendable {
  /// There are no parts.
  case noParts
  /// Every weight is zero, so that no part may take anything.
  case noWeight
  /// A weight below zero.
  case negativeWeight(part: Int)
  /// Weights whose common form, or whose sum, is beyond 128 bits.
  case weightsTooLarge
  /// A step below one minor unit.
  case stepOutOfRange(Int64)
  /// A floor or cap below zero; both are of magnitudes.
  case negativeBound(part: Int)
  /// A floor above the cap, or above zero for a part of weight zero, which always gets zero.
  case boundsCross(part: Int)
  /// A floor or cap that is no multiple of the step.
  case boundOffStep(part: Int)
  /// The floors together are more than the total: it would have to be `missing` minor units greater.
  case infeasible(missing: Int128)
  /// The caps together are less than the total: it would have to be `excess` minor units less.
  case infeasibleCaps(excess: Int128)
  /// Lines and installments that are not all in one currency.
  case currencyMismatch(Currency, Currency)
  /// Rows and columns that do not have the same sum.
  case sumsDiffer(rows: Int128, columns: Int128)
  /// Rows or columns that sum to zero but are not all zero: shares of nothing are undefined.
  case zeroTotal
  /// A cell that does not fit Int64 minor units, which needs rows or columns of both signs.
  case overflow
}
