import Installments

/// How an annual rate becomes the interest of a period.
public enum InterestBasis: UInt8, CaseIterable, Sendable {
  /// The annual rate divided by the periods of a year.
  case perPeriod
  /// 30/360 as in the United States, with its rule for the end of February.
  case thirty360
  /// 30/360 by the bond basis.
  case thirty360Bond
  /// 30E/360, the Eurobond basis.
  case thirtyE360
  /// Days over 365.
  case actual365
  /// Days over 365.25.
  case actual36525
  /// Days over 360.
  case actual360
  /// Days of each year over its length.
  case actualActualISDA
  /// Days of each year over its length, the year changing with 31 December.
  case actualActualYearEnd
  /// Whole years back from the end, and the rest over 365 or 366.
  case actualActualAFB
  /// The rate is what a year of compounding comes to: a period's growth is its root.
  case effective
  /// The annual rate divided by the periods of a year, on the amount lent for as long as the loan runs.
  case flat

  /// The convention by which days are counted; `nil` where none are.
  public var dayCount: DayCount? {
    switch self {
    case .perPeriod, .effective, .flat: nil
    case .thirty360: .thirty360
    case .thirty360Bond: .thirty360Bond
    case .thirtyE360: .thirtyE360
    case .actual365: .actual365
    case .actual36525: .actual36525
    case .actual360: .actual360
    case .actualActualISDA: .actualActualISDA
    case .actualActualYearEnd: .actualActualYearEnd
    case .actualActualAFB: .actualActualAFB
    }
  }

  /// Whether every month counts as thirty days, so that a period of whole months needs no dates.
  var hasEqualMonths: Bool { self == .thirty360 || self == .thirty360Bond || self == .thirtyE360 }
}
