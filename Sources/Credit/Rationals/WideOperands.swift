import CGMP

/// What GMP reads for one operation: a number's own limbs, or fresh ones that stand for an Int64 until the end.
struct IntegerOperand {
  let limbs: cgmp_integer
  private let isFresh: Bool

  init(_ form: BigInteger.Form) {
    switch form {
    case .narrow(let value):
      limbs = cgmp_integer_from_int64(value)
      isFresh = true
    case .wide(let own):
      limbs = own
      isFresh = false
    }
  }

  /// To be called once, when the operation is over.
  func end() {
    if isFresh { cgmp_integer_free(limbs) }
  }
}

/// What GMP reads for one operation: a fraction's own parts, or fresh ones that stand for two Int64 until the end.
struct RationalOperand {
  let parts: cgmp_rational
  private let isFresh: Bool

  init(_ form: Rational.Form) {
    switch form {
    case .narrow(let value):
      parts = value.copiedParts()
      isFresh = true
    case .wide(let own):
      parts = own
      isFresh = false
    }
  }

  /// To be called once, when the operation is over.
  func end() {
    if isFresh { cgmp_rational_free(parts) }
  }
}
