import Installments

/// What a sentence can state of a quote, in minor units.
///
///     // 129.99 in 4 payments with a fee of 6.00 paid first: 38.50, 32.50, 32.50, 32.49
///     let stated = StatedAmounts(quote, isTruncated: false)
///     stated.shape               // .firstApart
///     stated[.first]             // 3850
///     stated[.regular]           // 3250
///     stated[.totalOfPayments]   // 13599
public struct StatedAmounts: Hashable, Sendable {
  /// How the payments differ.
  public let shape: PaymentShape
  /// Which costs there are.
  public let statedCosts: StatedCosts
  /// The number of payments; 0 where the plan is not offered.
  public var count: Int { payments.count }
  private let payments: Payments
  private let fees: FeeSums
  private let interest: Int64
  private let isFirstApart: Bool
  private let isTruncated: Bool
  private let eligibility: Eligibility

  /// Looks at a quote.
  ///
  /// - Parameters:
  ///   - quote: the quote.
  ///   - isTruncated: whether payments are stated as their truncated average. They are alike then, but for a first one
  ///     that has a fee or is a down payment.
  public init(_ quote: Quote, isTruncated: Bool) {
    self.isTruncated = isTruncated
    payments = quote.payments
    fees = quote.fees
    interest = quote.interest
    eligibility = quote.eligibility
    statedCosts = StatedCosts(quote)
    let isDownPayment = quote.downPayment > 0
    if isTruncated, quote.payments.count > 1 {
      isFirstApart = isDownPayment || quote.fees.first > 0
      shape = isFirstApart ? .firstApart : .equal
    } else {
      isFirstApart = isDownPayment
      shape = PaymentShape(quote.payments, isFirstApart: isDownPayment)
    }
  }

  /// The amount that a slot states; 0 where there is none.
  public subscript(slot: SentenceTemplate.Slot) -> Int64 {
    switch slot {
    case .first: payments.first
    case .second: count > 1 ? payments[1] : 0
    case .last: payments.last
    case .regular: payments.largest(from: alike.from, to: alike.to)
    case .smallest: payments.smallest(from: isFirstApart ? 1 : 0, to: count)
    case .largest: payments.largest(from: isFirstApart ? 1 : 0, to: count)
    case .average: average
    case .totalOfPayments: payments.sum
    case .feesInPayments: fees.inPayments
    case .feesDeducted: fees.deducted
    case .interest: interest
    case .largestCount: largestCount
    }
  }

  /// The amount of one installment where a single figure has to stand for all: the largest payment, but for a down payment
  /// and a first payment with a fee; the truncated average where that is stated.
  public var installment: Int64 {
    if isTruncated, count > 1 { return average }
    let isFirstDear = isFirstApart || fees.first > 0
    return payments.largest(from: isFirstDear && count > 1 ? 1 : 0, to: count)
  }

  private var alike: (from: Int, to: Int) { shape.alike(of: count, isFirstApart: isFirstApart) }

  /// The sum of the payments that are alike divided by their number, truncated.
  private var average: Int64 {
    let number = alike.to - alike.from
    // A sum of the last payments of all.
    return number > 0 ? (payments.sum(first: alike.to) - payments.sum(first: alike.from)) / Int64(number) : 0
  }

  private var largestCount: Int64 {
    if case .installmentBelowMinimum(let count) = eligibility { Int64(count) } else { 0 }
  }
}
