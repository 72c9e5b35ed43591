import Foundation
import SeededRandom

/// Seeded numbers of all sizes for tests that compare a narrow path with its wide twin.
struct TwinNumbers {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// How many inputs a twin test compares: `PARCELA_TWIN_INPUTS`, for which a slow suite asks for ten million.
  static let count: Int = {
    if let text = ProcessInfo.processInfo.environment["PARCELA_TWIN_INPUTS"], let count = Int(text) { return count }
    #if DEBUG
      return 200_000
    #else
      return 1_000_000
    #endif
  }()

  mutating func word() -> UInt64 { random.next() }

  /// An Int64 whose size is as random as its digits, so that small and extreme numbers come up alike.
  mutating func signed() -> Int64 {
    let bits = word()
    return Int64(bitPattern: bits) >> Int64(truncatingIfNeeded: word() & 63)
  }

  /// A number of 0 to `bound − 1`.
  mutating func below(_ bound: Int) -> Int { random.below(bound) }

  /// An Int128 of any size.
  mutating func wide() -> Int128 {
    Int128(truncatingIfNeeded: UInt128(word()) << 64 | UInt128(word())) >> Int128(truncatingIfNeeded: word() & 127)
  }
}
