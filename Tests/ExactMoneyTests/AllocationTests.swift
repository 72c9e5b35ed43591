import Testing

@testable import ExactMoney

@Suite("Weighted allocation")
struct AllocationTests {
  static func allocate(_ total: Int64, _ weights: [Int64], step: Int64 = 1) throws(AllocationError) -> [Int64] {
    var parts = [Int64](repeating: 77, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(total, byWeights: weights.span, step: step, into: &room)
    return parts
  }

  static func bounded(
    _ total: Int64, _ weights: [Int64], _ bounds: [PartBounds], step: Int64 = 1
  ) throws(AllocationError) -> [Int64] {
    var parts = [Int64](repeating: 77, count: weights.count)
    var room = parts.mutableSpan
    try LargestRemainder.allocate(total, byWeights: weights.span, bounds: bounds.span, step: step, into: &room)
    return parts
  }

  /// The allocation by its definition, with a sort: the slow twin.
  static func byDefinition(_ total: Int64, _ weights: [Int64], step: Int64) -> [Int64] {
    let (magnitude, sum) = (Int(total.magnitude), weights.reduce(0, +))
    var parts = weights.map { Int64(magnitude * Int($0) / (Int(sum) * Int(step))) * step }
    // What each lacks of its exact share, in fractions of a unit over the sum of weights.
    let lacks = weights.indices.map { magnitude * Int(weights[$0]) - Int(parts[$0]) * Int(sum) }
    var left = Int64(magnitude) - parts.reduce(0, +)
    for index in weights.indices.sorted(by: { lacks[$0] == lacks[$1] ? $0 < $1 : lacks[$0] > lacks[$1] }) {
      let more = min(left, step)
      parts[index] += more
      left -= more
    }
    return total < 0 ? parts.map { -$0 } : parts
  }

  @Test("All totals −40…40 × all weights 0…4 of up to four parts × steps 1, 5, 50: as defined, and lawful")
  func smallWorld() throws {
    for count in 1...4 {
      var weights = [Int64](repeating: 0, count: count)
      while let place = weights.firstIndex(where: { $0 < 4 }) {
        weights[place] += 1
        for index in 0..<place { weights[index] = 0 }
        for step in [1, 5, 50] as [Int64] {
          for total in -40...40 as ClosedRange<Int64> {
            let parts = try Self.allocate(total, weights, step: step)
            let isLawful =
              parts.reduce(0, +) == total && zip(parts, weights).allSatisfy { $0 * total >= 0 && ($1 > 0 || $0 == 0) }
            guard isLawful, parts == Self.byDefinition(total, weights, step: step) else {
              Issue.record("\(total) by \(weights), step \(step): \(parts)")
              return
            }
          }
        }
      }
    }
  }

  @Test("Many parts, where the order comes from a heap, seed 0x5EED0008")
  func manyParts() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0008)
    for _ in 0..<300 {
      let count = 20 + numbers.below(300)
      let weights = (0..<count).map { _ in Int64(numbers.below(6)) } + [1]
      let total = Int64(numbers.below(2_000_000)) - 1_000_000
      let step = [1, 5, 50][numbers.below(3)] as Int64
      guard try Self.allocate(total, weights, step: step) == Self.byDefinition(total, weights, step: step) else {
        Issue.record("\(total) by \(weights), step \(step)")
        return
      }
    }
  }

  @Test("Narrow and wide weights agree, whatever the sizes, and stay within a step; seed 0x5EED0009")
  func twins() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0009)
    var (narrow, wide) = ([Int64](repeating: 0, count: 4), [Int64](repeating: 0, count: 4))
    var (weights, wideWeights) = ([UInt64](repeating: 0, count: 4), [UInt128](repeating: 0, count: 4))
    for input in 0..<TwinNumbers.count {
      // Below 2^62, so that four have a sum of 64 bits.
      for index in weights.indices {
        weights[index] = numbers.signed().magnitude >> 2
        wideWeights[index] = UInt128(weights[index])
      }
      let sum = weights[0] + weights[1] + weights[2] + weights[3]
      if sum == 0 { continue }
      let (total, step) = (numbers.signed(), numbers.below(4) == 0 ? max(1, numbers.signed() >> 40) : 1)
      weights.withUnsafeBufferPointer { weights in
        narrow.withUnsafeMutableBufferPointer {
          LargestRemainder.share(total, weights, sum: sum, step: step, into: $0)
        }
      }
      wideWeights.withUnsafeBufferPointer { weights in
        wide.withUnsafeMutableBufferPointer {
          LargestRemainder.share(total, weights, sum: UInt128(sum), step: step, into: $0)
        }
      }
      guard narrow == wide, input % 16 != 0 || Self.isNearExactShares(narrow, total, weights, step: step) else {
        Issue.record("\(total) by \(weights), step \(step): \(narrow), \(wide)")
        return
      }
    }
  }

  /// Whether parts sum to the total, have its sign, and are within a step of their exact shares.
  static func isNearExactShares(_ parts: [Int64], _ total: Int64, _ weights: [UInt64], step: Int64) -> Bool {
    let sum = weights.reduce(0, +)
    guard parts.reduce(Int128(0), { $0 + Int128($1) }) == Int128(total) else { return false }
    return zip(parts, weights).allSatisfy { part, weight in
      // |part × sum − total × weight| < step × sum, in 256 bits.
      let (one, two) = (
        WideMagnitude(product: UInt128(part.magnitude), UInt128(sum)),
        WideMagnitude(product: UInt128(total.magnitude), UInt128(weight))
      )
      let distance = one < two ? two.subtracting(one) : one.subtracting(two)
      return distance < WideMagnitude(product: UInt128(step.magnitude), UInt128(sum))
        && (part < 0) == (total < 0 && part != 0)
    }
  }

  @Test("Weights whose sum is beyond 64 bits, and the extreme totals")
  func extremes() throws {
    let huge = [Int64](repeating: .max, count: 5)
    #expect(try Self.allocate(7, huge) == [2, 2, 1, 1, 1])
    #expect(try Self.allocate(.min, huge).reduce(0, +) == .min)
    #expect(try Self.allocate(.min, [1]) == [.min])
    #expect(try Self.allocate(.max, [1, 1]) == [1 << 62, (1 << 62) - 1])
    #expect(try Self.allocate(.min, [1, 0, 1]) == [-(1 << 62), 0, -(1 << 62)])
    #expect(try Self.allocate(.max, [3, 1], step: .max) == [.max, 0])
  }

  @Test func errors() {
    #expect(throws: AllocationError.noParts) { try Self.allocate(5, []) }
    #expect(throws: AllocationError.noWeight) { try Self.allocate(5, [0, 0]) }
    #expect(throws: AllocationError.noWeight) { try Self.allocate(0, [0]) }
    #expect(throws: AllocationError.negativeWeight(part: 1)) { try Self.allocate(5, [1, -1]) }
    #expect(throws: AllocationError.stepOutOfRange(0)) { try Self.allocate(5, [1], step: 0) }
  }

  @Test("Decimal and fractional weights are never rounded")
  func fractions() throws {
    let money = Money(minorUnits: 100_000, .usd)
    let thirds = [try RationalWeight(1, over: 3), try RationalWeight(2, over: 3)]
    #expect(try money.allocate(byWeights: thirds).map(\.minorUnits) == [33333, 66667])
    let decimals = try ["265.09", "0", "33.91"].map { try DecimalAmount(machineText: $0.utf8.span) }
    #expect(try Money(minorUnits: 29900, .eur).allocate(byWeights: decimals).map(\.minorUnits) == [26509, 0, 3391])
    #expect(try RationalWeight(6, over: 4) == RationalWeight(3, over: 2))
    #expect(throws: MoneyError.divisionByZero) { try RationalWeight(1, over: 0) }
    let primes = [18_446_744_073_709_551_557, 18_446_744_073_709_551_533, 18_446_744_073_709_551_521] as [UInt64]
    #expect(throws: AllocationError.weightsTooLarge) {
      try money.allocate(byWeights: try primes.map { try RationalWeight(1, over: $0) })
    }
    let far = [DecimalAmount(coefficient: 1, checkedScale: 38), DecimalAmount(10)]
    #expect(throws: AllocationError.weightsTooLarge) { try money.allocate(byWeights: far) }
    #expect(throws: AllocationError.negativeWeight(part: 1)) {
      try money.allocate(byWeights: [DecimalAmount(1), DecimalAmount(-1)])
    }
    #expect(throws: AllocationError.noWeight) { try money.allocate(byWeights: [DecimalAmount.zero]) }
    #expect(throws: AllocationError.noParts) { try money.allocate(byWeights: [RationalWeight]()) }
  }

  @Test("Decimal and fractional weights agree with whole ones of the same proportions, seed 0x5EED000A")
  func proportions() throws {
    var numbers = TwinNumbers(seed: 0x5EED_000A)
    for _ in 0..<20_000 {
      let weights = (0..<5).map { _ in Int64(numbers.below(1000)) } + [1]
      let total = Money(minorUnits: numbers.signed(), .usd)
      let whole = try total.allocate(byWeights: weights)
      let decimals = weights.map { DecimalAmount(coefficient: Int128($0) * 100, checkedScale: 7) }
      let ratios = try weights.map { try RationalWeight(UInt64($0) * 6, over: 35) }
      guard try total.allocate(byWeights: decimals) == whole, try total.allocate(byWeights: ratios) == whole else {
        Issue.record("\(total) by \(weights)")
        return
      }
    }
  }

  struct BoundedExample: Sendable {
    let total: Int64
    let weights: [Int64]
    let bounds: [PartBounds]
    let parts: [Int64]
  }

  static let free = PartBounds()

  static let boundedExamples: [BoundedExample] = [
    BoundedExample(
      total: 1000, weights: [1, 1, 2], bounds: [free, free, PartBounds(cap: 400)], parts: [300, 300, 400]),
    BoundedExample(
      total: 1000, weights: [1, 1, 8], bounds: [PartBounds(floor: 200), free, free], parts: [200, 89, 711]),
    BoundedExample(
      total: 1000, weights: [1, 1, 1], bounds: [free, free, PartBounds(floor: 1000)], parts: [0, 0, 1000]),
    BoundedExample(
      total: -1000, weights: [1, 1, 2], bounds: [free, free, PartBounds(cap: 400)], parts: [-300, -300, -400]),
    BoundedExample(
      total: 100, weights: [5, 0, 5], bounds: [free, PartBounds(cap: 50), PartBounds(cap: 10)], parts: [90, 0, 10]),
    BoundedExample(
      total: 10, weights: [1, 1], bounds: [PartBounds(floor: 3, cap: 3), PartBounds(floor: 7, cap: 7)], parts: [3, 7]),
    BoundedExample(total: 0, weights: [1, 2], bounds: [PartBounds(cap: 0), PartBounds(cap: 5)], parts: [0, 0]),
    BoundedExample(total: .min, weights: [1, 1], bounds: [free, PartBounds(cap: 1)], parts: [-.max, -1]),
    BoundedExample(total: .min, weights: [1, 0], bounds: [free, free], parts: [.min, 0]),
  ]

  @Test("Floors and caps", arguments: boundedExamples)
  func bounds(example: BoundedExample) throws {
    #expect(try Self.bounded(example.total, example.weights, example.bounds) == example.parts)
  }

  @Test func infeasibleBounds() {
    let most = [PartBounds(cap: 3), PartBounds(cap: 4)]
    #expect(throws: AllocationError.infeasibleCaps(excess: 3)) { try Self.bounded(10, [1, 1], most) }
    #expect(throws: AllocationError.infeasibleCaps(excess: 6)) { try Self.bounded(-10, [0, 1], most) }
    let least = [PartBounds(floor: 6), PartBounds(floor: .max)]
    #expect(throws: AllocationError.infeasible(missing: Int128(Int64.max) - 4)) { try Self.bounded(10, [1, 1], least) }
    #expect(throws: AllocationError.boundsCross(part: 0)) { try Self.bounded(10, [0, 1], least) }
    #expect(throws: AllocationError.boundsCross(part: 1)) {
      try Self.bounded(10, [1, 1], [PartBounds(), PartBounds(floor: 2, cap: 1)])
    }
    #expect(throws: AllocationError.negativeBound(part: 0)) { try Self.bounded(10, [1], [PartBounds(floor: -1)]) }
    #expect(throws: AllocationError.boundOffStep(part: 0)) {
      try Self.bounded(10, [1], [PartBounds(floor: 7)], step: 5)
    }
  }

  @Test("Bounded parts keep bounds and sum, and free ones the proportion of their weights; seed 0x5EED000B")
  func boundedLaws() throws {
    var numbers = TwinNumbers(seed: 0x5EED_000B)
    var feasible = 0
    for _ in 0..<20_000 {
      let step = [1, 5][numbers.below(2)] as Int64
      let count = 1 + numbers.below(6)
      let weights = (0..<count).map { _ in Int64(numbers.below(20)) }
      let bounds = weights.map { weight in
        let floor = weight == 0 ? 0 : step * Int64(numbers.below(20))
        return PartBounds(floor: floor, cap: numbers.below(3) == 0 ? .max : floor + step * Int64(numbers.below(40)))
      }
      let total = Int64(numbers.below(400)) - 100
      do throws(AllocationError) {
        let parts = try Self.bounded(total, weights, bounds, step: step)
        feasible += 1
        guard Self.isLawful(parts, total, weights, bounds, step: step),
          try Self.bounded(-total, weights, bounds, step: step) == parts.map({ -$0 })
        else {
          Issue.record("\(total) by \(weights), \(bounds), step \(step): \(parts)")
          return
        }
      } catch .infeasible(missing: _) {
        continue
      } catch .infeasibleCaps(excess: _) {
        continue
      } catch .noWeight {
        continue
      } catch {
        Issue.record("\(total) by \(weights), \(bounds), step \(step): \(error)")
        return
      }
    }
    #expect(feasible > 5000)
  }

  /// Sum and bounds; and no part could take a step from another without leaving the proportion further behind: a part
  /// above its floor has, per weight, at most a step more than any part below its cap.
  static func isLawful(
    _ parts: [Int64], _ total: Int64, _ weights: [Int64], _ bounds: [PartBounds], step: Int64
  ) -> Bool {
    let magnitudes = parts.map { Int64($0.magnitude) }
    guard parts.reduce(0, +) == total else { return false }
    for (index, part) in magnitudes.enumerated() {
      guard weights[index] > 0 ? part >= bounds[index].floor && part <= bounds[index].cap : part == 0 else {
        return false
      }
    }
    for high in parts.indices where weights[high] > 0 && magnitudes[high] > bounds[high].floor {
      for low in parts.indices where weights[low] > 0 && magnitudes[low] < bounds[low].cap {
        // λ is above (high − step) ÷ weight and below (low + step) ÷ weight.
        guard (magnitudes[high] - step) * weights[low] < (magnitudes[low] + step) * weights[high] else { return false }
      }
    }
    return true
  }
}
