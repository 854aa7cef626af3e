// What stands between the person's shell and a terminal left raw: signals, the saved modes, and stderr.

#ifndef CT_GUARD_H
#define CT_GUARD_H

#include <stdbool.h>
#include <stddef.h>

// The pipe's reading end carries one byte for each of these.
enum { CT_BYTE_RESIZE = 'r', CT_BYTE_SUSPEND = 'z', CT_BYTE_CONTINUE = 'c' };

// Saves the terminal's modes, opens the pipe and catches the signals: before curses, which takes none that is caught
// (its own handlers end the program with 1). 0 or errno. What asks the program to end or to stop waits from here on.
int guard_prepare(int terminal, bool chain_crashes);
// Lets the signals in that waited, once the terminal can be given back.
void guard_release_signals(void);
// What a signal handler writes to give the screen back.
void guard_set_restore_sequence(const char *bytes, size_t length);
// From here to `guard_disarm` each way out of the process gives the terminal back.
void guard_arm(void);
void guard_disarm(void);
// The modes that the terminal had.
void guard_restore_modes(void);
void guard_capture_stderr(void);
// Gives stderr back and prints what it had to say.
void guard_release_stderr(void);
// Puts the earlier signal handlers back, lets in what waited, and closes the pipe.
void guard_remove(void);
// Stops the process group as the shell expects of ^Z; returns when it continues.
void guard_stop(void);

int guard_pipe(void);
void guard_post(char byte);

#endif
