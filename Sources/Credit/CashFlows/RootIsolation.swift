/// The positive roots of a polynomial, each in an interval of its own.
///
/// Descartes' rule counts the roots in (0, 1) of p from the changes of sign of (1 + x)ⁿ·p(1/(1 + x)): no changes, no
/// root; one, one root; more, halve the interval. Where roots coincide no halving separates them, so after so many the
/// search begins again with the polynomial that has each root once.
///
/// Source: Collins and Akritas, Polynomial Real Root Isolation Using Descartes' Rule of Signs (1976).
struct RootIsolation {
  /// A root: exactly known, or the only one between two fractions.
  struct Root: Sendable {
    /// The interval; both ends are the root where it is known exactly.
    let interval: RationalBracket
    /// The sign of the polynomial within the interval, below the root.
    let signBelow: Int
  }

  /// Halvings after which roots are taken to coincide.
  static let greatestDepth = 96
  /// The greatest degree of a polynomial whose roots are made simple.
  static let greatestDegreeOfSimplifying = 120

  /// The roots in ascending order, and the polynomial of which they are roots.
  private(set) var roots: [Root] = []
  private(set) var polynomial: Polynomial

  /// Isolates the positive roots; `nil` where they lie so near to each other that they cannot be separated.
  init?(_ polynomial: Polynomial) throws(RationalError) {
    self.polynomial = polynomial.withoutZeroRoots
    if try isolate() { return }
    guard polynomial.degree <= Self.greatestDegreeOfSimplifying else { return nil }
    self.polynomial = try self.polynomial.withSimpleRoots()
    roots = []
    guard try isolate() else { return nil }
  }

  private mutating func isolate() throws(RationalError) -> Bool {
    let bits = polynomial.rootBits
    guard polynomial.signChanges > 1 else {
      if polynomial.signChanges == 1 {
        let bound = Rational(try BigInteger.powerOfTwo(max(bits, 0)))
        roots.append(
          Root(interval: RationalBracket(low: Rational(0), high: bound), signBelow: polynomial.signBesideZero))
      }
      return true
    }
    return try search(
      try polynomial.stretched(byPowerOfTwo: bits), from: Rational(0), width: Self.powerOfTwo(bits), depth: 0)
  }

  /// Searches (from, from + width), over which the polynomial has been stretched to (0, 1).
  private mutating func search(
    _ stretched: Polynomial, from low: borrowing Rational, width: borrowing Rational, depth: Int
  ) throws(RationalError) -> Bool {
    switch try stretched.reversed.shiftedByOne().signChanges {
    case 0: return true
    case 1:
      roots.append(
        Root(
          interval: RationalBracket(low: low.copy(), high: try low.adding(width)),
          signBelow: stretched.signBesideZero))
      return true
    default: break
    }
    guard depth < Self.greatestDepth else { return false }
    let half = try width.divided(by: Rational(2))
    let middle = try low.adding(half)
    let left = try stretched.stretched(byPowerOfTwo: -1)
    guard try search(left, from: low, width: half, depth: depth + 1) else { return false }
    let right = try left.shiftedByOne()
    let hasRootInMiddle = right.coefficients.first?.value.sign == 0
    if hasRootInMiddle { roots.append(Root(interval: RationalBracket(exactly: middle.copy()), signBelow: 0)) }
    return try search(
      hasRootInMiddle ? right.withoutZeroRoots : right, from: middle, width: half, depth: depth + 1)
  }

  private static func powerOfTwo(_ exponent: Int) throws(RationalError) -> Rational {
    let power = Rational(try BigInteger.powerOfTwo(exponent < 0 ? -exponent : exponent))
    return try exponent < 0 ? power.reciprocal() : power.copy()
  }
}
