import ExactMoney
import Installments
import Parcela

extension Schedule {
  /// The schedule for a terminal: the sentence, the status with its mend, and the payments where they are asked for.
  func terminalText(listsPayments: Bool) -> String {
    var text = "\(planID): \(self.text)\n  \(eligibility.name)\(mend)\n"
    guard isEligible, listsPayments else { return text }
    var table = TextTable([("number", .right), ("due", .left), ("amount", .right), ("balance", .right)])
    for payment in installments {
      table.append([
        String(payment.number), payment.due.isoText, payment.amount.amountText, payment.balance.amountText,
      ])
    }
    text += table.text(indent: 2)
    text += "  total of payments \(totalOfPayments.machineText), finance charge \(financeCharge.machineText)"
    return text + ", APR \(annualPercentageRate.text) %\n"
  }

  /// What follows the status.
  private var mend: String {
    switch eligibility {
    case .eligible: ": \(dueToday.machineText) due today"
    case .belowMinimum(let missing):
      ": missing \(Money(minorUnits: missing, currency).machineText): raise the total by that, or choose another plan"
    case .aboveMaximum(let excess):
      ": \(Money(minorUnits: excess, currency).machineText) in excess: lower the total by that, or choose another plan"
    case .nothingToPay: ": the total is zero: there is nothing to break down"
    case .negativeTotal: ": the total is below zero: only what is to be paid is broken down"
    case .currencyNotOffered: ": choose a plan that is offered in \(currency.code)"
    case .countryNotOffered: ": choose a plan that is offered in the country"
    case .installmentBelowMinimum(let largestCount):
      ": a payment would be too small: choose a plan of at most \(largestCount) payments"
    case .outsideDates: ": choose a plan that is offered on this date"
    case .categoryExcluded: ": choose a plan that is offered for everything in the order"
    }
  }
}
