import ExactMoney

/// What a plan says of totals and payments in one currency, whatever the number of payments.
///
/// All amounts are in minor units of `currency`.
public struct CurrencyRules: Hashable, Sendable {
  /// The currency of totals and payments.
  public var currency: Currency
  /// Which payments take the minor units that do not divide equally.
  public let remainder: RemainderPolicy
  /// How shares by percent are rounded.
  public let rounding: RoundingRule
  /// The least total that the plan names, if any.
  public var statedMinimum: Int64?
  /// The greatest total that the plan names, if any.
  public var statedMaximum: Int64?
  /// The least payment that is part of the split, before a fee paid with the first; at least 1.
  public let minimumInstallment: Int64
  /// What the payments of the split are multiples of, but for one that takes the rest; at least 1.
  ///
  /// A down payment takes the rest where there is one.
  public let step: Int64
  /// What is paid at once, apart from the split.
  public let downPayment: DownPaymentRule
  /// The fees.
  public let fees: FeeRules

  /// Makes the rules of a currency.
  ///
  /// - Precondition: `minimumInstallment` and `step` are at least 1.
  public init(
    currency: Currency, remainder: RemainderPolicy, rounding: RoundingRule = .halfToEven,
    statedMinimum: Int64? = nil, statedMaximum: Int64? = nil, minimumInstallment: Int64 = 1, step: Int64 = 1,
    downPayment: DownPaymentRule = .none, fees: FeeRules = FeeRules()
  ) {
    precondition(minimumInstallment >= 1 && step >= 1, "a payment and its step are at least one minor unit")
    self.currency = currency
    self.remainder = remainder
    self.rounding = rounding
    self.statedMinimum = statedMinimum
    self.statedMaximum = statedMaximum
    self.minimumInstallment = minimumInstallment
    self.step = step
    self.downPayment = downPayment
    self.fees = fees
  }

  /// Whether the payments are an even split of the total and nothing else.
  ///
  /// `roundedThenLast` splits otherwise where its last part would be below the least installment.
  var isEvenSplit: Bool {
    guard !downPayment.exists, fees.count == 0, step == 1 else { return false }
    if case .roundedThenLast = remainder { return minimumInstallment == 1 }
    return true
  }
}

extension CurrencyRules {
  /// Whether quoting by these rules is monotone, which everything else here builds on.
  ///
  /// It is unless shares are rounded by `exact`, which rounds none, or what is taken from the total at once, as a down
  /// payment and by deduction, is all of it by percent.
  var areMonotone: Bool {
    var shares: [PercentShare] = []
    var taken: [PercentShare] = []
    if let share = downPayment.share {
      shares.append(share)
      taken.append(share)
    }
    for index in 0..<fees.count {
      guard let share = fees[index].share else { continue }
      shares.append(share)
      if fees[index].paid == .deducted { taken.append(share) }
    }
    guard shares.isEmpty || rounding != .exact else { return false }
    var scale: Int64 = 1
    for share in taken { scale = max(scale, share.denominator) }
    var sum: Int64 = 0
    // Five numbers below 10^17.
    for share in taken { sum += share.numerator * (scale / share.denominator) }
    return sum < scale
  }

  /// Whether a down payment and deducted fees leave the shopper something to receive.
  ///
  /// The amounts are compared before rounding, and each share counts one minor unit more, which its rounding is below.
  /// So the answer never turns from yes to no when the total grows, as it could for rounded shares: of 1 and 2 units,
  /// two shares of 30 % take 0 + 0 and 1 + 1.
  ///
  /// With `scale` at most 10^17 each of the six terms is below 2^120.
  func leavesAdvance(of total: Int64) -> Bool {
    var scale: Int64 = 1
    var roundings: Int64 = 0
    func note(_ share: PercentShare?) {
      guard let share else { return }
      scale = max(scale, share.denominator)
      roundings += 1
    }
    var hasDeduction = false
    note(downPayment.share)
    for index in 0..<fees.count where fees[index].paid == .deducted {
      hasDeduction = true
      note(fees[index].share)
    }
    guard hasDeduction else { return true }
    var advance = Int128(total - roundings) * Int128(scale)
    switch downPayment {
    case .none: break
    case .amount(let amount): advance -= Int128(amount) * Int128(scale)
    case .share(let share): advance -= share.scaled(total, by: scale)
    }
    for index in 0..<fees.count where fees[index].paid == .deducted {
      advance -= fees[index].scaled(total, by: scale)
    }
    return advance >= Int128(scale)
  }
}
