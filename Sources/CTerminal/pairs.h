// Colour pairs, made when a combination is first drawn.

#ifndef CT_PAIRS_H
#define CT_PAIRS_H

#include <stdint.h>

// Forgets all pairs; `limit` is curses' COLOR_PAIRS.
void pairs_reset(int limit);
// The pair of two colour numbers, -1 being the terminal's own; pair 0 where there is no room for another.
short pairs_find(int32_t foreground, int32_t background);

#endif
