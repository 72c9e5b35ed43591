#include "CMeasuring.h"

/* amount * factor / 2^64, rounded half up: the factor and the half are exact enough for the seeded principals. */
static inline int64_t product(int64_t amount, uint64_t factor) {
  unsigned __int128 half = (unsigned __int128)1 << 63;
  return (int64_t)(((unsigned __int128)(uint64_t)amount * factor + half) >> 64);
}

void measuring_interest_rows(
    const int64_t *principals, int64_t loans, int64_t count, uint64_t payment, uint64_t rate, int64_t *rows) {
  for (int64_t loan = 0; loan < loans; loan++) {
    int64_t balance = principals[loan];
    int64_t level = product(balance, payment);
    for (int64_t row = 1; row <= count; row++, rows += 4) {
      int64_t interest = product(balance, rate);
      int64_t owed = balance + interest;
      int64_t paid = row == count || owed < level ? owed : level;
      balance = owed - paid;
      rows[0] = paid;
      rows[1] = paid - interest;
      rows[2] = interest;
      rows[3] = balance;
    }
  }
}

void measuring_interest_payments(
    const int64_t *principals, int64_t loans, int64_t count, uint64_t payment, uint64_t rate, int64_t *payments) {
  for (int64_t loan = 0; loan < loans; loan++, payments += 2) {
    int64_t balance = principals[loan];
    int64_t level = product(balance, payment);
    for (int64_t row = 1; row < count; row++) {
      int64_t owed = balance + product(balance, rate);
      balance = owed - (owed < level ? owed : level);
    }
    payments[0] = level;
    payments[1] = balance + product(balance, rate);
  }
}
