extension Rational {
  /// Reads an exact number: `29.99`, `-7`, `49/30`.
  ///
  /// An optional `-`, ASCII digits, and either a point with digits on both sides or a slash and a denominator. No plus
  /// sign, blank, exponent or grouping.
  ///
  /// - Throws: `unexpected`, with the position of the first byte that does not belong there; `zeroDenominator`;
  ///   `tooLarge`.
  init(text: String) throws(RationalTextError) {
    self = try Rational(ascii: Array(text.utf8).span)
  }

  /// Reads an exact number from bytes, as `init(text:)` does.
  init(ascii bytes: Span<UInt8>) throws(RationalTextError) {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    let whole = try Rational.digitsEnd(bytes, from: start)
    var digits = Rational.array(bytes, start..<whole)
    var divisor: BigInteger
    if whole == bytes.count {
      divisor = BigInteger(1)
    } else if bytes[whole] == UInt8(ascii: ".") {
      let end = try Rational.digitsEnd(bytes, from: whole + 1)
      guard end == bytes.count else { throw .unexpected(position: end) }
      digits += Rational.array(bytes, whole + 1..<end)
      divisor = try Rational.number([0x31] + Array(repeating: 0x30, count: end - whole - 1))
    } else if bytes[whole] == UInt8(ascii: "/") {
      let end = try Rational.digitsEnd(bytes, from: whole + 1)
      guard end == bytes.count else { throw .unexpected(position: end) }
      divisor = try Rational.number(Rational.array(bytes, whole + 1..<end))
      guard divisor.sign != 0 else { throw .zeroDenominator(position: whole + 1) }
    } else {
      throw .unexpected(position: whole)
    }
    if isNegative { divisor = divisor.negated() }
    do {
      try self.init(numerator: Rational.number(digits), denominator: divisor)
    } catch let error as RationalTextError {
      throw error
    } catch {
      preconditionFailure("the denominator is not zero: \(error)")
    }
  }

  /// Where the digits end that begin here: at least one.
  private static func digitsEnd(_ bytes: Span<UInt8>, from start: Int) throws(RationalTextError) -> Int {
    var end = start
    while end < bytes.count, 0x30...0x39 ~= bytes[end] { end += 1 }
    guard end > start else { throw .unexpected(position: start) }
    return end
  }

  private static func array(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    range.map { bytes[$0] }
  }

  private static func number(_ digits: [UInt8]) throws(RationalTextError) -> BigInteger {
    do { return try BigInteger(digits: digits.span) } catch {
      guard case .tooLarge(let bits) = error else { preconditionFailure("reading digits cannot fail so: \(error)") }
      throw .tooLarge(bits: bits)
    }
  }

  /// The fraction in lowest terms, `49/30`; a whole number without the denominator.
  var decimalText: String {
    isWhole ? numerator.decimalText : "\(numerator.decimalText)/\(denominator.decimalText)"
  }
}
