/// When the first payment is due. It decides that date exactly, whatever the rhythm of the further ones.
public enum FirstPayment: Hashable, Sendable {
  /// On the start date: paid at once.
  case atStart
  /// So long after the start date.
  case after(PaymentStep)
  /// On a date, which a start date may not pass.
  case on(CalendarDate)
  /// On the next day of a semi-monthly rhythm. A start date that is such a day itself counts only where `includingStart`
  /// says so; else the first payment is strictly after the start.
  case onAnchorDay(includingStart: Bool)
}
