import ExactMoney

/// The fees of a plan in one currency, four at most: a plain value without memory of its own.
public struct FeeRules: Hashable, Sendable {
  /// How many there are, 0 to 4.
  public private(set) var count = 0
  private var first = FeeRules.nothing
  private var second = FeeRules.nothing
  private var third = FeeRules.nothing
  private var fourth = FeeRules.nothing

  private static var nothing: FeeRule { FeeRule(fixed: 0, paid: .first) }

  /// The greatest number of fees.
  public static let maximumCount = 4

  /// No fees.
  public init() {}

  /// The fee at `index`, which counts from 0.
  public subscript(index: Int) -> FeeRule {
    precondition(index >= 0 && index < count, "fee index out of range")
    switch index {
    case 0: return first
    case 1: return second
    case 2: return third
    default: return fourth
    }
  }

  /// Adds a fee.
  ///
  /// - Precondition: there are fewer than four.
  public mutating func append(_ fee: FeeRule) {
    precondition(count < Self.maximumCount, "a plan has at most four fees")
    switch count {
    case 0: first = fee
    case 1: second = fee
    case 2: third = fee
    default: fourth = fee
    }
    count += 1
  }

  /// The fees for an order total from zero up; `nil` where their sum is beyond Int64.
  func sums(for total: Int64, rounding: RoundingRule) -> FeeSums? {
    guard count > 0 else { return FeeSums.none }
    var (first, spread, financed, deducted) = (Int64(0), Int64(0), Int64(0), Int64(0))
    var inFinanceCharge: Int64 = 0
    var all: Int64 = 0
    for index in 0..<count {
      let fee = self[index]
      guard let amount = fee.amount(of: total, rounding: rounding) else { return nil }
      let (sum, overflow) = all.addingReportingOverflow(amount)
      guard !overflow else { return nil }
      // The other sums are parts of this one.
      all = sum
      if fee.inFinanceCharge { inFinanceCharge += amount }
      switch fee.paid {
      case .first: first += amount
      case .spread: spread += amount
      case .financed: financed += amount
      case .deducted: deducted += amount
      }
    }
    return FeeSums(
      first: first, spread: spread, financed: financed, deducted: deducted, inFinanceCharge: inFinanceCharge)
  }
}

/// What the fees of a quote come to, in minor units.
public struct FeeSums: Hashable, Sendable {
  /// What is added to payment 1.
  public let first: Int64
  /// What is split with the principal.
  public let spread: Int64
  /// What is part of the principal.
  public let financed: Int64
  /// What the shopper receives less.
  public let deducted: Int64
  /// The part of all four that belongs to the finance charge.
  public let inFinanceCharge: Int64

  @inlinable
  init(first: Int64, spread: Int64, financed: Int64, deducted: Int64, inFinanceCharge: Int64) {
    self.first = first
    self.spread = spread
    self.financed = financed
    self.deducted = deducted
    self.inFinanceCharge = inFinanceCharge
  }

  /// No fees.
  @inlinable
  public static var none: FeeSums {
    FeeSums(first: 0, spread: 0, financed: 0, deducted: 0, inFinanceCharge: 0)
  }

  // The four together were checked to fit Int64.

  /// All fees.
  @inlinable
  public var total: Int64 { inPayments &+ deducted }

  /// What is paid in payments: all fees but those deducted.
  @inlinable
  public var inPayments: Int64 { first &+ spread &+ financed }
}
