/* The few C symbols that Embedded Swift expects of its platform, for wasm32 without a C library.

   Freestanding: every symbol is defined here, so the linked module asks its host for nothing. */

#include <stddef.h>
#include <stdint.h>

/* Memory ------------------------------------------------------------------------------------------------------- */

extern unsigned char __heap_base;

#define PAGE ((uintptr_t)65536)
#define OUT_OF_MEMORY 12 /* ENOMEM */
#define NOT_ALIGNED 22   /* EINVAL */

static uintptr_t next_free;

/* Hands out memory from the end of the module's data upward. Nothing is taken back: the modules allocate only where a
   caller asks for an array, and a host that needs more starts a new instance. */
int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return NOT_ALIGNED;
  uintptr_t start = next_free != 0 ? next_free : (uintptr_t)&__heap_base;
  start = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  if (start > UINTPTR_MAX - size - PAGE) return OUT_OF_MEMORY;
  uintptr_t end = start + size;
  uintptr_t pages = (end + PAGE - 1) / PAGE, present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return OUT_OF_MEMORY;
  next_free = end;
  *result = (void *)start;
  return 0;
}

void free(void *address) { (void)address; }

/* Room into which a host lets results be written. */
static int64_t scratch[1024];
__attribute__((export_name("parcela_probe_scratch"))) void *parcela_probe_scratch(void) { return scratch; }

/* Built with -fno-builtin: the compiler must not turn these loops into calls of the functions they define. */

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  for (size_t i = 0; i < count; i++) to[i] = from[i];
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to <= from) {
    for (size_t i = 0; i < count; i++) to[i] = from[i];
  } else {
    for (size_t i = count; i > 0; i--) to[i - 1] = from[i - 1];
  }
  return target;
}

void *memset(void *target, int value, size_t count) {
  unsigned char *to = target;
  for (size_t i = 0; i < count; i++) to[i] = (unsigned char)value;
  return target;
}

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

/* Guards ------------------------------------------------------------------------------------------------------- */

uintptr_t __stack_chk_guard = 0x5EC0DE5A;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

/* Seeds Swift's hashing. A fixed pattern makes runs repeatable, and no key here comes from an adversary. */
void arc4random_buf(void *target, size_t count) { memset(target, 0x5A, count); }

/* 128-bit arithmetic: what a compiler's runtime library has elsewhere ------------------------------------------- */

typedef unsigned __int128 u128;
typedef __int128 i128;

static u128 pair(uint64_t high, uint64_t low) { return ((u128)high << 64) | low; }
static uint64_t high_half(u128 value) { return (uint64_t)(value >> 64); }

i128 __multi3(i128 left, i128 right) {
  const uint64_t mask = 0xFFFFFFFF;
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t a0 = a & mask, a1 = a >> 32, b0 = b & mask, b1 = b >> 32;
  uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32), other = a0 * b1 + (cross & mask);
  uint64_t high = a1 * b1 + (cross >> 32) + (other >> 32);
  high += high_half((u128)left) * b + a * high_half((u128)right);
  return (i128)pair(high, (other << 32) | (low & mask));
}

/* Binary long division, one quotient bit a step, from the first step at which the divisor fits. */
static u128 divide(u128 dividend, u128 divisor, u128 *rest) {
  if (divisor == 0) __builtin_trap();
  if (high_half(dividend) == 0 && high_half(divisor) == 0) {
    *rest = (uint64_t)dividend % (uint64_t)divisor;
    return (uint64_t)dividend / (uint64_t)divisor;
  }
  if (divisor > dividend) {
    *rest = dividend;
    return 0;
  }
  int dividend_zeros = high_half(dividend) ? __builtin_clzll(high_half(dividend)) : 64 + __builtin_clzll((uint64_t)dividend);
  int divisor_zeros = high_half(divisor) ? __builtin_clzll(high_half(divisor)) : 64 + __builtin_clzll((uint64_t)divisor);
  u128 quotient = 0;
  for (int shift = divisor_zeros - dividend_zeros; shift >= 0; shift--) {
    u128 multiple = divisor << shift;
    quotient <<= 1;
    if (dividend >= multiple) {
      dividend -= multiple;
      quotient |= 1;
    }
  }
  *rest = dividend;
  return quotient;
}

static u128 magnitude(i128 value) { return value < 0 ? 0 - (u128)value : (u128)value; }

u128 __udivti3(u128 dividend, u128 divisor) {
  u128 rest;
  return divide(dividend, divisor, &rest);
}

u128 __umodti3(u128 dividend, u128 divisor) {
  u128 rest;
  divide(dividend, divisor, &rest);
  return rest;
}

i128 __divti3(i128 dividend, i128 divisor) {
  u128 rest, quotient = divide(magnitude(dividend), magnitude(divisor), &rest);
  return (i128)((dividend < 0) != (divisor < 0) ? 0 - quotient : quotient);
}

i128 __modti3(i128 dividend, i128 divisor) {
  u128 rest;
  divide(magnitude(dividend), magnitude(divisor), &rest);
  return (i128)(dividend < 0 ? 0 - rest : rest);
}

u128 __ashlti3(u128 value, int shift) {
  uint64_t high = high_half(value), low = (uint64_t)value;
  if (shift == 0) return value;
  if (shift >= 64) return pair(low << (shift - 64), 0);
  return pair(high << shift | low >> (64 - shift), low << shift);
}

u128 __lshrti3(u128 value, int shift) {
  uint64_t high = high_half(value), low = (uint64_t)value;
  if (shift == 0) return value;
  if (shift >= 64) return pair(0, high >> (shift - 64));
  return pair(high >> shift, high << (64 - shift) | low >> shift);
}

i128 __ashrti3(i128 value, int shift) {
  int64_t high = (int64_t)high_half((u128)value);
  uint64_t low = (uint64_t)value;
  if (shift == 0) return value;
  if (shift >= 64) return (i128)pair((uint64_t)(high >> 63), (uint64_t)(high >> (shift - 64)));
  return (i128)pair((uint64_t)(high >> shift), (uint64_t)high << (64 - shift) | low >> shift);
}
