import CGMP
import CMeasuring

/// The factor of a level payment as GMP's fraction, and numbers that are used again from principal to principal.
final class GMPFactor {
  private var factor = __mpq_struct()
  private var principal = __mpq_struct()
  private var product = __mpq_struct()
  private var doubled = __mpz_struct()
  private var dividend = __mpz_struct()
  private var divisor = __mpz_struct()
  private var quotient = __mpz_struct()

  /// The factor 81ⁿ / (80·(81ⁿ − 80ⁿ)) of n payments with a rate of 1/80.
  init(count: Int) {
    __gmpq_init(&factor)
    __gmpq_init(&principal)
    __gmpq_init(&product)
    __gmpz_init(&doubled)
    __gmpz_init(&dividend)
    __gmpz_init(&divisor)
    __gmpz_init(&quotient)
    __gmpz_ui_pow_ui(&factor._mp_num, 81, UInt(count))
    __gmpz_ui_pow_ui(&doubled, 80, UInt(count))
    __gmpz_sub(&dividend, &factor._mp_num, &doubled)
    __gmpz_mul_ui(&factor._mp_den, &dividend, 80)
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
    let factor = GMPFactor(count: SeededLoan.year.count)
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
