/* Runs a command and writes, as one JSON object, its wall time, processor time and peak resident memory to a file.

     measure RESULT COMMAND [ARGUMENT...]

   A process of its own, as small as can be: `ru_maxrss` of a child begins with what its parent had resident when it
   started it. Exit code: the command's, or 127. */
#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: measure RESULT COMMAND [ARGUMENT...]\n");
    return 2;
  }
  FILE *result = fopen(arguments[1], "w");
  if (result == NULL) {
    perror(arguments[1]);
    return 127;
  }
  struct timespec start, stop;
  pid_t child;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawnp(&child, arguments[2], NULL, NULL, arguments + 2, environ) != 0) {
    perror(arguments[2]);
    return 127;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 127;
  clock_gettime(CLOCK_MONOTONIC, &stop);
  double wall = (double)(stop.tv_sec - start.tv_sec) + (double)(stop.tv_nsec - start.tv_nsec) * 1e-9;
  fprintf(result, "{\"seconds\": %.6f, \"userSeconds\": %.6f, \"systemSeconds\": %.6f, \"peakKibibytes\": %ld}\n",
          wall, seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss);
  if (fclose(result) != 0) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
