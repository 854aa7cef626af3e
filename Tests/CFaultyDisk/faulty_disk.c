#include "CFaultyDisk.h"

#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

static sqlite3_vfs *real_vfs;
static sqlite3_vfs shim_vfs;
static long fatal_write;
static int writes_half;
static long writes;

// What SQLite holds for an open file; the real VFS's own file follows in the same memory.
struct shim_file {
  sqlite3_file base;
};

static sqlite3_file *real(sqlite3_file *file) {
  return (sqlite3_file *)((struct shim_file *)file + 1);
}

static void die(void) {
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

// Counts a write, and says whether it is the last thing that this process does.
static int is_fatal(void) { return ++writes == fatal_write; }

static void count(void) {
  if (is_fatal()) die();
}

// MARK: - What writes

static int shim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset) {
  if (is_fatal()) {
    if (writes_half) real(file)->pMethods->xWrite(real(file), bytes, size / 2, offset);
    die();
  }
  return real(file)->pMethods->xWrite(real(file), bytes, size, offset);
}

static int shim_truncate(sqlite3_file *file, sqlite3_int64 size) {
  count();
  return real(file)->pMethods->xTruncate(real(file), size);
}

static int shim_sync(sqlite3_file *file, int flags) {
  count();
  return real(file)->pMethods->xSync(real(file), flags);
}

static int shim_delete(sqlite3_vfs *vfs, const char *name, int sync_directory) {
  (void)vfs;
  count();
  return real_vfs->xDelete(real_vfs, name, sync_directory);
}

// MARK: - What is handed on

static int shim_close(sqlite3_file *file) { return real(file)->pMethods->xClose(real(file)); }

static int shim_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset) {
  return real(file)->pMethods->xRead(real(file), bytes, size, offset);
}

static int shim_file_size(sqlite3_file *file, sqlite3_int64 *size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}

static int shim_lock(sqlite3_file *file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}

static int shim_unlock(sqlite3_file *file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}

static int shim_check_reserved_lock(sqlite3_file *file, int *is_held) {
  return real(file)->pMethods->xCheckReservedLock(real(file), is_held);
}

static int shim_file_control(sqlite3_file *file, int operation, void *argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}

static int shim_sector_size(sqlite3_file *file) {
  return real(file)->pMethods->xSectorSize(real(file));
}

static int shim_device_characteristics(sqlite3_file *file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int shim_shm_map(sqlite3_file *file, int region, int size, int extends,
                        void volatile **memory) {
  return real(file)->pMethods->xShmMap(real(file), region, size, extends, memory);
}

static int shim_shm_lock(sqlite3_file *file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void shim_shm_barrier(sqlite3_file *file) {
  real(file)->pMethods->xShmBarrier(real(file));
}

static int shim_shm_unmap(sqlite3_file *file, int deletes) {
  return real(file)->pMethods->xShmUnmap(real(file), deletes);
}

// Version 2: without memory-mapped reading, so that every write comes by here.
static const sqlite3_io_methods shim_methods = {
    .iVersion = 2,
    .xClose = shim_close,
    .xRead = shim_read,
    .xWrite = shim_write,
    .xTruncate = shim_truncate,
    .xSync = shim_sync,
    .xFileSize = shim_file_size,
    .xLock = shim_lock,
    .xUnlock = shim_unlock,
    .xCheckReservedLock = shim_check_reserved_lock,
    .xFileControl = shim_file_control,
    .xSectorSize = shim_sector_size,
    .xDeviceCharacteristics = shim_device_characteristics,
    .xShmMap = shim_shm_map,
    .xShmLock = shim_shm_lock,
    .xShmBarrier = shim_shm_barrier,
    .xShmUnmap = shim_shm_unmap,
};

static int shim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                     int *flags_out) {
  (void)vfs;
  memset(file, 0, (size_t)shim_vfs.szOsFile);
  int code = real_vfs->xOpen(real_vfs, name, real(file), flags, flags_out);
  // SQLite closes what has methods, even where opening it failed.
  if (real(file)->pMethods != NULL) file->pMethods = &shim_methods;
  return code;
}

int faulty_disk_install(long write, int halfway) {
  int code = sqlite3_initialize();
  if (code != SQLITE_OK) return code;
  real_vfs = sqlite3_vfs_find(NULL);
  if (real_vfs == NULL) return SQLITE_ERROR;
  fatal_write = write;
  writes_half = halfway;
  shim_vfs = *real_vfs;
  shim_vfs.zName = "faulty-disk";
  shim_vfs.szOsFile = (int)sizeof(struct shim_file) + real_vfs->szOsFile;
  shim_vfs.xOpen = shim_open;
  shim_vfs.xDelete = shim_delete;
  return sqlite3_vfs_register(&shim_vfs, 1);
}

long faulty_disk_writes(void) { return writes; }
