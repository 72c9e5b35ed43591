import Testing

@testable import ExactMoney

@Suite("Allocation with a reported remainder")
struct ReportedRemainderTests {
  /// Parts and what is left, in minor units.
  struct Shares: Equatable {
    let parts: [Int64]
    let left: Int64
  }

  static func allocate(
    _ rule: ReportedRemainder, _ total: Int64, _ weights: [Int64], step: Int64 = 1
  ) throws(AllocationError) -> Shares {
    var parts = [Int64](repeating: 77, count: weights.count)
    var room = parts.mutableSpan
    let left = try rule.allocate(total, byWeights: weights.span, step: step, into: &room)
    return Shares(parts: parts, left: left)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let rule: ReportedRemainder
    let total: Int64
    let weights: [Int64]
    var step: Int64 = 1
    let parts: [Int64]
    let left: Int64
    var testDescription: String { "\(rule): \(total) by \(weights), step \(step)" }
  }

  static let examples: [Example] = [
    Example(rule: .floor, total: 3, weights: [75, 25], parts: [2, 0], left: 1),
    Example(rule: .block, total: 3, weights: [75, 25], parts: [0, 0], left: 3),
    Example(rule: .block, total: 11, weights: [75, 25], parts: [6, 2], left: 3),
    Example(rule: .block, total: 10000, weights: [1, 2, 3, 7], step: 5, parts: [765, 1530, 2295, 5355], left: 55),
    Example(rule: .floor, total: 10000, weights: [1, 2, 3, 7], step: 5, parts: [765, 1535, 2305, 5380], left: 15),
    Example(rule: .floor, total: 10003, weights: [1, 1], step: 5, parts: [5000, 5000], left: 3),
    Example(rule: .floor, total: -3, weights: [75, 25], parts: [-2, 0], left: -1),
    Example(rule: .block, total: -11, weights: [75, 25], parts: [-6, -2], left: -3),
    Example(rule: .floor, total: 5, weights: [0, 7, 3], parts: [0, 3, 1], left: 1),
    Example(rule: .block, total: 25, weights: [0, 14, 6], parts: [0, 14, 6], left: 5),
    Example(rule: .floor, total: 0, weights: [1, 0], parts: [0, 0], left: 0),
    Example(rule: .block, total: 0, weights: [1, 0], parts: [0, 0], left: 0),
    Example(rule: .floor, total: .max, weights: [1, 1], parts: [(1 << 62) - 1, (1 << 62) - 1], left: 1),
    Example(rule: .block, total: .min, weights: [9], parts: [.min], left: 0),
    Example(rule: .floor, total: .min, weights: [0, .max, 0], parts: [0, .min, 0], left: 0),
    Example(rule: .block, total: .min, weights: [.max, 1], parts: [-.max, -1], left: 0),
    Example(rule: .block, total: .max, weights: [.max, 1], parts: [0, 0], left: .max),
    Example(rule: .block, total: .min, weights: [1, 1], step: .max, parts: [0, 0], left: .min),
    Example(rule: .floor, total: .min, weights: [1], step: .max, parts: [-.max], left: -1),
  ]

  @Test("Examples", arguments: examples)
  func example(_ example: Example) throws {
    let shares = try Self.allocate(example.rule, example.total, example.weights, step: example.step)
    #expect(shares == Shares(parts: example.parts, left: example.left))
  }

