/* What a benchmark needs from below Swift: a count of heap allocations and a sink that the optimiser cannot see into. */
#ifndef PARCELA_MEASURING_H
#define PARCELA_MEASURING_H

#include <stdint.h>

/* Whether this C library lets its allocator be interposed (glibc); elsewhere both counts stay 0. */
int measuring_counts_allocations(void);

/* Calls of malloc, calloc, realloc, posix_memalign and aligned_alloc in this process so far, on all threads. */
uint64_t measuring_allocations(void);

/* Calls of free with a pointer other than NULL, on all threads. */
uint64_t measuring_frees(void);

/* Takes an address and does nothing: the optimiser must assume that the memory behind it is read and written. */
void measuring_sink(const void *address);

/* Takes a number and does nothing: the optimiser must compute it. */
void measuring_sink_number(uint64_t number);

/* Repays loans as a C programmer would: `count` rows of payment, principal, interest and balance for each principal, with
   the level payment and a period's rate as fractions of 2^64. No balance is checked. */
void measuring_interest_rows(
    const int64_t *principals, int64_t loans, int64_t count, uint64_t payment, uint64_t rate, int64_t *rows);

/* The same without its rows: the level payment and the last one for each principal. */
void measuring_interest_payments(
    const int64_t *principals, int64_t loans, int64_t count, uint64_t payment, uint64_t rate, int64_t *payments);

#endif
