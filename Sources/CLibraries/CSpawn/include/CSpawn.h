#ifndef CSPAWN_H
#define CSPAWN_H

#include <sys/types.h>

/// Makes a pipe whose ends no other program inherits.
///
/// Returns 0, or an error number.
int cspawn_pipe(int *reading, int *writing);

/// Starts a program as the leader of a process group of its own, with three descriptors as its standard streams and no
/// other one of this process, with no signal held back and each doing what it usually does.
///
/// A folder that is null is the current one. Returns 0, or an error number.
int cspawn_start(const char *path, char *const *words, char *const *variables, const char *folder, int input,
                 int output, int errors, pid_t *id);

#endif
