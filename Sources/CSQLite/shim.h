#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// The session extension's functions are declared where these are defined.
#ifndef SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_SESSION 1
#endif
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#endif

#include <sqlite3.h>

/// Binds a copy of UTF-8 text, which may hold NUL characters. SQLITE_TRANSIENT is a cast of -1 to a
/// function pointer, which Swift does not import; and a null pointer would bind NULL, not "".
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    sqlite3_uint64 length) {
  return sqlite3_bind_text64(statement, index, text ? text : "", length, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

/// Binds a copy of bytes; none of them make an empty blob, not NULL.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                    sqlite3_uint64 length) {
  return sqlite3_bind_blob64(statement, index, length > 0 ? bytes : "", length, SQLITE_TRANSIENT);
}

/// Lets the last connection close without copying the write-ahead log into the database file.
/// sqlite3_db_config is variadic, which Swift can't call.
static inline int csqlite_keep_log_on_close(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

/// Turns a switch of the connection on or off, such as SQLITE_DBCONFIG_ENABLE_TRIGGER.
static inline int csqlite_configure(sqlite3 *database, int option, int is_on) {
  return sqlite3_db_config(database, option, is_on, (int *)0);
}

#endif
