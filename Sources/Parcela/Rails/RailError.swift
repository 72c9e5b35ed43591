import ExactMoney

/// Why an amount cannot go over a rail.
public enum RailError: Error, Hashable, Sendable {
  /// The rail does not take the currency, or it is not current money of ISO 4217: withdrawn, or a custom one.
  case notOffered(Currency, PaymentRail)
  /// The currency has more decimals than the rail can write.
  case notExpressible(Currency, PaymentRail)
  /// The rail takes no amounts below zero.
  case negative(Money, PaymentRail)
  /// The amount is between two that the rail can write, and the rule is `exact`.
  case inexact(Money, PaymentRail)
  /// The amount on the wire does not fit Int64.
  case overflow(Money, PaymentRail)
  /// Parts of more than one currency.
  case currencyMismatch(Currency, Currency)
  /// Parts that sum to more than an amount can be.
  case sumOverflow
  /// No parts.
  case noParts
}

extension RailError: CustomStringConvertible {
  /// What is wrong, and how to mend it.
  public var description: String {
    switch self {
    case .notOffered(let currency, let rail):
      "\(rail.rawValue) does not take \(currency.code)\(Self.reason(currency)): charge another currency"
    case .notExpressible(let currency, let rail):
      "\(rail.rawValue) cannot write the \(currency.minorUnitDigits) decimals of \(currency.code): use another rail"
    case .negative(let money, let rail): "\(rail.rawValue) takes no negative amount: \(money)"
    case .inexact(let money, let rail):
      "\(rail.rawValue) cannot write \(money) without rounding: name a rule that rounds"
    case .overflow(let money, let rail): "\(money) is too large for \(rail.rawValue)"
    case .currencyMismatch(let one, let other): "parts are in \(one.code) and \(other.code): use one currency"
    case .sumOverflow: "the parts sum to more than an amount can be"
    case .noParts: "there are no parts"
    }
  }

  /// Why no rail takes a currency, or nothing where it is this rail's choice.
  private static func reason(_ currency: Currency) -> String {
    switch currency.status {
    case .active: ""
    case .historic: ", which has been withdrawn"
    case .withoutMinorUnit, nil: " with \(currency.minorUnitDigits) decimals, which is no currency of ISO 4217"
    }
  }
}
