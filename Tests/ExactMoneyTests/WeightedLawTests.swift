import Testing

@testable import ExactMoney

@Suite("The law table of weighted allocation")
struct WeightedLawTests {
  /// The laws of `LargestRemainder`'s table that the parts of a total break, by name.
  private static func brokenLaw(_ total: Int64, _ weights: [Int64], _ parts: [Int64]) throws -> String? {
    let sum = weights.reduce(0, +)
    if parts.reduce(0, +) != total { return "exact sum" }
    if parts.contains(where: { $0 * total < 0 }) { return "sign of the total or zero" }
    if zip(parts, weights).contains(where: { $1 == 0 && $0 != 0 }) { return "zero weight gets zero" }
    if zip(parts, weights).contains(where: { abs($0 * sum - total * $1) >= sum }) { return "within one unit" }
    if try AllocationTests.allocate(-total, weights) != parts.map({ -$0 }) { return "mirror" }
    if try AllocationTests.allocate(total, weights.map { $0 * 7 }) != parts { return "weights times a constant" }
    for left in parts.indices {
      for right in parts.indices {
        let (one, other) = (abs(parts[left]), abs(parts[right]))
        if weights[left] == weights[right], abs(one - other) > 1 { return "equal weights within one unit" }
        if weights[left] == weights[right], left < right, one < other { return "the earlier of equal ones first" }
        if weights[left] > weights[right], one < other { return "the greater weight gets no less" }
      }
    }
    return nil
  }

  @Test("All totals −500…500 × 1…12 parts × equal and mixed weights")
  func laws() throws {
    for count in 1...12 {
      let mixed: [[Int64]] = [
        [Int64](repeating: 1, count: count), [Int64](repeating: 97, count: count), (1...count).map { Int64($0) },
        (1...count).map { Int64($0 * 7 % 5 + $0 % 2) }, (1...count).map { Int64(1) << Int64($0 * 2) },
        (1...count).map { $0 % 3 == 2 ? 0 : Int64(13 - $0) },
      ]
      for weights in mixed {
        for total in -500...500 as ClosedRange<Int64> {
          let parts = try AllocationTests.allocate(total, weights)
          if let law = try Self.brokenLaw(total, weights, parts) {
            Issue.record("\(total) by \(weights) gives \(parts): \(law)")
            return
          }
        }
      }
    }
  }
}
