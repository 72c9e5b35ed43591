import CGMP

extension BigInteger {
  /// The number that ASCII digits write, without a sign. So many digits that it must exceed the limit are refused before
  /// GMP reads them.
  ///
  /// - Throws: `tooLarge`.
  init(digits: Span<UInt8>) throws(RationalError) {
    var start = 0
    while start < digits.count, digits[start] == 0x30 { start += 1 }
    let count = digits.count - start
    guard count > 18 else {
      var value: Int64 = 0
      for index in start..<digits.count { value = value * 10 + Int64(digits[index] & 0x0F) }
      self.init(value)
      return
    }
    // 10^(count − 1) has more than 3.32 · (count − 1) bits; what passes has few more than the limit.
    let leastBits = (count - 1).multipliedReportingOverflow(by: 332)
    guard !leastBits.overflow, leastBits.partialValue / 100 <= BigInteger.greatestBits else {
      throw .tooLarge(bits: leastBits.overflow ? .max : leastBits.partialValue / 100)
    }
    let limbs = withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 1) { text in
      guard let first = text.baseAddress else { return cgmp_integer_from_int64(0) }
      for index in 0..<count { text[index] = CChar(truncatingIfNeeded: digits[start + index]) }
      text[count] = 0
      return cgmp_integer_from_digits(first)
    }
    try self.init(owning: limbs)
  }

  /// The decimal digits, with `-` before those of a negative number.
  var decimalText: String {
    switch form {
    case .narrow(let value): String(value)
    case .wide(let limbs):
      String(unsafeUninitializedCapacity: Int(cgmp_integer_decimal_room(limbs))) { bytes in
        bytes.withMemoryRebound(to: CChar.self) { text in
          guard let start = text.baseAddress else { return 0 }
          cgmp_integer_write_decimal(start, limbs)
          return text.firstIndex(of: 0) ?? 0
        }
      }
    }
  }
}
