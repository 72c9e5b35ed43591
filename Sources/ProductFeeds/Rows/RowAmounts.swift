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

  /// One entry for each case of `RowTemplate.Amount`, by its raw value.
  let entries: UnsafeMutablePointer<Entry>
  /// The number of payments, and how many of them are the leading one.
  let paymentCount: UnsafeMutablePointer<(all: Int, leading: Int)>
  private let scratch: UnsafeMutableRawPointer
  private static let stride = DecimalDigits.room + 16

  init() {
    scratch = .allocate(byteCount: 3 * Self.stride, alignment: 16)
    scratch.initializeMemory(as: UInt8.self, repeating: 0, count: 3 * Self.stride)
    entries = .allocate(capacity: 4)
    entries.initialize(repeating: Entry(digits: scratch, length: 0, minorUnits: 0), count: 4)
    paymentCount = .allocate(capacity: 1)
    paymentCount.initialize(to: (0, 0))
  }

  func deallocate() {
    scratch.deallocate()
    entries.deallocate()
    paymentCount.deallocate()
  }

  /// Writes the digits of an order total. A negative one gets its sign.
  @inline(__always)
  func set(total: Int64, minorUnitDigits: Int) {
    let signLength = total < 0 ? 1 : 0
    scratch.storeBytes(of: 0x2D, as: UInt8.self)
    let length = DecimalDigits.write(
      total.magnitude, minorUnitDigits: minorUnitDigits, to: scratch + signLength)
    entries[RowTemplate.Amount.total.index] = Entry(
      digits: scratch, length: length &+ signLength, minorUnits: total)
  }

  /// Writes the digits of the payments, which are not negative.
  ///
  /// Both parts are written even where all payments are equal: a branch on the remainder would be a coin's toss.
  @inline(__always)
  func set(split: EqualSplit, minorUnitDigits: Int) {
    let leading = written(split.leadingPart, minorUnitDigits, to: scratch + Self.stride)
    let trailing = written(split.trailingPart, minorUnitDigits, to: scratch + 2 * Self.stride)
    entries[RowTemplate.Amount.leading.index] = leading
    entries[RowTemplate.Amount.trailing.index] = trailing
    entries[RowTemplate.Amount.largest.index] = split.trailingPart > split.leadingPart ? trailing : leading
    paymentCount.pointee = (split.count, split.leadingCount)
  }

  @inline(__always)
  private func written(_ amount: Int64, _ minorUnitDigits: Int, to target: UnsafeMutableRawPointer) -> Entry {
    let length = DecimalDigits.write(UInt64(bitPattern: amount), minorUnitDigits: minorUnitDigits, to: target)
    return Entry(digits: target, length: length, minorUnits: amount)
  }
}

extension RowTemplate.Amount {
  /// The amount's place in tables.
  @inline(__always)
  var index: Int { Int(rawValue) }
}
