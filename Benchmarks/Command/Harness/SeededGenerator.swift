/// A small generator of reproducible numbers: the same seed gives the same sequence in every language that adds,
/// multiplies and shifts 64-bit integers, so that peers elsewhere work on the same input.
///
/// Source: SplitMix64, by Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
struct SeededGenerator {
  private var state: UInt64

  /// Starts the sequence of a seed.
  init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, `bound`. The bias of the remainder is of no account for inputs.
  mutating func next(below bound: UInt64) -> UInt64 { next() % bound }
}
