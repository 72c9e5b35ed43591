/// How payments follow one another.
public enum PaymentRhythm: Hashable, Sendable {
  /// Every so many days, weeks, months or years.
  case every(PaymentStep)
  /// Twice a month, on two days of it.
  case semiMonthly(SemiMonthlyDays)
  /// On days that the plan lists.
  case listed(ListedPayments)
}
