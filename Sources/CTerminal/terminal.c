#if defined(__linux__)
#define _GNU_SOURCE
#endif
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1

#include "CTerminal.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "guard.h"
#include "pairs.h"
#include "question.h"
#include "terminfo.h"

// Above every number that terminfo gives out.
enum { PASTE_BEGIN = 0x7000, PASTE_END, MOUSE_REPORT };

static SCREEN *screen;
static FILE *input_stream, *output_stream;
static int system_error;
static bool mouse_on;
static ct_capabilities current;

// MARK: Locale

const char *ct_set_locale(const char *name) { return setlocale(LC_CTYPE, name); }

const char *ct_codeset(void) { return nl_langinfo(CODESET); }

int32_t ct_character_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// MARK: The sequences that curses does not send itself

static void write_terminal(const char *bytes) {
  size_t length = strlen(bytes);
  while (length > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

void ct_send(const char *bytes) { write_terminal(bytes); }

static const char mouse_on_sequence[] = "\033[?1000h\033[?1006h";
static const char mouse_off_sequence[] = "\033[?1006l\033[?1000l";
static const char paste_on_sequence[] = "\033[?2004h";
static const char paste_off_sequence[] = "\033[?2004l";

static bool has_paste(void) { return terminfo_has("BE") || current.mouse; }

static void prepare_restore_sequence(void) {
  char bytes[512] = "";
  if (current.mouse) terminfo_append(bytes, sizeof bytes, mouse_off_sequence);
  if (has_paste()) terminfo_append(bytes, sizeof bytes, paste_off_sequence);
  terminfo_append(bytes, sizeof bytes, tigetstr("rmkx"));
  terminfo_append(bytes, sizeof bytes, tigetstr("sgr0"));
  if (current.colors > 0) terminfo_append(bytes, sizeof bytes, tigetstr("op"));
  terminfo_append(bytes, sizeof bytes, tigetstr("cnorm"));
  terminfo_append(bytes, sizeof bytes, tparm(tigetstr("cup"), LINES - 1, 0));
  if (current.alternate_screen) {
    terminfo_append(bytes, sizeof bytes, tigetstr("rmcup"));
  } else {
    terminfo_append(bytes, sizeof bytes, "\r\n");
  }
  guard_set_restore_sequence(bytes, strlen(bytes));
}

static void enter_modes(void) {
  if (has_paste()) write_terminal(paste_on_sequence);
  if (mouse_on) write_terminal(mouse_on_sequence);
}

static void leave_modes(void) {
  if (mouse_on) write_terminal(mouse_off_sequence);
  if (has_paste()) write_terminal(paste_off_sequence);
}

// MARK: Opening and closing

static void prepare_input(void) {
  raw();
  noecho();
  nonl();
  nodelay(stdscr, TRUE);
  keypad(stdscr, TRUE);
  intrflush(stdscr, FALSE);
  // Otherwise keys that wait already make curses stop in the middle of a screen, and it asks for them every five rows.
  typeahead(-1);
  // A lone Esc waits this long for the rest of a sequence; slow lines want more, and say so in the environment.
  if (getenv("ESCDELAY") == NULL) set_escdelay(25);
  define_key("\033[200~", PASTE_BEGIN);
  define_key("\033[201~", PASTE_END);
  // SGR reports, which we decode ourselves: tmux's entry promises the older ones, which end at column 223, and
  // curses before ABI 6 has no second wheel button.
  define_key("\033[<", MOUSE_REPORT);
}

static void prepare_colors(bool wanted) {
  if (!wanted || start_color() == ERR || !has_colors()) {
    current.colors = 0;
    current.direct_color = false;
    current.default_colors = false;
    return;
  }
  current.default_colors = use_default_colors() == OK;
  current.colors = COLORS;
  pairs_reset(COLOR_PAIRS);
}

// Until it has been left and entered again, curses writes at each movement of the cursor, some 50 times a screen. After
// that it writes once a screen: sooner, and never half of one.
static void write_whole_screens(void) {
  endwin();
  refresh();
}

ct_status ct_open(const char *term, bool colors, bool chain_crashes,
                  ct_capabilities *capabilities) {
  if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return CT_NOT_A_TERMINAL;
  system_error = guard_prepare(STDIN_FILENO, chain_crashes);
  if (system_error != 0) {
    guard_remove();
    return CT_SYSTEM_ERROR;
  }
  // LINES and COLUMNS in the environment would freeze the size.
  use_env(FALSE);
#if defined(NCURSES_VERSION_PATCH) && NCURSES_VERSION_PATCH >= 20120714
  use_tioctl(TRUE);
#endif
  input_stream = stdin;
  output_stream = stdout;
  fflush(stdout);
  screen = newterm(term, output_stream, input_stream);
  if (screen == NULL) {
    guard_remove();
    return CT_UNKNOWN_TERMINAL;
  }
  set_term(screen);
  if (!terminfo_has("cup")) {
    endwin();
    delscreen(screen);
    screen = NULL;
    guard_restore_modes();
    guard_remove();
    return CT_NO_CURSOR_ADDRESS;
  }
  terminfo_read(&current);
  mouse_on = false;
  write_whole_screens();
  prepare_colors(colors);
  prepare_input();
  prepare_restore_sequence();
  guard_arm();
  guard_capture_stderr();
  enter_modes();
  guard_release_signals();
  *capabilities = current;
  return CT_OPENED;
}

void ct_close(void) {
  if (screen == NULL) return;
  leave_modes();
  endwin();
  guard_disarm();
  guard_restore_modes();
  guard_release_stderr();
  guard_remove();
  delscreen(screen);
  screen = NULL;
}

int32_t ct_system_error(void) { return system_error; }

static void update_size(void) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  if (size.ws_row != LINES || size.ws_col != COLS) resize_term(size.ws_row, size.ws_col);
  prepare_restore_sequence();
  clearok(curscr, TRUE);
}

void ct_suspend(void) {
  if (screen == NULL) return;
  leave_modes();
  endwin();
  guard_disarm();
  guard_restore_modes();
  guard_release_stderr();
  guard_stop();
  ct_reenter();
}

void ct_reenter(void) {
  if (screen == NULL) return;
  reset_prog_mode();
  guard_arm();
  guard_capture_stderr();
  update_size();
  // The first refresh after endwin takes the screen again.
  refresh();
  enter_modes();
}

void ct_set_mouse(bool on) {
  if (screen == NULL || !current.mouse || on == mouse_on) return;
  mouse_on = on;
  write_terminal(on ? mouse_on_sequence : mouse_off_sequence);
}

void ct_ask_background(void) {
  if (screen != NULL) write_terminal(CT_BACKGROUND_QUESTION);
}

void ct_size(int32_t *columns, int32_t *rows) {
  *columns = COLS;
  *rows = LINES;
}

// MARK: Input

static int32_t read_notices(void) {
  int32_t events = 0;
  char bytes[64];
  ssize_t count;
  while ((count = read(guard_pipe(), bytes, sizeof bytes)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      switch (bytes[i]) {
        case CT_BYTE_RESIZE: events |= CT_RESIZED; break;
        case CT_BYTE_SUSPEND: events |= CT_SUSPEND; break;
        case CT_BYTE_CONTINUE: events |= CT_CONTINUED; break;
      }
    }
  }
  if (events & CT_RESIZED) update_size();
  return events;
}

int32_t ct_wait(int32_t milliseconds) {
  struct pollfd polled[2] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = guard_pipe(), .events = POLLIN}};
  int count = poll(polled, 2, milliseconds);
  if (count < 0) return errno == EINTR ? read_notices() : CT_HUNG_UP;
  int32_t events = 0;
  if (polled[1].revents) events |= read_notices();
  if (polled[0].revents & POLLIN) events |= CT_INPUT;
  if (polled[0].revents & (POLLHUP | POLLERR | POLLNVAL)) events |= CT_HUNG_UP;
  return events;
}

