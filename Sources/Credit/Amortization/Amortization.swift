import ExactMoney
import Installments

/// Why a loan has no schedule.
public enum AmortizationError: Error, Hashable, Sendable {
  /// Terms that make no sense.
  case terms(LoanTermsError)
  /// A principal below zero, amounts beyond Int64, or a payment that the rule `exact` refuses.
  case money(MoneyError)
  /// Given payments that never repay the loan.
  case payments(FixedPaymentError)
}

/// The schedule of one loan: every payment with its principal, interest and balance.
///
/// Each level payment and each row's interest is the exact value rounded once. The principals sum to the amount lent, and
/// the last balance is zero.
public struct Amortization: Hashable, Sendable {
  /// What was lent.
  public let principal: Money
  /// The payments in order, in minor units.
  public let rows: [AmortizationRow]

  /// Amortizes a principal by terms.
  ///
  /// - Throws: `terms` where they make no sense; `money` for a principal below zero or one whose payments exceed Int64.
  /// - Complexity: that of compiling the terms.
  public init(of principal: Money, terms: LoanTerms) throws(AmortizationError) {
    let compiled: AmortizationTerms
    do throws(LoanTermsError) {
      compiled = try terms.compiled(
        terms.exact(principal: principal.minorUnits), maximum: max(principal.minorUnits, 1))
    } catch {
      throw .terms(error)
    }
    var fault: MoneyError?
    rows = [AmortizationRow](unsafeUninitializedCapacity: compiled.count) { rows, count in
      do throws(MoneyError) { count = try compiled.writeRows(of: principal.minorUnits, to: rows) } catch {
        fault = error
      }
    }
    if let fault { throw .money(fault) }
    self.principal = principal
  }

  /// Repays a principal by payments of a given amount; the last is what is left.
  ///
  ///     // 200,000 at 6 % a year, 1,500 a month: 221 payments, the last of 407.70
  ///     try Amortization(
  ///       of: Money(minorUnits: 20_000_000, .eur), paying: Money(minorUnits: 150_000, .eur), rate: sixPercent,
  ///       periodsPerYear: 12, timing: .ordinary, rounding: .halfAwayFromZero)
  ///
  /// - Throws: `payments` where they do not repay it within 600; `terms` for a rate or periods that make no sense; `money`
  ///   for two currencies.
  public init(
    of principal: Money, paying payment: Money, rate: AnnualRate, periodsPerYear: Int, timing: PaymentTiming,
    rounding: RoundingRule
  ) throws(AmortizationError) {
    guard payment.currency == principal.currency else {
      throw .money(.currencyMismatch(principal.currency, payment.currency))
    }
    let factor: RoundedFactor
    do throws(LoanTermsError) {
      guard !rate.percent.isNegative else { throw .negativeRate }
      guard rate.basis != .flat else { throw .needsRegularPeriods(.flat) }
      let growth = try rate.regularGrowth(periodsPerYear: periodsPerYear)
      let rate = try arithmetic { () throws(RationalError) in try growth.subtractingOne() }
      do throws(FactorError) {
        factor = try RoundedFactor(
          rate, maximum: max(principal.minorUnits, 1), for: .interest, rounding: rounding)
      } catch {
        throw .factor(error)
      }
    } catch {
      throw .terms(error)
    }
    let payments = FixedPayments(payment: payment.minorUnits, rate: factor, isDueAtOnce: timing == .due)
    var fault: FixedPaymentError?
    rows = [AmortizationRow](unsafeUninitializedCapacity: EqualSplit.maximumCount) { rows, count in
      do throws(FixedPaymentError) { count = try payments.writeRows(of: principal.minorUnits, to: rows) } catch {
        fault = error
      }
    }
    if let fault { throw .payments(fault) }
    self.principal = principal
  }

  /// The first payment: the level one, where all but the last are.
  public var payment: Money { money(rows.first?.payment ?? 0) }

  /// The interest of all payments.
  ///
  /// The total of payments is the principal and this, and was summed without overflow when the rows were made.
  public var interest: Money {
    var sum: Int64 = 0
    for row in rows { sum = sum &+ row.interest }
    return money(sum)
  }

  private func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, principal.currency) }
}
