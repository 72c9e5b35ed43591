import ExactMoney

/// An amount as a rail takes it.
public struct RailAmount: Hashable, Sendable {
  /// The amount in units of the rail's last decimal: 279000 for ISK 2790 on Adyen.
  public let units: Int64
  /// The rail's decimals of the currency.
  public let digits: Int
  /// The currency.
  public let currency: Currency
  /// The rail.
  public let rail: PaymentRail

  /// The amount as the rail's field has it: an integer such as `279000`, or a decimal such as `12.50`.
  public var wireText: String { rail.rules.isDecimalText ? decimalText : String(units) }

  /// The amount in major units with the rail's decimals, whatever form the rail takes.
  public var decimalText: String {
    let magnitude = String(units.magnitude)
    let padded = String(repeating: "0", count: max(digits + 1 - magnitude.count, 0)) + magnitude
    let text = digits == 0 ? padded : padded.dropLast(digits) + "." + padded.suffix(digits)
    return units < 0 ? "-" + text : text
  }
}

extension PaymentRail {
  /// The amount as this rail takes it, rounded once where the rail's amounts are coarser than the currency's.
  ///
  /// - Throws: `notOffered`, `notExpressible`, `negative`, `inexact`, `overflow`.
  public func amount(of money: Money, rounding: RoundingRule) throws(RailError) -> RailAmount {
    let grid = try grid(of: money.currency)
    guard rules.allowsNegative || !money.isNegative else { throw .negative(money, self) }
    return RailAmount(
      units: try grid.units(of: money, rounding: rounding, rail: self), digits: grid.digits.digits,
      currency: money.currency, rail: self)
  }

  /// Parts as this rail takes them, so that they sum to what their sum is on this rail.
  ///
  /// The sum is rounded by the rule; every part is rounded down or up to the rail's grid, up where its fraction is largest,
  /// the earlier of equal ones first. So no part is off by a whole step, and parts that the rail can write stay as they
  /// are when all can be. Negated parts give negated amounts where the rule mirrors; parts that sum to zero do by any.
  ///
  ///     // 25.25, 25.25, 25.25 and 25.24 HUF on PayPal, halfToEven: 26, 25, 25, 25, together 101
  ///
  /// - Throws: as `amount(of:rounding:)`; `noParts`, `currencyMismatch`, `sumOverflow`.
  public func amounts(of parts: [Money], rounding: RoundingRule) throws(RailError) -> [RailAmount] {
    let total: Money
    do throws(MoneyError) { total = try Money.sum(parts) } catch {
      switch error {
      case .currencyMismatch(let one, let other): throw .currencyMismatch(one, other)
      case .nothingToAdd: throw .noParts
      default: throw .sumOverflow
      }
    }
    let grid = try grid(of: total.currency)
    for part in parts where part.isNegative && !rules.allowsNegative { throw .negative(part, self) }
    let sum = try grid.units(of: total, rounding: rounding, rail: self)
    // Magnitudes of the total's sign, so that a refund mirrors; of the first part's where the total is zero.
    let leading = total.isZero ? parts.first { !$0.isZero } ?? total : total
    let sign: Int128 = leading.isNegative ? -1 : 1
    let shares = parts.map { grid.share(of: Int128($0.minorUnits) * sign) }
    var steps = shares.map(\.steps)
    let left = Int(truncatingIfNeeded: Int128(sum) * sign / Int128(grid.digits.step) - steps.reduce(0, +))
    let order = shares.indices.sorted { (shares[$1].fraction, $0) < (shares[$0].fraction, $1) }
    // The rounded sum is at most the fractions' own, rounded up: fewer steps than parts with a fraction.
    for index in order.prefix(left) { steps[index] += 1 }
    return try zip(parts, steps).map { (part, steps) throws(RailError) in
      guard let units = Int64(exactly: steps * sign * Int128(grid.digits.step)) else { throw .overflow(part, self) }
      return RailAmount(units: units, digits: grid.digits.digits, currency: total.currency, rail: self)
    }
  }

  private func grid(of currency: Currency) throws(RailError) -> RailGrid {
    let rules = rules
    guard rules.offers(currency) else { throw .notOffered(currency, self) }
    let digits = rules.digits(of: currency)
    if let most = rules.mostDigits, digits.digits > most { throw .notExpressible(currency, self) }
    return RailGrid(digits: digits, currency: currency)
  }
}

/// The amounts of one currency that a rail can write, seen from the currency's minor units.
private struct RailGrid {
  /// How the rail writes the currency.
  let digits: RailRules.Digits
  /// Steps of the rail in one minor unit, as a fraction in no particular terms.
  let numerator: Int128
  let denominator: Int128

  init(digits: RailRules.Digits, currency: Currency) {
    self.digits = digits
    numerator = Int128(digits.unitsPerMajorUnit)
    denominator = Int128(currency.minorUnitsPerMajorUnit) * Int128(digits.step)
  }

  /// An amount in units of the rail's last decimal.
  func units(of money: Money, rounding: RoundingRule, rail: PaymentRail) throws(RailError) -> Int64 {
    do throws(MoneyError) {
      // At most 6 digits more, and a step of at most 100: the product is below 2^63 × 2^20.
      let steps = try rounding.quotientWide(of: Int128(money.minorUnits) * numerator, by: denominator)
      guard let units = Int64(exactly: steps * Int128(digits.step)) else { throw MoneyError.overflow }
      return units
    } catch {
      throw error == .inexact ? .inexact(money, rail) : .overflow(money, rail)
    }
  }

  /// Whole steps, toward negative infinity, and what is left in fractions of the denominator.
  func share(of minorUnits: Int128) -> (steps: Int128, fraction: Int128) {
    let (steps, rest) = (minorUnits * numerator).quotientAndRemainder(dividingBy: denominator)
    return rest < 0 ? (steps - 1, rest + denominator) : (steps, rest)
  }
}
