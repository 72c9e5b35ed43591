/// The amounts that the workloads share with their peers in other languages: 4096 order totals in minor units, from
/// 3500 to 150000, drawn from seed 4 by `SeededGenerator`.
enum SeededAmounts {
  /// How many there are.
  static let count = 4096

  /// The totals, in the order drawn.
  static func totals() -> [Int64] {
    var generator = SeededGenerator(seed: 4)
    return (0..<count).map { _ in 3500 + Int64(generator.next(below: 146_501)) }
  }

  /// The checksum of all parts of all totals in 4 parts, the first parts one more until nothing remains: computed by
  /// counting out, which shares nothing with a division.
  static func checksumOfFourParts() -> UInt64 {
    var checksum = Checksum()
    for total in totals() {
      // 875 is a quarter of the least total; from there, one unit at a time, in turn.
      var parts: [Int64] = [875, 875, 875, 875]
      for turn in 0..<Int(total - 3500) { parts[turn % 4] += 1 }
      for part in parts { checksum.add(part) }
    }
    return checksum.value
  }
}
