/// Numbers that a seed decides, the same on every machine: the SplitMix64 generator.
///
/// Source: Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators (2014).
public struct SeededRandom: RandomNumberGenerator {
  @usableFromInline var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, `bound`. Slightly uneven, which no test minds.
  @inlinable
  public mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// A number whose length in bits is random, so that small and large ones are equally usual.
  @inlinable
  public mutating func magnitude() -> UInt64 { next() >> UInt64(below(64)) }
}
