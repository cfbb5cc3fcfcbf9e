/* The least that libcurl itself needs for a fan-out: one multi handle in one loop, a handle a port that is used again,
   every answer collected whole, nothing else.

   cc -O2 -o floor floor.c -lcurl && ./floor ROUNDS PATH PORT…
   Prints the milliseconds of each fan-out, one a line. */
#include <curl/curl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 64 };

typedef struct {
  char *bytes;
  size_t count, room;
} Body;

static size_t hear(char *bytes, size_t size, size_t count, void *context) {
  Body *body = context;
  size_t more = size * count;
  if (body->count + more > body->room) body->bytes = realloc(body->bytes, body->room = (body->count + more) * 2);
  memcpy(body->bytes + body->count, bytes, more);
  body->count += more;
  return more;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count, char **words) {
  int ports = count - 3, rounds = count > 1 ? atoi(words[1]) : 0;
  if (ports < 1 || ports > MOST) return 2;
  curl_global_init(CURL_GLOBAL_ALL);
  CURLM *multi = curl_multi_init();
  CURL *easy[MOST];
  Body bodies[MOST] = {{0}};
  for (int i = 0; i < ports; i++) {
    char url[64];
    snprintf(url, sizeof url, "http://127.0.0.1:%s/%s", words[i + 3], words[2]);
    easy[i] = curl_easy_init();
    curl_easy_setopt(easy[i], CURLOPT_URL, url);
    curl_easy_setopt(easy[i], CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(easy[i], CURLOPT_PROXY, "");
    curl_easy_setopt(easy[i], CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(easy[i], CURLOPT_WRITEDATA, &bodies[i]);
  }
  for (int round = 0; round < rounds; round++) {
    double start = now();
    for (int i = 0; i < ports; i++) {
      bodies[i].count = 0;
      curl_multi_add_handle(multi, easy[i]);
    }
    int left = ports;
    while (left) {
      int running, more;
      CURLMsg *message;
      curl_multi_perform(multi, &running);
      while ((message = curl_multi_info_read(multi, &more)))
        if (message->msg == CURLMSG_DONE) {
          if (message->data.result) return 1;
          curl_multi_remove_handle(multi, message->easy_handle);
          left--;
        }
      if (left) curl_multi_poll(multi, NULL, 0, 1000, NULL);
    }
    printf("%.4f\n", now() - start);
  }
  return 0;
}
