import ExactMoney

@testable import Credit

/// A register: the value, and its twin.
private final class Register {
  let value: Rational
  let wide: Rational

  init(_ value: consuming Rational, _ wide: consuming Rational) {
    self.value = value
    self.wide = wide
  }

  /// What is wrong with the pair: another value, another form than the one that fits, or parts not in lowest terms.
  var fault: String? {
    guard value.numerator == wide.numerator, value.denominator == wide.denominator else { return "the parts differ" }
    guard value.denominator.sign > 0 else { return "the denominator is not positive" }
    let fits = value.numerator.int64 != nil && value.denominator.int64 != nil
    return value.isNarrow == fits ? nil : "the form is wrong"
  }
}

/// Runs one random program over a few registers, each held twice.
///
/// Tests/Slow/rational-memory.sh runs these programs under a memory checker, so nothing here needs Testing.
struct RationalMachine {
  var samples: RationalSamples
  private var registers: [Register] = []

  init(seed: UInt64) {
    samples = RationalSamples(seed: seed)
    for _ in 0..<6 { registers.append(Self.fresh(&samples)) }
  }

  private static func fresh(_ samples: inout RationalSamples) -> Register {
    let narrow = samples.narrow()
    return Register(Rational(narrow), Rational(narrow).widened())
  }

  private mutating func pick() -> Int { Int(samples.next() % UInt64(registers.count)) }

  /// The first thing that is wrong, or `nil`.
  mutating func run(steps: Int) -> String? {
    for step in 0..<steps {
      let operation = Int(samples.next() % 16)
      let left = registers[pick()]
      let right = registers[pick()]
      let target = pick()
      if let fault = perform(operation, left, right, target) {
        return "step \(step), operation \(operation): \(fault)"
      }
      // Sizes double with each product: now and then a register begins anew, the larger the likelier.
      let bits = registers[target].value.numerator.bits + registers[target].value.denominator.bits
      if bits > 1 << 12, samples.next() % (bits > 1 << 16 ? 2 : 8) == 0 { registers[target] = Self.fresh(&samples) }
    }
    return nil
  }

  /// Performs an operation both ways; gives what differs.
  private mutating func perform(_ operation: Int, _ left: Register, _ right: Register, _ target: Int) -> String? {
    switch operation {
    case 0, 1: store(target, { try left.value.adding(right.value) }, { try left.wide.adding(right.wide) })
    case 2: store(target, { try left.value.subtracting(right.value) }, { try left.wide.subtracting(right.wide) })
    case 3, 4:
      store(target, { try left.value.multiplied(by: right.value) }, { try left.wide.multiplied(by: right.wide) })
    case 5, 6: store(target, { try left.value.divided(by: right.value) }, { try left.wide.divided(by: right.wide) })
    case 7: store(target, { left.value.negated() }, { left.wide.negated() })
    case 8: store(target, { try left.value.reciprocal() }, { try left.wide.reciprocal() })
    case 9: power(target, left)
    case 10: rounding(target, left)
    case 11: text(left)
    case 12: identities(left, right)
    case 13: root(target, left)
    case 14: decimal(target)
    default:
      left.value.compared(with: right.value) == left.wide.compared(with: right.wide)
        && left.value.fractionComparedWithHalf() == left.wide.fractionComparedWithHalf() ? nil : "the orders differ"
    }
  }

  private mutating func store(
    _ target: Int, _ value: () throws -> Rational, _ wide: () throws -> Rational
  ) -> String? {
    var failure = "none"
    do {
      let result = try value()
      do {
        registers[target] = Register(result, try wide().widened())
        return registers[target].fault
      } catch { return "only the twin fails: \(error)" }
    } catch { failure = "\(error)" }
    do {
      _ = try wide()
      return "only the value fails: \(failure)"
    } catch { return "\(error)" == failure ? nil : "errors \(failure) and \(error)" }
  }

  private mutating func power(_ target: Int, _ left: Register) -> String? {
    let word = samples.next()
    let exponent =
      switch word % 16 {
      case 0: samples.int64() > 0 ? Int.max : -1
      case 1: Int(truncatingIfNeeded: samples.next() >> (word >> 8 & 63))
      case 2: BigInteger.greatestBits / max(1, left.value.numerator.bits)
      default: Int(truncatingIfNeeded: word >> 8 & 15)
      }
    return store(target, { try left.value.power(exponent) }, { try left.wide.power(exponent) })
  }

  private mutating func rounding(_ target: Int, _ left: Register) -> String? {
    let rules = RoundingRule.allCases
    let rule = rules[Int(samples.next() % UInt64(rules.count))]
    let fault = store(
      target, { try Rational(numerator: left.value.rounded(rule), denominator: BigInteger(1)) },
      { try Rational(numerator: left.wide.rounded(rule).widened(), denominator: BigInteger(1).widened()) })
    guard fault == nil, let rounded = try? left.value.rounded(rule) else { return fault }
    let units = try? left.value.minorUnits(rounding: rule)
    return units == rounded.int64 ? nil : "minor units differ"
  }

  private func text(_ left: Register) -> String? {
    let text = left.value.decimalText
    guard text.utf8.count < 20_000 else { return nil }
    guard let back = try? Rational(text: text), back == left.value else { return "\(text) does not come back" }
    return nil
  }

  private func identities(_ left: Register, _ right: Register) -> String? {
    do {
      let sum = try left.value.adding(right.value)
      guard try sum.subtracting(right.value) == left.value else { return "a + b − b is not a" }
      let product = try left.value.multiplied(by: right.value)
      guard try right.value.sign == 0 || product.divided(by: right.value) == left.value else {
        return "a · b / b is not a"
      }
      let dividend = left.value.numerator
      let divisor = right.value.denominator
      let quotient = try dividend.divided(by: divisor, rounding: .down)
      let rest = try dividend.remainder(dividingBy: divisor)
      guard try quotient.multiplied(by: divisor).adding(rest) == dividend else {
        return "quotient and rest do not give the dividend"
      }
      return nil
    } catch RationalError.tooLarge { return nil } catch { return "\(error)" }
  }

  private mutating func root(_ target: Int, _ left: Register) -> String? {
    let word = samples.next()
    let degree = word % 32 == 0 ? Int(truncatingIfNeeded: samples.next()) : Int(word >> 8 & 31)
    let value = left.value.numerator
    do {
      let root = try value.root(degree: degree)
      // From this degree on, the root of what is positive is 1.
      guard try !(value < root.power(min(degree, value.bits + 1))) || root.int64 == 1 else {
        return "root \(degree) is too large"
      }
      let next = try? root.adding(BigInteger(1)).power(degree)
      if let next { guard value < next else { return "root \(degree) is too small" } }
      return nil
    } catch RationalError.noRoot { return degree < 1 || value.sign < 0 ? nil : "root \(degree) is refused" } catch {
      return "\(error)"
    }
  }

  private mutating func decimal(_ target: Int) -> String? {
    let coefficient = Int128(samples.int64()) * Int128(samples.int64())
    let scale = Int(samples.next() % 100) - 50
    return store(
      target, { try Rational(coefficient: coefficient, scale: scale) },
      {
        let factor = try Rational(10).power(Int(scale.magnitude)).widened()
        let whole = try Rational(numerator: BigInteger(int128: coefficient), denominator: BigInteger(1)).widened()
        return try scale < 0 ? whole.multiplied(by: factor) : whole.divided(by: factor)
      })
  }
}
