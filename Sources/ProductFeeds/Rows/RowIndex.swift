import ExactMoney
import Installments

/// The answers that a row can give, numbered for tables.
enum RowIndex: Int, CaseIterable {
  /// Eligible, an even split, and no two payments differ by more than one minor unit.
  case equal
  /// Eligible, an even split, and the first payment differs by more from the others.
  case firstApart
  /// Eligible, an even split, and the last payment differs by more from the others.
  case lastApart
  /// Eligible, level payments with interest, and no two differ by more than one minor unit.
  case level
  /// Eligible, level payments with interest, and the last one differs by more from the others.
  case levelLastApart
  /// Eligible, of a plan whose payments are more than either; a `SettledIndex` says which row.
  case settled
  case belowMinimum
  case aboveMaximum
  case nothingToPay
  case negativeTotal
  case currencyNotOffered
  case countryNotOffered
  case outsideDates
  case categoryExcluded
  case installmentBelowMinimum
  /// `installmentBelowMinimum` of a total that allows two payments or more.
  case fewerPayments

  /// The row of an eligible even split.
  @inline(__always)
  init(eligible split: EqualSplit) {
    self = split.isNearlyEqual ? .equal : split.leadingCount == 1 ? .firstApart : .lastApart
  }

  /// The row of a refused quote.
  ///
  /// - Precondition: the quote is refused.
  init(refusal: Eligibility) {
    switch refusal {
    case .eligible: preconditionFailure("an eligible quote has no reason against it")
    case .belowMinimum: self = .belowMinimum
    case .aboveMaximum: self = .aboveMaximum
    case .nothingToPay: self = .nothingToPay
    case .negativeTotal: self = .negativeTotal
    case .currencyNotOffered: self = .currencyNotOffered
    case .countryNotOffered: self = .countryNotOffered
    case .outsideDates: self = .outsideDates
    case .categoryExcluded: self = .categoryExcluded
    case .installmentBelowMinimum(let largestCount):
      self = largestCount > 1 ? .fewerPayments : .installmentBelowMinimum
    }
  }

  /// Whether the row is of an eligible quote.
  @inline(__always)
  var isEligible: Bool { rawValue <= Self.settled.rawValue }

  /// The answer, with operands that mean nothing: rows do not state them.
  var eligibility: Eligibility {
    switch self {
    case .equal, .firstApart, .lastApart, .level, .levelLastApart, .settled: .eligible
    case .belowMinimum: .belowMinimum(missing: 0)
    case .aboveMaximum: .aboveMaximum(excess: 0)
    case .nothingToPay: .nothingToPay
    case .negativeTotal: .negativeTotal
    case .currencyNotOffered: .currencyNotOffered
    case .countryNotOffered: .countryNotOffered
    case .outsideDates: .outsideDates(validFrom: nil, validUntil: nil)
    case .categoryExcluded: .categoryExcluded
    case .installmentBelowMinimum: .installmentBelowMinimum(largestCount: 0)
    case .fewerPayments: .installmentBelowMinimum(largestCount: 2)
    }
  }
}
