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

/* Multi handles. All calls but wakeup come from one thread. */
CURLM *backstage_multi_new(long connections);
void backstage_multi_free(CURLM *multi);
int backstage_multi_add(CURLM *multi, CURL *easy);
void backstage_multi_remove(CURLM *multi, CURL *easy);
/* How many transfers go on; less than 0 for an error. */
int backstage_multi_perform(CURLM *multi);
void backstage_multi_wait(CURLM *multi, int milliseconds);
void backstage_multi_wakeup(CURLM *multi);
/* The next transfer that has ended and its outcome; NULL when there is none. */
CURL *backstage_multi_ended(CURLM *multi, CURLcode *outcome);

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
