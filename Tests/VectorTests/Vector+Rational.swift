@testable import Credit
import ExactMoney

/// Cases of `rationals` and `level-payments`.
extension Vector {
  func rationalFault() throws -> String? {
    if fields["rounded"] != nil { return try roundedFault() }
    do {
      let answer = try text("operation") == "read" ? read().decimalText : chain().decimalText
      return expect("result", answer) ?? expect("error", nil)
    } catch let error as VectorError {
      throw error
    } catch let error as RationalTextError {
      return expect("error", name(error)) ?? positionFault(error)
    } catch {
      return expect("error", name(error))
    }
  }

  private func read() throws -> Rational { try Rational(text: text("text")) }

  /// A number of the case; a text that is none is the case's fault, not an answer.
  private func rational(_ key: String) throws -> Rational {
    do throws(RationalTextError) { return try Rational(text: text(key)) } catch {
      throw VectorError(key: key, value: text(key))
    }
  }

  /// `left`, with the case's operation and then every further one applied.
  private func chain() throws -> Rational {
    var value = try applied(to: rational("left"))
    for step in fields["then"] as? [[String: Any]] ?? [] { value = try Vector(fields: step).applied(to: value) }
    return value
  }

  private func applied(to left: borrowing Rational) throws -> Rational {
    if text("operation") == "power" {
      guard let exponent = fields["exponent"] as? Int else { throw VectorError(key: "exponent", value: "") }
      return try left.power(exponent)
    }
    let right = try rational("right")
    switch text("operation") {
    case "add": return try left.adding(right)
    case "subtract": return try left.subtracting(right)
    case "multiply": return try left.multiplied(by: right)
    case "divide": return try left.divided(by: right)
    default: throw VectorError(key: "operation", value: text("operation"))
    }
  }

  private func positionFault(_ error: RationalTextError) -> String? {
    switch error {
    case .unexpected(let position), .zeroDenominator(let position):
      fields["position"] as? Int == position ? nil : "the position is \(position)"
    case .tooLarge: fields["position"] == nil ? nil : "has a position"
    }
  }

  private func roundedFault() throws -> String? {
    let value = try rational("left")
    let rounded = fields["rounded"] as? [String: String] ?? [:]
    for rule in RoundingRule.allCases {
      let answer: String?
      do { answer = try value.rounded(rule).decimalText } catch { answer = nil }
      if answer != rounded["\(rule)"] { return "\(rule) is \(answer ?? "absent")" }
    }
    return nil
  }

  // MARK: Level payments

  func levelPaymentFault() throws -> String? {
    guard let count = fields["count"] as? Int else { throw VectorError(key: "count", value: "") }
    guard ["ordinary", "due"].contains(text("timing")) else { throw VectorError(key: "timing", value: text("timing")) }
    let currency = try currency("currency")
    let principal = Money(minorUnits: try minorUnits("principal", of: currency), currency)
    let payment = try LevelPayment(
      of: principal, rate: rational("rate"), count: count, timing: text("timing") == "due" ? .due : .ordinary,
      rounding: rule())
    guard payment.rounded.minorUnits == (try minorUnits("payment", of: currency)) else {
      return "the payment is \(payment.rounded)"
    }
    // As many decimals as the case has: the number without its point.
    let fraction = text("exact").split(separator: ".").dropFirst().first ?? ""
    let scaled = try payment.exact.multiplied(by: Rational(10).power(fraction.utf8.count))
      .divided(by: Rational(10).power(currency.minorUnitDigits))
    let digits = try scaled.rounded(.halfToEven).decimalText
    return digits == text("exact").filter { $0 != "." } ? nil : "the exact payment's digits are \(digits)"
  }
}
