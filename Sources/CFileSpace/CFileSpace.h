/* Reserving space for a growing file, which Swift's Glibc module leaves out. */
#ifndef PARCELA_FILE_SPACE_H
#define PARCELA_FILE_SPACE_H

#include <errno.h>
#include <sys/types.h>

#if defined(__linux__)
extern int fallocate(int descriptor, int mode, off_t offset, off_t length);
#endif

/* Reserves space beyond a file's end without changing its length. Returns 0, or the error number: EOPNOTSUPP where the
   file system cannot, ENOSPC where it has no such space. */
static inline int parcela_reserve_space(int descriptor, off_t offset, off_t length) {
#if defined(__linux__)
  const int keep_size = 1;
  return fallocate(descriptor, keep_size, offset, length) == 0 ? 0 : errno;
#else
  (void)descriptor, (void)offset, (void)length;
  return EOPNOTSUPP;
#endif
}

#endif
