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

  /// Each element's next one; the last one's is the first. Second operands, so that no amount meets itself.
  static func neighbors<Element>(of elements: [Element]) -> [Element] {
    Array(elements.dropFirst() + elements.prefix(1))
  }

  /// The checksum of each total plus its neighbor; the literal was found with Python's `int`.
  static let checksumOfSums: UInt64 = 0xE58E_61B2_0E07_699A

  /// The checksum of all parts of all totals in `count` parts, the first parts one more until nothing remains: computed
  /// by counting out, one unit to each part in turn, which shares nothing with a division.
  static func checksumOfParts(_ count: Int64) -> UInt64 {
    var checksum = Checksum()
    for total in totals() {
      var (part, rest) = (Int64(0), total)
      while rest >= count {
        part += 1
        rest -= count
      }
      for index in 0..<count { checksum.add(index < rest ? part + 1 : part) }
    }
    return checksum.value
  }
}
