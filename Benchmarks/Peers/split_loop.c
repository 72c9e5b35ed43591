/* The batch job as a C programmer would write it by hand for this one feed and this one plan: price and sale price in
   the fourth and fifth column, amounts with two decimals, payments that differ by at most a cent with the larger ones
   first. No header lookup, no validation, no currencies, no locales: a measure of what the machine allows.

     cc -O3 -march=native -pthread split_loop.c -o split_loop
     split_loop FEED OUT THREADS PREFIX REFUSAL MIN MAX

   PREFIX is the sentence up to its amount, REFUSAL the whole sentence for a total outside MIN to MAX cents. Writes
   `id <tab> amounts joined by ; <tab> sentence` without a header line.

   Workers take blocks of the feed in turn; a block owns the lines that begin in it. Outputs are written in the order of
   the blocks, while other workers format the next ones. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PARTS = 4, BLOCK = 1 << 20, LONGEST_AMOUNT = 24 };

typedef struct {
  const char *feed;
  size_t size;
  const char *prefix, *refusal;
  size_t prefix_length, refusal_length;
  uint64_t minimum, maximum;
  int out;
  atomic_size_t next_block;
  size_t blocks;
  pthread_mutex_t lock;
  pthread_cond_t written;
  size_t written_blocks;
  atomic_int failed;
} batch;

static char two_digits[200];

/* Writes whole dollars, a point and two digits; commas after every third digit from the right if asked for. */
static char *put_amount(char *to, uint64_t cents, int with_commas) {
  char text[2 * LONGEST_AMOUNT + 8];
  char *const end = text + LONGEST_AMOUNT + 8;
  char *p = end - 2;
  memcpy(p, two_digits + 2 * (cents % 100), 2);
  *--p = '.';
  uint64_t whole = cents / 100;
  for (int digits = 0; whole != 0 || digits == 0; digits++, whole /= 10) {
    if (with_commas && digits != 0 && digits % 3 == 0) *--p = ',';
    *--p = (char)('0' + whole % 10);
  }
  memcpy(to, p, LONGEST_AMOUNT); /* of a fixed length, hence without a call; what lies past the amount is overwritten */
  return to + (end - p);
}

/* Reads digits, a point and two digits. */
static uint64_t take_amount(const char *text) {
  uint64_t cents = 0;
  while (*text != '.') cents = 10 * cents + (uint64_t)(*text++ - '0');
  return 100 * cents + 10 * (uint64_t)(text[1] - '0') + (uint64_t)(text[2] - '0');
}

static const char *after(const char *text, char byte, const char *end) {
  return (const char *)memchr(text, byte, (size_t)(end - text)) + 1;
}

static char *put_row(const batch *job, char *to, const char *id, size_t id_length, uint64_t total) {
  uint64_t part = total / PARTS, rest = total % PARTS;
  memcpy(to, id, id_length);
  to += id_length;
  *to++ = '\t';
  if (total < job->minimum || total > job->maximum) {
    *to++ = '\t';
    memcpy(to, job->refusal, job->refusal_length);
    to += job->refusal_length;
  } else {
    for (uint64_t k = 0; k < PARTS; k++) {
      to = put_amount(to, part + (k < rest ? 1 : 0), 0);
      *to++ = k + 1 < PARTS ? ';' : '\t';
    }
    memcpy(to, job->prefix, job->prefix_length);
    to = put_amount(to + job->prefix_length, part + (rest != 0 ? 1 : 0), 1);
  }
  *to++ = '\n';
  return to;
}

/* Formats the lines that begin in a block; the output is returned with its length. */
static size_t format_block(const batch *job, size_t block, char *output) {
  const char *const end = job->feed + job->size;
  const char *line = job->feed + block * BLOCK;
  const char *stop = (size_t)(end - line) > BLOCK ? line + BLOCK : end;
  /* The header line is nobody's, and a line that began before the block is the block's before. */
  if (block == 0 || line[-1] != '\n') line = after(line, '\n', end);
  char *to = output;
  while (line < stop) {
    const char *title = after(line, '\t', end);
    const char *link = after(title, '\t', end);
    const char *price = after(link, '\t', end);
    const char *sale = after(price, '\t', end);
    to = put_row(job, to, line, (size_t)(title - 1 - line), take_amount(*sale != '\t' ? sale : price));
    line = after(sale, '\n', end);
  }
  return (size_t)(to - output);
}

static void write_block(batch *job, size_t block, const char *output, size_t length) {
  pthread_mutex_lock(&job->lock);
  while (job->written_blocks != block) pthread_cond_wait(&job->written, &job->lock);
  pthread_mutex_unlock(&job->lock);
  while (length > 0) {
    ssize_t count = write(job->out, output, length);
    if (count <= 0) {
      atomic_store(&job->failed, 1);
      break;
    }
    output += count;
    length -= (size_t)count;
  }
  pthread_mutex_lock(&job->lock);
  job->written_blocks++;
  pthread_cond_broadcast(&job->written);
  pthread_mutex_unlock(&job->lock);
}

static void *work(void *argument) {
  batch *job = argument;
  /* The shortest row is `x`, three tabs, `0.00`, a tab and a line feed: 9 bytes and at most a sentence each. */
  size_t sentence = job->prefix_length > job->refusal_length ? job->prefix_length : job->refusal_length;
  char *output = malloc((BLOCK / 9 + 2) * (PARTS * LONGEST_AMOUNT + sentence + LONGEST_AMOUNT) + 2 * BLOCK);
  for (;;) {
    size_t block = atomic_fetch_add(&job->next_block, 1);
    if (block >= job->blocks) break;
    write_block(job, block, output, format_block(job, block, output));
  }
  free(output);
  return NULL;
}

int main(int count, char **arguments) {
  if (count != 8) {
    fprintf(stderr, "usage: split_loop FEED OUT THREADS PREFIX REFUSAL MIN MAX\n");
    return 2;
  }
  for (int i = 0; i < 100; i++) {
    two_digits[2 * i] = (char)('0' + i / 10);
    two_digits[2 * i + 1] = (char)('0' + i % 10);
  }
  int in = open(arguments[1], O_RDONLY);
  int out = open(arguments[2], O_WRONLY | O_CREAT | O_TRUNC, 0644);
  struct stat status;
  if (in < 0 || out < 0 || fstat(in, &status) != 0 || status.st_size == 0) {
    perror("split_loop");
    return 3;
  }
  batch job = {
      .size = (size_t)status.st_size, .out = out, .prefix = arguments[4], .refusal = arguments[5],
      .prefix_length = strlen(arguments[4]), .refusal_length = strlen(arguments[5]),
      .minimum = strtoull(arguments[6], NULL, 10), .maximum = strtoull(arguments[7], NULL, 10),
      .blocks = ((size_t)status.st_size + BLOCK - 1) / BLOCK,
      .lock = PTHREAD_MUTEX_INITIALIZER, .written = PTHREAD_COND_INITIALIZER,
  };
  job.feed = mmap(NULL, job.size, PROT_READ, MAP_PRIVATE, in, 0);
  if (job.feed == MAP_FAILED || job.feed[job.size - 1] != '\n') {
    fprintf(stderr, "split_loop: the feed cannot be mapped, or does not end with a line feed\n");
    return 3;
  }
  int threads = atoi(arguments[3]) > 0 ? atoi(arguments[3]) : 1;
  pthread_t workers[threads];
  for (int i = 0; i < threads; i++) pthread_create(&workers[i], NULL, work, &job);
  for (int i = 0; i < threads; i++) pthread_join(workers[i], NULL);
  return close(out) != 0 || job.failed ? 3 : 0;
}
