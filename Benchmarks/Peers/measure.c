/* Runs a command and prints, as one JSON object, its wall time, processor time and peak resident memory.

     measure COMMAND [ARGUMENT…]

   The command's standard output goes to /dev/null. A process of its own, as small as can be: `ru_maxrss` of a child
   begins with what its parent had resident when it started it. Exit code: the command's, or 127. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec * 1e-6; }

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: measure COMMAND [ARGUMENT...]\n");
    return 2;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  struct timespec start, stop;
  pid_t child;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawnp(&child, arguments[1], &actions, NULL, arguments + 1, environ) != 0) {
    perror(arguments[1]);
    return 127;
  }
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) != child) return 127;
  clock_gettime(CLOCK_MONOTONIC, &stop);
  double wall = (double)(stop.tv_sec - start.tv_sec) + (double)(stop.tv_nsec - start.tv_nsec) * 1e-9;
  printf("{\"seconds\": %.6f, \"userSeconds\": %.6f, \"systemSeconds\": %.6f, \"peakKibibytes\": %ld}\n", wall,
         seconds(usage.ru_utime), seconds(usage.ru_stime), usage.ru_maxrss);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
