import Installments

/// Which periods a loan has: equal parts of a year, or the times between dates.
public enum PaymentCalendar: Hashable, Sendable {
  /// So many equal periods a year: 12 for months, 52 for weeks, 26 for fortnights.
  case regular(periodsPerYear: Int)
  /// The date on which the money is lent, and the due date of each payment. A first payment that is due on the start
  /// date has no interest before it.
  case dated(start: CalendarDate, due: [CalendarDate])
}

/// What precedes the first payment of a loan with regular periods.
public enum FirstPeriod: Hashable, Sendable {
  /// A period like the others; nothing where payments are due at the beginning of periods.
  case regular
  /// So many days, a period having `daysPerPeriod`: whole periods compound, and the days left over earn simple interest
  /// or grow by a root.
  ///
  /// 36 days of 30 with simple interest grow an amount by (1 + r)(1 + r·6/30).
  case odd(days: Int, daysPerPeriod: Int, compounding: Compounding)
  /// So many further periods before the first payment.
  case deferred(periods: Int, interest: DeferredInterest)

  /// How part of a period grows an amount.
  public enum Compounding: UInt8, CaseIterable, Sendable {
    /// By the rate times the part.
    case simple
    /// By the growth of a whole period to the power of the part.
    case compound
  }

  /// What becomes of the interest of deferred periods.
  public enum DeferredInterest: UInt8, CaseIterable, Sendable {
    /// There is none.
    case waived
    /// It accrues on the amount lent, and becomes due with the first payment.
    case simple
    /// It accrues, and bears interest itself.
    case compound
  }
}
