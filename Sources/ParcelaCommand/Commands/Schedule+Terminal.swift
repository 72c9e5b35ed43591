import ExactMoney
import Installments
import Parcela

extension Schedule {
  /// The schedule for a terminal: the sentence, the status or every reason with its mend, and the payments where they are
  /// asked for.
  func terminalText(listsPayments: Bool) -> String {
    var text = "\(planID): \(self.text)\n"
    guard isEligible else {
      for reason in reasons { text += "  \(reason.name): \(mend(of: reason))\n" }
      return text
    }
    text += "  eligible: \(dueToday.machineText) due today\n"
    return listsPayments ? text + table.text(indent: 2) + "  \(sums)\n" : text
  }

  /// The payments. Columns that say nothing new are left out: business days that move no date, fees of a plan without any.
  private var table: TextTable {
    let hasMoved = installments.contains { $0.dueAdjusted != $0.due }
    let hasFees = installments.contains { $0.fee.minorUnits != 0 }
    let hasInterest = installments.contains { $0.interest.minorUnits != 0 }
    var columns: [(String, TextTable.Alignment)] = [("number", .right), ("due", .left)]
    if hasMoved { columns.append(("adjusted", .left)) }
    columns.append(("amount", .right))
    if hasFees || hasInterest { columns.append(("principal", .right)) }
    if hasInterest { columns.append(("interest", .right)) }
    if hasFees { columns.append(("fee", .right)) }
    var table = TextTable(columns + [("balance", .right)])
    for payment in installments {
      var row = [String(payment.number), payment.due.isoText]
      if hasMoved { row.append(payment.dueAdjusted.isoText) }
      row.append(payment.amount.amountText)
      if hasFees || hasInterest { row.append(payment.principal.amountText) }
      if hasInterest { row.append(payment.interest.amountText) }
      if hasFees { row.append(payment.fee.amountText) }
      table.append(row + [payment.balance.amountText])
    }
    return table
  }

  /// What the payments come to, and what the plan costs.
  private var sums: String {
    var text = "total of payments \(totalOfPayments.machineText)"
    if interest.minorUnits > 0 { text += ", interest in it \(interest.machineText)" }
    if fees.inPayments > 0 { text += ", fees in it \(Money(minorUnits: fees.inPayments, currency).machineText)" }
    if fees.deducted > 0 { text += ", fees deducted \(Money(minorUnits: fees.deducted, currency).machineText)" }
    text += ", finance charge \(financeCharge.machineText)"
    guard let rate = annualPercentageRate else { return text + ", APR not computed" }
    return text + ", APR \(rate.text) %"
  }

  private func mend(of reason: Eligibility) -> String {
    switch reason {
    case .eligible: "nothing to mend"
    case .belowMinimum(let missing):
      "missing \(Money(minorUnits: missing, currency).machineText): raise the total by that, or choose another plan"
    case .aboveMaximum(let excess):
      "\(Money(minorUnits: excess, currency).machineText) in excess: lower the total by that, or choose another plan"
    case .nothingToPay: "the total is zero: there is nothing to break down"
    case .negativeTotal: "the total is below zero: only what is to be paid is broken down"
    case .currencyNotOffered: "choose a plan that is offered in \(currency.code)"
    case .countryNotOffered: "choose a plan that is offered in the country"
    case .categoryExcluded: "a category of the order is excluded: choose another plan"
    case .installmentBelowMinimum(0): "a payment would be too small: raise the total"
    case .installmentBelowMinimum(1): "a payment would be too small: raise the total, or choose a plan of one payment"
    case .installmentBelowMinimum(let largestCount):
      "a payment would be too small: raise the total, or choose a plan of at most \(largestCount) payments"
    case .outsideDates(let validFrom, let validUntil): Self.mend(validFrom, validUntil)
    }
  }

  private static func mend(_ validFrom: CalendarDate?, _ validUntil: CalendarDate?) -> String {
    let dates =
      switch (validFrom, validUntil) {
      case (let from?, let until?): "from \(from.isoText) to \(until.isoText)"
      case (let from?, nil): "from \(from.isoText)"
      case (nil, let until?): "until \(until.isoText)"
      case (nil, nil): "on no date"
      }
    return "the plan is offered \(dates): name such a --start, or choose another plan"
  }
}
