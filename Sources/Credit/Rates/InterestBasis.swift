import Installments

/// How an annual rate becomes the interest of a period.
public enum InterestBasis: Hashable, Sendable {
  /// The annual rate divided by the periods of a year.
  case perPeriod
  /// The annual rate times the time between two dates in years, by a convention.
  case counted(DayCount)
  /// The rate is what a year of compounding comes to: a period's growth is its root.
  case effective
  /// The annual rate divided by the periods of a year, on the amount lent for as long as the loan runs.
  case flat

  /// The convention by which days are counted; `nil` where none are.
  public var dayCount: DayCount? {
    if case .counted(let convention) = self { convention } else { nil }
  }

  /// Whether every month counts as thirty days, so that a period of whole months needs no dates.
  var hasEqualMonths: Bool {
    switch dayCount {
    case .thirty360, .thirty360Bond, .thirtyE360: true
    default: false
    }
  }
}

extension InterestBasis: CaseIterable {
  /// Every basis, those that count days in the order of `DayCount`.
  public static var allCases: [InterestBasis] {
    [.perPeriod] + DayCount.allCases.map { .counted($0) } + [.effective, .flat]
  }
}
