import Testing

@testable import ExactMoney

@Suite("Floors and caps with decimal and fractional weights")
struct BoundedWideWeightTests {
  static func decimals(_ texts: [StaticString]) throws -> [DecimalAmount] {
    try texts.map { try DecimalAmount(machineText: $0) }
  }

  @Test func examples() throws {
    let money = Money(minorUnits: 1000, .usd)
    let halves = try Self.decimals(["0.5", "0.5", "1.0"])
    let capped = [PartBounds(), PartBounds(), PartBounds(cap: 400)]
    #expect(try money.allocate(byWeights: halves, bounds: capped).map(\.minorUnits) == [300, 300, 400])
    #expect(try money.negated().allocate(byWeights: halves, bounds: capped).map(\.minorUnits) == [-300, -300, -400])
    let thirds = [try RationalWeight(1, over: 3), try RationalWeight(2, over: 3)]
    let floored = [PartBounds(floor: 400), PartBounds()]
    #expect(try money.allocate(byWeights: thirds, bounds: floored).map(\.minorUnits) == [400, 600])
    #expect(
      try money.allocate(byWeights: thirds, bounds: [PartBounds(), PartBounds()]).map(\.minorUnits) == [333, 667])
    let odd = Money(minorUnits: 1003, .chf)
    #expect(
      try odd.allocate(byWeights: thirds, bounds: [PartBounds(cap: 300), PartBounds()], step: 5).map(\.minorUnits)
        == [300, 703])
  }

  @Test("Weights that use all 127 bits, and the extreme totals")
  func extremes() throws {
    // Twice 2^126 less a bit is the most that two weights may be.
    let wide = [
      DecimalAmount(coefficient: 1 << 126, checkedScale: 38), DecimalAmount(coefficient: 1 << 125, checkedScale: 38),
    ]
    let capped = [PartBounds(cap: 100), PartBounds()]
    #expect(
      try Money(minorUnits: .min, .usd).allocate(byWeights: wide, bounds: capped).map(\.minorUnits) == [
        -100, .min + 100,
      ])
    #expect(
      try Money(minorUnits: .max, .usd).allocate(byWeights: wide, bounds: capped).map(\.minorUnits) == [
        100, .max - 100,
      ])
    let least = [PartBounds(), PartBounds(floor: .max)]
    #expect(
      try Money(minorUnits: .min, .usd).allocate(byWeights: wide, bounds: least).map(\.minorUnits) == [-1, -.max])
  }

  @Test func errors() throws {
    let money = Money(minorUnits: 10, .usd)
    let weights = try Self.decimals(["0.5", "0"])
    let ratios = [try RationalWeight(1, over: 3), try RationalWeight(1, over: 6)]
    #expect(throws: AllocationError.infeasibleCaps(excess: 4)) {
      try money.allocate(byWeights: weights, bounds: [PartBounds(cap: 6), PartBounds()])
    }
    #expect(throws: AllocationError.boundsCross(part: 1)) {
      try money.allocate(byWeights: weights, bounds: [PartBounds(), PartBounds(floor: 1)])
    }
    #expect(throws: AllocationError.infeasible(missing: 2)) {
      try money.allocate(byWeights: ratios, bounds: [PartBounds(floor: 6), PartBounds(floor: 6)])
    }
    #expect(throws: AllocationError.negativeBound(part: 0)) {
      try money.allocate(byWeights: ratios, bounds: [PartBounds(floor: -1), PartBounds()])
    }
    #expect(throws: AllocationError.boundOffStep(part: 1)) {
      try money.allocate(byWeights: ratios, bounds: [PartBounds(), PartBounds(cap: 7)], step: 5)
    }
    #expect(throws: AllocationError.noParts) { try money.allocate(byWeights: [DecimalAmount](), bounds: []) }
    #expect(throws: AllocationError.noWeight) {
      try money.allocate(byWeights: [DecimalAmount.zero], bounds: [PartBounds()])
    }
  }

  @Test("They agree with whole weights of the same proportions, in parts and in errors; seed 0x5EED0013")
  func proportions() throws {
    var numbers = TwinNumbers(seed: 0x5EED_0013)
    for _ in 0..<20_000 {
      let weights = (0..<(1 + numbers.below(6))).map { _ in Int64(numbers.below(20)) }
      let step = [1, 5][numbers.below(2)] as Int64
      let bounds = weights.map { weight in
        let floor = weight == 0 ? 0 : step * Int64(numbers.below(20))
        return PartBounds(floor: floor, cap: numbers.below(3) == 0 ? .max : floor + step * Int64(numbers.below(40)))
      }
      let total = Money(minorUnits: Int64(numbers.below(400)) - 100, .usd)
      let decimals = weights.map { DecimalAmount(coefficient: Int128($0) * 100, checkedScale: 7) }
      let ratios = try weights.map { try RationalWeight(UInt64($0) * 6, over: 35) }
      let whole = Self.answer { () throws(AllocationError) in
        try total.allocate(byWeights: weights, bounds: bounds, step: step)
      }
      let decimal = Self.answer { () throws(AllocationError) in
        try total.allocate(byWeights: decimals, bounds: bounds, step: step)
      }
      let ratio = Self.answer { () throws(AllocationError) in
        try total.allocate(byWeights: ratios, bounds: bounds, step: step)
      }
      guard whole == decimal, whole == ratio else {
        Issue.record("\(total) by \(weights), \(bounds), step \(step): \(whole), \(decimal), \(ratio)")
        return
      }
    }
  }

  static func answer(_ body: () throws(AllocationError) -> [Money]) -> Result<[Money], AllocationError> {
    do throws(AllocationError) { return .success(try body()) } catch { return .failure(error) }
  }
}
