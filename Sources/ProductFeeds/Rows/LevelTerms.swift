import ExactMoney
import Installments

/// The terms of a plan whose payments are level ones with interest and nothing else but a fixed fee that is financed,
/// without what only other plans need: what the row path reads for every record.
struct LevelTerms {
  let minimum: Int64
  /// The greatest total that the plan takes.
  let maximum: Int64
  /// The greatest total that is quoted here; those above it go the way of other plans.
  let greatest: Int64
  /// What is lent beside the total.
  let financed: Int64
  let payments: LevelPayments

  /// The terms where they are such, in one number of payments, three at least: of two, sentences speak otherwise.
  init?(_ terms: CurrencyTerms) {
    let only = terms.mostPayments
    guard terms.fewerPayments.isEmpty, only.count >= 3, !terms.rules.downPayment.exists, let interest = only.interest,
      let payments = LevelPayments(interest.narrow ?? interest.terms)
    else { return nil }
    var financed: Int64 = 0
    for index in 0..<terms.rules.fees.count {
      let fee = terms.rules.fees[index]
      guard fee.paid == .financed, fee.share == nil, let amount = fee.amount(of: 0, rounding: terms.rules.rounding)
      else { return nil }
      let (sum, overflow) = financed.addingReportingOverflow(amount)
      guard !overflow else { return nil }
      financed = sum
    }
    guard financed < payments.maximum else { return nil }
    self.payments = payments
    self.financed = financed
    minimum = terms.minimum
    maximum = terms.maximum
    greatest = min(terms.maximum, payments.maximum - financed)
  }

  /// The payments for a total; `nil` where it is not accepted, or where another path has to say what they are.
  @inline(__always)
  func payments(of total: Int64) -> (level: Int64, last: Int64, interest: Int64)? {
    guard total >= minimum, total <= greatest, let payments = payments.payments(of: total &+ financed),
      payments.interest > 0
    else { return nil }
    return payments
  }
}
