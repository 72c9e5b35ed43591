import ExactMoney
import Parcela

/// Cases of `allocations`.
extension Vector {
  func allocationFault() throws -> String? {
    let total = Money(minorUnits: try integer("totalMinorUnits"), try currency("currency"))
    switch text("method") {
    case "weights": return try weightsFault(total)
    case "equal": return try equalFault(total)
    case "equalParts": return try equalPartsFault(total)
    case "partsOf":
      let split = try EqualSplit(of: total.minorUnits, inPartsOf: try integer("amount"))
      return partsFault((0..<split.count).map { split[$0] })
    default: throw VectorError(key: "method", value: text("method"))
    }
  }

  func integer(_ key: String) throws -> Int64 {
    guard let number = Int64(text(key)) else { throw VectorError(key: key, value: text(key)) }
    return number
  }

  private var step: Int64 { Int64(text("step")) ?? 1 }

  func rule(_ key: String = "rounding") throws -> RoundingRule {
    guard let rule = RoundingRule.allCases.first(where: { "\($0)" == text(key) }) else {
      throw VectorError(key: key, value: text(key))
    }
    return rule
  }

  /// The name of an error's case, without its operands.
  func name(_ error: some Error) -> String { String("\(error)".prefix { $0 != "(" }) }

  private func partsFault(_ parts: [Int64]) -> String? {
    let wanted = fields["parts"] as? [String]
    return wanted == parts.map { String($0) } ? expect("error", nil) : "the parts are \(parts)"
  }

  private func weightsFault(_ total: Money) throws -> String? {
    let texts = fields["weights"] as? [String] ?? []
    do throws(AllocationError) {
      let parts: [Money]
      if texts.contains(where: { $0.contains("/") }) {
        parts = try total.allocate(byWeights: texts.compactMap(Self.ratio), step: step)
      } else if texts.contains(where: { $0.contains(".") }) {
        parts = try total.allocate(byWeights: texts.compactMap(Self.decimal), step: step)
      } else if fields["floors"] == nil, fields["caps"] == nil {
        parts = try total.allocate(byWeights: texts.compactMap { Int64($0) }, step: step)
      } else {
        parts = try total.allocate(byWeights: texts.compactMap { Int64($0) }, bounds: bounds(texts.count), step: step)
      }
      return partsFault(parts.map(\.minorUnits))
    } catch {
      return expect("error", name(error)) ?? amountFault(error)
    }
  }

  /// By how much bounds miss the total, where that is the error.
  private func amountFault(_ error: AllocationError) -> String? {
    switch error {
    case .infeasible(let missing): expect("by", String(missing))
    case .infeasibleCaps(let excess): expect("by", String(excess))
    default: expect("by", nil)
    }
  }

  private func bounds(_ count: Int) -> [PartBounds] {
    let floors = fields["floors"] as? [String]
    let caps = fields["caps"] as? [Any]
    return (0..<count).map { index in
      PartBounds(
        floor: floors.flatMap { Int64($0[index]) } ?? 0, cap: (caps?[index] as? String).flatMap { Int64($0) } ?? .max)
    }
  }

  private static func ratio(_ text: String) -> RationalWeight? {
    let numbers = text.split(separator: "/").compactMap { UInt64($0) }
    guard numbers.count == 2 else { return nil }
    return try? RationalWeight(numbers[0], over: numbers[1])
  }

  static func decimal(_ text: String) -> DecimalAmount? { try? DecimalAmount(machineText: text.utf8.span) }

  private func equalFault(_ total: Money) throws -> String? {
    guard let count = fields["count"] as? Int else { throw VectorError(key: "count", value: "") }
    var policy = RemainderPolicy.withoutRounding.first { "\($0)" == text("remainder") }
    if text("remainder") == "roundedThenLast" { policy = .roundedThenLast(try rule()) }
    guard let policy else { throw VectorError(key: "remainder", value: text("remainder")) }
    do throws(MoneyError) {
      if fields["fallback"] as? Bool == false, case .roundedThenLast(let rule) = policy {
        let split = try EqualSplit(of: total.minorUnits, into: count, roundedThenLast: rule)
        return partsFault((0..<count).map { split[$0] })
      }
      return partsFault(try total.split(into: count, step: step, remainder: policy).map(\.minorUnits))
    } catch {
      return expect("error", name(error))
    }
  }

  private func equalPartsFault(_ total: Money) throws -> String? {
    guard let count = fields["count"] as? Int else { throw VectorError(key: "count", value: "") }
    let rule = try rule()
    do throws(MoneyError) {
      let parts = try EqualParts(of: total.minorUnits, into: count, step: step, rounding: rule)
      return expect("part", String(parts.part)) ?? expect("adjustment", String(parts.adjustment))
        ?? expect("error", nil)
    } catch {
      return expect("error", name(error))
    }
  }
}
