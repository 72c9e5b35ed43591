import SeededRandom
import Testing

@testable import ExactMoney

@Suite("Decimal digits")
struct DecimalDigitsTests {
  /// The text by `String`, zeros put before it and the point put into it.
  private static func reference(_ magnitude: UInt64, _ digits: Int) -> [UInt8] {
    var text = Array(String(magnitude).utf8)
    while text.count <= digits { text.insert(0x30, at: 0) }
    if digits > 0 { text.insert(0x2E, at: text.count - digits) }
    return text
  }

  /// What a writer wrote, or `nil` where it wrote beyond its room.
  private static func written(_ write: (UnsafeMutableRawPointer) -> Int) -> [UInt8]? {
    withUnsafeTemporaryAllocation(byteCount: DecimalDigits.room + 8, alignment: 8) { bytes in
      for index in bytes.indices { bytes[index] = 0xA5 }
      guard let base = bytes.baseAddress else { return nil }
      let count = write(base)
      guard bytes[DecimalDigits.room...].allSatisfy({ $0 == 0xA5 }) else { return nil }
      return Array(bytes[..<count])
    }
  }

  private static func holds(_ magnitude: UInt64, _ digits: Int) -> Bool {
    let expected = reference(magnitude, digits)
    return written { DecimalDigits.write(magnitude, minorUnitDigits: digits, to: $0) } == expected
      && written { DecimalDigits.writeWide(magnitude, minorUnitDigits: digits, to: $0) } == expected
  }

  private static func edges() -> [UInt64] {
    var edges: [UInt64] = [0, 1, .max - 1, .max, UInt64(Int64.max), 1 << 63]
    var power: UInt64 = 10
    for _ in 0..<19 {
      edges += [power - 1, power, power + 1]
      power &*= 10
    }
    return edges
  }

  @Test("Narrow, wide and String agree at every power of ten", arguments: 0...6)
  func powers(digits: Int) {
    for magnitude in Self.edges() where !Self.holds(magnitude, digits) { Issue.record("\(magnitude), \(digits)") }
  }

  @Test("Narrow, wide and String agree on numbers of any length", arguments: 0...6)
  func anyNumber(digits: Int) {
    var random = SeededRandom(seed: 0x5EED_0004)
    for _ in 0..<20_000 {
      let magnitude = random.magnitude()
      guard Self.holds(magnitude, digits) else {
        Issue.record("\(magnitude), \(digits)")
        return
      }
    }
  }

  @Test("Eight digits are those of every number that a stride of 9973 meets, and of the last")
  func eightDigits() {
    for number in Array(stride(from: 0, to: 100_000_000, by: 9973)) + [99_999_999, 10_000, 9_999] as [UInt64] {
      var rest = DecimalDigits.eightDigits(number)
      var value: UInt64 = 0
      for _ in 0..<8 {
        value = value * 10 + rest & 0xFF
        rest >>= 8
      }
      guard value == number else {
        Issue.record("\(number)")
        return
      }
    }
  }
}
