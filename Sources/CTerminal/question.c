#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "question.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "CTerminal.h"

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// `ESC [ ? … c`
static bool has_kind(const char *answer) {
  const char *start = strstr(answer, "\033[?");
  return start != NULL && strchr(start, 'c') != NULL;
}

static int32_t read_answer(char *answer, int32_t size, int64_t deadline) {
  int32_t length = 0;
  while (length < size - 1 && !has_kind(answer)) {
    int64_t left = deadline - milliseconds_now();
    struct pollfd polled = {.fd = STDIN_FILENO, .events = POLLIN};
    if (left <= 0 || poll(&polled, 1, (int)left) <= 0) break;
    ssize_t count = read(STDIN_FILENO, answer + length, (size_t)(size - 1 - length));
    if (count <= 0) break;
    length += (int32_t)count;
    answer[length] = 0;
  }
  return length;
}

int32_t ct_background_answer(char *answer, int32_t size, int32_t milliseconds) {
  struct termios before;
  int waiting = 0;
  answer[0] = 0;
  if (tcgetattr(STDIN_FILENO, &before) != 0 || !isatty(STDOUT_FILENO)) return 0;
  if (ioctl(STDIN_FILENO, FIONREAD, &waiting) != 0 || waiting > 0) return 0;
  // What would end or stop the program in between waits until the modes are back.
  sigset_t held, mask;
  sigemptyset(&held);
  int signals[] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaddset(&held, signals[i]);
  sigprocmask(SIG_BLOCK, &held, &mask);
  struct termios quiet = before;
  quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  quiet.c_cc[VMIN] = 1;
  quiet.c_cc[VTIME] = 0;
  int32_t length = 0;
  if (tcsetattr(STDIN_FILENO, TCSADRAIN, &quiet) == 0) {
    const char question[] = CT_BACKGROUND_QUESTION;
    if (write(STDOUT_FILENO, question, sizeof question - 1) == (ssize_t)(sizeof question - 1)) {
      length = read_answer(answer, size, milliseconds_now() + milliseconds);
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &before);
  }
  sigprocmask(SIG_SETMASK, &mask, NULL);
  return length;
}
