import ExactMoney
import Installments

/// The terms of a plan whose payments are an even split and nothing else, without what only other plans need: what the row
/// path reads for every record.
struct EvenTerms {
  let minimum: Int64
  let maximum: Int64
  /// The least total that the plan names; 0 where it names none.
  let statedMinimum: Int64
  let parts: PartCount
  let remainder: RemainderPolicy

  /// The terms where they are such, in one number of payments.
  init?(_ terms: CurrencyTerms) {
    guard terms.fewerPayments.isEmpty, terms.mostPayments.isEvenSplit else { return nil }
    do { parts = try PartCount(terms.mostPayments.count) } catch { return nil }
    minimum = terms.minimum
    maximum = terms.maximum
    statedMinimum = terms.rules.statedMinimum ?? 0
    remainder = terms.mostPayments.remainder
  }

  /// Whether a total lies within the effective bounds.
  @inline(__always)
  func accepts(_ total: Int64) -> Bool { total >= minimum && total <= maximum }

  /// The payments for a total that `accepts` allows.
  @inline(__always)
  func split(ofAccepted total: Int64) -> EqualSplit { EqualSplit(of: total, into: parts, remainder: remainder) }

  /// The row of a total that is refused; `nil` where the plan's terms have to be asked.
  @inline(__always)
  func refusal(of total: Int64) -> RowIndex? {
    if total < 0 { return .negativeTotal }
    if total == 0 { return .nothingToPay }
    if total > maximum { return .aboveMaximum }
    return total < statedMinimum ? .belowMinimum : nil
  }
}
