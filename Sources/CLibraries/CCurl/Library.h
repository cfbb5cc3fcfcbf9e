#ifndef BACKSTAGE_CCURL_LIBRARY_H
#define BACKSTAGE_CCURL_LIBRARY_H

/* What the files of this folder share: the functions of the loaded library, and who may be within it. */

#include "CCurl.h"

#include <pthread.h>

/* One row a function of libcurl: its name here is its name there without "curl_". */
#define FUNCTIONS(ROW)            \
  ROW(global_init)                \
  ROW(version_info)               \
  ROW(free)                       \
  ROW(easy_init)                  \
  ROW(easy_reset)                 \
  ROW(easy_cleanup)               \
  ROW(easy_setopt)                \
  ROW(easy_getinfo)               \
  ROW(slist_append)               \
  ROW(slist_free_all)             \
  ROW(multi_init)                 \
  ROW(multi_setopt)               \
  ROW(multi_cleanup)              \
  ROW(multi_add_handle)           \
  ROW(multi_remove_handle)        \
  ROW(multi_socket_action)        \
  ROW(multi_info_read)            \
  ROW(url)                        \
  ROW(url_dup)                    \
  ROW(url_cleanup)                \
  ROW(url_set)                    \
  ROW(url_get)

/* curl.h has macros of the names of the variadic ones, which check their arguments. */
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define MEMBER(name) __typeof__(&curl_##name) name;
extern struct backstage_library {
  FUNCTIONS(MEMBER)
} backstage_library;
#undef MEMBER
#define curl backstage_library

/* Held by a loop's thread at all times but while it waits. When the process exits it is taken for good, so that no
   thread is within TLS while the libraries take down what they share. */
extern pthread_rwlock_t backstage_working;

#endif
