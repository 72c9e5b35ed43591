import ExactMoney

/// The rule by which a plan's payments get their dates: how many, how the first is found, and how the others follow.
///
/// A date is always computed from the start, never from the payment before it:
///
/// 1. `first` gives payment 1.
/// 2. `secondAfter`, where there is one, gives payment 2: so long after payment 1.
/// 3. `rhythm` gives all others: for `every`, whole steps from the last date above; for `semiMonthly`, the anchor days
///    strictly after it.
///
/// Months need a day of the month to keep. It is the start date's as long as only months and years have passed, and the
/// date's own after days, weeks, a fixed date or an anchor day. A month that is too short takes its last day and changes
/// nothing for the next: from 31 January monthly payments are due on 28 February and 31 March. With `endOfMonth`, a day to
/// keep that is the last of its month keeps to last days: from 30 April to 31 May.
///
///     let dates = try PaymentDates(count: 4, rhythm: .every(month), first: .after(month))      // month: 1, .month
///     try dates.nominalDate(ofPayment: 1, startingOn: CalendarDate("2026-01-31"))     // 2026-02-28
///     try dates.nominalDate(ofPayment: 2, startingOn: CalendarDate("2026-01-31"))     // 2026-03-31
///
/// Nominal dates of a plan are strictly increasing.
public struct PaymentDates: Hashable, Sendable {
  /// Number of payments, 1 to 600.
  public let count: Int
  /// How payments follow one another.
  public let rhythm: PaymentRhythm
  /// When the first payment is due.
  public let first: FirstPayment
  /// The interval from payment 1 to payment 2 where it differs from the others.
  public let secondAfter: PaymentStep?
  /// Whether the last day of a month stands for the last day of every month.
  public let endOfMonth: Bool

  /// Checks and makes a rule.
  ///
  /// - Throws: `countOutOfRange`; `listCount` and `listStatesFirst` for a list; `noAnchorDays`.
  public init(
    count: Int, rhythm: PaymentRhythm, first: FirstPayment = .atStart, secondAfter: PaymentStep? = nil,
    endOfMonth: Bool = false
  ) throws(PaymentDatesError) {
    guard (1...EqualSplit.maximumCount).contains(count) else { throw .countOutOfRange(count) }
    if case .listed(let list) = rhythm {
      guard first == .atStart, secondAfter == nil else { throw .listStatesFirst }
      guard list.count == count else { throw .listCount(listed: list.count, count: count) }
    }
    if case .onAnchorDay = first {
      guard case .semiMonthly = rhythm else { throw .noAnchorDays }
    }
    self.count = count
    self.rhythm = rhythm
    self.first = first
    self.secondAfter = secondAfter
    self.endOfMonth = endOfMonth
  }
}
