#include "CCurl.h"
#include "Library.h"

#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* A transfer is looked at only when its own socket or timer is due: asking for all of them at every event, as
   curl_multi_perform does, costs a system call for each that has nothing to tell. */
struct backstage_multi {
  CURLM *curl_multi;
  /* The first is where the bell is heard. */
  struct pollfd *watched, *ready;
  size_t count, room;
  int bell;
  /* When libcurl wants to be called at the latest, in microseconds; less than 0 for never. */
  int64_t due;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

static int set_timer(CURLM *curl_multi, long milliseconds, void *context) {
  (void)curl_multi;
  struct backstage_multi *multi = context;
  multi->due = milliseconds < 0 ? -1 : milliseconds ? now() + (int64_t)milliseconds * 1000 : 0;
  return 0;
}

static int make_room(struct backstage_multi *multi) {
  if (multi->count < multi->room) return 1;
  size_t room = multi->room ? multi->room * 2 : 64;
  struct pollfd *watched = realloc(multi->watched, room * sizeof *watched);
  if (watched) multi->watched = watched;
  struct pollfd *ready = realloc(multi->ready, room * sizeof *ready);
  if (ready) multi->ready = ready;
  if (!watched || !ready) return 0;
  multi->room = room;
  return 1;
}

static int watch(CURL *easy, curl_socket_t socket, int what, void *context, void *unused) {
  (void)easy;
  (void)unused;
  struct backstage_multi *multi = context;
  size_t place = 1;
  while (place < multi->count && multi->watched[place].fd != socket) place++;
  if (what == CURL_POLL_REMOVE) {
    if (place < multi->count) multi->watched[place] = multi->watched[--multi->count];
    return 0;
  }
  if (place == multi->count) {
    if (!make_room(multi)) return -1;
    multi->count++;
  }
  short events = 0;
  if (what & CURL_POLL_IN) events |= POLLIN;
  if (what & CURL_POLL_OUT) events |= POLLOUT;
  multi->watched[place] = (struct pollfd){.fd = socket, .events = events};
  return 0;
}

static int open_bell(struct backstage_multi *multi) {
  int ends[2];
  if (pipe(ends)) return 0;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  multi->watched[multi->count++] = (struct pollfd){.fd = ends[0], .events = POLLIN};
  multi->bell = ends[1];
  return 1;
}

static void give_back(struct backstage_multi *multi) {
  if (multi->curl_multi) curl.multi_cleanup(multi->curl_multi);
  if (multi->count) {
    close(multi->watched[0].fd);
    close(multi->bell);
  }
  free(multi->watched);
  free(multi->ready);
  free(multi);
}

backstage_multi *backstage_multi_new(long connections) {
  struct backstage_multi *multi = calloc(1, sizeof *multi);
  if (!multi) return NULL;
  multi->due = -1;
  pthread_rwlock_rdlock(&backstage_working);
  if (!make_room(multi) || !open_bell(multi) || !(multi->curl_multi = curl.multi_init())) {
    give_back(multi);
    pthread_rwlock_unlock(&backstage_working);
    return NULL;
  }
  curl.multi_setopt(multi->curl_multi, CURLMOPT_MAXCONNECTS, connections);
  curl.multi_setopt(multi->curl_multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
  curl.multi_setopt(multi->curl_multi, CURLMOPT_SOCKETFUNCTION, watch);
  curl.multi_setopt(multi->curl_multi, CURLMOPT_SOCKETDATA, multi);
  curl.multi_setopt(multi->curl_multi, CURLMOPT_TIMERFUNCTION, set_timer);
  curl.multi_setopt(multi->curl_multi, CURLMOPT_TIMERDATA, multi);
  return multi;
}

void backstage_multi_free(backstage_multi *multi) {
  give_back(multi);
  pthread_rwlock_unlock(&backstage_working);
}

int backstage_multi_add(backstage_multi *multi, CURL *easy) { return curl.multi_add_handle(multi->curl_multi, easy); }

void backstage_multi_remove(backstage_multi *multi, CURL *easy) { curl.multi_remove_handle(multi->curl_multi, easy); }

static void act(struct backstage_multi *multi, curl_socket_t socket, int events) {
  int running;
  curl.multi_socket_action(multi->curl_multi, socket, events, &running);
}

void backstage_multi_advance(backstage_multi *multi) {
  /* What is due may make something else due at once, which must not keep the thread from all else. */
  for (int rounds = 0; rounds < 8 && multi->due >= 0 && multi->due <= now(); rounds++) {
    multi->due = -1;
    act(multi, CURL_SOCKET_TIMEOUT, 0);
  }
}

/* How long it may wait, rounded up so that it does not wake just before. */
static int until_due(const struct backstage_multi *multi, int milliseconds) {
  if (multi->due < 0) return milliseconds;
  int64_t left = (multi->due - now() + 999) / 1000;
  return left < 0 ? 0 : left < milliseconds ? (int)left : milliseconds;
}

static void silence(int descriptor) {
  char bytes[64];
  while (read(descriptor, bytes, sizeof bytes) > 0) {}
}

void backstage_multi_wait(backstage_multi *multi, int milliseconds) {
  pthread_rwlock_unlock(&backstage_working);
  int found = poll(multi->watched, multi->count, until_due(multi, milliseconds));
  pthread_rwlock_rdlock(&backstage_working);
  if (found <= 0) return;
  if (multi->watched[0].revents) silence(multi->watched[0].fd);
  /* Acting changes what is watched. */
  size_t count = 0;
  for (size_t i = 1; i < multi->count; i++)
    if (multi->watched[i].revents) multi->ready[count++] = multi->watched[i];
  for (size_t i = 0; i < count; i++) {
    short events = multi->ready[i].revents;
    int mask = 0;
    if (events & (POLLIN | POLLHUP)) mask |= CURL_CSELECT_IN;
    if (events & POLLOUT) mask |= CURL_CSELECT_OUT;
    if (events & (POLLERR | POLLNVAL)) mask |= CURL_CSELECT_ERR;
    act(multi, multi->ready[i].fd, mask);
  }
}

void backstage_multi_wakeup(backstage_multi *multi) {
  /* A bell that is full has been rung. */
  ssize_t ignored = write(multi->bell, "", 1);
  (void)ignored;
}

CURL *backstage_multi_ended(backstage_multi *multi, CURLcode *outcome) {
  int left;
  const CURLMsg *message;
  while ((message = curl.multi_info_read(multi->curl_multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *outcome = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}