  @Test("Weights whose sum is beyond 64 bits have no block, and floors of their own")
  func hugeWeights() throws {
    let weights: [Int64] = [.max, .max, .max - 1]
    #expect(try Self.allocate(.floor, 10, weights) == Shares(parts: [3, 3, 3], left: 1))
    #expect(try Self.allocate(.block, .max, weights) == Shares(parts: [0, 0, 0], left: .max))
    #expect(
      try Self.allocate(.block, .min, [.max, .max, .max])
        == Shares(
          parts: [Int64](repeating: .min / 3, count: 3), left: .min % 3))
  }

  /// Both rules by their definitions, in plain integers.
  static func byDefinition(_ rule: ReportedRemainder, _ total: Int, _ weights: [Int], step: Int) -> Shares {
    let sum = weights.reduce(0, +)
    let magnitude = abs(total)
    let parts: [Int]
    switch rule {
    case .floor: parts = weights.map { magnitude * $0 / (sum * step) * step }
    case .block:
      // The greatest whole number that divides all weights, found by trying.
      let divisor = (1...sum).last { divisor in weights.allSatisfy { $0 % divisor == 0 } } ?? 1
      parts = weights.map { magnitude / (sum / divisor * step) * ($0 / divisor) * step }
    }
    let sign = total < 0 ? -1 : 1
    return Shares(
      parts: parts.map { Int64($0 * sign) }, left: Int64(total - parts.reduce(0, +) * sign))
  }

  @Test(
    "All totals −40…40 × all weights 0…4 of up to three parts × steps 1, 5, 50 × both rules: as defined, and lawful")
  func smallWorld() throws {
    for count in 1...3 {
      var weights = [Int](repeating: 0, count: count)
      while let place = weights.firstIndex(where: { $0 < 4 }) {
        weights[place] += 1
        for index in 0..<place { weights[index] = 0 }
        for rule in ReportedRemainder.allCases {
          for step in [1, 5, 50] {
            for total in -40...40 {
              let shares = try Self.allocate(rule, Int64(total), weights.map { Int64($0) }, step: Int64(step))
              guard shares == Self.byDefinition(rule, total, weights, step: step),
                Self.isLawful(rule, shares, total, weights, step: step)
              else {
                Issue.record("\(rule): \(total) by \(weights), step \(step): \(shares)")
                return
              }
            }
          }
        }
      }
    }
  }

  /// The table of laws.
  static func isLawful(_ rule: ReportedRemainder, _ shares: Shares, _ total: Int, _ weights: [Int], step: Int) -> Bool {
    let parts = shares.parts.map { Int($0) }
    guard parts.reduce(Int(shares.left), +) == total, Int(shares.left) * total >= 0,
      zip(parts, weights).allSatisfy({ $0 * total >= 0 && $0 % step == 0 && ($1 > 0 || $0 == 0) })
    else { return false }
    let left = abs(Int(shares.left))
    switch rule {
    case .floor: return left < step * weights.count { $0 > 0 }
    case .block:
      // Cross products are equal where the proportion is exact.
      return weights.indices.allSatisfy { parts[$0] * weights[0] == parts[0] * weights[$0] }
    }
  }

  @Test("Narrow and wide weights agree, both rules; seed 0x5EED0021")
  func twins() {
    var numbers = TwinNumbers(seed: 0x5EED_0021)
    var (narrow, wide) = ([Int64](repeating: 0, count: 4), [Int64](repeating: 0, count: 4))
    var wideWeights = [UInt128](repeating: 0, count: 4)
    var weights = [UInt64](repeating: 0, count: 4)
    for input in 0..<TwinNumbers.count {
      // Alike and small weights make whole blocks, any others hardly ever.
      let shift = UInt64(input & 1 == 0 ? 2 : 34)
      for index in weights.indices { weights[index] = numbers.signed().magnitude >> shift }
      for index in weights.indices { wideWeights[index] = UInt128(weights[index]) }
      let sum = weights[0] + weights[1] + weights[2] + weights[3]
      if sum == 0 { continue }
      let (total, step) = (numbers.signed(), numbers.below(4) == 0 ? max(1, numbers.signed() >> 40) : 1)
      let rule: ReportedRemainder = input & 2 == 0 ? .floor : .block
      let left = narrow.withUnsafeMutableBufferPointer { parts in
        weights.withUnsafeBufferPointer { rule.share(total, $0, sum: sum, step: step, into: parts) }
      }
      let wideLeft = wide.withUnsafeMutableBufferPointer { parts in
        wideWeights.withUnsafeBufferPointer { rule.share(total, $0, sum: UInt128(sum), step: step, into: parts) }
      }
      guard narrow == wide, left == wideLeft, Self.sum(narrow, left) == Int128(total) else {
        Issue.record("\(rule): \(total) by \(weights), step \(step): \(narrow), \(left); \(wide), \(wideLeft)")
        return
      }
    }
  }

  static func sum(_ parts: [Int64], _ left: Int64) -> Int128 {
    var sum = Int128(left)
    for part in parts { sum += Int128(part) }
    return sum
  }

  @Test("Decimal and fractional weights agree with whole ones of the same proportions, seed 0x5EED0022")
  func proportions() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0022)
    for round in 0..<20_000 {
      let weights = (0..<5).map { _ in Int64(numbers.below(30)) } + [1]
      let total = Money(minorUnits: numbers.signed(), .usd)
      let rule: ReportedRemainder = round & 1 == 0 ? .floor : .block
      let step: Int64 = round & 2 == 0 ? 1 : 50
      let whole = try total.allocate(byWeights: weights, reportedRemainder: rule, step: step)
      let decimals = weights.map { DecimalAmount(coefficient: Int128($0) * 100, checkedScale: 7) }
      let ratios = try weights.map { try RationalWeight(UInt64($0) * 6, over: 35) }
      guard try total.allocate(byWeights: decimals, reportedRemainder: rule, step: step) == whole,
        try total.allocate(byWeights: ratios, reportedRemainder: rule, step: step) == whole
      else {
        Issue.record("\(rule): \(total) by \(weights), step \(step)")
        return
      }
    }
  }

  @Test("What is refused, and that nothing is written then", arguments: ReportedRemainder.allCases)
  func errors(rule: ReportedRemainder) {
    var parts: [Int64] = [77, 77]
    func fault(_ total: Int64, _ weights: [Int64], step: Int64 = 1) -> AllocationError? {
      var room = parts.mutableSpan
      do throws(AllocationError) {
        _ = try rule.allocate(total, byWeights: weights.span, step: step, into: &room)
        return nil
      } catch { return error }
    }
    #expect(fault(5, [0, 0]) == .noWeight)
    #expect(fault(5, [1, -1]) == .negativeWeight(part: 1))
    #expect(fault(5, [1, 1], step: 0) == .stepOutOfRange(0))
    #expect(parts == [77, 77])
    #expect(throws: AllocationError.noParts) { try Self.allocate(rule, 5, []) }
    let money = Money(minorUnits: 5, .usd)
    #expect(throws: AllocationError.negativeWeight(part: 0)) {
      try money.allocate(byWeights: [DecimalAmount(-1)], reportedRemainder: rule)
    }
    #expect(throws: AllocationError.weightsTooLarge) {
      try money.allocate(
        byWeights: [DecimalAmount(coefficient: 1, checkedScale: 38), DecimalAmount(10)], reportedRemainder: rule)
    }
    #expect(throws: AllocationError.noParts) {
      try money.allocate(byWeights: [RationalWeight](), reportedRemainder: rule)
    }
  }

  @Test("As money")
  func money() throws {
    let francs = try Money(minorUnits: 10000, .chf)
      .allocate(byWeights: [1, 2, 3, 7], reportedRemainder: .block, step: 5)
    #expect(francs.parts.map(\.minorUnits) == [765, 1530, 2295, 5355])
    #expect(francs.remainder == Money(minorUnits: 55, .chf))
    let equal = try Money(minorUnits: 1003, .brl).equalParts(into: 4, rounding: .down)
    #expect(equal == (Money(minorUnits: 250, .brl), Money(minorUnits: 3, .brl)))
    #expect(throws: MoneyError.tooManyParts(601)) { try equal.part.equalParts(into: 601, rounding: .down) }
  }
}
