#include "CCurl.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <locale.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

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
  ROW(multi_perform)              \
  ROW(multi_poll)                 \
  ROW(multi_wakeup)               \
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
static struct {
  FUNCTIONS(MEMBER)
} curl;

static const char *problem;
/* Names of other letters are read by the character set of the thread's locale, which the program leaves as it is. */
static locale_t unicode;
static backstage_receive hear_header;
static backstage_receive hear_body;
static backstage_allow allows;

#ifdef __APPLE__
static const char *const names[] = {"libcurl.4.dylib", "/usr/lib/libcurl.4.dylib"};
static const char *const absence = "libcurl is not on this machine; it comes with macOS and with: brew install curl";
#else
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
static const char *const absence = "libcurl is not on this machine; install it, as with: apt-get install libcurl4";
#endif

/* Held by a loop's thread at all times but while it waits. When the process exits it is taken for good, so that no
   thread is within TLS while the libraries take down what they share. */
static pthread_rwlock_t working = PTHREAD_RWLOCK_INITIALIZER;

static void stop_working(void) { pthread_rwlock_wrlock(&working); }

static void load(void) {
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    problem = absence;
    return;
  }
#define FIND(name)                                              \
  *(void **)&curl.name = dlsym(library, "curl_" #name);         \
  if (!curl.name) problem = "libcurl is too old: it has no curl_" #name;
  FUNCTIONS(FIND)
  if (problem) return;
  if (curl.version_info(CURLVERSION_NOW)->version_num < 0x075700) {
    problem = "libcurl is older than 7.87; update it";
    return;
  }
  if (curl.global_init(CURL_GLOBAL_ALL)) {
    problem = "libcurl cannot be made ready";
    return;
  }
#ifdef __APPLE__
  unicode = newlocale(LC_CTYPE_MASK, "UTF-8", NULL);
#else
  unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
#endif
  atexit(stop_working);
}

const char *backstage_curl_load(backstage_receive header, backstage_receive body, backstage_allow allow) {
  static pthread_mutex_t once = PTHREAD_MUTEX_INITIALIZER;
  static int tried;
  pthread_mutex_lock(&once);
  if (!tried) {
    hear_header = header;
    hear_body = body;
    allows = allow;
    load();
    tried = 1;
  }
  pthread_mutex_unlock(&once);
  return problem;
}

int backstage_curl_features(void) { return curl.version_info(CURLVERSION_NOW)->features; }

CURL *backstage_easy_new(void) { return curl.easy_init(); }

void backstage_easy_reset(CURL *easy) { curl.easy_reset(easy); }

void backstage_easy_free(CURL *easy) { curl.easy_cleanup(easy); }

CURLcode backstage_easy_number(CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURLcode backstage_easy_text(CURL *easy, CURLoption option, const char *text) {
  return curl.easy_setopt(easy, option, text);
}

CURLcode backstage_easy_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl.easy_setopt(easy, option, list);
}

CURLcode backstage_easy_body(CURL *easy, const void *bytes, size_t count) {
  CURLcode code = curl.easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
  return code ? code : curl.easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, count ? bytes : "");
}

struct curl_slist *backstage_list_append(struct curl_slist *list, const char *text) {
  return curl.slist_append(list, text);
}

void backstage_list_free(struct curl_slist *list) { curl.slist_free_all(list); }

/* Every connection is made here, whatever the name that led to its address. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)purpose;
  if (!allows(&address->addr, context)) return CURL_SOCKET_BAD;
  int descriptor = socket(address->family, address->socktype, address->protocol);
  if (descriptor >= 0) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  return descriptor < 0 ? CURL_SOCKET_BAD : descriptor;
}

void backstage_easy_listen(CURL *easy, void *context) {
  curl.easy_setopt(easy, CURLOPT_HEADERFUNCTION, hear_header);
  curl.easy_setopt(easy, CURLOPT_HEADERDATA, context);
  curl.easy_setopt(easy, CURLOPT_WRITEFUNCTION, hear_body);
  curl.easy_setopt(easy, CURLOPT_WRITEDATA, context);
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl.easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context);
}

long backstage_easy_count(CURL *easy, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

int64_t backstage_easy_microseconds(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

CURLM *backstage_multi_new(long connections) {
  pthread_rwlock_rdlock(&working);
  CURLM *multi = curl.multi_init();
  if (multi) {
    curl.multi_setopt(multi, CURLMOPT_MAXCONNECTS, connections);
    curl.multi_setopt(multi, CURLMOPT_PIPELINING, (long)CURLPIPE_MULTIPLEX);
  } else {
    pthread_rwlock_unlock(&working);
  }
  return multi;
}

void backstage_multi_free(CURLM *multi) {
  curl.multi_cleanup(multi);
  pthread_rwlock_unlock(&working);
}

int backstage_multi_add(CURLM *multi, CURL *easy) { return curl.multi_add_handle(multi, easy); }

void backstage_multi_remove(CURLM *multi, CURL *easy) { curl.multi_remove_handle(multi, easy); }

int backstage_multi_perform(CURLM *multi) {
  int running = 0;
  return curl.multi_perform(multi, &running) ? -1 : running;
}

void backstage_multi_wait(CURLM *multi, int milliseconds) {
  pthread_rwlock_unlock(&working);
  curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
  pthread_rwlock_rdlock(&working);
}

void backstage_multi_wakeup(CURLM *multi) { curl.multi_wakeup(multi); }

CURL *backstage_multi_ended(CURLM *multi, CURLcode *outcome) {
  int left;
  const CURLMsg *message;
  while ((message = curl.multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *outcome = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}

CURLU *backstage_url_new(void) { return curl.url(); }

CURLU *backstage_url_copy(CURLU *url) { return curl.url_dup(url); }

void backstage_url_free(CURLU *url) { curl.url_cleanup(url); }

CURLUcode backstage_url_set(CURLU *url, const char *text, unsigned int flags) {
  return curl.url_set(url, CURLUPART_URL, text, flags);
}

char *backstage_url_part(CURLU *url, CURLUPart part, unsigned int flags) {
  char *text = NULL;
  locale_t before = unicode ? uselocale(unicode) : NULL;
  CURLUcode code = curl.url_get(url, part, &text, flags);
  if (before) uselocale(before);
  return code ? NULL : text;
}

void backstage_text_free(char *text) { curl.free(text); }
