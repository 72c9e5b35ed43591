#include "CMeasuring.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

static _Atomic uint64_t allocations;
static _Atomic uint64_t frees;

uint64_t measuring_allocations(void) { return atomic_load_explicit(&allocations, memory_order_relaxed); }
uint64_t measuring_frees(void) { return atomic_load_explicit(&frees, memory_order_relaxed); }

void measuring_sink(const void *address) { __asm__ volatile("" : : "r"(address) : "memory"); }
void measuring_sink_number(uint64_t number) { __asm__ volatile("" : : "r"(number) : "memory"); }

#if defined(__GLIBC__)

/* The executable's symbols come before the C library's when the dynamic linker resolves a name, so these definitions
   are the ones that the Swift runtime and every library call. They hand on to the names that glibc keeps for it. */
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

int measuring_counts_allocations(void) { return 1; }

static void count_allocation(void) { atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed); }

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  count_allocation();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
  count_allocation();
  void *memory = __libc_memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *result = memory;
  return 0;
}

void free(void *memory) {
  if (memory == NULL) return;
  atomic_fetch_add_explicit(&frees, 1, memory_order_relaxed);
  __libc_free(memory);
}

#else

int measuring_counts_allocations(void) { return 0; }

#endif
