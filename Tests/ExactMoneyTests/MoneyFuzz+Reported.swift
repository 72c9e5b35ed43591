@testable import ExactMoney

extension MoneyFuzz {
  /// Parts with a reported remainder: together the total, of its sign, on the step, nothing for no weight, mirrored.
  mutating func reportedFault() -> String? {
    let (total, weights, step) = (amount(), weights(), step())
    for rule in ReportedRemainder.allCases {
      let operands = "\(rule): \(total) by \(weights), step \(step)"
      do throws(AllocationError) {
        let shares = try ReportedRemainderTests.allocate(rule, total, weights, step: step)
        if lawFault(total, shares.parts + [shares.left], { $0 < weights.count && weights[$0] == 0 }) {
          return "\(operands): \(shares)"
        }
        if shares.parts.contains(where: { $0 % step != 0 }) { return "\(operands) off step: \(shares)" }
        if total == .min { continue }
        let mirrored = try ReportedRemainderTests.allocate(rule, -total, weights, step: step)
        if mirrored.parts != shares.parts.map({ -$0 }) || mirrored.left != -shares.left {
          return "\(operands) does not mirror"
        }
      } catch {
        let mayFail = weights.allSatisfy { $0 == 0 } || step < 1 || weights.contains { $0 < 0 }
        if !mayFail { return "\(operands): \(error)" }
      }
    }
    return nil
  }
}
