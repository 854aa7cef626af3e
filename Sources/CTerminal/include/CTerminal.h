// A terminal for Swift: the few things that siwa needs of ncurses, in plain C types.
//
// curses.h stays behind terminal.c. Swift 6 cannot see most of it (macros, variadic functions) and refuses the rest
// (global variables), and its names, such as `move` and `clear`, would be everywhere.
//
// Everything here belongs to one thread, the one that calls `ct_open`.

#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__clang__)
#pragma clang assume_nonnull begin
#define CT_NULLABLE _Nullable
#else
#define CT_NULLABLE
#endif

// How opening went.
typedef enum {
  CT_OPENED = 0,
  CT_NOT_A_TERMINAL = 1,      // standard input or standard output is no terminal
  CT_UNKNOWN_TERMINAL = 2,    // no terminfo entry of that name
  CT_NO_CURSOR_ADDRESS = 3,   // an entry that cannot place the cursor ("dumb")
  CT_SYSTEM_ERROR = 4         // `ct_system_error` says which
} ct_status;

// What a terminal can do, from its terminfo entry.
typedef struct {
  int32_t colors;             // 0 for none; 1 << 24 where the entry has direct colour
  bool direct_color;          // a colour number is 0xRRGGBB
  bool default_colors;        // -1 is the terminal's own foreground or background
  bool mouse;
  bool alternate_screen;
  bool italic;
} ct_capabilities;

// One thing that arrived.
typedef enum {
  CT_NOTHING = 0,
  CT_CHARACTER = 1,           // `code` is a Unicode scalar value, or a control code
  CT_KEY = 2,                 // `code` is a `ct_key`
  CT_UNKNOWN_KEY = 3          // a key that has no name here
} ct_token_kind;

typedef enum {
  CT_KEY_ENTER = 1, CT_KEY_BACKTAB, CT_KEY_UP, CT_KEY_DOWN, CT_KEY_LEFT, CT_KEY_RIGHT,
  CT_KEY_HOME, CT_KEY_END, CT_KEY_PAGE_UP, CT_KEY_PAGE_DOWN, CT_KEY_BACKSPACE, CT_KEY_DELETE,
  CT_KEY_INSERT,
  CT_KEY_PASTE_BEGIN,         // ESC [ 200 ~
  CT_KEY_PASTE_END,           // ESC [ 201 ~
  CT_KEY_MOUSE,               // ESC [ <  the report follows as characters
  CT_KEY_LEGACY_MOUSE,        // ESC [ M  three characters follow
  CT_KEY_FUNCTION = 100       // + the number of the function key
} ct_key;

typedef struct {
  int32_t kind;               // a `ct_token_kind`
  int32_t code;
} ct_token;

// What ended a wait; a set of bits, 0 for the deadline.
typedef enum {
  CT_INPUT = 1,               // there is something for `ct_read`
  CT_RESIZED = 2,             // the size changed; ncurses knows already
  CT_SUSPEND = 4,             // SIGTSTP came from outside
  CT_CONTINUED = 8,           // SIGCONT came after a stop that could not be caught
  CT_HUNG_UP = 16             // the terminal is gone
} ct_event;

typedef enum {
  CT_BOLD = 1, CT_DIM = 2, CT_UNDERLINE = 4, CT_REVERSE = 8, CT_ITALIC = 16
} ct_attribute;

// A base character with up to four combining ones.
#define CT_CELL_SCALARS 5
typedef struct {
  uint32_t scalars[CT_CELL_SCALARS];  // 0 ends them early
  int32_t foreground;                 // a colour number, -1 for the terminal's own
  int32_t background;
  uint16_t attributes;                // a set of `ct_attribute`
  uint8_t width;                      // 1 or 2 columns
} ct_cell;

// Locale: LC_CTYPE only, so that numbers and dates stay as they are.
const char *CT_NULLABLE ct_set_locale(const char *name);
const char *ct_codeset(void);
int32_t ct_character_width(uint32_t scalar);

// Looks the terminal up without touching the screen.
ct_status ct_examine(const char *term, ct_capabilities *capabilities);

// Opens the terminal on standard input and output, takes stderr aside, and sets the guard.
ct_status ct_open(const char *term, bool colors, bool chain_crashes, ct_capabilities *capabilities);
// Gives the terminal back and prints what was written to stderr meanwhile.
void ct_close(void);
int32_t ct_system_error(void);

// Gives the terminal back, stops the process group, and takes the terminal again once it continues.
void ct_suspend(void);
// Takes the terminal again after a stop that could not be caught.
void ct_reenter(void);
void ct_set_mouse(bool on);
// Sends a sequence that curses has no name for.
void ct_send(const char *bytes);
// Asks the terminal for its background and, so that an end is seen, for its kind; the answers come as input.
void ct_ask_background(void);
// Asks the same without a screen: reads what comes until the kind is told, at most `size - 1` bytes and so many
// milliseconds. Returns how many bytes came; 0 also where keys wait to be read, which are nobody's answer.
int32_t ct_background_answer(char *answer, int32_t size, int32_t milliseconds);
void ct_size(int32_t *columns, int32_t *rows);

// Waits for input, a change of size, a signal, or the deadline; -1 waits for ever.
int32_t ct_wait(int32_t milliseconds);
// Waits for input alone, for the rest of a sequence that has begun.
bool ct_wait_for_input(int32_t milliseconds);
// The next thing that has arrived, without waiting.
ct_token ct_read(void);

// Row `y` from the left edge; the cells' widths add up to at most the terminal's columns.
void ct_put_row(int32_t y, const ct_cell *cells, int32_t count);
void ct_clear(void);
// The next `ct_present` writes every cell.
void ct_repaint(void);
// Writes what differs, and leaves the cursor where it is said to be.
void ct_present(int32_t cursor_x, int32_t cursor_y, bool cursor_visible);

// The variables of this process, for a program that it starts; Swift 6 refuses `environ`, a global variable.
char *CT_NULLABLE const *CT_NULLABLE ct_environment(void);

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif

#endif
