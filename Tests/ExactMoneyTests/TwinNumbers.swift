/// Seeded numbers of all sizes for tests that compare a narrow path with its wide twin.
///
/// Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014): SplitMix64.
struct TwinNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// How many inputs a twin test compares: a few seconds' worth in either configuration.
  static var count: Int {
    #if DEBUG
      1_000_000
    #else
      10_000_000
    #endif
  }

  mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An Int64 whose size is as random as its digits, so that small and extreme numbers come up alike.
  mutating func signed() -> Int64 {
    let bits = word()
    return Int64(bitPattern: bits) >> Int64(truncatingIfNeeded: word() & 63)
  }

  /// A number of 0 to `bound − 1`.
  mutating func below(_ bound: Int) -> Int { Int(truncatingIfNeeded: word() % UInt64(bound)) }

  /// An Int128 of any size.
  mutating func wide() -> Int128 {
    Int128(truncatingIfNeeded: UInt128(word()) << 64 | UInt128(word())) >> Int128(truncatingIfNeeded: word() & 127)
  }
}
