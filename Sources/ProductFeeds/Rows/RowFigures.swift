import ExactMoney
import Installments
import MoneyText

/// What the payments of a row are, which decides where their amounts stand.
enum RowPayments {
  /// An even split.
  case even
  /// Level payments with interest.
  case level
  /// Anything else.
  case settled
}

/// Which figures the row of an answer has, and in which amounts they stand.
struct RowFigures {
  /// The name of the answer.
  let status: String
  /// The number of payments; 0 of a refused quote.
  let count: Int
  /// What the payments are.
  let payments: RowPayments
  /// Whether the annual percentage rate is zero; one that is not is not computed.
  let isFree: Bool
  /// How many payments are due on the start date.
  let dueTodayCount: Int
  /// The amount that is due on the start date; `nil` where none is.
  let dueToday: RowAmount?
  private let shape: PaymentShape

  /// The figures of a refused quote: none.
  static func refused(_ status: String) -> RowFigures {
    RowFigures(
      status: status, count: 0, payments: .settled, isFree: false, dueTodayCount: 0, dueToday: nil, shape: .equal)
  }

  private init(
    status: String, count: Int, payments: RowPayments, isFree: Bool, dueTodayCount: Int, dueToday: RowAmount?,
    shape: PaymentShape
  ) {
    self.status = status
    self.count = count
    self.payments = payments
    self.isFree = isFree
    self.dueTodayCount = dueTodayCount
    self.dueToday = dueToday
    self.shape = shape
  }

  /// The figures of an even split, or of level payments, of which the first payment at most is due on the start date.
  init(_ payments: RowPayments, in count: Int, _ shape: PaymentShape, isDueToday: Bool) {
    self.init(
      status: Eligibility.eligible.name.description, count: count, payments: payments, isFree: payments == .even,
      dueTodayCount: isDueToday ? 1 : 0, dueToday: isDueToday ? .leading : nil, shape: shape)
  }

  /// The figures of any other eligible quote.
  init(settledIn count: Int, dueTodayCount: Int, isFree: Bool) {
    self.init(
      status: Eligibility.eligible.name.description, count: count, payments: .settled, isFree: isFree,
      dueTodayCount: dueTodayCount, dueToday: dueTodayCount > 0 ? .dueToday : nil, shape: .equal)
  }

  /// The sum of all payments, which of an even split is the order total.
  var totalOfPayments: RowAmount { payments == .even ? .total : .stated(.totalOfPayments) }

  /// The one amount that stands for all.
  var installment: RowAmount { payments == .settled ? .installment : .largest }

  /// Whether a column has nothing to say: one that speaks of payments where there are none, and the rate where it is not
  /// computed.
  func lacks(_ column: OutputColumn) -> Bool {
    switch column {
    case .dueToday, .count, .amount, .amounts, .totalOfPayments, .firstDue, .lastDue: count == 0
    case .apr: !isFree
    case .id, .plan, .status, .currency, .price, .text, .textSpoken, .locale: false
    }
  }

  /// The amount of a slot of the answer's sentence.
  func amount(ofSlot slot: SentenceTemplate.Slot) -> RowAmount {
    guard payments != .settled else { return .stated(slot) }
    // The sentences of an even split state the first, the last and the largest payment, and those that are alike: the last
    // ones where the first is apart, and the first ones where the last is. Those of level payments state costs as well.
    return switch slot {
    case .totalOfPayments where payments == .level, .interest, .feesInPayments: .stated(slot)
    case .first: .leading
    case .last: .trailing
    case .regular where shape == .firstApart: .trailing
    case .regular where shape == .lastApart: .leading
    default: .largest
    }
  }
}
