// Opening a pseudo-terminal: POSIX has the functions, but Swift's view of glibc does not.

#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <stddef.h>

// The master's descriptor, with the path of the slave in `path`; -1 with `errno` set.
int pseudo_terminal_open(char *path, size_t size);

#endif
