#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

int cspawn_pipe(int *reading, int *writing) {
  int ends[2];
#ifdef __APPLE__
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#else
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#endif
  *reading = ends[0];
  *writing = ends[1];
  return 0;
}

static int prepare_files(posix_spawn_file_actions_t *actions, const char *folder, int input, int output, int errors) {
  int code = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, errors, STDERR_FILENO);
  if (code == 0 && folder != NULL) code = posix_spawn_file_actions_addchdir_np(actions, folder);
#ifndef __APPLE__
  if (code == 0) code = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#endif
  return code;
}

static int prepare_signals(posix_spawnattr_t *attributes) {
  sigset_t none, usual;
  sigemptyset(&none);
  sigemptyset(&usual);
  const int signals[] = {SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD, SIGUSR1, SIGUSR2, SIGALRM, SIGTSTP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) sigaddset(&usual, signals[i]);
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  int code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setsigdefault(attributes, &usual);
  if (code == 0) code = posix_spawnattr_setpgroup(attributes, 0);
  if (code == 0) code = posix_spawnattr_setflags(attributes, flags);
  return code;
}

int cspawn_start(const char *path, char *const *words, char *const *variables, const char *folder, int input,
                 int output, int errors, pid_t *id) {
  posix_spawn_file_actions_t actions;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  posix_spawnattr_t attributes;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = prepare_files(&actions, folder, input, output, errors);
    if (code == 0) code = prepare_signals(&attributes);
    if (code == 0) code = posix_spawn(id, path, &actions, &attributes, words, variables);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}
