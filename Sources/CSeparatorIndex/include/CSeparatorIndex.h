/* Finds the tabs and line feeds of a text, 64 bytes at a time.

   Swift has no way to turn a vector comparison into a bit mask, so this one loop is C: AVX2 where the processor has it,
   else SSE2 (every x86-64), NEON (every arm64), or plain C, all with the same results. */
#ifndef PARCELA_SEPARATOR_INDEX_H
#define PARCELA_SEPARATOR_INDEX_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  size_t separators; /* tabs and line feeds found */
  size_t line_feeds; /* line feeds among them */
  uint64_t unusual;  /* the union of all words of the unusual bits */
} parcela_separator_counts;

/* Indexes bytes[start ..< count].

   positions   offsets of tabs and line feeds, in order; 64 elements beyond the last are written with no meaning
   line_ends   for each line feed, its index in positions
   unusual     bit i of word w speaks of byte 64 w + i: a control character other than tab, line feed, and carriage
               return before a line feed; or a byte of 0x80 and above

   Reads up to 64 bytes beyond count. Offsets are below 2^32. */
parcela_separator_counts parcela_index_separators(const uint8_t *bytes, size_t start, size_t count,
                                                  uint32_t *positions, uint32_t *line_ends, uint64_t *unusual);

/* The same in plain C, for tests to compare with. */
parcela_separator_counts parcela_index_separators_plain(const uint8_t *bytes, size_t start, size_t count,
                                                        uint32_t *positions, uint32_t *line_ends, uint64_t *unusual);

/* The same as a processor without AVX2 runs it, for tests to compare with. */
parcela_separator_counts parcela_index_separators_baseline(const uint8_t *bytes, size_t start, size_t count,
                                                           uint32_t *positions, uint32_t *line_ends,
                                                           uint64_t *unusual);

#endif
