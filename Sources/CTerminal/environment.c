#include "CTerminal.h"

extern char **environ;

char *CT_NULLABLE const *CT_NULLABLE ct_environment(void) { return environ; }
