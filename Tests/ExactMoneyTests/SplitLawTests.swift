import Testing

@testable import ExactMoney

/// The laws of the split policies over small worlds, searched completely, and over extreme totals.
@Suite("Laws of splits")
struct SplitLawTests {
  static let policies = RemainderPolicy.withoutRounding + RoundingRule.allCases.map { .roundedThenLast($0) }

  static func treatsSignsAlike(_ policy: RemainderPolicy) -> Bool {
    switch policy {
    case .roundedThenLast(.floor), .roundedThenLast(.ceiling), .roundedThenLast(.halfTowardPositive),
      .roundedThenLast(.halfTowardNegative):
      false
    default: true
    }
  }

  static func spreads(_ policy: RemainderPolicy) -> Bool { policy == .spreadFirst || policy == .spreadLast }

  static func parts(_ total: Int64, _ count: Int, _ step: Int64, _ policy: RemainderPolicy) throws(MoneyError)
    -> [Int64]
  {
    let split = try SteppedSplit(of: total, into: count, step: step, remainder: policy)
    return (0..<count).map { split[$0] }
  }

  /// The first law that the parts break, or `nil`.
  static func broken(
    _ parts: [Int64], of total: Int64, step: Int64, _ policy: RemainderPolicy
  ) -> String? {
    if parts.reduce(Int128(0), { $0 + Int128($1) }) != Int128(total) { return "sum" }
    if parts.contains(where: { ($0 < 0 && total >= 0) || ($0 > 0 && total <= 0) }) { return "sign" }
    if parts.count(where: { $0 % step != 0 }) > 1 { return "step" }
    let magnitudes = parts.map(\.magnitude)
    let (least, greatest) = (magnitudes.min() ?? 0, magnitudes.max() ?? 0)
    switch policy {
    case .spreadFirst: if magnitudes != magnitudes.sorted(by: >) || greatest - least > UInt64(step) { return "spread" }
    case .spreadLast: if magnitudes != magnitudes.sorted() || greatest - least > UInt64(step) { return "spread" }
    case .first: if Set(parts.dropFirst()).count > 1 || magnitudes[0] != greatest { return "first" }
    case .last: if Set(parts.dropLast()).count > 1 || magnitudes[parts.count - 1] != greatest { return "last" }
    case .roundedThenLast:
      // All but the last equal, or else the fallback.
      let isRounded = Set(parts.dropLast()).count <= 1
      if !isRounded, Self.broken(parts, of: total, step: step, .spreadLast) != nil { return "rounded" }
    }
    return nil
  }

  @Test("Totals −500…500 × counts 1…12 × policies × steps 1, 5, 50")
  func smallWorld() throws {
    for policy in Self.policies {
      for step in [1, 5, 50] as [Int64] {
        for count in 1...12 {
          let world = try (-500...500).map { try Self.parts($0, count, step, policy) }
          for (index, parts) in world.enumerated() {
            let total = Int64(index) - 500
            var law = Self.broken(parts, of: total, step: step, policy)
            if total > 0, Self.treatsSignsAlike(policy), world[1000 - index] != parts.map({ -$0 }) { law = "mirror" }
            if index > 0, Self.spreads(policy), zip(world[index - 1], parts).count(where: { $0 != $1 }) != 1 {
              law = "one unit more moves one part"
            }
            if let law {
              Issue.record("\(law): \(total) in \(count), step \(step), \(policy): \(parts)")
              return
            }
          }
        }
      }
    }
  }

  @Test("Without a step, EqualSplit and SteppedSplit agree, over totals −500…500 × counts 1…12")
  func stepOfOne() throws {
    for policy in Self.policies {
      for count in 1...12 {
        for total in -500...500 as ClosedRange<Int64> {
          let split = try EqualSplit(of: total, into: count, remainder: policy)
          let parts = (0..<count).map { split[$0] }
          guard try Self.parts(total, count, 1, policy) == parts else {
            Issue.record("\(total) in \(count), \(policy): \(parts)")
            return
          }
        }
      }
    }
  }

