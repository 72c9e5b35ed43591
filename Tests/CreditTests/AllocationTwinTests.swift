import ExactMoney
import Testing

@testable import Credit

/// Shares by weights against GMP, which knows neither words nor overflow.
@Suite("Allocation and big integers")
struct AllocationTwinTests {
  #if DEBUG
    static let inputs = 20_000
  #else
    static let inputs = 1_000_000
  #endif

  /// One total, three weights, and what big integers say of them.
  struct Shares {
    let total: Int64
    let weights: [Int64]

    func sum() throws(RationalError) -> BigInteger {
      try BigInteger(weights[0]).adding(BigInteger(weights[1])).adding(BigInteger(weights[2]))
    }

    /// What rounding down cuts off the share at `index`, in fractions of the sum.
    func rest(_ index: Int) throws(RationalError) -> BigInteger {
      try BigInteger(total).multiplied(by: BigInteger(weights[index])).remainder(dividingBy: sum())
    }

    /// Whether a part is `total × weight − rest`, over the sum.
    func isFloor(_ part: Int64, at index: Int) throws(RationalError) -> Bool {
      let product = try BigInteger(total).multiplied(by: BigInteger(weights[index]))
      return try BigInteger(part).multiplied(by: sum()).adding(rest(index)) == product
    }

    /// Whether the rest at `index` is larger than that at `other`, or equal and earlier.
    func precedes(_ index: Int, _ other: Int) throws(RationalError) -> Bool {
      let order = try rest(index).compared(with: rest(other))
      return order == .greater || (order == .equal && index < other)
    }
  }

  @Test("Floors are those of GMP, and what they leave goes to its largest fractions; seed 0x5EED0024")
  func weights() throws {
    var samples = RationalSamples(seed: 0x5EED_0024)
    for input in 0..<Self.inputs {
      let total = samples.int64() & .max
      let shares = Shares(total: total, weights: (0..<3).map { _ in samples.int64() & .max })
      guard shares.weights.contains(where: { $0 > 0 }) else { continue }
      guard try Self.agrees(shares) else {
        Issue.record("\(total) by \(shares.weights), input \(input)")
        return
      }
    }
  }

  private static func agrees(_ shares: Shares) throws -> Bool {
    let money = Money(minorUnits: shares.total, .usd)
    let floors = try money.allocate(byWeights: shares.weights, reportedRemainder: .floor).parts.map(\.minorUnits)
    let parts = try money.allocate(byWeights: shares.weights).map(\.minorUnits)
    for index in floors.indices {
      guard try shares.isFloor(floors[index], at: index) else { return false }
      guard parts[index] == floors[index] || parts[index] == floors[index] + 1 else { return false }
      for other in floors.indices where parts[index] > floors[index] && parts[other] == floors[other] {
        guard try shares.precedes(index, other) else { return false }
      }
    }
    return parts.reduce(0, +) == shares.total
  }
}
