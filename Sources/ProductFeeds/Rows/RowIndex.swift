import ExactMoney
import Installments

/// The answers that a row can give, numbered for tables.
enum RowIndex: Int, CaseIterable {
  /// Eligible, and no two payments differ by more than one minor unit.
  case equal
  /// Eligible, and the first payment differs by more from the others.
  case firstApart
  /// Eligible, and the last payment differs by more from the others.
  case lastApart
  case belowMinimum
  case aboveMaximum
  case nothingToPay
  case negativeTotal
  case currencyNotOffered
  case countryNotOffered
  case installmentBelowMinimum
  case outsideDates
  case categoryExcluded

  /// The row of an eligible quote.
  @inline(__always)
  init(eligible split: EqualSplit) {
    self = split.isNearlyEqual ? .equal : split.leadingCount == 1 ? .firstApart : .lastApart
  }

  /// The row of a refused quote.
  ///
  /// - Precondition: the quote is refused.
  @inline(__always)
  init(refusal: Eligibility) {
    switch refusal {
    case .eligible: preconditionFailure("an eligible quote has no reason against it")
    case .belowMinimum: self = .belowMinimum
    case .aboveMaximum: self = .aboveMaximum
    case .nothingToPay: self = .nothingToPay
    case .negativeTotal: self = .negativeTotal
    case .currencyNotOffered: self = .currencyNotOffered
    case .countryNotOffered: self = .countryNotOffered
    case .installmentBelowMinimum: self = .installmentBelowMinimum
    case .outsideDates: self = .outsideDates
    case .categoryExcluded: self = .categoryExcluded
    }
  }

  /// Whether the row is of an eligible quote.
  @inline(__always)
  var isEligible: Bool { rawValue <= Self.lastApart.rawValue }

  /// The answer, with operands of zero: rows do not state them.
  var eligibility: Eligibility {
    switch self {
    case .equal, .firstApart, .lastApart: .eligible
    case .belowMinimum: .belowMinimum(missing: 0)
    case .aboveMaximum: .aboveMaximum(excess: 0)
    case .nothingToPay: .nothingToPay
    case .negativeTotal: .negativeTotal
    case .currencyNotOffered: .currencyNotOffered
    case .countryNotOffered: .countryNotOffered
    case .installmentBelowMinimum: .installmentBelowMinimum(largestCount: 0)
    case .outsideDates: .outsideDates(validFrom: nil, validUntil: nil)
    case .categoryExcluded: .categoryExcluded
    }
  }
}
