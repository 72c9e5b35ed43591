/// A polynomial with whole coefficients, that of x⁰ first and that of the highest power not zero.
///
/// What its operations cost is counted in sums and products of coefficients.
struct Polynomial: Sendable {
  /// An owner that arrays can hold.
  final class Coefficient: Sendable {
    let value: BigInteger

    init(_ value: consuming BigInteger) {
      self.value = value
    }
  }

  let coefficients: [Coefficient]

  /// Leaves out zeros of the highest powers.
  init(_ coefficients: [Coefficient]) {
    let degree = coefficients.lastIndex { $0.value.sign != 0 } ?? -1
    self.coefficients = Array(coefficients.prefix(degree + 1))
  }

  /// The highest power; −1 for zero.
  var degree: Int { coefficients.count - 1 }

  /// Changes of sign from coefficient to coefficient, zeros left out: as many as there are positive roots, or an even
  /// number more (Descartes).
  var signChanges: Int {
    var (changes, previous) = (0, 0)
    for coefficient in coefficients where coefficient.value.sign != 0 {
      if previous * coefficient.value.sign < 0 { changes += 1 }
      previous = coefficient.value.sign
    }
    return changes
  }

  /// The sign of the value at x above zero, close to it.
  var signBesideZero: Int { coefficients.first { $0.value.sign != 0 }?.value.sign ?? 0 }

  /// The same without its roots at zero.
  var withoutZeroRoots: Polynomial { Polynomial(Array(coefficients.drop { $0.value.sign == 0 })) }

  /// The sign of the value at a/b, b above zero: Horner's rule on Σ cᵢ·aⁱ·bⁿ⁻ⁱ. O(n).
  func sign(at x: borrowing Rational) throws(RationalError) -> Int {
    let above = x.numerator
    let below = x.denominator
    var value = BigInteger(0)
    var power = BigInteger(1)
    for coefficient in coefficients.reversed() {
      value = try value.multiplied(by: above).adding(coefficient.value.multiplied(by: power))
      power = try power.multiplied(by: below)
    }
    return value.sign
  }

  /// xⁿ·p(1/x): the coefficients in the other order.
  var reversed: Polynomial { Polynomial(coefficients.reversed()) }

  /// p(x + 1). O(n²) sums.
  func shiftedByOne() throws(RationalError) -> Polynomial {
    var shifted = coefficients
    for first in 0..<max(degree, 0) {
      for index in (first..<degree).reversed() {
        shifted[index] = Coefficient(try shifted[index].value.adding(shifted[index + 1].value))
      }
    }
    return Polynomial(shifted)
  }

  /// p(2ᵏ·x), times the least power of two that keeps the coefficients whole. O(n).
  func stretched(byPowerOfTwo exponent: Int) throws(RationalError) -> Polynomial {
    var stretched: [Coefficient] = []
    for (index, coefficient) in coefficients.enumerated() {
      let power = exponent >= 0 ? index * exponent : (degree - index) * -exponent
      stretched.append(Coefficient(try coefficient.value.multiplied(by: BigInteger.powerOfTwo(power))))
    }
    return Polynomial(stretched)
  }

  /// Bits b for which every root is less than 2ᵇ in magnitude (Cauchy): 1 + max |cᵢ| / |cₙ|.
  var rootBits: Int {
    var greatest = 0
    for coefficient in coefficients { greatest = max(greatest, coefficient.value.bits) }
    return greatest - (coefficients.last?.value.bits ?? 0) + 2
  }
}
