import ExactMoney

extension ResultDigits {
  /// 10 to the number of decimals.
  ///
  /// - Throws: `scaleOutOfRange`.
  func scale() throws(AnnuityError) -> Rational {
    guard 0...DecimalAmount.maximumScale ~= decimals else { throw .money(.scaleOutOfRange(decimals)) }
    do throws(RationalError) { return Rational(try BigInteger(10).power(decimals)) } catch { throw .arithmetic(error) }
  }

  /// An exact value with these digits.
  func rounded(_ value: borrowing Rational) throws(AnnuityError) -> DecimalAmount {
    let scale = try scale()
    let scaled: Rational
    do throws(RationalError) { scaled = try value.multiplied(by: scale) } catch { throw .arithmetic(error) }
    do throws(MoneyError) { return try decimal(scaled.rounded(rounding)) } catch { throw .money(error) }
  }

  /// The number that lies in a half-open interval of half units of the last digit, or exactly on its lower end.
  ///
  /// Every rule looks at no more than that, so a number inside the interval stands for all that lie there.
  func rounded(halves: borrowing BigInteger, isExact: Bool) throws(AnnuityError) -> DecimalAmount {
    let quarters: Rational
    do throws(RationalError) {
      let representative = try halves.multiplied(by: BigInteger(2)).adding(BigInteger(isExact ? 0 : 1))
      quarters = try Rational(numerator: representative, denominator: BigInteger(4))
    } catch { throw .arithmetic(error) }
    do throws(MoneyError) { return try decimal(quarters.rounded(rounding)) } catch { throw .money(error) }
  }

  private func decimal(_ units: borrowing BigInteger) throws(MoneyError) -> DecimalAmount {
    guard let coefficient = units.int128 else { throw .overflow }
    return try DecimalAmount(coefficient: coefficient, scale: decimals)
  }
}

extension BigInteger {
  /// The value, where it fits Int128.
  var int128: Int128? {
    if let int64 { return Int128(int64) }
    guard bits <= 127 else { return nil }
    let isNegative = sign < 0
    let magnitude = isNegative ? negated() : copy()
    do throws(RationalError) {
      guard let words = try magnitude.words(2) else { return nil }
      let value = Int128(words[0]) << 64 | Int128(words[1])
      return isNegative ? -value : value
    } catch {
      return nil
    }
  }
}
