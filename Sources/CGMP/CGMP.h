/* Every function of GMP that Parcela calls, by value: operands are read, and what is returned is a fresh number that the
   caller owns and gives back to cgmp_integer_free or cgmp_rational_free once. So no result ever aliases an operand, and
   GMP's macros, which Swift cannot see, become functions.

   Nothing here checks: the caller has excluded zero divisors, and results so large that GMP would abort. */
#ifndef PARCELA_CGMP_H
#define PARCELA_CGMP_H

#if !__has_include(<gmp.h>)
#error "gmp.h is missing: install the development files of GMP (on Debian: apt-get install libgmp-dev)"
#else

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

_Static_assert(sizeof(long) == 8, "mpz_get_si and mpz_set_si stand for Int64 here");
_Static_assert(GMP_NUMB_BITS == 64, "limbs of 64 bits, without nails");

typedef __mpz_struct cgmp_integer;
typedef __mpq_struct cgmp_rational;

/* Integers. */

static inline cgmp_integer cgmp_integer_from_int64(int64_t value) {
  mpz_t result;
  mpz_init_set_si(result, value);
  return result[0];
}

static inline cgmp_integer cgmp_integer_from_words(uint64_t high, uint64_t low, bool negative) {
  const uint64_t words[2] = {low, high};
  mpz_t result;
  mpz_init(result);
  mpz_import(result, 2, -1, sizeof words[0], 0, 0, words);
  if (negative) mpz_neg(result, result);
  return result[0];
}

/* Digits 0 to 9 and a NUL; anything else gives zero. */
static inline cgmp_integer cgmp_integer_from_digits(const char *digits) {
  mpz_t result;
  if (mpz_init_set_str(result, digits, 10) != 0) mpz_set_ui(result, 0);
  return result[0];
}

static inline cgmp_integer cgmp_integer_copy(cgmp_integer value) {
  mpz_t result;
  mpz_init_set(result, &value);
  return result[0];
}

static inline void cgmp_integer_free(cgmp_integer value) { mpz_clear(&value); }

static inline int cgmp_integer_sign(cgmp_integer value) { return mpz_sgn(&value); }
/* Bits of the magnitude; 1 for zero. */
static inline size_t cgmp_integer_bits(cgmp_integer value) { return mpz_sizeinbase(&value, 2); }
static inline bool cgmp_integer_fits_int64(cgmp_integer value) { return mpz_fits_slong_p(&value) != 0; }
static inline int64_t cgmp_integer_to_int64(cgmp_integer value) { return mpz_get_si(&value); }

/* Room that cgmp_integer_write_decimal needs: digits, sign, NUL. */
static inline size_t cgmp_integer_decimal_room(cgmp_integer value) { return mpz_sizeinbase(&value, 10) + 2; }
static inline void cgmp_integer_write_decimal(char *text, cgmp_integer value) { mpz_get_str(text, 10, &value); }

static inline int cgmp_integer_compare(cgmp_integer left, cgmp_integer right) { return mpz_cmp(&left, &right); }

static inline cgmp_integer cgmp_integer_negated(cgmp_integer value) {
  mpz_t result;
  mpz_init(result);
  mpz_neg(result, &value);
  return result[0];
}

static inline cgmp_integer cgmp_integer_sum(cgmp_integer left, cgmp_integer right) {
  mpz_t result;
  mpz_init(result);
  mpz_add(result, &left, &right);
  return result[0];
}

static inline cgmp_integer cgmp_integer_difference(cgmp_integer left, cgmp_integer right) {
  mpz_t result;
  mpz_init(result);
  mpz_sub(result, &left, &right);
  return result[0];
}

static inline cgmp_integer cgmp_integer_product(cgmp_integer left, cgmp_integer right) {
  mpz_t result;
  mpz_init(result);
  mpz_mul(result, &left, &right);
  return result[0];
}

/* A truncated quotient, which is the caller's, and what was cut off. */
typedef struct {
  cgmp_integer quotient;
  bool is_exact;
  bool is_odd;
  int half; /* the sign of 2|remainder| - |divisor| */
} cgmp_division;

