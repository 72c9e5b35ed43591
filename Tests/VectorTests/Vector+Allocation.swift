import ExactMoney
import Foundation
import Parcela

/// Cases of `allocations`.
extension Vector {
  func allocationFault() throws -> String? {
    let total = Money(minorUnits: try integer("totalMinorUnits"), try currency("currency"))
    switch text("method") {
    case "weights": return try weightsFault(total)
    case "reportedRemainder": return try reportedFault(total)
    case "equal": return try equalFault(total)
    case "equalParts": return try equalPartsFault(total)
    case "partsOf":
      let amount = Money(minorUnits: try integer("amount"), total.currency)
      do throws(MoneyError) {
        return partsFault(try total.split(inPartsOf: amount).map(\.minorUnits))
      } catch {
        return expect("error", name(error))
      }
    default: throw VectorError(key: "method", value: text("method"))
    }
  }

  func integer(_ key: String) throws -> Int64 {
    guard let number = Int64(text(key)) else { throw VectorError(key: key, value: text(key)) }
    return number
  }

  private func step() throws -> Int64 { fields["step"] == nil ? 1 : try integer("step") }

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
    guard let texts = fields["weights"] as? [String] else { throw VectorError(key: "weights", value: "") }
    let weights = try Weights(texts)
    let (bounds, step) = (try bounds(texts.count), try step())
    do throws(AllocationError) {
      return partsFault(try weights.parts(of: total, bounds: bounds, step: step).map(\.minorUnits))
    } catch {
      return expect("error", name(error)) ?? amountFault(error)
    }
  }

  private func reportedFault(_ total: Money) throws -> String? {
    guard let texts = fields["weights"] as? [String] else { throw VectorError(key: "weights", value: "") }
    guard let rule = ReportedRemainder.allCases.first(where: { "\($0)" == text("rule") }) else {
      throw VectorError(key: "rule", value: text("rule"))
    }
    let (weights, step) = (try Weights(texts), try step())
    do throws(AllocationError) {
      let shares = try weights.shares(of: total, rule, step: step)
      return partsFault(shares.parts.map(\.minorUnits)) ?? expect("left", String(shares.remainder.minorUnits))
    } catch {
      return expect("error", name(error))
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

  /// The floors and caps, `nil` where the case has neither; a cap may be null for none.
  private func bounds(_ count: Int) throws -> [PartBounds]? {
    if fields["floors"] == nil, fields["caps"] == nil { return nil }
    let floors = try limits("floors", count, none: 0)
    let caps = try limits("caps", count, none: .max)
    return zip(floors, caps).map { PartBounds(floor: $0, cap: $1) }
  }

  private func limits(_ key: String, _ count: Int, none: Int64) throws -> [Int64] {
    guard let value = fields[key] else { return [Int64](repeating: none, count: count) }
    guard let limits = value as? [Any], limits.count == count else { throw VectorError(key: key, value: "\(value)") }
    return try limits.map { limit in
      if limit is NSNull { return none }
      guard let number = (limit as? String).flatMap({ Int64($0) }) else {
        throw VectorError(key: key, value: "\(limit)")
      }
      return number
    }
  }

  private func equalFault(_ total: Money) throws -> String? {
    guard let count = fields["count"] as? Int else { throw VectorError(key: "count", value: "") }
    var policy = RemainderPolicy.withoutRounding.first { "\($0)" == text("remainder") }
    if text("remainder") == "roundedThenLast" { policy = .roundedThenLast(try rule()) }
    guard let policy else { throw VectorError(key: "remainder", value: text("remainder")) }
    let step = try step()
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
    let (rule, step) = (try rule(), try step())
    do throws(MoneyError) {
      let parts = try total.equalParts(into: count, step: step, rounding: rule)
      return expect("part", String(parts.part.minorUnits))
        ?? expect("adjustment", String(parts.adjustment.minorUnits)) ?? expect("error", nil)
    } catch {
      return expect("error", name(error))
    }
  }
}
