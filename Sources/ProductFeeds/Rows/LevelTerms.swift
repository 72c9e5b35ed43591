import ExactMoney
import Installments

/// The terms of a plan whose payments are one level and a last one, with interest and nothing else but a fixed fee that is
/// financed, without what only other plans need: what the row path reads for every record.
struct LevelTerms {
  let minimum: Int64
  /// The greatest total that the plan takes.
  let maximum: Int64
  /// The greatest total that is quoted here; those above it go the way of other plans.
  let greatest: Int64
  /// What is lent beside the total.
  let financed: Int64
  /// Number of payments.
  let count: Int
  /// The payments of the common loan; `nil` of others.
  private let common: LevelPayments?
  /// The loan itself.
  private let loan: AmortizationTerms

  /// The terms where they are such, in one number of payments, three at least: of two, sentences speak otherwise.
  init?(_ terms: CurrencyTerms) {
    let only = terms.mostPayments
    guard terms.fewerPayments.isEmpty, only.count >= 3, !terms.rules.downPayment.exists, let interest = only.interest,
      interest.terms.later.isEmpty
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
    let narrow = interest.narrow ?? interest.terms
    let common = LevelPayments(narrow)
    let most = common?.maximum ?? narrow.first.payment.maximum
    guard financed < most else { return nil }
    self.common = common
    self.financed = financed
    count = only.count
    minimum = terms.minimum
    maximum = terms.maximum
    greatest = min(terms.maximum, most - financed)
    loan = narrow
  }

  /// The payments for a total; `nil` where it is not accepted, or where another path has to say what they are.
  @inline(__always)
  func payments(of total: Int64) -> (level: Int64, last: Int64, interest: Int64)? {
    guard total >= minimum, total <= greatest else { return nil }
    let principal = total &+ financed
    let payments: (level: Int64, last: Int64, interest: Int64)?
    if let common { payments = common.payments(of: principal) } else { payments = otherPayments(of: principal) }
    guard let payments, payments.interest > 0 else { return nil }
    return payments
  }

  @inline(never)
  private func otherPayments(of principal: Int64) -> (level: Int64, last: Int64, interest: Int64)? {
    do throws(MoneyError) {
      let totals = try loan.totals(of: principal)
      return (totals.payment, totals.lastPayment, totals.interest)
    } catch {
      // Beyond what the terms were made for: the path of all plans says so.
      return nil
    }
  }

  /// The row of a total that is refused; `nil` of one that the plan takes.
  @inline(__always)
  func refusal(of total: Int64) -> RowIndex? {
    if total > maximum { return .aboveMaximum }
    if total >= minimum { return nil }
    return total > 0 ? .belowMinimum : total == 0 ? .nothingToPay : .negativeTotal
  }
}
