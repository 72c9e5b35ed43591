import SeededRandom
import Testing

@testable import ExactMoney

@Suite("Equal splits")
struct EqualSplitTests {
  /// The parts by dealing minor units out one by one, as one would deal coins.
  private static func dealt(_ total: Int, _ count: Int, _ policy: RemainderPolicy) -> [Int64] {
    var parts = [Int64](repeating: 0, count: count)
    let coins = Int(total.magnitude)
    let rounds = coins / count * count
    for coin in 0..<coins {
      switch policy {
      case .spreadFirst: parts[coin % count] += 1
      case .spreadLast: parts[count - 1 - coin % count] += 1
      case .first: parts[coin < rounds ? coin % count : 0] += 1
      case .last: parts[coin < rounds ? coin % count : count - 1] += 1
      case .roundedThenLast: continue  // deals no units: see the laws of splits
      }
    }
    return total < 0 ? parts.map { -$0 } : parts
  }

  private static func parts(_ split: EqualSplit) -> [Int64] { (0..<split.count).map { split[$0] } }

  @Test("Every total −500…500 in 1…12 parts is what dealing coins gives", arguments: RemainderPolicy.withoutRounding)
  func smallWorld(policy: RemainderPolicy) throws {
    for count in 1...12 {
      var below = Self.parts(try EqualSplit(of: -501, into: count, remainder: policy))
      for total in -500...500 {
        let split = try EqualSplit(of: Int64(total), into: count, remainder: policy)
        let parts = Self.parts(split)
        let mirror = Self.parts(try EqualSplit(of: Int64(-total), into: count, remainder: policy))
        let moved = zip(below, parts).map { $1 - $0 }.filter { $0 != 0 }
        below = parts
        let isSpread = policy == .spreadFirst || policy == .spreadLast
        guard parts == Self.dealt(total, count, policy), parts.reduce(0, +) == total,
          parts.allSatisfy({ $0.signum() * Int64(total.signum()) >= 0 }), mirror == parts.map({ -$0 }),
          !isSpread || split.isNearlyEqual, !isSpread || moved == [1], split.largestPart == parts.max(),
          split.smallestPart == parts.min(), split.leadingCount >= 1,
          (split.trailingCount == 0) == (Set(parts).count == 1)
        else {
          Issue.record("\(total) in \(count) parts, \(policy): \(parts)")
          return
        }
      }
    }
  }

  @Test("Any Int64 in 1…600 parts keeps its sum, its sign and its mirror", arguments: RemainderPolicy.withoutRounding)
  func anyTotal(policy: RemainderPolicy) throws {
    var random = SeededRandom(seed: 0x5EED_0001)
    for count in 1...600 {
      let drawn = (0..<20).map { _ in Int64(bitPattern: random.next()) >> Int64(random.below(64)) }
      for total in [.min, .min + 1, -1, 0, 1, .max - 1, .max] + drawn {
        let split = try EqualSplit(of: total, into: count, remainder: policy)
        let (lead, trail) = (Int128(split.leadingPart), Int128(split.trailingPart))
        let spread = max(lead, trail) - min(lead, trail)
        let isSpread = policy == .spreadFirst || policy == .spreadLast
        guard lead * Int128(split.leadingCount) + trail * Int128(split.trailingCount) == Int128(total),
          split.count == count, (1...count).contains(split.leadingCount),
          lead.signum() * Int128(total).signum() >= 0, trail.signum() * Int128(total).signum() >= 0,
          spread <= (isSpread ? 1 : Int128(count) - 1), (split.trailingCount == 0) == (lead == trail)
        else {
          Issue.record("\(total) in \(count) parts, \(policy): \(split)")
          return
        }
        guard total != .min else { continue }
        let mirror = try EqualSplit(of: -total, into: count, remainder: policy)
        guard mirror.leadingPart == -split.leadingPart, mirror.trailingPart == -split.trailingPart,
          mirror.leadingCount == split.leadingCount
        else {
          Issue.record("\(total) in \(count) parts, \(policy) has no mirror: \(mirror)")
          return
        }
      }
    }
  }

  @Test("A total that divides gives one value, whatever the policy", arguments: [-9000, 0, 9000] as [Int64])
  func dividingTotal(total: Int64) throws {
    let splits = try RemainderPolicy.withoutRounding.map { try EqualSplit(of: total, into: 3, remainder: $0) }
    #expect(Set(splits).count == 1)
    #expect(splits.allSatisfy { $0.trailingCount == 0 && $0.leadingCount == 3 })
  }

  @Test(
    "The table of the documentation: 10.03 in 4 parts",
    arguments: [
      (.spreadFirst, [251, 251, 251, 250]), (.spreadLast, [250, 251, 251, 251]), (.first, [253, 250, 250, 250]),
      (.last, [250, 250, 250, 253]),
    ] as [(RemainderPolicy, [Int64])])
  func documented(policy: RemainderPolicy, parts: [Int64]) throws {
    #expect(try Money(minorUnits: 1003, .usd).split(into: 4, remainder: policy).map(\.minorUnits) == parts)
    #expect(try Money(minorUnits: 1003, .usd).split(into: 4, remainder: policy).allSatisfy { $0.currency == .usd })
  }

  @Test("Counts outside 1…600 are errors that carry the count", arguments: [Int.min, -1, 0, 601, Int.max])
  func countOutside(count: Int) {
    let error: MoneyError = count < 1 ? .tooFewParts(count) : .tooManyParts(count)
    #expect(throws: error) { try PartCount(count) }
    #expect(throws: error) { try EqualSplit(of: 100, into: count, remainder: .first) }
    #expect(throws: error) { try Money(minorUnits: 100, .usd).split(into: count, remainder: .last) }
  }

  @Test("Parts written to a buffer are those of the subscript", arguments: [1, 3, 600])
  func written(count: Int) throws {
    let split = try EqualSplit(of: -1000, into: count, remainder: .spreadLast)
    var parts = [Int64](repeating: 77, count: count)
    var room = parts.mutableSpan
    split.write(to: &room)
    #expect(parts == Self.parts(split))
  }

  @Test("A part beyond the last is a programmer's error")
  func partOutside() async {
    await #expect(processExitsWith: .failure) {
      let split = try EqualSplit(of: 100, into: 3, remainder: .first)
      _ = split[3]
    }
  }
}

@Suite("Part counts")
struct PartCountTests {
  @Test("The multiplication gives the quotient of every multiple and its neighbours")
  func multiples() throws {
    for count in 1...600 {
      let parts = try PartCount(count)
      let divisor = UInt64(count)
      let greatest = UInt64(Int64.max) / divisor
      for factor in [0, 1, 2, 3, 1 << 31, 1 << 32, greatest / 2, greatest - 1, greatest] where factor <= greatest {
        let multiple = factor * divisor
        for number in [multiple == 0 ? 0 : multiple - 1, multiple, min(multiple + 1, UInt64(Int64.max))]
        where parts.quotient(of: number) != number / divisor {
          Issue.record("\(number) / \(count)")
          return
        }
      }
    }
  }

  @Test("The multiplication gives the quotient of a million numbers below 2^63")
  func anyNumber() throws {
    var random = SeededRandom(seed: 0x5EED_0002)
    for count in 1...600 {
      let parts = try PartCount(count)
      for _ in 0..<1667 {
        let number = random.magnitude() >> 1
        guard parts.quotient(of: number) == number / UInt64(count) else {
          Issue.record("\(number) / \(count)")
          return
        }
      }
    }
  }
}
