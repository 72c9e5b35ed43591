/// When the payments of a loan fall due within their periods.
public enum PaymentTiming: UInt8, CaseIterable, Sendable {
  /// At the end of each period: an ordinary annuity.
  case ordinary
  /// At its beginning, the first one at once: an annuity due.
  case due
}
