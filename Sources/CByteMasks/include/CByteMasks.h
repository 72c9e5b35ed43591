/* Classifies 64 bytes at a time into bit masks: bit i speaks of byte i.

   Swift has no portable way to turn a vector comparison into a bit mask, so this one step is C: SSE2 (every x86-64),
   NEON (every arm64), and plain C elsewhere, all with the same results. */
#ifndef PARCELA_BYTE_MASKS_H
#define PARCELA_BYTE_MASKS_H

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#endif

typedef struct {
  uint64_t separators; /* tab (0x09) or line feed (0x0A) */
  uint64_t line_feeds; /* line feed (0x0A) */
  uint64_t unusual;    /* a control character other than those two, or a byte of 0x80 and above */
} parcela_byte_masks;

#if defined(__SSE2__)

static inline parcela_byte_masks parcela_classify_64(const void *bytes) {
  const __m128i tab = _mm_set1_epi8(0x09), feed = _mm_set1_epi8(0x0A), blank = _mm_set1_epi8(0x20);
  parcela_byte_masks masks = {0, 0, 0};
  for (int i = 0; i < 4; i++) {
    __m128i v = _mm_loadu_si128((const __m128i *)bytes + i);
    /* Signed: both control characters and bytes from 0x80 are less than a blank. */
    uint64_t low = (uint32_t)_mm_movemask_epi8(_mm_cmplt_epi8(v, blank));
    uint64_t tabs = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, tab));
    uint64_t feeds = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(v, feed));
    masks.separators |= (tabs | feeds) << (16 * i);
    masks.line_feeds |= feeds << (16 * i);
    masks.unusual |= low << (16 * i);
  }
  masks.unusual &= ~masks.separators;
  return masks;
}

#elif defined(__aarch64__) && defined(__ARM_NEON)

static inline uint64_t parcela_movemask_64(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t ab = vpaddq_u8(vandq_u8(a, weights), vandq_u8(b, weights));
  uint8x16_t cd = vpaddq_u8(vandq_u8(c, weights), vandq_u8(d, weights));
  ab = vpaddq_u8(ab, cd);
  ab = vpaddq_u8(ab, ab);
  return vgetq_lane_u64(vreinterpretq_u64_u8(ab), 0);
}

static inline parcela_byte_masks parcela_classify_64(const void *bytes) {
  const uint8_t *p = (const uint8_t *)bytes;
  uint8x16_t v[4], feeds[4], low[4], separators[4];
  for (int i = 0; i < 4; i++) {
    v[i] = vld1q_u8(p + 16 * i);
    feeds[i] = vceqq_u8(v[i], vdupq_n_u8(0x0A));
    separators[i] = vorrq_u8(feeds[i], vceqq_u8(v[i], vdupq_n_u8(0x09)));
    low[i] = vcltq_s8(vreinterpretq_s8_u8(v[i]), vdupq_n_s8(0x20));
  }
  parcela_byte_masks masks;
  masks.separators = parcela_movemask_64(separators[0], separators[1], separators[2], separators[3]);
  masks.line_feeds = parcela_movemask_64(feeds[0], feeds[1], feeds[2], feeds[3]);
  masks.unusual = parcela_movemask_64(low[0], low[1], low[2], low[3]) & ~masks.separators;
  return masks;
}

#else

static inline parcela_byte_masks parcela_classify_64(const void *bytes) {
  const uint8_t *p = (const uint8_t *)bytes;
  parcela_byte_masks masks = {0, 0, 0};
  for (int i = 0; i < 64; i++) {
    uint64_t bit = (uint64_t)1 << i;
    if (p[i] == 0x0A) masks.line_feeds |= bit;
    if (p[i] == 0x0A || p[i] == 0x09) masks.separators |= bit;
    else if (p[i] < 0x20 || p[i] >= 0x80) masks.unusual |= bit;
  }
  return masks;
}

#endif

#endif
