import ExactMoney
import Installments

extension JSONWriter {
  /// Writes a schedule: amounts are decimal strings of the currency's digits, the rate is in percent.
  ///
  /// In a `oneLine` text the members stand in lines of what belongs together, and each payment on a line of its own.
  /// A plan that is not offered has the reason as its `status` and `missing`, `excess` or `largestCount` where they
  /// apply, and no key that speaks of payments. `planVersion` is absent where the plan has none.
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
        writer.mend(of: schedule)
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
    member("apr", schedule.annualPercentageRate.text)
    member("aprMethod", schedule.annualPercentageRate.method.rawValue)
  }

  private mutating func mend(of schedule: Schedule) {
    switch schedule.eligibility {
    case .belowMinimum(let missing):
      member("missing", Money(minorUnits: missing, schedule.currency).amountText)
    case .aboveMaximum(let excess):
      member("excess", Money(minorUnits: excess, schedule.currency).amountText)
    case .installmentBelowMinimum(let largestCount):
      member("largestCount", largestCount)
    case .eligible, .nothingToPay, .negativeTotal, .currencyNotOffered, .countryNotOffered, .outsideDates,
      .categoryExcluded:
      break
    }
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
