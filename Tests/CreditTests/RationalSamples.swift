@testable import Credit

/// Seeded numbers for the tests of exact arithmetic: SplitMix64, and words of every width with extremes among them.
struct RationalSamples: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number of 0 to 64 bits, each width as likely; one in eight lies within 2 of an extreme or a power of two.
  mutating func int64() -> Int64 {
    let word = next()
    let value = Int64(bitPattern: next()) >> Int64(truncatingIfNeeded: word & 63)
    guard word >> 61 == 0 else { return value }
    let near = Int64(truncatingIfNeeded: (word >> 8) % 5) - 2
    switch (word >> 16) % 4 {
    case 0: return near
    case 1: return .min &+ near.magnitudeAsSigned
    case 2: return .max &- near.magnitudeAsSigned
    default: return (1 << Int64(truncatingIfNeeded: (word >> 24) & 63)) &+ near
    }
  }

  mutating func narrow() -> NarrowRational {
    while true {
      let numerator = int64()
      let denominator = int64()
      if denominator != 0, let pair = try? ReducedPair(numerator: numerator, denominator: denominator),
        let narrow = pair.narrow
      {
        return narrow
      }
    }
  }
}

extension Int64 {
  fileprivate var magnitudeAsSigned: Int64 { self < 0 ? -self : self }
}
