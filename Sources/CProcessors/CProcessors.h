/* Which processors a process may run on, which Swift's Glibc module leaves out. */
#ifndef PARCELA_PROCESSORS_H
#define PARCELA_PROCESSORS_H

#include <stddef.h>

#if defined(__linux__)
extern int sched_getaffinity(int process, size_t size, void *mask);
#endif

/* The number of processors that this process may run on; 0 where that is not known. */
static inline int parcela_usable_processors(void) {
#if defined(__linux__)
  /* The system refuses a mask that is smaller than its own: this one is for 65,536 processors. */
  unsigned long mask[65536 / (8 * sizeof(unsigned long))] = {0};
  if (sched_getaffinity(0, sizeof mask, mask) != 0) return 0;
  int count = 0;
  for (size_t index = 0; index < sizeof mask / sizeof *mask; index++) count += __builtin_popcountl(mask[index]);
  return count;
#else
  return 0;
#endif
}

#endif
