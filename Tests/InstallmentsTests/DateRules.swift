import Installments
import Testing

/// A rule of payment dates with the words that the record gives it.
struct DateRule {
  let dates: PaymentDates
  let text: String
  /// Whether the record also has it adjusted to business days.
  let isAdjusted: Bool
}

/// The rules of the record: every rhythm with every first payment, first interval and end-of-month rule that fits.
enum DateRules {
  private static let steps: [(Int, PaymentStep.Unit)] = [
    (1, .day), (10, .day), (30, .day), (45, .day), (1, .week), (2, .week), (4, .week), (1, .month), (2, .month),
    (3, .month), (6, .month), (12, .month), (1, .year), (2, .year),
  ]
  private static let pairs = [(1, 15), (15, 31), (5, 20), (27, 30)]
  private static let delays: [(Int, PaymentStep.Unit)] = [
    (14, .day), (30, .day), (2, .week), (1, .month), (3, .month), (1, .year),
  ]
  private static let intervals: [(Int, PaymentStep.Unit)] = [(45, .day), (2, .month)]

  private typealias Named<Value> = (value: Value, text: String)

  static func all() throws -> [DateRule] {
    var rules: [DateRule] = []
    for (rhythm, rhythmText) in try rhythms() {
      for (first, firstText) in try firstPayments(of: rhythm) {
        for (second, secondText) in try secondIntervals(of: rhythm) {
          for endOfMonth in [false, true] {
            rules.append(
              DateRule(
                dates: try PaymentDates(
                  count: 5, rhythm: rhythm, first: first, secondAfter: second, endOfMonth: endOfMonth),
                text: "\(rhythmText)\t\(firstText)\t\(secondText)\t\(endOfMonth ? 1 : 0)",
                isAdjusted: second == nil && ["start", "1 month", "14 day", "anchor"].contains(firstText)))
          }
        }
      }
    }
    return rules
  }

  private static func rhythms() throws -> [Named<PaymentRhythm>] {
    var rhythms: [Named<PaymentRhythm>] = []
    for (count, unit) in steps {
      rhythms.append((.every(try #require(PaymentStep(count, unit))), "\(count) \(unit)"))
    }
    for (first, second) in pairs {
      rhythms.append((.semiMonthly(try #require(SemiMonthlyDays(first, second))), "\(first) \(second) semiMonth"))
    }
    rhythms.append((.listed(try ListedPayments(daysAfterStart: [0, 10, 45, 46, 800])), "0 10 45 46 800 days"))
    let dates = try ["2031-12-31", "2032-02-29", "2032-06-05", "2033-01-01", "2040-01-01"].map(isoDate)
    let texts = dates.map { "\($0.daysSinceEpoch)" }.joined(separator: " ")
    rhythms.append((.listed(try ListedPayments(dates: dates)), "\(texts) dates"))
    return rhythms
  }

  private static func firstPayments(of rhythm: PaymentRhythm) throws -> [Named<FirstPayment>] {
    var payments: [Named<FirstPayment>] = [(.atStart, "start")]
    if case .listed = rhythm { return payments }
    for (count, unit) in delays {
      payments.append((.after(try #require(PaymentStep(count, unit))), "\(count) \(unit)"))
    }
    let date = try CalendarDate("2032-01-31")
    payments.append((.on(date), "\(date.daysSinceEpoch) date"))
    guard case .semiMonthly = rhythm else { return payments }
    payments.append((.onAnchorDay(includingStart: false), "anchor"))
    payments.append((.onAnchorDay(includingStart: true), "anchor or start"))
    return payments
  }

  private static func secondIntervals(of rhythm: PaymentRhythm) throws -> [Named<PaymentStep?>] {
    var steps: [Named<PaymentStep?>] = [(nil, "-")]
    if case .listed = rhythm { return steps }
    for (count, unit) in intervals { steps.append((PaymentStep(count, unit), "\(count) \(unit)")) }
    return steps
  }
}
