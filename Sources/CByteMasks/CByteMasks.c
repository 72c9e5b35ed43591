/* The header is the whole module; a C target needs one file to compile, and this one checks the header by itself. */
#include "CByteMasks.h"
