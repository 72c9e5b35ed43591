import ExactMoney
import Installments
import Testing

@Suite struct RuleOf78Tests {
  /// The parts are those of counting out digits, n for the first payment and 1 for the last.
  @Test func partsAreThoseOfTheDigits() throws {
    for count in 1...24 {
      let digits = count * (count + 1) / 2
      for paid in 0...count {
        let earned = (0..<paid).reduce(0) { $0 + count - $1 }
        // A charge that every digit divides.
        let charge = Int64(digits) * 7
        #expect(try RuleOf78.earned(of: charge, count: count, paid: paid, rounding: .exact) == Int64(earned) * 7)
        #expect(
          try RuleOf78.rebate(of: charge, count: count, paid: paid, rounding: .exact) == Int64(digits - earned) * 7)
      }
    }
  }

  /// Rounded by rules that are each other's mirror, the two parts are the charge.
  @Test func partsSumToTheCharge() throws {
    for charge in [Int64.max, .min, 0, 1, -1, 99_999] {
      for (count, paid) in [(1, 0), (1, 1), (12, 5), (600, 599)] {
        let rebate = try RuleOf78.rebate(of: charge, count: count, paid: paid, rounding: .floor)
        let earned = try RuleOf78.earned(of: charge, count: count, paid: paid, rounding: .ceiling)
        #expect(Int128(rebate) + Int128(earned) == Int128(charge))
      }
    }
  }

  @Test func countsOutsideAreErrors() throws {
    #expect(throws: MoneyError.tooFewParts(0)) { try RuleOf78.rebate(of: 1, count: 0, paid: 0, rounding: .down) }
    #expect(throws: MoneyError.tooManyParts(601)) { try RuleOf78.earned(of: 1, count: 601, paid: 0, rounding: .down) }
    #expect(throws: MoneyError.tooFewParts(-1)) { try RuleOf78.rebate(of: 1, count: 3, paid: -1, rounding: .down) }
    #expect(throws: MoneyError.tooManyParts(4)) { try RuleOf78.earned(of: 1, count: 3, paid: 4, rounding: .down) }
    #expect(throws: MoneyError.inexact) { try RuleOf78.rebate(of: 1, count: 3, paid: 1, rounding: .exact) }
  }
}
