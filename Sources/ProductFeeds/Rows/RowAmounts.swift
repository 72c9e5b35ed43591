import ExactMoney

/// The machine digits of a record's amounts, written once and copied by every operation of a row.
///
/// The memory belongs to a kernel, which deallocates it.
struct RowAmounts {
  /// The digits of one amount.
  struct Entry {
    /// `DecimalDigits.room` bytes, followed by 8 bytes of room for a separator.
    var digits: UnsafeMutableRawPointer
    var length: Int
    var minorUnits: Int64
  }

  /// One entry for each `RowAmount`, by its raw value.
  let entries: UnsafeMutablePointer<Entry>
  /// The number of payments of an even split, and how many of them are the leading one.
  let paymentCount: UnsafeMutablePointer<(all: Int, leading: Int)>
  /// How many payments each run has.
  let runCounts: UnsafeMutablePointer<Int>
  private let scratch: UnsafeMutableRawPointer
  private static let stride = DecimalDigits.room + 16

  init() {
    let size = RowAmount.count * Self.stride
    scratch = .allocate(byteCount: size, alignment: 16)
    scratch.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    entries = .allocate(capacity: RowAmount.count)
    entries.initialize(repeating: Entry(digits: scratch, length: 0, minorUnits: 0), count: RowAmount.count)
    paymentCount = .allocate(capacity: 1)
    paymentCount.initialize(to: (0, 0))
    runCounts = .allocate(capacity: RowAmount.runCount)
    runCounts.initialize(repeating: 0, count: RowAmount.runCount)
  }

  func deallocate() {
    scratch.deallocate()
    entries.deallocate()
    paymentCount.deallocate()
    runCounts.deallocate()
  }

  /// Writes the digits of an order total. A negative one gets its sign.
  @inline(__always)
  func set(total: Int64, minorUnitDigits: Int) {
    let signLength = total < 0 ? 1 : 0
    scratch.storeBytes(of: 0x2D, as: UInt8.self)
    let length = DecimalDigits.write(
      total.magnitude, minorUnitDigits: minorUnitDigits, to: scratch + signLength)
    entries[RowAmount.total.index] = Entry(
      digits: scratch, length: length &+ signLength, minorUnits: total)
  }

  /// Writes the digits of the payments, which are not negative.
  ///
  /// Both parts are written even where all payments are equal: a branch on the remainder would be a coin's toss.
  @inline(__always)
  func set(split: EqualSplit, minorUnitDigits: Int) {
    let leading = written(split.leadingPart, minorUnitDigits, to: scratch + Self.stride)
    let trailing = written(split.trailingPart, minorUnitDigits, to: scratch + 2 * Self.stride)
    entries[RowAmount.leading.index] = leading
    entries[RowAmount.trailing.index] = trailing
    entries[RowAmount.largest.index] = split.trailingPart > split.leadingPart ? trailing : leading
    paymentCount.pointee = (split.count, split.leadingCount)
  }

  /// Writes the digits of level payments and a last one.
  @inline(__always)
  func set(level: Int64, last: Int64, count: Int, minorUnitDigits: Int) {
    let leading = written(level, minorUnitDigits, to: scratch + Self.stride)
    let trailing = written(last, minorUnitDigits, to: scratch + 2 * Self.stride)
    entries[RowAmount.leading.index] = leading
    entries[RowAmount.trailing.index] = trailing
    entries[RowAmount.largest.index] = last > level ? trailing : leading
    paymentCount.pointee = (count, count &- 1)
  }

  /// Writes the digits of an amount from zero up.
  func set(_ amount: RowAmount, to minorUnits: Int64, minorUnitDigits: Int) {
    entries[amount.index] = written(minorUnits, minorUnitDigits, to: scratch + amount.index * Self.stride)
  }

  /// Writes how many payments a total allows that is too small.
  func set(largestCount: Int) { set(.stated(.largestCount), to: Int64(largestCount), minorUnitDigits: 0) }

  /// Writes the digits of those amounts of an answer that a row uses.
  func set(_ answer: SettledAnswer, for row: CompiledRow, minorUnitDigits: Int) {
    var rest = row.amounts & ~RowAmount.ofEvenSplits
    while rest != 0 {
      let amount = RowAmount(rawValue: UInt8(truncatingIfNeeded: rest.trailingZeroBitCount))
      rest &= rest &- 1
      set(
        amount, to: answer.minorUnits(amount, dueTodayCount: row.dueTodayCount), minorUnitDigits: minorUnitDigits)
    }
    let count = answer.payments.runCount
    for run in 0..<RowAmount.runCount { runCounts[run] = run < count ? answer.payments.run(at: run).count : 0 }
  }

  @inline(__always)
  private func written(_ amount: Int64, _ minorUnitDigits: Int, to target: UnsafeMutableRawPointer) -> Entry {
    let length = DecimalDigits.write(UInt64(bitPattern: amount), minorUnitDigits: minorUnitDigits, to: target)
    return Entry(digits: target, length: length, minorUnits: amount)
  }
}
