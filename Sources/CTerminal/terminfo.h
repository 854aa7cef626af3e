// What terminfo says of the terminal that was set up last.

#ifndef CT_TERMINFO_H
#define CT_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

#include "CTerminal.h"

// Whether the entry has this string capability.
bool terminfo_has(const char *name);
// What the terminal can do.
void terminfo_read(ct_capabilities *found);
// Appends a capability to a string, without its padding, `$<…>`.
void terminfo_append(char *buffer, size_t size, const char *capability);

#endif
