#pragma once

// Sums of the pages of an SQLite database, kept behind the database in its file, and a read-only file system layer for
// SQLite (https://www.sqlite.org/vfs.html) that checks each page against its sum as it is read.
//
// The file is the database, then for each page the XXH3 hash of 64 bits, then a footer that says how many pages of what
// size there are, with a hash of all that. Numbers have the byte order of the machine; a file from another machine is
// damaged like any other that does not fit.

struct sqlite3;

#define PAGESUMS_LAYER "pagesums"

// Makes the layer known to SQLite under its name. Returns a result code of SQLite. Not to be called on two threads at once.
int pagesums_register(void);

// Puts the sums behind the database of a file that nobody has open. Returns 0, or what errno says.
int pagesums_seal(const char *path);

// Reads every page of a connection that was opened by the layer. Returns a result code of SQLite.
int pagesums_check(struct sqlite3 *connection);
