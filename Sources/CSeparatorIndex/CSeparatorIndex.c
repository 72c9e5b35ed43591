#include "CSeparatorIndex.h"

typedef struct {
  uint64_t separators; /* tab (0x09) or line feed (0x0A) */
  uint64_t line_feeds; /* line feed (0x0A) */
  uint64_t odd;        /* a control character, those included, or a byte of 0x80 and above */
} block_masks;

/* The number of the lowest set bit; 63 where none is set. */
static inline uint32_t lowest(uint64_t mask) { return (uint32_t)__builtin_ctzll(mask | (uint64_t)1 << 63); }

/* The loop over the blocks, for one way to classify a block, to find carriage returns in it, and to number its bits.

   Positions are stored eight at a time whether there are eight or not: the loop's branches then hardly depend on the
   text. */
#define DEFINE_INDEX(NAME, ATTRIBUTES, CLASSIFY, RETURNS, LOWEST)                                                      \
  ATTRIBUTES static parcela_separator_counts NAME(const uint8_t *bytes, size_t start, size_t count,                    \
                                                  uint32_t *positions, uint32_t *line_ends, uint64_t *unusual) {       \
    parcela_separator_counts counts = {0, 0, 0};                                                                       \
    uint64_t valid = ~(uint64_t)0 << (start & 63);                                                                     \
    for (size_t offset = start & ~(size_t)63; offset < count; offset += 64) {                                          \
      if (count - offset < 64) valid &= ((uint64_t)1 << (count - offset)) - 1;                                         \
      block_masks masks = CLASSIFY(bytes + offset);                                                                    \
      uint64_t separators = masks.separators & valid, feeds = masks.line_feeds & valid;                                \
      uint64_t odd = masks.odd & ~masks.separators & valid;                                                            \
      if (odd != 0) {                                                                                                  \
        uint64_t feed_follows = masks.line_feeds >> 1 | (uint64_t)(bytes[offset + 64] == 0x0A) << 63;                  \
        odd &= ~(RETURNS(bytes + offset) & feed_follows);                                                              \
      }                                                                                                                \
      unusual[offset / 64] = odd;                                                                                      \
      counts.unusual |= odd;                                                                                           \
      for (; feeds != 0; feeds &= feeds - 1) {                                                                         \
        /* A line feed's index among the separators is the number of separators before it. */                         \
        uint64_t before = separators & ((feeds & -feeds) - 1);                                                         \
        line_ends[counts.line_feeds++] = (uint32_t)(counts.separators + (size_t)__builtin_popcountll(before));         \
      }                                                                                                                \
      size_t found = (size_t)__builtin_popcountll(separators);                                                         \
      uint32_t *next = positions + counts.separators, base = (uint32_t)offset;                                         \
      for (size_t stored = 0; stored < found; stored += 8) {                                                           \
        for (int i = 0; i < 8; i++) {                                                                                  \
          next[stored + (size_t)i] = base + LOWEST(separators);                                                        \
          separators &= separators - 1;                                                                                \
        }                                                                                                              \
      }                                                                                                                \
      counts.separators += found;                                                                                      \
      valid = ~(uint64_t)0;                                                                                            \
    }                                                                                                                  \
    return counts;                                                                                                     \
  }

static inline block_masks classify_plain(const uint8_t *p) {
  block_masks masks = {0, 0, 0};
  for (int i = 0; i < 64; i++) {
    uint64_t bit = (uint64_t)1 << i;
    if (p[i] == 0x0A) masks.line_feeds |= bit;
    if (p[i] == 0x0A || p[i] == 0x09) masks.separators |= bit;
    if (p[i] < 0x20 || p[i] >= 0x80) masks.odd |= bit;
  }
  return masks;
}

static inline uint64_t returns_plain(const uint8_t *p) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(p[i] == 0x0D) << i;
  return mask;
}

DEFINE_INDEX(index_plain, , classify_plain, returns_plain, lowest)

parcela_separator_counts parcela_index_separators_plain(const uint8_t *bytes, size_t start, size_t count,
                                                        uint32_t *positions, uint32_t *line_ends, uint64_t *unusual) {
  return index_plain(bytes, start, count, positions, line_ends, unusual);
}

#if defined(__x86_64__)

#include <immintrin.h>

static inline uint64_t equal_sse2(const uint8_t *p, char byte) {
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++) {
    __m128i equal = _mm_cmpeq_epi8(_mm_loadu_si128((const __m128i *)p + i), _mm_set1_epi8(byte));
    mask |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << (16 * i);
  }
  return mask;
}

static inline block_masks classify_sse2(const uint8_t *p) {
  block_masks masks = {0, equal_sse2(p, 0x0A), 0};
  masks.separators = masks.line_feeds | equal_sse2(p, 0x09);
  for (int i = 0; i < 4; i++) {
    /* Signed: both control characters and bytes from 0x80 are less than a blank. */
    __m128i low = _mm_cmplt_epi8(_mm_loadu_si128((const __m128i *)p + i), _mm_set1_epi8(0x20));
    masks.odd |= (uint64_t)(uint32_t)_mm_movemask_epi8(low) << (16 * i);
  }
  return masks;
}

