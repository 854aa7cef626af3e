#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <stdlib.h>

int pseudo_terminal_open(char *path, size_t size) {
  int master = posix_openpt(O_RDWR | O_NOCTTY);
  if (master < 0) return -1;
  // ptsname_r, for tests run side by side.
  if (grantpt(master) != 0 || unlockpt(master) != 0 || ptsname_r(master, path, size) != 0) return -1;
  return master;
}
