#if defined(__linux__)
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include "pairs.h"

#include <curses.h>
#include <string.h>

// Extended pairs take colour numbers above 32767, which direct colour needs.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && defined(NCURSES_VERSION_PATCH) && \
    NCURSES_VERSION_PATCH >= 20180127
#define HAS_EXTENDED_PAIRS 1
#endif

// A hash table twice as large as the number of pairs that it may hold.
#define SLOTS 8192
#define MOST_PAIRS (SLOTS / 2)

static struct {
  int32_t foreground, background;
  short pair;
} slots[SLOTS];
static int most, used;

void pairs_reset(int limit) {
  memset(slots, 0, sizeof slots);
  most = limit < MOST_PAIRS ? limit : MOST_PAIRS;
  used = 0;
}

static int make_pair(int pair, int32_t foreground, int32_t background) {
#ifdef HAS_EXTENDED_PAIRS
  return init_extended_pair(pair, foreground, background);
#else
  return init_pair((short)pair, (short)foreground, (short)background);
#endif
}

short pairs_find(int32_t foreground, int32_t background) {
  if (foreground < 0 && background < 0) return 0;
  uint32_t hash = ((uint32_t)foreground * 2654435761u) ^ ((uint32_t)background * 2246822519u);
  for (uint32_t slot = hash >> 19;; slot = (slot + 1) % SLOTS) {
    if (slots[slot].pair == 0) {
      if (used + 1 >= most || make_pair(used + 1, foreground, background) == ERR) return 0;
      slots[slot].foreground = foreground;
      slots[slot].background = background;
      slots[slot].pair = (short)++used;
      return slots[slot].pair;
    }
    if (slots[slot].foreground == foreground && slots[slot].background == background) {
      return slots[slot].pair;
    }
  }
}