static inline uint64_t returns_sse2(const uint8_t *p) { return equal_sse2(p, 0x0D); }

DEFINE_INDEX(index_sse2, , classify_sse2, returns_sse2, lowest)

#define AVX2 __attribute__((target("avx2,bmi,popcnt")))

AVX2 static inline uint64_t both_avx2(__m256i low, __m256i high) {
  return (uint64_t)(uint32_t)_mm256_movemask_epi8(low) | (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32;
}

AVX2 static inline block_masks classify_avx2(const uint8_t *p) {
  const __m256i tab = _mm256_set1_epi8(0x09), feed = _mm256_set1_epi8(0x0A), blank = _mm256_set1_epi8(0x20);
  __m256i a = _mm256_loadu_si256((const __m256i *)p), b = _mm256_loadu_si256((const __m256i *)p + 1);
  block_masks masks;
  masks.line_feeds = both_avx2(_mm256_cmpeq_epi8(a, feed), _mm256_cmpeq_epi8(b, feed));
  masks.separators = masks.line_feeds | both_avx2(_mm256_cmpeq_epi8(a, tab), _mm256_cmpeq_epi8(b, tab));
  masks.odd = both_avx2(_mm256_cmpgt_epi8(blank, a), _mm256_cmpgt_epi8(blank, b));
  return masks;
}

AVX2 static inline uint64_t returns_avx2(const uint8_t *p) {
  const __m256i carriage = _mm256_set1_epi8(0x0D);
  return both_avx2(_mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)p), carriage),
                   _mm256_cmpeq_epi8(_mm256_loadu_si256((const __m256i *)p + 1), carriage));
}

DEFINE_INDEX(index_avx2, AVX2, classify_avx2, returns_avx2, (uint32_t)_tzcnt_u64)

parcela_separator_counts parcela_index_separators(const uint8_t *bytes, size_t start, size_t count,
                                                  uint32_t *positions, uint32_t *line_ends, uint64_t *unusual) {
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
    return index_avx2(bytes, start, count, positions, line_ends, unusual);
  return index_sse2(bytes, start, count, positions, line_ends, unusual);
}

parcela_separator_counts parcela_index_separators_baseline(const uint8_t *bytes, size_t start, size_t count,
                                                           uint32_t *positions, uint32_t *line_ends,
                                                           uint64_t *unusual) {
  return index_sse2(bytes, start, count, positions, line_ends, unusual);
}

#elif defined(__aarch64__) && defined(__ARM_NEON)

#include <arm_neon.h>

static inline uint64_t movemask_neon(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t ab = vpaddq_u8(vandq_u8(a, weights), vandq_u8(b, weights));
  uint8x16_t cd = vpaddq_u8(vandq_u8(c, weights), vandq_u8(d, weights));
  ab = vpaddq_u8(ab, cd);
  ab = vpaddq_u8(ab, ab);
  return vgetq_lane_u64(vreinterpretq_u64_u8(ab), 0);
}

static inline uint64_t equal_neon(const uint8_t *p, uint8_t byte) {
  uint8x16_t wanted = vdupq_n_u8(byte);
  return movemask_neon(vceqq_u8(vld1q_u8(p), wanted), vceqq_u8(vld1q_u8(p + 16), wanted),
                       vceqq_u8(vld1q_u8(p + 32), wanted), vceqq_u8(vld1q_u8(p + 48), wanted));
}

static inline block_masks classify_neon(const uint8_t *p) {
  block_masks masks = {0, equal_neon(p, 0x0A), 0};
  masks.separators = masks.line_feeds | equal_neon(p, 0x09);
  uint8x16_t low[4];
  for (int i = 0; i < 4; i++) low[i] = vcltq_s8(vreinterpretq_s8_u8(vld1q_u8(p + 16 * i)), vdupq_n_s8(0x20));
  masks.odd = movemask_neon(low[0], low[1], low[2], low[3]);
  return masks;
}

static inline uint64_t returns_neon(const uint8_t *p) { return equal_neon(p, 0x0D); }

DEFINE_INDEX(index_neon, , classify_neon, returns_neon, lowest)

parcela_separator_counts parcela_index_separators(const uint8_t *bytes, size_t start, size_t count,
                                                  uint32_t *positions, uint32_t *line_ends, uint64_t *unusual) {
  return index_neon(bytes, start, count, positions, line_ends, unusual);
}

parcela_separator_counts parcela_index_separators_baseline(const uint8_t *bytes, size_t start, size_t count,
                                                           uint32_t *positions, uint32_t *line_ends,
                                                           uint64_t *unusual) {
  return index_neon(bytes, start, count, positions, line_ends, unusual);
}

#else

parcela_separator_counts parcela_index_separators(const uint8_t *bytes, size_t start, size_t count,
                                                  uint32_t *positions, uint32_t *line_ends, uint64_t *unusual) {
  return index_plain(bytes, start, count, positions, line_ends, unusual);
}

parcela_separator_counts parcela_index_separators_baseline(const uint8_t *bytes, size_t start, size_t count,
                                                           uint32_t *positions, uint32_t *line_ends,
                                                           uint64_t *unusual) {
  return index_plain(bytes, start, count, positions, line_ends, unusual);
}

#endif
