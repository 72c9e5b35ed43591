import ExactMoney

/// A total with everything that the rules of a currency make of it.
@usableFromInline
struct Settlement {
  /// Payment 1 of a plan with a down payment, before a fee paid with it; 0 where there is none.
  var downPayment: Int64
  var fees: FeeSums
  var payments: Payments
  /// The interest in the payments; 0 without a rate.
  var interest: Int64 = 0
}

extension CurrencyRules {
  /// Settles a total in a number of payments: the one function that decides amounts, bounds and reasons.
  ///
  /// With F the fees and D the down payment, what is split is total − D + F(financed) + F(spread), and a down payment takes
  /// what of it is off step. The total is accepted when
  ///
  /// 1. all payments together fit Int64,
  /// 2. D is at least 1 and less than the total, where there is a down payment,
  /// 3. a down payment and deducted fees leave something to receive, and
  /// 4. every part of the split is at least the least installment.
  ///
  /// What fails 1 fails it for every greater total, for fees never fall. What fails one of the others fails it for every
  /// smaller total: D and total − D never fall (`PercentShare`), nor does the smallest part of an even split in whole
  /// steps, ⌊⌊x ÷ step⌋ ÷ n⌋ × step, to which the rest is added while n − 1 parts have a step more. So the totals that
  /// meet all four are an interval.
  ///
  /// - Parameter body: the number of payments without a down payment.
  /// - Returns: `nil` where a condition fails.
  /// - Complexity: O(1); no allocation.
  @usableFromInline
  func settled(_ total: Int64, body: PartCount) -> Settlement? {
    guard let base = splitBase(of: total) else { return nil }
    let offStep = downPayment.exists ? base.amount % step : 0
    guard let split = BodySplit(base.amount - offStep, into: body, by: self) else { return nil }
    var payments = Payments.none
    let fee = base.fees.first
    if downPayment.exists {
      payments.append(base.downPayment + offStep + fee, times: 1)
      split.append(from: 0, to: &payments)
    } else {
      payments.append(split[0] + fee, times: 1)
      split.append(from: 1, to: &payments)
    }
    return Settlement(
      downPayment: downPayment.exists ? base.downPayment + offStep : 0, fees: base.fees, payments: payments)
  }

  /// What of a total is split, with what is not, or `nil` where one of the first three conditions fails.
  func splitBase(of total: Int64) -> (amount: Int64, downPayment: Int64, fees: FeeSums)? {
    guard total >= 1, let fees = feesThatFit(total),
      let down = downPayment.amount(of: total, rounding: rounding)
    else { return nil }
    if downPayment.exists { guard down >= 1, down < total else { return nil } }
    guard leavesAdvance(of: total) else { return nil }
    // At most the total of payments, which fits.
    return (total - down + fees.financed + fees.spread, down, fees)
  }

  /// The fees of a total from zero up, or `nil` where all payments together are beyond Int64.
  func feesThatFit(_ total: Int64) -> FeeSums? {
    guard let fees = fees.sums(for: total, rounding: rounding),
      !total.addingReportingOverflow(fees.inPayments).overflow
    else { return nil }
    return fees
  }
}

/// The even split of a settled total: parts on step and the one part that has the rest.
struct BodySplit: Hashable {
  private let even: EqualSplit
  private let rest: Int64
  private let restIndex: Int

  /// Splits an amount by the policy and the step, or returns `nil` where a part would be below the least installment.
  ///
  /// `roundedThenLast` whose shares leave too little for the last part falls back to `spreadLast`. Rounded parts are all
  /// large enough only where those of `spreadLast` are: with b whole steps to each and r more, a last part after shares
  /// of b + 1 steps or more is at most the smallest part of `spreadLast`. So the fallback decides what is accepted.
  init?(_ amount: Int64, into count: PartCount, by rules: CurrencyRules) {
    self.init(amount, into: count, step: rules.step, rules.remainder)
    guard smallest < rules.minimumInstallment else { return }
    guard case .roundedThenLast = rules.remainder else { return nil }
    self.init(amount, into: count, step: rules.step, .spreadLast)
    if smallest < rules.minimumInstallment { return nil }
  }

  /// Splits an amount that is not negative.
  init(_ amount: Int64, into count: PartCount, step: Int64, _ policy: RemainderPolicy) {
    if step > 1 {
      do throws(MoneyError) {
        let split = try SteppedSplit(of: amount, into: count.count, step: step, remainder: policy)
        even = split.onStep
        rest = split.offStepRest
        restIndex = split.offStepIndex
        return
      } catch {
        preconditionFailure("a step above 1 and a prepared count split every amount")
      }
    }
    even = EqualSplit(of: amount, into: count, remainder: policy)
    rest = 0
    restIndex = 0
  }

  var count: Int { even.count }

  /// The part at `index`, which counts from 0.
  subscript(index: Int) -> Int64 { index == restIndex ? even[index] + rest : even[index] }

  private var smallest: Int64 {
    guard rest > 0 else { return even.smallestPart }
    // The part with the rest is the only one of its run, or another part of the run is smaller.
    let isLeading = restIndex < even.leadingCount
    let run = isLeading ? even.leadingCount : even.trailingCount
    guard run == 1 else { return even.smallestPart }
    let other = isLeading ? even.trailingPart : even.leadingPart
    return even.count == 1 ? self[0] : min(self[restIndex], other)
  }

  /// Appends the parts from an index on.
  func append(from start: Int, to payments: inout Payments) {
    guard rest != 0, restIndex >= start else { return append(start..<count, to: &payments) }
    append(start..<restIndex, to: &payments)
    payments.append(self[restIndex], times: 1)
    append(restIndex + 1..<count, to: &payments)
  }

  private func append(_ indices: Range<Int>, to payments: inout Payments) {
    let border = min(max(even.leadingCount, indices.lowerBound), indices.upperBound)
    payments.append(even.leadingPart, times: border - indices.lowerBound)
    payments.append(even.trailingPart, times: indices.upperBound - border)
  }

  /// The sum of the first `count` parts.
  func sum(first count: Int) -> Int64 {
    let leading = min(count, even.leadingCount)
    let sum = Int64(leading) * even.leadingPart + Int64(count - leading) * even.trailingPart
    return count > restIndex ? sum + rest : sum
  }
}
