/* The C library's command-line parser, which Swift's Glibc module leaves out. */
#include <getopt.h>
