import Installments

/// How the payments of a quote differ from one another, which decides the sentence that is true of them.
///
/// Payments that differ by one minor unit at most count as alike; the largest of them is stated.
///
/// | case            | alike are                         | example                     |
/// |-----------------|-----------------------------------|-----------------------------|
/// | `equal`         | all payments                      | 25.01, 25.01, 25.00, 25.00  |
/// | `firstApart`    | all but the first                 | 30.00, 25.00, 25.00, 25.00  |
/// | `lastApart`     | all but the last                  | 25.00, 25.00, 25.00, 25.03  |
/// | `endsApart`     | all but the first and the last    | 30.00, 25.00, 25.00, 25.03  |
/// | `firstTwoApart` | all but the first two             | 30.00, 25.03, 25.00, 25.00  |
/// | `uneven`        | no such payments                  | 30.00, 25.03, 25.00, 24.97  |
///
/// The first case that holds is taken. A down payment is apart whatever its amount, since sentences state it first.
public enum PaymentShape: UInt8, CaseIterable, Hashable, Sendable {
  /// All payments are alike.
  case equal
  /// All but the first are alike.
  case firstApart
  /// All but the last are alike.
  case lastApart
  /// All but the first and the last are alike.
  case endsApart
  /// All but the first two are alike.
  case firstTwoApart
  /// Payments differ otherwise.
  case uneven

  /// The shape of payments.
  ///
  /// - Parameters:
  ///   - payments: the payments.
  ///   - isFirstApart: whether the first payment is apart whatever its amount.
  public init(_ payments: Payments, isFirstApart: Bool) {
    let count = payments.count
    func areAlike(from start: Int, to end: Int) -> Bool {
      // Both are amounts from zero up.
      payments.largest(from: start, to: end) - payments.smallest(from: start, to: end) <= 1
    }
    if !isFirstApart, areAlike(from: 0, to: count) {
      self = .equal
    } else if areAlike(from: 1, to: count) {
      self = .firstApart
    } else if !isFirstApart, areAlike(from: 0, to: count - 1) {
      self = .lastApart
    } else if areAlike(from: 1, to: count - 1) {
      self = .endsApart
    } else {
      self = areAlike(from: 2, to: count) ? .firstTwoApart : .uneven
    }
  }

  /// The payments that are alike, as indices from 0; all but a first one that is apart where there are none.
  func alike(of count: Int, isFirstApart: Bool) -> (from: Int, to: Int) {
    switch self {
    case .equal: (0, count)
    case .firstApart: (1, count)
    case .lastApart: (0, count - 1)
    case .endsApart: (1, count - 1)
    case .firstTwoApart: (2, count)
    case .uneven: (isFirstApart ? 1 : 0, count)
    }
  }
}

/// Which costs a sentence has to state: those of a quote that come to something.
public struct StatedCosts: OptionSet, Hashable, Sendable {
  /// A bit for each cost.
  public let rawValue: UInt8

  /// Takes bits, of which those that stand for nothing are left out.
  public init(rawValue: UInt8) { self.rawValue = rawValue & 7 }

  /// Fees that are paid with the payments.
  public static let feesInPayments = StatedCosts(rawValue: 1)
  /// Fees that are deducted from what is paid out.
  public static let feesDeducted = StatedCosts(rawValue: 2)
  /// Interest.
  public static let interest = StatedCosts(rawValue: 4)

  /// How many sets there are.
  public static let count = 8

  /// The costs of a quote.
  public init(_ quote: Quote) {
    var costs: StatedCosts = []
    if quote.fees.inPayments > 0 { costs.insert(.feesInPayments) }
    if quote.fees.deducted > 0 { costs.insert(.feesDeducted) }
    if quote.interest > 0 { costs.insert(.interest) }
    self = costs
  }
}
