import Installments
import MoneyText

/// Which row an eligible quote takes whose payments are more than an even split: everything about it but the amounts.
struct SettledIndex {
  /// The place of the number of payments among those of the terms, the greatest first.
  let countIndex: Int
  let shape: PaymentShape
  let costs: StatedCosts
  /// Whether the finance charge is zero, and with it the annual percentage rate.
  let isFree: Bool

  /// The number of rows of each number of payments.
  static let rowsPerCount = 2 * StatedCosts.count * PaymentShape.allCases.count

  /// The row's place in tables.
  var rawValue: Int {
    let charges = (countIndex * StatedCosts.count + Int(costs.rawValue)) * 2 + (isFree ? 1 : 0)
    return charges * PaymentShape.allCases.count + Int(shape.rawValue)
  }
}
