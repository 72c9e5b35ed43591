/* Currency text with ICU4C, on the totals of the `money-text` workload: prints one JSON object.

     cc -O2 icu_money.c -o icu_money -licui18n -licuuc
     icu_money [SAMPLES]

   One formatter for all, made before; each total is handed over as decimal digits, since a double is no money. The
   checksum must be that of `money-text`: FNV-1a 64 over the UTF-8 bytes of `$1,299.90`, one after another. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unicode/unum.h>

enum { TOTALS = 4096, ROOM = 32 };

typedef struct {
  char digits[ROOM];
  int32_t length;
} amount;

static amount totals[TOTALS];
static UChar texts[TOTALS][ROOM];
static int32_t lengths[TOTALS];

/* 4096 totals from 35.00 to 1500.00: SplitMix64 from seed 4. */
static void draw_totals(void) {
  uint64_t state = 4;
  for (int i = 0; i < TOTALS; i++) {
    state += 0x9E3779B97F4A7C15;
    uint64_t mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
    unsigned cents = (unsigned)(3500 + (mixed ^ (mixed >> 31)) % 146501);
    totals[i].length = snprintf(totals[i].digits, ROOM, "%u.%02u", cents / 100, cents % 100);
  }
}

static double nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

int main(int count, char **arguments) {
  int samples = count > 1 ? atoi(arguments[1]) : 31;
  if (samples < 1) samples = 1;
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_CURRENCY, NULL, 0, "en_US", NULL, &status);
  draw_totals();
  double *times = calloc((size_t)samples, sizeof *times);
  for (int sample = -1; sample < samples; sample++) { /* the first is the warm-up */
    double start = nanoseconds();
    for (int i = 0; i < TOTALS; i++) {
      lengths[i] =
          unum_formatDecimal(format, totals[i].digits, totals[i].length, texts[i], ROOM, NULL, &status);
    }
    if (sample >= 0) times[sample] = (nanoseconds() - start) / TOTALS;
  }
  if (U_FAILURE(status)) {
    fprintf(stderr, "icu_money: %s\n", u_errorName(status));
    return 1;
  }
  uint64_t checksum = 0xCBF29CE484222325;
  for (int i = 0; i < TOTALS; i++) { /* ASCII: a code unit is a byte */
    for (int32_t k = 0; k < lengths[i]; k++) checksum = (checksum ^ (uint64_t)texts[i][k]) * 0x100000001B3;
  }
  qsort(times, (size_t)samples, sizeof *times, ascending);
  printf("{\"name\": \"money-text-icu4c\", \"medianNanoseconds\": %.3f, \"minimumNanoseconds\": %.3f, "
         "\"checksum\": \"%016llx\"}\n",
         times[samples / 2], times[0], (unsigned long long)checksum);
  unum_close(format);
  free(times);
  return 0;
}
