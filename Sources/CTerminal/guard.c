#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// Crashes (the first six), requests to end, and what the loop wants to hear of.
static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
static const int endings[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int notices[] = {SIGWINCH, SIGTSTP, SIGCONT};
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define SIGNALS 64

static int terminal = -1;
static struct termios saved_modes;
static char restore_sequence[512];
static volatile sig_atomic_t restore_length;
static volatile sig_atomic_t armed;
static volatile sig_atomic_t chains;

static int pipe_ends[2] = {-1, -1};
static volatile int stderr_copy = -1;
static volatile int stderr_file = -1;

static struct sigaction earlier[SIGNALS];
static bool caught[SIGNALS];
static sigset_t mask_before;
static bool holding;
static bool exit_hook_set;
static char alternate_stack[64 * 1024];

static void write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

// Only calls that POSIX lists as async-signal-safe, for it runs in signal handlers.
static void restore_screen(void) {
  if (!armed) return;
  armed = 0;
  // A process in the background would be stopped here by SIGTTOU.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  write_all(terminal, restore_sequence, (size_t)restore_length);
  guard_restore_modes();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  guard_release_stderr();
}

static void end_process(int number, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  restore_screen();
  bool crash = false;
  for (size_t i = 0; i < COUNT(crashes); i++) crash = crash || crashes[i] == number;
  struct sigaction next = {.sa_handler = SIG_DFL};
  if (crash && chains) next = earlier[number];
  sigaction(number, &next, NULL);
  raise(number);
}

static void notice(int number) {
  int error = errno;
  guard_post(number == SIGWINCH  ? CT_BYTE_RESIZE
             : number == SIGTSTP ? CT_BYTE_SUSPEND
                                 : CT_BYTE_CONTINUE);
  errno = error;
}

static void catch_signal(int number, struct sigaction *action) {
  sigaction(number, NULL, &earlier[number]);
  // Whoever started the program with a signal ignored (nohup) wants it so.
  bool ignored = !(earlier[number].sa_flags & SA_SIGINFO) && earlier[number].sa_handler == SIG_IGN;
  if (ignored && number != SIGWINCH) return;
  sigaction(number, action, NULL);
  caught[number] = true;
}

static bool close_on_exec(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  return flags >= 0 && fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) == 0;
}

static bool never_block(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0;
}

// What comes while the terminal is half taken waits until it can be given back.
static void hold_signals(void) {
  sigset_t held;
  sigemptyset(&held);
  for (size_t i = 0; i < COUNT(endings); i++) sigaddset(&held, endings[i]);
  sigaddset(&held, SIGTSTP);
  holding = pthread_sigmask(SIG_BLOCK, &held, &mask_before) == 0;
}

void guard_release_signals(void) {
  if (!holding) return;
  holding = false;
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

static void catch_signals(void) {
  // A stack overflow leaves no stack to handle it on.
  stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
  sigaltstack(&stack, NULL);

  struct sigaction ending = {.sa_sigaction = end_process,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  sigemptyset(&ending.sa_mask);
  for (size_t i = 0; i < COUNT(crashes); i++) catch_signal(crashes[i], &ending);
  for (size_t i = 0; i < COUNT(endings); i++) catch_signal(endings[i], &ending);

  struct sigaction noticing = {.sa_handler = notice, .sa_flags = SA_RESTART};
  sigemptyset(&noticing.sa_mask);
  for (size_t i = 0; i < COUNT(notices); i++) catch_signal(notices[i], &noticing);
  if (!exit_hook_set) exit_hook_set = atexit(restore_screen) == 0;
}

int guard_prepare(int descriptor, bool chain_crashes) {
  terminal = descriptor;
  chains = chain_crashes;
  if (tcgetattr(terminal, &saved_modes) != 0) return errno;
  if (pipe(pipe_ends) != 0) return errno;
  for (int i = 0; i < 2; i++) {
    if (!close_on_exec(pipe_ends[i]) || !never_block(pipe_ends[i])) return errno;
  }
  hold_signals();
  catch_signals();
  return 0;
}

void guard_remove(void) {
  for (int number = 1; number < SIGNALS; number++) {
    if (caught[number]) sigaction(number, &earlier[number], NULL);
    caught[number] = false;
  }
  guard_release_signals();
  for (int i = 0; i < 2; i++) {
    if (pipe_ends[i] >= 0) close(pipe_ends[i]);
    pipe_ends[i] = -1;
  }
}

void guard_set_restore_sequence(const char *bytes, size_t length) {
  if (length > sizeof restore_sequence) length = sizeof restore_sequence;
  restore_length = 0;
  memcpy(restore_sequence, bytes, length);
  restore_length = (sig_atomic_t)length;
}

void guard_arm(void) { armed = 1; }

void guard_disarm(void) { armed = 0; }

void guard_restore_modes(void) { tcsetattr(terminal, TCSANOW, &saved_modes); }

void guard_capture_stderr(void) {
  // Redirected by the person: it does not reach the screen.
  if (!isatty(STDERR_FILENO)) return;
  const char *folder = getenv("TMPDIR");
  char path[1024];
  int length =
      snprintf(path, sizeof path, "%s/siwa.XXXXXX", folder && *folder ? folder : "/tmp");
  if (length < 0 || (size_t)length >= sizeof path) return;
  int file = mkstemp(path);
  // Without a place to keep it, a message spoils the screen until the next repaint, but is not lost.
  if (file < 0) return;
  unlink(path);
  int copy = dup(STDERR_FILENO);
  if (copy < 0) {
    close(file);
    return;
  }
  close_on_exec(file);
  close_on_exec(copy);
  fflush(stderr);
  dup2(file, STDERR_FILENO);
  stderr_file = file;
  stderr_copy = copy;
}

void guard_release_stderr(void) {
  int file = stderr_file, copy = stderr_copy;
  if (file < 0 || copy < 0) return;
  stderr_file = -1;
  stderr_copy = -1;
  dup2(copy, STDERR_FILENO);
  close(copy);
  if (lseek(file, 0, SEEK_SET) == 0) {
    char bytes[4096];
    ssize_t count;
    while ((count = read(file, bytes, sizeof bytes)) > 0) {
      write_all(STDERR_FILENO, bytes, (size_t)count);
    }
  }
  close(file);
}

void guard_stop(void) {
  struct sigaction stopping = {.sa_handler = SIG_DFL}, noticing, continuing;
  sigemptyset(&stopping.sa_mask);
  sigaction(SIGTSTP, &stopping, &noticing);
  sigaction(SIGCONT, &stopping, &continuing);
  // The whole group, as the terminal driver does: `make` or `sudo` in front of us must stop, too.
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &noticing, NULL);
  sigaction(SIGCONT, &continuing, NULL);
}

int guard_pipe(void) { return pipe_ends[0]; }

void guard_post(char byte) {
  // A full pipe wakes the loop just as well.
  if (pipe_ends[1] >= 0 && write(pipe_ends[1], &byte, 1) < 0) return;
}
