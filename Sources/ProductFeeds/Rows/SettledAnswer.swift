import ExactMoney
import Installments
import MoneyText

/// What a plan with more than an even split answers for a record, kept until its row is written.
struct SettledAnswer {
  var payments = Payments.none
  var stated = StatedAmounts(.refused(.nothingToPay), isTruncated: false)
  var index = SettledIndex(countIndex: 0, shape: .equal, costs: [], isFree: true)

  /// The minor units of an amount; of one that only even splits have, zero.
  ///
  /// - Parameter dueTodayCount: how many payments are due on the start date.
  func minorUnits(_ amount: RowAmount, dueTodayCount: Int) -> Int64 {
    if let slot = SentenceTemplate.Slot(rawValue: amount.rawValue &- RowAmount.firstSlot.rawValue) {
      return stated[slot]
    }
    if amount == .installment { return stated.installment }
    if amount == .dueToday { return payments.sum(first: dueTodayCount) }
    let run = amount.index - RowAmount.firstRun.index
    return run >= 0 && run < payments.runCount ? payments.run(at: run).amount : 0
  }
}