  @Test("Random totals, counts and steps of every size, seed 0x5EED0007")
  func extremes() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0007)
    for index in 0..<20_000 {
      let policy = Self.policies[index % Self.policies.count]
      let total = [Int64.min, .max, .min + 1, .max - 1, numbers.signed(), numbers.signed()][index / 16 % 6]
      let step = [1, .max, 5, 50, max(1, numbers.signed())][numbers.below(5)]
      let count = 1 + numbers.below(index % 64 == 0 ? 600 : 24)
      let parts = try Self.parts(total, count, step, policy)
      if let law = Self.broken(parts, of: total, step: step, policy) {
        Issue.record("\(law): \(total) in \(count), step \(step), \(policy): \(parts)")
        return
      }
      guard step == 1 else { continue }
      let split = try EqualSplit(of: total, into: count, remainder: policy)
      guard (0..<count).allSatisfy({ split[$0] == parts[$0] }) else {
        Issue.record("\(total) in \(count), \(policy): \(split)")
        return
      }
    }
  }

  @Test(
    "The last of rounded shares: kept where it has the total's sign, else spread",
    arguments: [
      (99_99 as Int64, 4, [2500, 2500, 2500, 2499] as [Int64]), (100_02, 4, [2500, 2500, 2500, 2502]),
      (6, 4, [1, 1, 2, 2]), (3, 4, [0, 1, 1, 1]), (1, 4, [0, 0, 0, 1]), (0, 3, [0, 0, 0]), (-6, 4, [-1, -1, -2, -2]),
      (10, 4, [2, 2, 2, 4]), (14, 4, [4, 4, 4, 2]), (7, 1, [7]),
    ])
  func roundedThenLast(total: Int64, count: Int, expected: [Int64]) throws {
    let split = try EqualSplit(of: total, into: count, remainder: .roundedThenLast(.halfToEven))
    #expect((0..<count).map { split[$0] } == expected)
  }

  @Test("Without the fallback the last part is whatever is left")
  func withoutFallback() throws {
    let split = try EqualSplit(of: 3, into: 4, roundedThenLast: .halfToEven)
    #expect((0..<4).map { split[$0] } == [1, 1, 1, 0])
    let negative = try EqualSplit(of: 5, into: 10, roundedThenLast: .up)
    #expect((negative.leadingPart, negative.trailingPart) == (1, -4))
    #expect(try EqualSplit(of: .min, into: 600, roundedThenLast: .up).leadingCount == 599)
    #expect(throws: MoneyError.inexact) { try EqualSplit(of: 5, into: 2, roundedThenLast: .exact) }
    #expect(throws: MoneyError.tooFewParts(0)) { try EqualSplit(of: 5, into: 0, roundedThenLast: .up) }
    #expect(throws: MoneyError.tooManyParts(601)) { try EqualSplit(of: 5, into: 601, roundedThenLast: .up) }
  }

  @Test("A rule that rounds nothing spreads where the share is not whole")
  func exactRule() throws {
    #expect(try Self.parts(10, 4, 1, .roundedThenLast(.exact)) == [2, 2, 3, 3])
    #expect(try Self.parts(12, 4, 1, .roundedThenLast(.exact)) == [3, 3, 3, 3])
    #expect(try Self.parts(12, 4, 5, .roundedThenLast(.exact)) == [0, 2, 5, 5])
  }

  @Test("Where the off-step rest goes")
  func offStep() throws {
    #expect(try Self.parts(1003, 4, 5, .spreadFirst) == [253, 250, 250, 250])
    #expect(try Self.parts(1008, 4, 5, .spreadFirst) == [255, 253, 250, 250])
    #expect(try Self.parts(1008, 4, 5, .spreadLast) == [250, 250, 253, 255])
    #expect(try Self.parts(1008, 4, 5, .first) == [258, 250, 250, 250])
    #expect(try Self.parts(1008, 4, 5, .last) == [250, 250, 250, 258])
    #expect(try Self.parts(1008, 4, 5, .roundedThenLast(.halfToEven)) == [250, 250, 250, 258])
    #expect(try Self.parts(-1008, 4, 5, .spreadFirst) == [-255, -253, -250, -250])
    #expect(
      try Money(minorUnits: 1003, .chf).split(into: 2, step: 5, remainder: .last).map(\.minorUnits) == [500, 503])
    var room = [Int64](repeating: 0, count: 4)
    var span = room.mutableSpan
    try SteppedSplit(of: 1003, into: 4, step: 5, remainder: .last).write(to: &span)
    #expect(room == [250, 250, 250, 253])
    #expect(throws: MoneyError.stepOutOfRange(0)) { try Self.parts(1, 1, 0, .first) }
    #expect(throws: MoneyError.tooManyParts(601)) { try Self.parts(1, 601, 5, .first) }
  }

  @Test("Equal parts state what they leave, over totals −500…500 × counts 1…12 × rules × steps 1, 5, 50")
  func equalParts() throws {
    for rule in RoundingRule.allCases where rule != .exact {
      for step in [1, 5, 50] as [Int64] {
        for count in 1...12 {
          for total in -500...500 as ClosedRange<Int64> {
            let parts = try EqualParts(of: total, into: count, step: step, rounding: rule)
            guard parts.part * Int64(count) + parts.adjustment == total, parts.part % step == 0,
              parts.sum == total - parts.adjustment, parts.part * total >= 0,
              abs(parts.adjustment) < step * Int64(count)
            else {
              Issue.record("\(total) in \(count), step \(step), \(rule): \(parts)")
              return
            }
          }
        }
      }
    }
    #expect(throws: MoneyError.inexact) { try EqualParts(of: 5, into: 2, step: 1, rounding: .exact) }
    #expect(throws: MoneyError.overflow) { try EqualParts(of: .max, into: 2, step: 1, rounding: .up) }
    #expect(throws: MoneyError.stepOutOfRange(0)) { try EqualParts(of: 5, into: 2, step: 0, rounding: .up) }
    #expect(try EqualParts(of: .min, into: 600, step: 1, rounding: .down).adjustment == -8)
  }

  @Test("Parts of a given amount, and one of the rest")
  func partsOfAnAmount() throws {
    func parts(_ total: Int64, _ amount: Int64) throws -> [Int64] {
      let split = try EqualSplit(of: total, inPartsOf: amount)
      return (0..<split.count).map { split[$0] }
    }
    #expect(try parts(203, 50) == [50, 50, 50, 50, 3])
    #expect(try parts(200, 50) == [50, 50, 50, 50])
    #expect(try parts(-203, 50) == [-50, -50, -50, -50, -3])
    #expect(try parts(3, 50) == [3])
    #expect(try parts(0, 50) == [0])
    #expect(throws: MoneyError.tooManyParts(601)) { try parts(601, 1) }
    #expect(throws: MoneyError.tooManyParts(.max)) { try parts(.min, 1) }
    #expect(throws: MoneyError.stepOutOfRange(0)) { try parts(5, 0) }
    let (refund, fifty) = (Money(minorUnits: -203, .jpy), Money(minorUnits: 50, .jpy))
    #expect(try refund.split(inPartsOf: fifty).map(\.minorUnits) == [-50, -50, -50, -50, -3])
    #expect(throws: MoneyError.stepOutOfRange(0)) { try refund.split(inPartsOf: Money(minorUnits: 0, .jpy)) }
    #expect(throws: MoneyError.currencyMismatch(.jpy, .sek)) {
      try refund.split(inPartsOf: Money(minorUnits: 50, .sek))
    }
  }

  @Test("Two parts of rounded shares differ by at most what the table says, and by no less")
  func spreadOfRoundedShares() throws {
    for rule in RoundingRule.allCases where rule != .exact {
      let isNearest = ![.down, .up, .floor, .ceiling].contains(rule)
      for count in 1...12 {
        let spreads = try (-500...500 as ClosedRange<Int64>).map { total in
          let split = try EqualSplit(of: total, into: count, remainder: .roundedThenLast(rule))
          return split.largestPart - split.smallestPart
        }
        #expect(spreads.max() == Int64(isNearest ? count / 2 : count - 1), "\(rule), \(count) parts")
      }
    }
  }
}
