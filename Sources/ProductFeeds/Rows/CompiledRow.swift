import ExactMoney
import MoneyText

/// A row template in memory that row code reads by pointer. Owned by a `RowProgram`, which outlives its use.
struct CompiledRow {
  let operations: UnsafePointer<RowTemplate.Operation>
  let operationCount: Int
  /// The fixed bytes; 16 bytes beyond them are readable.
  let literals: UnsafeRawPointer
  /// The most bytes that a row writes beside its identifier.
  let room: Int

  /// Copies a template to memory of its own.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - count: the number of payments, which bounds the length of a list of amounts.
  init(_ template: RowTemplate, count: Int) {
    let operations = UnsafeMutablePointer<RowTemplate.Operation>.allocate(capacity: template.operations.count)
    operations.initialize(from: template.operations, count: template.operations.count)
    self.operations = UnsafePointer(operations)
    operationCount = template.operations.count
    let literals = UnsafeMutableRawPointer.allocate(byteCount: template.literals.count + 16, alignment: 16)
    literals.initializeMemory(as: UInt8.self, repeating: 0, count: template.literals.count + 16)
    literals.copyMemory(from: template.literals, byteCount: template.literals.count)
    self.literals = UnsafeRawPointer(literals)
    var room = template.literals.count
    for operation in template.operations {
      switch operation.kind {
      case .text, .id, .unit: room += 16
      case .amount: room += DecimalDigits.room
      case .number: room += NumberFormat.room
      case .amounts: room += count * (DecimalDigits.room + 8) + DecimalDigits.room
      }
    }
    self.room = room
  }

  func deallocate() {
    operations.deallocate()
    literals.deallocate()
  }
}

/// The machine digits of a record's amounts, written once and copied by every operation.
///
/// Each text has `DecimalDigits.room` bytes of a scratch area that the caller owns; 8 bytes of room follow each for a
/// separator.
struct RowAmounts {
  private static let stride = DecimalDigits.room + 16
  /// The size of the scratch area.
  static let scratchSize = 3 * stride

  let scratch: UnsafeMutableRawPointer
  let minorUnitDigits: Int
  private(set) var totalLength = 0
  private(set) var leadingLength = 0
  private(set) var trailingLength = 0
  private(set) var split = EqualSplit.nothing
  private(set) var total: Int64 = 0

  @inline(__always)
  init(scratch: UnsafeMutableRawPointer, minorUnitDigits: Int) {
    self.scratch = scratch
    self.minorUnitDigits = minorUnitDigits
  }

  /// Writes the digits of an order total. A negative one gets its sign.
  @inline(__always)
  mutating func set(total: Int64) {
    self.total = total
    if total >= 0 {
      totalLength = DecimalDigits.write(UInt64(bitPattern: total), minorUnitDigits: minorUnitDigits, to: scratch)
    } else {
      scratch.storeBytes(of: 0x2D, as: UInt8.self)
      totalLength =
        1 + DecimalDigits.write(total.magnitude, minorUnitDigits: minorUnitDigits, to: scratch + 1)
    }
  }

  /// Writes the digits of the payments, which are not negative.
  @inline(__always)
  mutating func set(split: EqualSplit) {
    self.split = split
    leadingLength = DecimalDigits.write(
      UInt64(bitPattern: split.leadingPart), minorUnitDigits: minorUnitDigits, to: scratch + Self.stride)
    if split.trailingCount > 0 {
      trailingLength = DecimalDigits.write(
        UInt64(bitPattern: split.trailingPart), minorUnitDigits: minorUnitDigits, to: scratch + 2 * Self.stride)
    }
  }

  /// The digits of an amount, and the amount.
  @inline(__always)
  func digits(of amount: RowTemplate.Amount) -> (UnsafeMutableRawPointer, length: Int, value: Int64) {
    let trailing = (scratch + 2 * Self.stride, trailingLength, split.trailingPart)
    let leading = (scratch + Self.stride, leadingLength, split.leadingPart)
    switch amount {
    case .total: return (scratch, totalLength, total)
    case .leading: return leading
    case .trailing: return split.trailingCount == 0 ? leading : trailing
    case .largest: return split.trailingPart > split.leadingPart ? trailing : leading
    }
  }
}
