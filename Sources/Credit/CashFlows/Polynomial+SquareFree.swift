extension Polynomial {
  /// The polynomial with the same roots, each once: divided by what it shares with its derivative.
  ///
  /// Euclid's algorithm over fractions, each remainder made monic: O(n³) operations on numbers that grow with n, so for
  /// small degrees.
  func withSimpleRoots() throws(RationalError) -> Polynomial {
    var left = try FractionPolynomial(self)
    var right = try FractionPolynomial(derivative())
    while right.degree >= 0 {
      let rest = try left.divided(by: right).remainder
      left = right
      right = try rest.monic()
    }
    return try FractionPolynomial(self).divided(by: left).quotient.whole()
  }

  private func derivative() throws(RationalError) -> Polynomial {
    var derived: [Coefficient] = []
    for (index, coefficient) in coefficients.enumerated().dropFirst() {
      derived.append(Coefficient(try coefficient.value.multiplied(by: BigInteger(Int64(index)))))
    }
    return Polynomial(derived)
  }
}

/// A polynomial with fractions for coefficients, for Euclid's algorithm.
private struct FractionPolynomial {
  final class Coefficient {
    let value: Rational

    init(_ value: consuming Rational) {
      self.value = value
    }
  }

  let coefficients: [Coefficient]

  init(_ coefficients: [Coefficient]) {
    let degree = coefficients.lastIndex { $0.value.sign != 0 } ?? -1
    self.coefficients = Array(coefficients.prefix(degree + 1))
  }

  init(_ polynomial: Polynomial) throws(RationalError) {
    var all: [Coefficient] = []
    for coefficient in polynomial.coefficients {
      all.append(Coefficient(try Rational(numerator: coefficient.value, denominator: BigInteger(1))))
    }
    self.init(all)
  }

  var degree: Int { coefficients.count - 1 }

  func monic() throws(RationalError) -> FractionPolynomial {
    guard let leading = coefficients.last else { return self }
    var all: [Coefficient] = []
    for coefficient in coefficients { all.append(Coefficient(try coefficient.value.divided(by: leading.value))) }
    return FractionPolynomial(all)
  }

  func divided(
    by divisor: FractionPolynomial
  ) throws(RationalError) -> (quotient: FractionPolynomial, remainder: FractionPolynomial) {
    guard let leading = divisor.coefficients.last else { throw .divisionByZero }
    var rest = coefficients
    var quotient: [Coefficient] = []
    while rest.count >= divisor.coefficients.count, let top = rest.popLast() {
      let factor = Coefficient(try top.value.divided(by: leading.value))
      quotient.append(factor)
      let offset = rest.count - divisor.degree
      for index in 0..<divisor.degree {
        let product = try factor.value.multiplied(by: divisor.coefficients[index].value)
        rest[offset + index] = Coefficient(try rest[offset + index].value.subtracting(product))
      }
    }
    return (FractionPolynomial(quotient.reversed()), FractionPolynomial(rest))
  }

  /// The same times the denominators.
  func whole() throws(RationalError) -> Polynomial {
    var common = Rational(1)
    for coefficient in coefficients {
      // The product of both over what they share: the least common multiple.
      let quotient = try Rational(numerator: coefficient.value.denominator, denominator: common.numerator)
      common = try common.multiplied(by: Rational(quotient.numerator))
    }
    var all: [Polynomial.Coefficient] = []
    for coefficient in coefficients {
      all.append(Polynomial.Coefficient(try coefficient.value.multiplied(by: common).numerator))
    }
    return Polynomial(all)
  }
}
