import ExactMoney

/// The machine digits of a record's amounts, written once and copied by every operation of a row.
///
/// One entry for each `RowTemplate.Amount`, in memory that belongs to the kernel: where the digits are, how many, and
/// the amount. Eight bytes of room follow the digits, for a separator.
struct RowAmounts {
  /// The digits of one amount.
  struct Entry {
    var digits: UnsafeMutableRawPointer
    var length: Int
    var minorUnits: Int64
    /// How many payments have this amount.
    var paymentCount: Int
  }

  /// One entry for each case of `RowTemplate.Amount`, by its raw value.
  let entries: UnsafeMutablePointer<Entry>
  private let scratch: UnsafeMutableRawPointer
  private static let stride = DecimalDigits.room + 16

  init() {
    scratch = .allocate(byteCount: 3 * Self.stride, alignment: 16)
    scratch.initializeMemory(as: UInt8.self, repeating: 0, count: 3 * Self.stride)
    entries = .allocate(capacity: 4)
    entries.initialize(repeating: Entry(digits: scratch, length: 0, minorUnits: 0, paymentCount: 0), count: 4)
  }

  func deallocate() {
    scratch.deallocate()
    entries.deallocate()
  }

  /// Writes the digits of an order total. A negative one gets its sign.
  @inline(__always)
  func set(total: Int64, minorUnitDigits: Int) {
    let isNegative = total < 0
    scratch.storeBytes(of: 0x2D, as: UInt8.self)
    let signLength = isNegative ? 1 : 0
    let length = DecimalDigits.write(
      total.magnitude, minorUnitDigits: minorUnitDigits, to: scratch + signLength)
    entries[Int(RowTemplate.Amount.total.rawValue)] = Entry(
      digits: scratch, length: length &+ signLength, minorUnits: total, paymentCount: 0)
  }

  /// Writes the digits of the payments, which are not negative.
  @inline(__always)
  func set(split: EqualSplit, minorUnitDigits: Int) {
    let leading = written(split.leadingPart, split.leadingCount, minorUnitDigits, to: scratch + Self.stride)
    entries[Int(RowTemplate.Amount.leading.rawValue)] = leading
    var (trailing, largest) = (leading, leading)
    if split.trailingCount > 0 {
      trailing = written(split.trailingPart, split.trailingCount, minorUnitDigits, to: scratch + 2 * Self.stride)
      if split.trailingPart > split.leadingPart { largest = trailing }
    }
    entries[Int(RowTemplate.Amount.trailing.rawValue)] = trailing
    entries[Int(RowTemplate.Amount.largest.rawValue)] = largest
  }

  @inline(__always)
  private func written(
    _ amount: Int64, _ paymentCount: Int, _ minorUnitDigits: Int, to target: UnsafeMutableRawPointer
  ) -> Entry {
    let length = DecimalDigits.write(UInt64(bitPattern: amount), minorUnitDigits: minorUnitDigits, to: target)
    return Entry(digits: target, length: length, minorUnits: amount, paymentCount: paymentCount)
  }
}
