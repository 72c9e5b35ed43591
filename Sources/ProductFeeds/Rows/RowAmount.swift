import MoneyText

/// Which amount an operation of a row writes, numbered for tables.
struct RowAmount: Hashable {
  let rawValue: UInt8

  /// The order total.
  static let total = RowAmount(rawValue: 0)
  /// The first payment of an even split or of level payments.
  static let leading = RowAmount(rawValue: 1)
  /// The last payment of an even split or of level payments.
  static let trailing = RowAmount(rawValue: 2)
  /// The largest payment of an even split or of level payments.
  static let largest = RowAmount(rawValue: 3)
  /// The installment of an answer that is more than an even split: see `StatedAmounts.installment`.
  static let installment = RowAmount(rawValue: 4)
  /// What such an answer has due on the start date.
  static let dueToday = RowAmount(rawValue: 5)
  /// The amounts of its runs of payments, four at most.
  static let firstRun = RowAmount(rawValue: 6)
  /// What its sentence states, by slot.
  static let firstSlot = RowAmount(rawValue: 10)

  /// The greatest number of runs of payments.
  static let runCount = 4
  /// The set of the amounts that stand before `installment`.
  static let ofEvenSplits = installment.bit - 1

  /// The number of amounts.
  static let count = Int(firstSlot.rawValue) + SentenceTemplate.Slot.allCases.count

  /// The amount of a run of payments.
  static func run(_ index: Int) -> RowAmount { RowAmount(rawValue: firstRun.rawValue + UInt8(index)) }

  /// What a slot of a sentence states.
  static func stated(_ slot: SentenceTemplate.Slot) -> RowAmount {
    RowAmount(rawValue: firstSlot.rawValue + slot.rawValue)
  }

  /// The amount's place in tables.
  @inline(__always)
  var index: Int { Int(rawValue) }

  /// The bit of a set of amounts.
  var bit: UInt32 { 1 << UInt32(rawValue) }
}
