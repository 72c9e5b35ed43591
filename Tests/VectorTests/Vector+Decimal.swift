import ExactMoney

/// Cases of `rounding` and `decimals`.
extension Vector {
  private func decimal(_ key: String) throws -> DecimalAmount {
    guard let decimal = Self.decimal(text(key)) else { throw VectorError(key: key, value: text(key)) }
    return decimal
  }

  func roundingFault() throws -> String? {
    let (value, rule) = (try decimal("value"), try rule())
    if fields["step"] != nil {
      // A multiple is of minor units, which are neither multiplied nor divided first.
      for key in ["times", "dividedBy"] where fields[key] != nil { throw VectorError(key: key, value: text(key)) }
      let (number, step) = (try integer("value"), try integer("step"))
      return result { () throws(MoneyError) in String(try rule.multiple(of: step, near: number)) }
    }
    guard let scale = fields["scale"] as? Int else { throw VectorError(key: "scale", value: "") }
    let factor = fields["times"] == nil ? nil : try decimal("times")
    let divisor = fields["dividedBy"] == nil ? nil : try decimal("dividedBy")
    if let factor, let divisor { return try scaledFault(factor, divisor, scale: scale) }
    return result { () throws(MoneyError) in
      if let factor { return try value.multiplied(by: factor, scale: scale, rounding: rule).description }
      if let divisor { return try value.divided(by: divisor, scale: scale, rounding: rule).description }
      return try value.rounded(toScale: scale, rounding: rule).description
    }
  }

  /// `value` × `times` ÷ `dividedBy`: the product is exact, so that the quotient alone rounds.
  private func scaledFault(_ factor: DecimalAmount, _ divisor: DecimalAmount, scale: Int) throws -> String? {
    let value = try decimal("value")
    let product: DecimalAmount
    do throws(MoneyError) { product = try value.multiplied(by: factor) } catch {
      throw VectorError(key: "times", value: "the exact product of \(text("value")) and \(factor) has no decimal")
    }
    let rule = try rule()
    return result { () throws(MoneyError) in
      try product.divided(by: divisor, scale: scale, rounding: rule).description
    }
  }

  func decimalFault() throws -> String? {
    if fields["text"] != nil { return readingFault() }
    let (left, right) = (try decimal("left"), try decimal("right"))
    switch text("operation") {
    case "add": return result { () throws(MoneyError) in try left.adding(right).description }
    case "subtract": return result { () throws(MoneyError) in try left.subtracting(right).description }
    case "multiply": return result { () throws(MoneyError) in try left.multiplied(by: right).description }
    case "compare":
      if left == right, left.hashValue != right.hashValue { return "equal values have two hashes" }
      return expect("result", left < right ? "-1" : left == right ? "0" : "1")
    default: throw VectorError(key: "operation", value: text("operation"))
    }
  }

  private func result(_ compute: () throws(MoneyError) -> String) -> String? {
    do throws(MoneyError) { return expect("result", try compute()) ?? expect("error", nil) } catch {
      return expect("error", name(error))
    }
  }

  private func readingFault() -> String? {
    do throws(AmountTextError) {
      let read = try DecimalAmount(machineText: text("text").utf8.span)
      guard read.scale == fields["scale"] as? Int else { return "the scale is \(read.scale)" }
      return expect("coefficient", String(read.coefficient)) ?? expect("error", nil)
    } catch {
      guard error.position == fields["position"] as? Int else { return "\(error.reason) is at \(error.position)" }
      return expect("error", "\(error.reason)")
    }
  }
}
