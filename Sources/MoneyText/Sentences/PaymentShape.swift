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

/// Which fees a sentence has to state.
public enum StatedFees: UInt8, CaseIterable, Hashable, Sendable {
  /// None: the quote has no fees, or they come to nothing.
  case none
  /// Fees that are paid with the payments.
  case inPayments
  /// Fees that are deducted from what is paid out.
  case deducted
  /// Both.
  case both

  /// Which of a quote's fees come to something.
  public init(_ fees: FeeSums) {
    switch (fees.inPayments > 0, fees.deducted > 0) {
    case (false, false): self = .none
    case (true, false): self = .inPayments
    case (false, true): self = .deducted
    case (true, true): self = .both
    }
  }
}
