/// A total in parts that are all equal, and the adjustment that equal parts leave.
///
/// Some providers print one amount and charge it every time. Then the parts do not sum to the total, and the difference
/// is stated rather than hidden: `part × count + adjustment` is the total.
///
///     let parts = try EqualParts(of: 1003, into: 4, step: 1, rounding: .halfToEven)
///     (parts.part, parts.adjustment)     // (251, −1): four times 2.51 is a cent too much
///
/// | law                    | holds                                                         |
/// |------------------------|---------------------------------------------------------------|
/// | exact sum              | with the adjustment                                           |
/// | sign of the total      | of every part, or zero; the adjustment may have the other one |
/// | mirror                 | where the rule treats both signs alike                        |
/// | all parts equal        | always                                                        |
///
/// Amounts are in minor units.
public struct EqualParts: Hashable, Sendable {
  /// The amount of every part, a multiple of the step.
  public let part: Int64
  /// The number of parts.
  public let count: Int
  /// What the total has more than all parts together; below zero where they have more than the total.
  public let adjustment: Int64

  /// What all parts together are: the total less the adjustment.
  public let sum: Int64

  /// Divides `total` minor units into `count` equal parts, each rounded to a multiple of `step`.
  ///
  /// - Throws: `tooFewParts` below 1, `tooManyParts` above 600, `stepOutOfRange` below 1, `inexact`, and `overflow` where
  ///   the parts together do not fit.
  public init(of total: Int64, into count: Int, step: Int64, rounding: RoundingRule) throws(MoneyError) {
    guard step >= 1 else { throw .stepOutOfRange(step) }
    self.count = try PartCount(count).count
    let steps = try rounding.quotientWide(of: Int128(total), by: Int128(step) * Int128(count))
    // At most the total plus 600 steps.
    guard let sum = Int64(exactly: steps * Int128(step) * Int128(count)) else { throw .overflow }
    let (adjustment, overflow) = total.subtractingReportingOverflow(sum)
    guard !overflow else { throw .overflow }
    part = sum / Int64(count)
    self.sum = sum
    self.adjustment = adjustment
  }
}