bool ct_wait_for_input(int32_t milliseconds) {
  struct pollfd polled = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&polled, 1, milliseconds) > 0 && (polled.revents & POLLIN);
}

static int32_t key_for(wint_t code) {
  if (code >= KEY_F0 + 1 && code <= KEY_F0 + 63) return CT_KEY_FUNCTION + (int32_t)(code - KEY_F0);
  switch (code) {
    case KEY_ENTER: return CT_KEY_ENTER;
    case KEY_BTAB: return CT_KEY_BACKTAB;
    case KEY_UP: case KEY_SR: return CT_KEY_UP;
    case KEY_DOWN: case KEY_SF: return CT_KEY_DOWN;
    case KEY_LEFT: case KEY_SLEFT: return CT_KEY_LEFT;
    case KEY_RIGHT: case KEY_SRIGHT: return CT_KEY_RIGHT;
    case KEY_HOME: case KEY_SHOME: case KEY_A1: case KEY_FIND: return CT_KEY_HOME;
    case KEY_END: case KEY_SEND: case KEY_C1: case KEY_SELECT: return CT_KEY_END;
    case KEY_PPAGE: case KEY_SPREVIOUS: case KEY_A3: return CT_KEY_PAGE_UP;
    case KEY_NPAGE: case KEY_SNEXT: case KEY_C3: return CT_KEY_PAGE_DOWN;
    case KEY_BACKSPACE: return CT_KEY_BACKSPACE;
    case KEY_DC: case KEY_SDC: return CT_KEY_DELETE;
    case KEY_IC: case KEY_SIC: return CT_KEY_INSERT;
    case PASTE_BEGIN: return CT_KEY_PASTE_BEGIN;
    case PASTE_END: return CT_KEY_PASTE_END;
    case MOUSE_REPORT: return CT_KEY_MOUSE;
    case KEY_MOUSE: return CT_KEY_LEGACY_MOUSE;
    default: return 0;
  }
}