/* The divisor is not zero. */
static inline cgmp_division cgmp_integer_division(cgmp_integer dividend, cgmp_integer divisor) {
  mpz_t quotient, remainder;
  mpz_init(quotient);
  mpz_init(remainder);
  mpz_tdiv_qr(quotient, remainder, &dividend, &divisor);
  bool is_exact = mpz_sgn(remainder) == 0;
  mpz_mul_2exp(remainder, remainder, 1);
  int half = mpz_cmpabs(remainder, &divisor);
  mpz_clear(remainder);
  return (cgmp_division){quotient[0], is_exact, mpz_odd_p(quotient) != 0, half};
}

/* With the dividend's sign. The divisor is not zero. */
static inline cgmp_integer cgmp_integer_remainder(cgmp_integer dividend, cgmp_integer divisor) {
  mpz_t result;
  mpz_init(result);
  mpz_tdiv_r(result, &dividend, &divisor);
  return result[0];
}

static inline cgmp_integer cgmp_integer_power(cgmp_integer base, unsigned long exponent) {
  mpz_t result;
  mpz_init(result);
  mpz_pow_ui(result, &base, exponent);
  return result[0];
}

/* The root's integer part. The value is not negative, the degree not zero. */
static inline cgmp_integer cgmp_integer_root(cgmp_integer value, unsigned long degree) {
  mpz_t result;
  mpz_init(result);
  mpz_root(result, &value, degree);
  return result[0];
}

/* Rationals in lowest terms with positive denominators. */

/* Takes both parts over, the denominator not zero, and brings them to lowest terms. */
static inline cgmp_rational cgmp_rational_from_parts(cgmp_integer numerator, cgmp_integer denominator) {
  mpq_t result;
  result[0]._mp_num = numerator;
  result[0]._mp_den = denominator;
  mpq_canonicalize(result);
  return result[0];
}

/* Takes both parts over, which are in lowest terms with a positive denominator. */
static inline cgmp_rational cgmp_rational_from_lowest_terms(cgmp_integer numerator, cgmp_integer denominator) {
  return (cgmp_rational){numerator, denominator};
}

static inline cgmp_rational cgmp_rational_copy(cgmp_rational value) {
  return (cgmp_rational){cgmp_integer_copy(value._mp_num), cgmp_integer_copy(value._mp_den)};
}

static inline void cgmp_rational_free(cgmp_rational value) { mpq_clear(&value); }

/* The parts, still the rational's own. */
static inline cgmp_integer cgmp_rational_numerator(cgmp_rational value) { return value._mp_num; }
static inline cgmp_integer cgmp_rational_denominator(cgmp_rational value) { return value._mp_den; }

static inline int cgmp_rational_compare(cgmp_rational left, cgmp_rational right) { return mpq_cmp(&left, &right); }
static inline bool cgmp_rational_equal(cgmp_rational left, cgmp_rational right) { return mpq_equal(&left, &right) != 0; }

static inline cgmp_rational cgmp_rational_negated(cgmp_rational value) {
  mpq_t result;
  mpq_init(result);
  mpq_neg(result, &value);
  return result[0];
}

/* The value is not zero. */
static inline cgmp_rational cgmp_rational_reciprocal(cgmp_rational value) {
  mpq_t result;
  mpq_init(result);
  mpq_inv(result, &value);
  return result[0];
}

static inline cgmp_rational cgmp_rational_sum(cgmp_rational left, cgmp_rational right) {
  mpq_t result;
  mpq_init(result);
  mpq_add(result, &left, &right);
  return result[0];
}

static inline cgmp_rational cgmp_rational_difference(cgmp_rational left, cgmp_rational right) {
  mpq_t result;
  mpq_init(result);
  mpq_sub(result, &left, &right);
  return result[0];
}

static inline cgmp_rational cgmp_rational_product(cgmp_rational left, cgmp_rational right) {
  mpq_t result;
  mpq_init(result);
  mpq_mul(result, &left, &right);
  return result[0];
}

/* The divisor is not zero. */
static inline cgmp_rational cgmp_rational_quotient(cgmp_rational dividend, cgmp_rational divisor) {
  mpq_t result;
  mpq_init(result);
  mpq_div(result, &dividend, &divisor);
  return result[0];
}

#endif
#endif
