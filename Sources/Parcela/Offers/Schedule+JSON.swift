import ExactMoney
import Installments

extension JSONWriter {
  /// Writes a schedule: amounts are decimal strings of the currency's digits, the rate is in percent.
  ///
  /// In a `oneLine` text the members stand in lines of what belongs together, and each payment on a line of its own.
  /// A plan that is not offered has the reason as its `status` with what belongs to it (`missing`, `excess`,
  /// `largestCount`, `validFrom`, `validUntil`), every reason as `reasons` where there are several, and no key that speaks
  /// of payments. `planVersion` is absent where the plan has none, `fees` and `feesDeducted` where they are zero, `apr` and
  /// `aprMethod` where no rate is computed (see `Schedule.annualPercentageRate`), and a payment's `dueAdjusted` where no
  /// business-day rule has moved its `due`.
  ///
  /// - Parameters:
  ///   - schedule: the schedule.
  ///   - installments: whether the payments are written out; an offer is a schedule without them.
  public mutating func value(_ schedule: Schedule, installments: Bool) {
    object { writer in
      writer.member("plan", schedule.planID)
      if let version = schedule.planVersion { writer.member("planVersion", version) }
      writer.member("currency", schedule.currency.code)
      writer.member("total", schedule.total.amountText)
      writer.member("status", schedule.eligibility.name.description)
      if schedule.isEligible {
        writer.sums(of: schedule)
      } else {
        writer.mend(of: schedule.eligibility, in: schedule.currency)
        writer.reasons(of: schedule)
      }
      writer.startLine()
      writer.member("text", schedule.text)
      writer.member("textSpoken", schedule.textSpoken)
      guard schedule.isEligible else { return }
      writer.key("disclosures")
      writer.array { _ in }
      if installments { writer.installments(of: schedule) }
    }
  }

  private mutating func sums(of schedule: Schedule) {
    startLine()
    member("dueToday", schedule.dueToday.amountText)
    member("financeCharge", schedule.financeCharge.amountText)
    member("totalOfPayments", schedule.totalOfPayments.amountText)
    if schedule.fees.inPayments > 0 { member("fees", minorUnits: schedule.fees.inPayments, schedule.currency) }
    if schedule.fees.deducted > 0 { member("feesDeducted", minorUnits: schedule.fees.deducted, schedule.currency) }
    guard let rate = schedule.annualPercentageRate else { return }
    member("apr", rate.text)
    member("aprMethod", rate.method.rawValue)
  }

  private mutating func reasons(of schedule: Schedule) {
    guard schedule.reasons.count > 1 else { return }
    startLine()
    key("reasons")
    array { writer in
      for reason in schedule.reasons {
        writer.object { writer in
          writer.member("status", reason.name.description)
          writer.mend(of: reason, in: schedule.currency)
        }
      }
    }
  }

  /// What belongs to a reason: how far the total is off, or between which dates the plan is offered.
  private mutating func mend(of reason: Eligibility, in currency: Currency) {
    switch reason {
    case .belowMinimum(let missing): member("missing", minorUnits: missing, currency)
    case .aboveMaximum(let excess): member("excess", minorUnits: excess, currency)
    case .installmentBelowMinimum(let largestCount): member("largestCount", largestCount)
    case .outsideDates(let validFrom, let validUntil):
      if let validFrom { member("validFrom", validFrom.isoText) }
      if let validUntil { member("validUntil", validUntil.isoText) }
    case .eligible, .nothingToPay, .negativeTotal, .currencyNotOffered, .countryNotOffered, .categoryExcluded: break
    }
  }

  private mutating func member(_ key: String, minorUnits: Int64, _ currency: Currency) {
    member(key, Money(minorUnits: minorUnits, currency).amountText)
  }

  private mutating func installments(of schedule: Schedule) {
    startLine()
    key("installments")
    array { writer in
      for payment in schedule.installments {
        writer.startLine()
        writer.object { writer in
          writer.member("number", payment.number)
          writer.member("due", payment.due.isoText)
          if payment.dueAdjusted != payment.due { writer.member("dueAdjusted", payment.dueAdjusted.isoText) }
          writer.member("amount", payment.amount.amountText)
          writer.member("principal", payment.principal.amountText)
          writer.member("interest", payment.interest.amountText)
          writer.member("fee", payment.fee.amountText)
          writer.member("balance", payment.balance.amountText)
        }
      }
    }
  }
}

extension Schedule {
  /// The schedule as JSON of one object, with a line end: the answer of `parcela quote --json`.
  public func json(installments: Bool) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.value(self, installments: installments)
    writer.endLine()
    return writer.bytes
  }

  /// Several schedules as JSON, `{"offers": […]}` in their order, with a line end.
  public static func json(_ offers: [Schedule], installments: Bool) -> [UInt8] {
    var writer = JSONWriter(.oneLine)
    writer.object { writer in
      writer.key("offers")
      writer.array { writer in
        for offer in offers {
          writer.startLine()
          writer.value(offer, installments: installments)
        }
      }
    }
    writer.endLine()
    return writer.bytes
  }
}