ct_token ct_read(void) {
  wint_t code = 0;
  int result = get_wch(&code);
  ct_token token = {CT_NOTHING, 0};
  if (result == OK) {
    token.kind = CT_CHARACTER;
    token.code = (int32_t)code;
  } else if (result == KEY_CODE_YES) {
    token.code = key_for(code);
    token.kind = token.code ? CT_KEY : CT_UNKNOWN_KEY;
  }
  return token;
}

// MARK: Output

static attr_t attributes_for(uint16_t set) {
  attr_t attributes = WA_NORMAL;
  if (set & CT_BOLD) attributes |= WA_BOLD;
  if (set & CT_DIM) attributes |= WA_DIM;
  if (set & CT_UNDERLINE) attributes |= WA_UNDERLINE;
  if (set & CT_REVERSE) attributes |= WA_REVERSE;
#ifdef WA_ITALIC
  if (set & CT_ITALIC) attributes |= WA_ITALIC;
#endif
  return attributes;
}

// Where libc's idea of a character's width differs from the frame's, the rest of the row would shift.
static bool agrees(const ct_cell *cell) {
  return cell->scalars[0] >= 0x20 && wcwidth((wchar_t)cell->scalars[0]) == cell->width;
}

static int fill(cchar_t *out, const ct_cell *cell) {
  wchar_t text[CT_CELL_SCALARS + 1] = {0};
  int count = 1;
  bool drawable = agrees(cell);
  if (drawable) {
    for (int i = 0; i < CT_CELL_SCALARS && cell->scalars[i]; i++) {
      if (i > 0 && wcwidth((wchar_t)cell->scalars[i]) != 0) break;
      text[i] = (wchar_t)cell->scalars[i];
    }
  } else {
    text[0] = L'?';
    count = cell->width == 2 ? 2 : 1;
  }
  short pair = 0;
  if (current.colors > 0) {
    int32_t foreground = cell->foreground, background = cell->background;
    if (!current.default_colors && foreground < 0) foreground = COLOR_WHITE;
    if (!current.default_colors && background < 0) background = COLOR_BLACK;
    pair = pairs_find(foreground, background);
  }
  attr_t attributes = attributes_for(cell->attributes);
  for (int i = 0; i < count; i++) {
    if (setcchar(&out[i], text, attributes, pair, NULL) == ERR) {
      setcchar(&out[i], L"?", attributes, pair, NULL);
    }
  }
  return count;
}

void ct_put_row(int32_t y, const ct_cell *cells, int32_t count) {
  if (screen == NULL || y < 0 || y >= LINES || count <= 0) return;
  static cchar_t *row;
  static size_t capacity;
  size_t needed = (size_t)count * 2;
  if (needed > capacity) {
    cchar_t *larger = realloc(row, needed * sizeof *row);
    if (larger == NULL) return;
    row = larger;
    capacity = needed;
  }
  int used = 0, columns = 0;
  for (int32_t i = 0; i < count && columns + cells[i].width <= COLS; i++) {
    columns += cells[i].width;
    used += fill(row + used, &cells[i]);
  }
  mvadd_wchnstr(y, 0, row, used);
}

void ct_clear(void) {
  if (screen != NULL) erase();
}

void ct_repaint(void) {
  if (screen != NULL) clearok(curscr, TRUE);
}

void ct_present(int32_t cursor_x, int32_t cursor_y, bool cursor_visible) {
  if (screen == NULL) return;
  curs_set(cursor_visible ? 1 : 0);
  move(cursor_y, cursor_x);
  refresh();
}
