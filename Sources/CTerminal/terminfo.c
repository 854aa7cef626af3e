#if defined(__linux__)
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

// Apart from the rest, for term.h makes macros of words like `columns` and `cursor_visible`.

#include "CTerminal.h"
#include "terminfo.h"

#include <curses.h>
#include <string.h>
#include <unistd.h>

#include <term.h>

bool terminfo_has(const char *name) {
  const char *value = tigetstr((char *)name);
  return value != NULL && value != (char *)-1;
}

void terminfo_read(ct_capabilities *found) {
  int colors = tigetnum("colors");
  // `RGB` is a flag in most entries that have it, and a number or a string in others.
  found->direct_color = tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || terminfo_has("RGB");
  found->colors = colors > 0 ? colors : 0;
  found->default_colors = terminfo_has("op");
  found->mouse = terminfo_has("kmous");
  found->alternate_screen = terminfo_has("smcup");
  found->italic = terminfo_has("sitm");
}

ct_status ct_examine(const char *term, ct_capabilities *capabilities) {
  int error = 0;
  if (setupterm((char *)term, STDOUT_FILENO, &error) != OK) return CT_UNKNOWN_TERMINAL;
  terminfo_read(capabilities);
  bool places_cursor = terminfo_has("cup");
  del_curterm(cur_term);
  return places_cursor ? CT_OPENED : CT_NO_CURSOR_ADDRESS;
}

void terminfo_append(char *buffer, size_t size, const char *capability) {
  if (capability == NULL || capability == (char *)-1) return;
  size_t length = strlen(buffer);
  for (const char *byte = capability; *byte && length + 1 < size; byte++) {
    if (byte[0] == '$' && byte[1] == '<') {
      const char *end = strchr(byte, '>');
      if (end) {
        byte = end;
        continue;
      }
    }
    buffer[length++] = *byte;
  }
  buffer[length] = 0;
}
