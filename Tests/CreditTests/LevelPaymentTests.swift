import ExactMoney
import Testing

@testable import Credit

@Suite struct LevelPaymentTests {
  /// The equation that defines it: the balance after the last payment is zero, row by row in exact fractions.
  @Test(arguments: [PaymentTiming.ordinary, .due]) func theBalanceClosesAtZero(timing: PaymentTiming) throws {
    for rate in ["0", "1/80", "0.0199", "3", "1/120000"] {
      for count in [1, 2, 3, 12, 36] {
        let rate = try Rational(text: rate)
        let payment = try LevelPayment(
          of: Money(minorUnits: 123_456, .usd), rate: rate, count: count, timing: timing, rounding: .up)
        var balance = Rational(123_456)
        for _ in 0..<count {
          if timing == .due { balance = try balance.subtracting(payment.exact) }
          balance = try balance.adding(balance.multiplied(by: rate))
          if timing == .ordinary { balance = try balance.subtracting(payment.exact) }
        }
        #expect(balance.sign == 0, "\(rate.decimalText) in \(count)")
      }
    }
  }

  @Test func whatHasNoPaymentIsAnError() throws {
    func fault(_ units: Int64, _ rate: String, _ count: Int, _ rule: RoundingRule = .up) -> LevelPaymentError? {
      do throws(LevelPaymentError) {
        let rate = Self.fraction(rate)
        _ = try LevelPayment(
          of: Money(minorUnits: units, .usd), rate: rate, count: count, timing: .ordinary, rounding: rule)
        return nil
      } catch { return error }
    }
    #expect(fault(100, "-1/100", 12) == .negativeRate)
    #expect(fault(100, "0", 0) == .money(.tooFewParts(0)))
    #expect(fault(100, "0", 601) == .money(.tooManyParts(601)))
    #expect(fault(100, "0", 3, .exact) == .money(.inexact))
    #expect(fault(.max, "1", 1) == .money(.overflow))
    #expect(fault(.max, "1000", 600, .down) == .money(.overflow))
    #expect(fault(0, "1/12", 12) == nil)
    let long = "1/" + String(repeating: "9", count: 1_000)
    guard case .arithmetic(.tooLarge) = fault(100, long, 600) else {
      Issue.record("a rate of 1,000 digits is not refused")
      return
    }
  }

  private static func fraction(_ text: String) -> Rational {
    do { return try Rational(text: text) } catch { preconditionFailure("\(text): \(error)") }
  }
}
