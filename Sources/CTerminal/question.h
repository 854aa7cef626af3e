// What terminals can be asked.

#ifndef CT_QUESTION_H
#define CT_QUESTION_H

// The background (OSC 11; ended by BEL, for rxvt-unicode leaves its own answer unfinished otherwise), and the kind of
// terminal (DA1), which each answers: where that comes first, the background is not told.
#define CT_BACKGROUND_QUESTION "\033]11;?\a\033[c"

#endif
