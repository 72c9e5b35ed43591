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

#endif
