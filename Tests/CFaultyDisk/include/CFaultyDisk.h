// A disk on which the process dies in the middle of what SQLite writes: a shim around SQLite's own VFS
// (sqlite.org/vfs.html).

#ifndef CFAULTYDISK_H
#define CFAULTYDISK_H

// Makes the shim the disk of every database that is opened from now on. The process kills itself with SIGKILL at the
// write of that number, counted from 1 over all files; 0 only counts. With `halfway` the first half of its bytes is
// still written. Truncating, deleting and syncing count as writes. Returns an SQLite result code.
int faulty_disk_install(long fatal_write, int halfway);

// How many writes there were so far.
long faulty_disk_writes(void);

#endif
