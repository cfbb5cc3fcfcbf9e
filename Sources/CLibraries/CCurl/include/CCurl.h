#ifndef BACKSTAGE_CCURL_H
#define BACKSTAGE_CCURL_H

/* libcurl, loaded when the first request is made: its thirty libraries take longer to load than a whole search of local
   files, so the program is not linked against it. Only curl's header is needed to build, and its library to run.

   Nothing here may be called before backstage_curl_load has returned NULL. */

#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

/* Who hears what arrives: each returns the count that it was given, or anything else to end the transfer. */
typedef size_t (*backstage_receive)(char *bytes, size_t size, size_t count, void *context);
/* Whether a connection may go to a resolved address: 1 or 0. */
typedef int (*backstage_allow)(const struct sockaddr *address, void *context);

/* Loads and readies the library, once a process; from any thread. The functions hear of every transfer, with its
   context. NULL, or why the library cannot be had. */
const char *backstage_curl_load(backstage_receive header, backstage_receive body, backstage_allow allow);

/* The features that the library was built with, a mask of CURL_VERSION_…. */
int backstage_curl_features(void);

/* Easy handles. Only the thread that drives a handle's multi handle may touch it while it is added there. */
CURL *backstage_easy_new(void);
void backstage_easy_reset(CURL *easy);
void backstage_easy_free(CURL *easy);
CURLcode backstage_easy_number(CURL *easy, CURLoption option, long value);
/* The text is copied; NULL takes the library's default. */
CURLcode backstage_easy_text(CURL *easy, CURLoption option, const char *text);
/* The list must live as long as the transfer. */
CURLcode backstage_easy_list(CURL *easy, CURLoption option, struct curl_slist *list);
/* A body to send, copied. */
CURLcode backstage_easy_body(CURL *easy, const void *bytes, size_t count);
struct curl_slist *backstage_list_append(struct curl_slist *list, const char *text);
void backstage_list_free(struct curl_slist *list);

/* The context lives as long as the transfer. */
void backstage_easy_listen(CURL *easy, void *context);

long backstage_easy_count(CURL *easy, CURLINFO info);
int64_t backstage_easy_microseconds(CURL *easy, CURLINFO info);

/* Many transfers at once. All calls but wakeup come from one thread, which is the only one between new and free that
   drives handles. */
typedef struct backstage_multi backstage_multi;
backstage_multi *backstage_multi_new(long connections);
void backstage_multi_free(backstage_multi *multi);
int backstage_multi_add(backstage_multi *multi, CURL *easy);
void backstage_multi_remove(backstage_multi *multi, CURL *easy);
/* Does what is due by time: begins what was added, ends what is late. */
void backstage_multi_advance(backstage_multi *multi);
/* Waits for sockets, time or a wakeup, and carries on the transfers whose sockets are ready. */
void backstage_multi_wait(backstage_multi *multi, int milliseconds);
void backstage_multi_wakeup(backstage_multi *multi);
/* The next transfer that has ended and its outcome; NULL when there is none. */
CURL *backstage_multi_ended(backstage_multi *multi, CURLcode *outcome);

/* URLs, read by the very parser that will connect to them. */
CURLU *backstage_url_new(void);
CURLU *backstage_url_copy(CURLU *url);
void backstage_url_free(CURLU *url);
/* Sets the whole; a relative text counts from what is there. */
CURLUcode backstage_url_set(CURLU *url, const char *text, unsigned int flags);
/* A part, to be freed by backstage_text_free; NULL when it has none. */
char *backstage_url_part(CURLU *url, CURLUPart part, unsigned int flags);
void backstage_text_free(char *text);

#endif
