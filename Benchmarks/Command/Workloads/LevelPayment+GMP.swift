import CGMP
import CMeasuring

/// The factor as GMP's fraction, and numbers that are used again from principal to principal.
private final class GMPFactor {
  private var factor = __mpq_struct()
  private var principal = __mpq_struct()
  private var product = __mpq_struct()
  private var doubled = __mpz_struct()
  private var dividend = __mpz_struct()
  private var divisor = __mpz_struct()
  private var quotient = __mpz_struct()

  init(above: Int128, below: Int128) {
    __gmpq_init(&factor)
    __gmpq_init(&principal)
    __gmpq_init(&product)
    __gmpz_init(&doubled)
    __gmpz_init(&dividend)
    __gmpz_init(&divisor)
    __gmpz_init(&quotient)
    Self.set(&factor._mp_num, to: above)
    Self.set(&factor._mp_den, to: below)
    __gmpq_canonicalize(&factor)
  }

  deinit {
    __gmpq_clear(&factor)
    __gmpq_clear(&principal)
    __gmpq_clear(&product)
    __gmpz_clear(&doubled)
    __gmpz_clear(&dividend)
    __gmpz_clear(&divisor)
    __gmpz_clear(&quotient)
  }

  /// A number above zero.
  private static func set(_ integer: inout __mpz_struct, to value: Int128) {
    var words = (UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value >> 64))
    withUnsafeBytes(of: &words) { __gmpz_import(&integer, 2, -1, 8, 0, 0, $0.baseAddress) }
  }

  /// The product with a principal, half away from zero: (2·numerator + denominator) / (2·denominator), truncated.
  func payment(of minorUnits: Int64) -> Int64 {
    __gmpq_set_si(&principal, Int(minorUnits), 1)
    __gmpq_mul(&product, &factor, &principal)
    __gmpz_mul_2exp(&doubled, &product._mp_num, 1)
    __gmpz_add(&dividend, &doubled, &product._mp_den)
    __gmpz_mul_2exp(&divisor, &product._mp_den, 1)
    __gmpz_tdiv_q(&quotient, &dividend, &divisor)
    return Int64(__gmpz_get_si(&quotient))
  }
}

extension Workload {
  /// The same payment with GMP's rationals, multiplied and rounded each time.
  static let levelPaymentGMP = Workload(
    "level-payment-12-gmp", operation: "level payment of a principal", peerOf: "level-payment-12"
  ) {
    let principals = SeededAmounts.totals()
    let factor = GMPFactor(above: SeededLoan.factor.above, below: SeededLoan.factor.below)
    let payments = OutputBuffer<Int64>(count: principals.count)
    return PreparedWorkload(
      operations: principals.count, bytes: nil, expected: checksumOfPayments(principals),
      pass: {
        var next = payments.start
        for principal in principals {
          next[0] = factor.payment(of: principal)
          next += 1
        }
        measuring_sink(payments.start)
      },
      checksum: { payments.checksum { $0.add($1) } })
  }
}
