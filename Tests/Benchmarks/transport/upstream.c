/* Upstreams that cost next to nothing: one thread, ten ports of this machine, 16 KiB of JSON for every request.

   cc -O2 -o upstream upstream.c && ./upstream
   Prints its ports on one line. GET /films is answered with twenty films, six of
   which the next port has too; GET /hang is never answered; GET /stats has the connections accepted and open. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PORTS = 10, BODY = 16 * 1024, ROOM = 8192 };

typedef struct {
  int descriptor, listens, port;
  size_t held;
  char request[ROOM];
} Connection;

static char answer[BODY + 256], films[PORTS][BODY];
static size_t answer_length, films_length[PORTS];
static long accepted, opened;

static void make_answer(void) {
  answer_length = (size_t)sprintf(
      answer, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n", BODY);
  char *body = answer + answer_length;
  memset(body, 'x', BODY);
  memcpy(body, "{\"text\":\"", 9);
  memcpy(body + BODY - 2, "\"}", 2);
  answer_length += BODY;
}

static void make_films(int port) {
  char body[BODY];
  size_t count = (size_t)sprintf(body, "{\"total\":20,\"films\":[");
  for (int i = 0; i < 20; i++) {
    int film = port * 14 + i;
    count += (size_t)sprintf(
        body + count,
        "%s{\"id\":\"p%d-%d\",\"title\":\"The Conductor of Number %d\",\"year\":%d,\"director\":\"Jane %c. Example\","
        "\"genres\":[\"Drama\",\"Comedy\"],\"url\":\"https://films%d.example/f/%d\",\"vote\":%d.%d,"
        "\"overview\":\"An honest conductor saves some valuable documents when a fire breaks out in the tram depot of "
        "his town, and is not believed by anyone but the night guard.\"}",
        i ? "," : "", port, i, film, 1920 + film % 100, 'A' + film % 26, port, i, 5 + film % 5, film % 10);
  }
  count += (size_t)sprintf(body + count, "]}");
  films_length[port] = (size_t)sprintf(
      films[port], "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s", count, body);
}

static int send_all(int descriptor, const char *bytes, size_t count) {
  while (count) {
    ssize_t sent = send(descriptor, bytes, count, MSG_NOSIGNAL);
    if (sent <= 0) return 0;
    bytes += sent;
    count -= (size_t)sent;
  }
  return 1;
}

/* Answers what has come; 0 when the connection is over. */
static int serve(Connection *connection) {
  ssize_t count = recv(connection->descriptor, connection->request + connection->held, ROOM - 1 - connection->held, 0);
  if (count <= 0) return 0;
  connection->held += (size_t)count;
  connection->request[connection->held] = 0;
  char *end;
  while ((end = strstr(connection->request, "\r\n\r\n"))) {
    if (!strncmp(connection->request, "GET /stats", 10)) {
      char body[64], text[160];
      int length = sprintf(body, "%ld %ld", accepted, opened);
      int whole = sprintf(text, "HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s", length, body);
      if (!send_all(connection->descriptor, text, (size_t)whole)) return 0;
    } else if (!strncmp(connection->request, "GET /films", 10)) {
      if (!send_all(connection->descriptor, films[connection->port], films_length[connection->port])) return 0;
    } else if (strncmp(connection->request, "GET /hang", 9)) {
      if (!send_all(connection->descriptor, answer, answer_length)) return 0;
    }
    size_t used = (size_t)(end + 4 - connection->request);
    memmove(connection->request, end + 4, connection->held - used + 1);
    connection->held -= used;
  }
  return connection->held < ROOM - 1;
}

int main(void) {
  signal(SIGPIPE, SIG_IGN);
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  make_answer();
  int queue = epoll_create1(0), one = 1;
  for (int i = 0; i < PORTS; i++) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t length = sizeof address;
    Connection *listener = calloc(1, sizeof *listener);
    listener->listens = 1;
    listener->port = i;
    make_films(i);
    listener->descriptor = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(listener->descriptor, (struct sockaddr *)&address, length) || listen(listener->descriptor, 1024)) {
      perror("upstream");
      return 1;
    }
    getsockname(listener->descriptor, (struct sockaddr *)&address, &length);
    printf("%d%c", ntohs(address.sin_port), i == PORTS - 1 ? '\n' : ' ');
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = listener};
    epoll_ctl(queue, EPOLL_CTL_ADD, listener->descriptor, &event);
  }
  fflush(stdout);
  for (;;) {
    struct epoll_event events[256];
    int count = epoll_wait(queue, events, 256, -1);
    for (int i = 0; i < count; i++) {
      Connection *connection = events[i].data.ptr;
      if (connection->listens) {
        int descriptor = accept(connection->descriptor, NULL, NULL);
        if (descriptor < 0) continue;
        setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        Connection *client = calloc(1, sizeof *client);
        client->descriptor = descriptor;
        client->port = connection->port;
        accepted++;
        opened++;
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = client};
        epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event);
      } else if (!serve(connection)) {
        close(connection->descriptor);
        free(connection);
        opened--;
      }
    }
  }
}
