import ExactMoney
import Testing

@testable import Credit

/// What the vectors of `amortization` do not say: errors, ties, coinciding rates, and equations over many inputs.
@Suite struct AnnuityTests {
  private static let six = ResultDigits(decimals: 6, rounding: .halfToEven)

  private static func decimal(_ text: StaticString) throws -> DecimalAmount { try DecimalAmount(machineText: text) }

  @Test func ratesThatCannotBe() throws {
    #expect(throws: AnnuityError.rateOutOfRange) { try PeriodicRate(DecimalAmount(-1)) }
    #expect(throws: AnnuityError.rateOutOfRange) { try PeriodicRate(DecimalAmount(1), dividedBy: 0) }
    #expect(throws: AnnuityError.rateOutOfRange) { try PeriodicRate(DecimalAmount(1), dividedBy: -12) }
    #expect(throws: Never.self) { try PeriodicRate(Self.decimal("-0.999")) }
  }

  @Test func digitsThatCannotBe() throws {
    let loan = Annuity(rate: try PeriodicRate(Self.decimal("0.01")), count: 12, presentValue: DecimalAmount(1000))
    #expect(throws: AnnuityError.money(.scaleOutOfRange(39))) {
      try loan.payment(ResultDigits(decimals: 39, rounding: .down))
    }
    #expect(throws: AnnuityError.money(.scaleOutOfRange(-1))) {
      try loan.payment(ResultDigits(decimals: -1, rounding: .down))
    }
    #expect(throws: AnnuityError.money(.overflow)) { try loan.payment(ResultDigits(decimals: 38, rounding: .down)) }
    #expect(throws: AnnuityError.money(.inexact)) { try loan.payment(ResultDigits(decimals: 5, rounding: .exact)) }
    #expect(throws: AnnuityError.countOutOfRange(0)) {
      try Annuity(rate: loan.rate, count: 0).payment(Self.six)
    }
    do throws(AnnuityError) {
      _ = try Annuity(rate: loan.rate, count: .max).payment(Self.six)
      Issue.record("a power of Int.max is not refused")
    } catch {
      guard case .arithmetic(.tooLarge) = error else {
        Issue.record("a power of Int.max is \(error)")
        return
      }
    }
  }

  /// One rate, written by every rule: 12.5 % exactly, and 12.5 % and a little.
  @Test func everyRuleSeesTiesOfRates() throws {
    for rule in RoundingRule.allCases {
      for (last, isExact) in [("1125", true), ("1125.0000000001", false)] as [(StaticString, Bool)] {
        let expected = try? Rational(text: isExact ? "12.5" : "12.50000000001").rounded(rule).decimalText
        let digits = ResultDigits(decimals: 2, rounding: rule)
        let rate = try? InternalRate.only(of: [DecimalAmount(-1000), Self.decimal(last)], digits)
        let written = rate.map { $0.coefficient.description }
        #expect(written == expected, "\(rule) of \(last)")
      }
    }
  }

  /// Flows made from known growths, single, double and near each other: all of them come back.
  @Test func everyRateIsFoundOnce() throws {
    for growths in [
      ["1.1"], ["0.5", "2"], ["1.1", "1.1"], ["1.01", "1.0100001"], ["0.9", "1", "1.1"], ["1", "1", "1", "3"],
      ["1.5", "1.25", "1.125", "1.0625", "1.03125"],
    ] {
      let flows = try Self.flows(growths)
      let rates = try InternalRate.all(of: flows, ResultDigits(decimals: 8, rounding: .halfToEven))
      let expected = try Set(growths).map { try DecimalAmount(machineText: Array($0.utf8).span) }
        .map { try $0.subtracting(DecimalAmount(1)) }.sorted()
      #expect(rates == expected, "\(growths)")
    }
  }

  /// The coefficients of the product of (g − growth).
  private static func flows(_ growths: [String]) throws -> [DecimalAmount] {
    var flows = [DecimalAmount(1)]
    for growth in growths {
      let root = try DecimalAmount(machineText: Array(growth.utf8).span)
      var next = flows + [.zero]
      for (index, flow) in flows.enumerated() {
        next[index + 1] = try next[index + 1].subtracting(flow.multiplied(by: root))
      }
      flows = next
    }
    return flows
  }

  @Test func flowsWithoutARate() throws {
    #expect(throws: AnnuityError.noSolution) {
      try InternalRate.only(of: [DecimalAmount(1), DecimalAmount(2)], Self.six)
    }
    #expect(throws: AnnuityError.everySolution) { try InternalRate.only(of: [.zero, .zero], Self.six) }
    #expect(throws: AnnuityError.countOutOfRange(1)) { try InternalRate.all(of: [.zero], Self.six) }
    #expect(throws: AnnuityError.countOutOfRange(1202)) {
      try InternalRate.all(of: [DecimalAmount](repeating: .zero, count: 1202), Self.six)
    }
    // One flow alone is never worth nothing, however late.
    #expect(try InternalRate.all(of: [.zero, DecimalAmount(5)], Self.six).isEmpty)
    #expect(throws: AnnuityError.countOutOfRange(0)) {
      try Annuity.rate(count: 0, presentValue: .zero, payment: .zero, Self.six)
    }
    let two = [DecimalAmount(-100), DecimalAmount(230), DecimalAmount(-132)]
    #expect(throws: AnnuityError.severalSolutions([try Self.decimal("0.1"), try Self.decimal("0.2")])) {
      try InternalRate.only(of: two, Self.six)
    }
  }

  /// Payment, periods and rate of one annuity find each other.
  @Test func functionsAreInverseToEachOther() throws {
    let digits = ResultDigits(decimals: 24, rounding: .halfToEven)
    for (text, count) in [("0.0125", 12), ("0.1", 3), ("0.0001", 360), ("2", 5), ("-0.03", 7)] as [(StaticString, Int)]
    {
      for timing in PaymentTiming.allCases {
        let rate = try PeriodicRate(Self.decimal(text))
        let annuity = Annuity(
          rate: rate, count: count, presentValue: DecimalAmount(1000), futureValue: DecimalAmount(-50), timing: timing)
        let payment = try annuity.payment(digits)
        let periods = try annuity.periodCount(payment: payment, ResultDigits(decimals: 12, rounding: .halfToEven))
        #expect(periods == DecimalAmount(Int64(count)), "\(text) \(timing)")
        let future = try annuity.futureValue(payment: payment, ResultDigits(decimals: 12, rounding: .halfToEven))
        #expect(future == DecimalAmount(-50), "\(text) \(timing)")
        let found = try Annuity.rate(
          count: count, presentValue: DecimalAmount(1000), payment: payment, futureValue: DecimalAmount(-50),
          timing: timing, ResultDigits(decimals: 12, rounding: .halfToEven))
        #expect(found == rate.fraction, "\(text) \(timing)")
      }
    }
  }

  /// The logarithm's brackets hold the decimals of ln 2, ln 10 and ln 1.01 (OEIS A002392, A002162).
  @Test func logarithmsAreBracketed() throws {
    for (text, digits) in [
      ("2", "0.69314718055994530941723212145817656807550013436025"),
      ("10", "2.30258509299404568401799145468436420760110148862877"),
      ("1/10", "-2.30258509299404568401799145468436420760110148862878"), ("1", "0"),
    ] {
      let bracket = try NaturalLogarithm.bracket(of: Rational(text: text), precision: 192)
      let value = try Rational(text: digits)
      let last = try Rational(10).power(50).reciprocal()
      expectTrue(try bracket.low < value.adding(last), "\(text)")
      expectTrue(try value < bracket.high.adding(last), "\(text)")
      expectTrue(try bracket.high.subtracting(bracket.low) < last, "\(text)")
    }
  }

  @Test func thePaymentThatIsLeft() throws {
    let rate = try PeriodicRate(Self.decimal("0.01"))
    let loan = Annuity(rate: rate, count: 1, presentValue: DecimalAmount(1000))
    #expect(throws: AnnuityError.noSolution) { try loan.finalPayment(payment: DecimalAmount(-10), Self.six) }
    #expect(throws: AnnuityError.noSolution) { try loan.finalPayment(payment: DecimalAmount(10), Self.six) }
    #expect(throws: AnnuityError.noSolution) {
      try Annuity(rate: rate, count: 1).finalPayment(payment: DecimalAmount(-10), Self.six)
    }
    let once = try loan.finalPayment(payment: DecimalAmount(-5000), Self.six)
    #expect(once == FinalPayment(periods: 1, payment: DecimalAmount(-1010)))
  }
}
