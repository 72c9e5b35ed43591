import ExactMoney

/// Writes numbers and lists in the byte form of plans: little-endian, lists with their count before them.
struct PlanByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func truth(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func number<Number: FixedWidthInteger>(_ value: Number) {
    var rest = value
    for _ in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// A count of at most 65,535, or 4,294,967,295.
  mutating func count<Number: FixedWidthInteger & UnsignedInteger>(_ value: Int, as type: Number.Type) {
    precondition(value >= 0 && value <= Int(Number.max), "a count fits its bytes")
    number(Number(truncatingIfNeeded: value))
  }

  mutating func name(_ text: [UInt8]) {
    count(text.count, as: UInt32.self)
    bytes += text
  }

  mutating func date(_ value: CalendarDate) { number(value.daysSinceEpoch) }

  /// A date, or a number that is none.
  mutating func date(_ value: CalendarDate?) { number(value?.daysSinceEpoch ?? .min) }

  /// A number that is not negative, or −1.
  mutating func number(_ value: Int64?) { number(value ?? -1) }
}

/// FNV-1a with 64 bits, as Parcela's `FNV1a`.
func planChecksum(of bytes: some Sequence<UInt8>) -> UInt64 {
  var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in bytes { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return checksum
}
